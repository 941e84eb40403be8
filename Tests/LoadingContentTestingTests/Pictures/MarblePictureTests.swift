import Foundation
import LoadingContent
import LoadingContentTesting
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class MarblePictureTests: XCTestCase {
  private func picture(_ title: String = "Title", _ rows: [(String, String)] = [("a", "L--(12)--E|")]) throws -> String
  {
    var picture = MarblePicture(title: title)
    for (name, marbles) in rows { try picture.add(name, marbles: marbles) }
    return picture.svg
  }

  func testTheSamePictureIsTheSameText() throws {
    XCTAssertEqual(try picture(), try picture())
  }

  func testARecordersPictureIsThatOfItsMarbleString() throws {
    let scheduler = TestScheduler(frame: .milliseconds(10))
    let signal: Signal<Int> = scheduler.signal("L--1-(23)--L-X-E-|")
    let recorder = Recorder(signal, clock: scheduler)
    scheduler.run()
    var recorded = MarblePicture(title: "Title", frame: .milliseconds(10))
    recorded.add("signal", recorder.timeline)
    XCTAssertEqual(recorded.svg, try picture("Title", [("signal", "L--1-(23)--L-X-E-|")]))
  }

  func testItIsForLightAndForDarkPagesAndHasNothingFromElsewhere() throws {
    let svg = try picture()
    XCTAssertTrue(svg.contains("@media (prefers-color-scheme: dark)"))
    for reference in ["url(", "@import", "@font-face", "href", "<image"] { XCTAssertFalse(svg.contains(reference)) }
    XCTAssertEqual(svg.components(separatedBy: "http").count - 1, 1, "the namespace")
  }

  func testItSaysInWordsWhatItShows() throws {
    var picture = MarblePicture(title: "Twice")
    try picture.add("in", marbles: "1--'two'-{40}E")
    picture.add(operator: "map { $0 * 2 }")
    try picture.add("out", marbles: "---")
    XCTAssertTrue(picture.svg.contains("<title id=\"title\">Twice</title>"))
    let words = "in: 1--'two'-{40}'E'; then map { $0 * 2 }; out: nothing"
    XCTAssertTrue(picture.svg.contains("<desc id=\"desc\">\(words)</desc>"), picture.svg)
  }

  func testWhateverTheTextsAreItIsWellFormed() throws {
    for text in ["<&>\"'", "]]>", "\u{0}\u{7}\u{1F}", "two\nlines", "é ☕️ 👩‍👩‍👧", "", "\u{FFFF}"] {
      var picture = MarblePicture(title: text)
      var timeline = Timeline<String>()
      timeline.append(.content(text), at: 0)
      timeline.append(.error(TextError(description: text)), at: 1_000_000)
      picture.add(text, timeline)
      picture.add(operator: text)
      XCTAssertTrue(XMLParser(data: Data(picture.svg.utf8)).parse(), picture.svg)
    }
  }

  func testEveryMarkIsDrawn() throws {
    let nothing = try picture("Title", [("a", "")])
    var seen: Set<String> = [nothing]
    for mark in ["L", "X", "1", "E", "|", "!", "-^", "(11)"] {
      XCTAssertTrue(seen.insert(try picture("Title", [("a", mark)])).inserted, mark)
    }
  }

  func testFramesStandUnderEachOther() throws {
    let svg = try picture("Title", [("a", "--'a long one'--8"), ("b", "(12)----9")])
    let edges = try ["8", "9"].map { label in
      let line = try XCTUnwrap(svg.components(separatedBy: "\n").last { $0.contains(">\(label)</text>") })
      return try XCTUnwrap(line.components(separatedBy: " x=\"").last?.split(separator: "\"").first)
    }
    XCTAssertEqual(edges[0], edges[1])
  }

  func testALongSilenceIsCutShort() throws {
    let short = try picture("Title", [("a", "1-{12}2")])
    let long = try picture("Title", [("a", "1-{120000}2")])
    XCTAssertEqual(try width(of: short), try width(of: long))
    XCTAssertTrue(long.contains(">120000</text>"))
    XCTAssertFalse(short.contains("class=\"cut\""))
  }

  func testWithoutTimesEachEventHasAFrameOfItsOwn() throws {
    let recorder = Recorder(ChannelSource(1).channel)
    var untimed = MarblePicture(title: "Title")
    untimed.add("a", recorder.timeline)
    XCTAssertEqual(untimed.svg, try picture("Title", [("a", "1|")]))
  }

  private func width(of svg: String) throws -> Substring {
    try XCTUnwrap(svg.components(separatedBy: " width=\"").dropFirst().first?.split(separator: "\"").first)
  }

  private struct TextError: Error, CustomStringConvertible {
    let description: String
  }
}
