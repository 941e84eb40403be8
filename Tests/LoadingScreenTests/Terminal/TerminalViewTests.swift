import LoadingContent
import LoadingContentTesting
import XCTest

@testable import Articles
@testable import LoadingScreen

/// (The class is not on the main actor: XCTest off Apple's platforms finds no tests that are. It runs them on the main
/// thread.)
final class TerminalViewTests: XCTestCase {
  /// What was written, and what it looks like.
  private final class Recorder {
    var text = ""
    var terminal = FakeTerminal(columns: 64)
    var onWrite: () -> Void = {}

    func output(isScreen: Bool) -> TerminalOutput {
      TerminalOutput(
        isScreen: isScreen, isColoured: false, size: { (columns: 64, rows: 24) },
        write: { [self] in
          text += $0
          if isScreen { terminal.write($0) }
          onWrite()
        })
    }
  }

  func testPipedItWritesALineForEachEvent() throws {
    try MainActor.assumeIsolated {
      let recorder = Recorder()
      let view = TerminalView(output: recorder.output(isScreen: false))
      view.begin("first load")
      view.showLoading(true)
      view.showLoading(false)
      view.showContent(try Article.bundled())
      view.showContent([])
      view.showContent(try JSONSummary(of: Data("[1,2]".utf8)))
      view.showError(LoadingScreenError.status(500))
      view.finish()
      XCTAssertEqual(
        recorder.text,
        """
        # first load
        loading on
        loading off
        content 300 articles, first "Value types without tears"
        content no articles
        content array of 2 items
        error HTTP 500 Internal Server Error

        """)
    }
  }

  func testAnErrorOfSeveralLinesIsOneLine() {
    MainActor.assumeIsolated {
      struct Long: Error, CustomStringConvertible {
        let description = "first\nsecond\u{1B}[2J"
      }
      let recorder = Recorder()
      TerminalView(output: recorder.output(isScreen: false)).showError(Long())
      XCTAssertEqual(recorder.text, "error first second [2J\n")
    }
  }

  func testOnAScreenItPaintsInPlaceAndHidesTheCursorUntilItIsFinished() throws {
    try MainActor.assumeIsolated {
      let recorder = Recorder()
      let view = TerminalView(output: recorder.output(isScreen: true))
      XCTAssertEqual(recorder.text, "")
      view.begin("Reload")
      view.showLoading(true)
      XCTAssertFalse(recorder.terminal.showsCursor)
      XCTAssertEqual(recorder.terminal.lines, ["Reload", "⠋ Loading…"])
      view.showLoading(false)
      view.showContent(Array(try Article.bundled().prefix(1)))
      view.showError(LoadingScreenError.status(404))
      let end = [
        "Reload", "  1 article", "  PUBLISHED   MIN  TITLE                      AUTHOR",
        "  2025-11-28  12   Value types without tears  Søren Lyngbakke", "✗ HTTP 404 Not Found",
      ]
      XCTAssertEqual(recorder.terminal.lines, end)
      view.finish()
      XCTAssertTrue(recorder.terminal.showsCursor)
      XCTAssertEqual(recorder.terminal.lines, end)
    }
  }

  func testTheSpinnerTurnsByItselfUntilLoadingEnds() {
    MainActor.assumeIsolated {
      let recorder = Recorder()
      let view = TerminalView(output: recorder.output(isScreen: true))
      let turned = Promise<Void>()
      recorder.onWrite = { [unowned recorder] in
        if recorder.terminal.lines == ["⠹ Loading…"] { turned.fulfill() }
      }
      view.showLoading(true)
      XCTAssertFulfills(turned.future, timeout: RawClient.patience)
      view.showLoading(false)
      XCTAssertEqual(recorder.terminal.lines, ["  Nothing loaded"])
      view.finish()
    }
  }

  func testTheViewIsReleasedWhileItsSpinnerTurns() {
    MainActor.assumeIsolated {
      let recorder = Recorder()
      var view: TerminalView? = TerminalView(output: recorder.output(isScreen: true))
      view?.showLoading(true)
      let tracker = LifetimeTracker()
      if let view { tracker.track(view) }
      view = nil
      tracker.assertAllReleased()
    }
  }
}
