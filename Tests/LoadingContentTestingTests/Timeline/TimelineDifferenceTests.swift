import LoadingContentTesting
import XCTest

final class TimelineDifferenceTests: XCTestCase {
  func testWideCharactersTakeTheirRoom() throws {
    let expected = try Timeline<String>(marbles: "'日本'-a")
    let actual = try Timeline<String>(marbles: "'日本'-b")
    XCTAssertEqual(
      actual.difference(from: expected),
      """
      the timeline is not as expected, in frames of 1 ms
        expected  '日本'-a
        actual    '日本'-b
                         ^
      first difference, in frame 2: expected content a, but there was content b
      """)
  }

  private func difference(
    _ actual: String, from expected: String, _ values: [String: Int] = [:], errors: [String: any Error] = [:]
  ) throws -> String? {
    try Timeline(marbles: actual, values, errors: errors)
      .difference(from: Timeline(marbles: expected, values), values, errors: errors)
  }

  func testEqualTimelinesHaveNone() throws {
    for text in ["", "--", "^-L--(1)--L-E|", "L-X!", "-{500}(12)"] { XCTAssertNil(try difference(text, from: text)) }
    XCTAssertNil(try difference("a", from: "1", ["a": 1]))
    XCTAssertNil(try difference("1---", from: "1"))
  }

  func testEveryTwoDifferentEventsDiffer() throws {
    let marks = ["L", "1", "2", "E", "F", "X", "|", "^", "!", ""]
    for first in marks {
      for second in marks {
        let message = try difference("-" + first, from: "-" + second)
        XCTAssertEqual(message == nil, first == second, "\(first) \(second)")
      }
    }
  }

  func testBothTimelinesAreShownOneUnderTheOther() throws {
    XCTAssertEqual(
      try difference("L----'12'--Lc", from: "L----(ab)--L-c", ["a": 12, "b": 2, "c": 3]),
      """
      the timeline is not as expected, in frames of 1 ms
        expected  L----(ab)--L-c
        actual    L----a   --Lc
                       ^
      first difference, in frame 5: expected content 2 at 5 ms, but there was loading at 8 ms
      """)
  }

  func testALongSilenceIsShort() throws {
    XCTAssertEqual(
      try difference("1-{500}2", from: "1-{500}3"),
      """
      the timeline is not as expected, in frames of 1 ms
        expected  1-{500}3
        actual    1-{500}2
                         ^
      first difference, in frame 501: expected content 3, but there was content 2
      """)
  }

  func testWhatIsMissingAndWhatIsTooMuchIsSaid() throws {
    XCTAssertEqual(
      try difference("1", from: "1--2"),
      """
      the timeline is not as expected, in frames of 1 ms
        expected  1--2
        actual    1
                     ^
      first difference, in frame 3: expected content 2, but nothing came any more
      """)
    XCTAssertEqual(
      try difference("1-X", from: "1"),
      """
      the timeline is not as expected, in frames of 1 ms
        expected  1
        actual    1-X
                    ^
      first difference, in frame 2: expected nothing any more, but there was a cancelled load
      """)
  }

  func testBetweenTwoFramesTimesDifferThoughTheyLookTheSame() {
    var expected = Timeline<Int>()
    expected.append(.content(1), at: 2_000_000)
    var actual = Timeline<Int>()
    actual.append(.content(1), at: 2_500_000)
    XCTAssertEqual(
      actual.difference(from: expected),
      """
      the timeline is not as expected, in frames of 1 ms
        expected  --1
        actual    --1
                    ^
      first difference, in frame 2: expected content 1 at 2 ms, but there was content 1 at 2.5 ms
      """)
  }

  func testOfALongTimelineWhatIsAroundTheDifferenceIsShown() throws {
    var (expected, actual) = (Timeline<Int>(), Timeline<Int>())
    for number in 0..<200 {
      expected.append(.content(number % 10), at: UInt64(number) * 1_000_000)
      actual.append(.content(number == 120 ? 7 : number % 10), at: UInt64(number) * 1_000_000)
    }
    let digits = (0..<5).map { _ in "0123456789" }.joined()
    XCTAssertEqual(
      actual.difference(from: expected),
      """
      the timeline is not as expected, in frames of 1 ms
        expected  …\(digits)\(digits)…
        actual    …\(digits)7\(digits.dropFirst())…
                   \(String(repeating: " ", count: 50))^
      first difference, in frame 120: expected content 0, but there was content 7
      """)
  }

  func testOfALongTimelineWithoutTimesWhatIsAroundTheDifferenceIsShown() throws {
    var (expected, actual) = (Timeline<Int>(), Timeline<Int>())
    for number in 0..<60 { expected.append(.content(number % 10), at: nil) }
    for number in 0..<59 { actual.append(.content(number % 10), at: nil) }
    let digits = (0..<5).map { _ in "9012345678" }.joined()
    XCTAssertEqual(
      actual.difference(from: expected),
      """
      the timeline is not as expected
        expected  …\(digits)9
        actual    …\(digits)
                   \(String(repeating: " ", count: 50))^
      first difference: expected content 9, but nothing came any more
      """)
  }

  func testOfALongNameTheBeginningIsShown() throws {
    let long = String(repeating: "日本", count: 100)
    let name = String(repeating: "日本", count: 9) + "日…"
    XCTAssertEqual(
      try Timeline<String>(marbles: "('\(long)'b)").difference(from: Timeline(marbles: "('\(long)'a)")),
      """
      the timeline is not as expected, in frames of 1 ms
        expected  ('\(name)'a)
        actual    ('\(name)'b)
                  ^
      first difference, in frame 0: expected content a, but there was content b
      """)
    XCTAssertEqual(try Timeline<String>(marbles: "'\(long)'").marbles(), "'\(long)'")
  }

  /// Looked at one by one with all the others, they would take hours.
  func testAHundredThousandEventsAreCompared() {
    var timeline = Timeline<Int>()
    for number in 0..<100_000 { timeline.append(.content(number), at: UInt64(number)) }
    XCTAssertNil(timeline.difference(from: timeline))
  }

  func testWithoutTimesTheOrderCounts() throws {
    var timeline = Timeline<Int>()
    for event in [.loading, .content(1), .content(2)] as [Timeline<Int>.Event] { timeline.append(event, at: nil) }
    XCTAssertNil(timeline.difference(from: try Timeline(marbles: "L--1----2")))
    XCTAssertEqual(
      timeline.difference(from: try Timeline(marbles: "L--2----1")),
      """
      the timeline is not as expected
        expected  L21
        actual    L12
                   ^
      first difference: expected content 2, but there was content 1
      """)
  }

  // MARK: Errors

  func testErrorsAreEqualIfTypeAndDescriptionAre() throws {
    let refused = ["R": Failure.refused as any Error]
    let actual = try Timeline<Int>(marbles: "R", errors: refused)
    XCTAssertNil(actual.difference(from: try Timeline(marbles: "R", errors: refused)))
    let message = actual.difference(from: try Timeline(marbles: "S", errors: ["S": Failure.lost]), errors: refused)
    XCTAssertEqual(
      message?.split(separator: "\n").last,
      "first difference, in frame 0: expected the error lost (Failure), but there was the error refused (Failure)")
    XCTAssertNotNil(actual.difference(from: try Timeline(marbles: "R", errors: ["R": Impostor()])))
  }

  func testAnErrorThatIsNotGivenStandsForAnyButAnotherMarbleError() throws {
    let expected = try Timeline<Int>(marbles: "E")
    XCTAssertNil(try Timeline(marbles: "R", errors: ["R": Failure.refused]).difference(from: expected))
    XCTAssertNotNil(try Timeline(marbles: "F").difference(from: expected))
    XCTAssertNotNil(expected.difference(from: try Timeline(marbles: "R", errors: ["R": Failure.refused])))
  }

  /// Describes itself as another error.
  private struct Impostor: Error, CustomStringConvertible {
    var description: String { "refused" }
  }

  // MARK: Writing

  func testWhatCannotStandInQuotesIsWrittenOtherwise() {
    var timeline = Timeline<String>()
    for text in ["it's", "two\nlines", "", "a", "A", "\t\u{1B}\u{7F}\u{85}\u{9B}", "é"] {
      timeline.append(.content(text), at: nil)
    }
    XCTAssertEqual(
      timeline.marbles(), "'it\u{2019}s''two\u{23CE}lines''\u{2205}'a'A''\u{2409}\u{241B}\u{2421}\u{23CE}\u{FFFD}''é'")
  }
}
