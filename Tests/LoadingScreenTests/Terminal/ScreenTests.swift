import XCTest

@testable import Articles
@testable import LoadingScreen

final class ScreenTests: XCTestCase {
  private func lines(_ screen: Screen, turn: Int = 0, width: Int = 60, height: Int = 20) -> [String] {
    screen.lines(turn: turn, width: width, height: height).map(\.text)
  }

  private func table(_ count: Int) throws -> ScreenTable {
    try ScreenTable(Array(Article.bundled().prefix(count)))
  }

  func testAnEmptyScreenSaysSo() {
    XCTAssertEqual(lines(Screen()), ["  Nothing loaded"])
  }

  func testTheSpinnerTurns() {
    var screen = Screen()
    screen.showLoading(true)
    XCTAssertEqual(lines(screen, turn: 0), ["⠋ Loading…"])
    XCTAssertEqual(lines(screen, turn: 1), ["⠙ Loading…"])
    XCTAssertEqual(lines(screen, turn: 10), ["⠋ Loading…"])
  }

  func testContentStaysWhileTheNextIsLoadedAndWhenThatFails() throws {
    var screen = Screen()
    screen.showContent(try table(1))
    let table = [
      "  PUBLISHED   MIN  TITLE                      AUTHOR",
      "  2025-11-28  12   Value types without tears  Søren Lyngbakke",
    ]
    XCTAssertEqual(lines(screen, width: 80), ["  1 article"] + table)
    screen.showLoading(true)
    XCTAssertEqual(lines(screen, width: 80), ["⠋ Loading…"] + table)
    screen.showLoading(false)
    screen.showError("HTTP 500")
    XCTAssertEqual(lines(screen, width: 80), ["  1 article"] + table + ["✗ HTTP 500"])
  }

  func testAnErrorGoesWithTheNextAttemptOrTheNextContent() throws {
    var screen = Screen()
    screen.showError("HTTP 500")
    XCTAssertEqual(screen.error, "HTTP 500")
    screen.showLoading(false)
    XCTAssertEqual(screen.error, "HTTP 500")
    screen.showLoading(true)
    XCTAssertNil(screen.error)
    screen.showError("HTTP 500")
    screen.showContent(try table(0))
    XCTAssertNil(screen.error)
  }

  func testThereAreNeverMoreLinesOrWiderOnesThanTheScreenHas() throws {
    var screen = Screen()
    screen.title = "A title that is longer than most screens are wide, and then some"
    screen.showContent(try table(300))
    screen.showError("an error that is longer than most screens are wide, and then some more")
    for height in 0...12 {
      for width in [0, 1, 10, 40, 80] {
        let lines = screen.lines(turn: 3, width: width, height: height)
        XCTAssertLessThanOrEqual(lines.count, height)
        for line in lines { XCTAssertLessThanOrEqual(TerminalText.width(of: line.text), width) }
        if height > 0 { XCTAssertEqual(lines.last?.style, .alarming, "the error is what is shown in any case") }
      }
    }
  }

  func testStylesTellTheLinesApart() throws {
    var screen = Screen()
    screen.title = "Title"
    screen.showContent(try table(1))
    screen.showError("error")
    XCTAssertEqual(
      screen.lines(turn: 0, width: 80, height: 20).map(\.style), [.strong, .faint, .faint, .plain, .alarming])
  }
}
