import Articles
import Dispatch

/// The view of the loading screen. On a terminal it paints and animates; elsewhere it writes a line for each thing it
/// is told.
///
/// Its three methods are for three listeners, none of which knows of the others. Call `finish()` before the process
/// ends: on a terminal the cursor is hidden until then. (Standard output shows it again if a signal ends the process.)
@MainActor
final class TerminalView {
  private let output: TerminalOutput
  private var screen = Screen()
  private var painter: FramePainter
  private var turn = 0
  private var isPainting = false
  /// Runs only while the spinner is on.
  private var animation: (any DispatchSourceTimer)?

  init(output: TerminalOutput = .standard) {
    self.output = output
    painter = FramePainter(isColoured: output.isColoured)
  }

  func showLoading(_ on: Bool) {
    screen.showLoading(on)
    update("loading \(on ? "on" : "off")")
    animate(on)
  }

  func showContent(_ articles: [Article]) {
    showContent(ScreenTable(articles))
  }

  func showContent(_ json: JSONSummary) {
    showContent(ScreenTable(json))
  }

  func showError(_ error: any Error) {
    let text = TerminalText.singleLine("\(error)")
    screen.showError(text)
    update("error \(text)")
  }

  /// Says what comes next.
  func begin(_ title: String) {
    screen.title = title
    update("# \(title)")
  }

  /// Says what happened behind the screen.
  func note(_ text: String) {
    screen.title = text
    update("(\(text))")
  }

  /// Leaves what is on the screen, and the terminal as it was.
  func finish() {
    animate(false)
    guard isPainting else { return }
    isPainting = false
    output.write(FramePainter.end)
    output.cursorIsHidden(false)
  }

  private func showContent(_ table: ScreenTable) {
    screen.showContent(table)
    update("content \(table.summary)\(table.first.map { ", first \"\($0)\"" } ?? "")")
  }

  private func update(_ line: String) {
    guard output.isScreen else { return output.write(line + "\n") }
    if !isPainting {
      isPainting = true
      output.cursorIsHidden(true)
      output.write(FramePainter.start)
    }
    paint()
  }

  private func paint() {
    let size = output.size()
    // A terminal that is written to in its last column or row wraps or scrolls, and the next frame would miss its
    // place.
    let lines = screen.lines(turn: turn, width: size.columns - 1, height: size.rows - 1)
    output.write(painter.frame(lines, width: size.columns))
  }
}

// MARK: - Animation

extension TerminalView {
  private func animate(_ on: Bool) {
    guard on, output.isScreen else {
      animation?.cancel()
      animation = nil
      return
    }
    guard animation == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + .milliseconds(80), repeating: .milliseconds(80))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
    animation = timer
    timer.resume()
  }

  private func tick() {
    guard isPainting else { return }
    turn += 1
    paint()
  }
}
