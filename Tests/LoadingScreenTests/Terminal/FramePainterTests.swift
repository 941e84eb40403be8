import XCTest

@testable import Articles
@testable import LoadingScreen

final class FramePainterTests: XCTestCase {
  private func lines(_ texts: String...) -> [ScreenLine] {
    texts.map { ScreenLine(text: $0) }
  }

  func testEachFrameTakesThePlaceOfTheOneBefore() {
    var terminal = FakeTerminal(columns: 20)
    terminal.write("$ command\n")
    var painter = FramePainter(isColoured: false)
    let frames = [
      lines("loading"), lines("title", "a longer line", "x"), lines("t", "short"), lines(),
      lines("", "again", "", "end"),
    ]
    for frame in frames {
      terminal.write(painter.frame(frame, width: 20))
      var expected = ["$ command"] + frame.map(\.text)
      while expected.last == "" { expected.removeLast() }
      XCTAssertEqual(terminal.lines, expected)
    }
  }

  func testAFrameReplacesALastOneThatANarrowerTerminalHasWrapped() {
    var terminal = FakeTerminal(columns: 20)
    var painter = FramePainter(isColoured: false)
    terminal.write(painter.frame(lines("12345678901234567", "short"), width: 20))
    terminal.resize(columns: 8)
    XCTAssertEqual(terminal.lines, ["12345678", "90123456", "7", "short"])
    terminal.write(painter.frame(lines("1234…", "short"), width: 8))
    XCTAssertEqual(terminal.lines, ["1234…", "short"])
  }

  func testColoursAreEndedOnTheirLineAndLeftOutOnDemand() {
    let line = ScreenLine(text: "x", style: .alarming)
    var coloured = FramePainter(isColoured: true)
    XCTAssertEqual(coloured.frame([line], width: 10), "\r\u{1B}[31mx\u{1B}[0m\u{1B}[K\n\u{1B}[J")
    var plain = FramePainter(isColoured: false)
    XCTAssertEqual(plain.frame([line], width: 10), "\rx\u{1B}[K\n\u{1B}[J")
  }
}
