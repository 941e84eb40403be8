import Articles
import Foundation

/// Where a view writes to, and what it may do there.
struct TerminalOutput {
  /// Whether there is a screen to paint on; otherwise what is written is a log.
  let isScreen: Bool
  let isColoured: Bool
  /// Asked before each frame, for windows change their size.
  let size: () -> (columns: Int, rows: Int)
  let write: (String) -> Void
  /// Told before the cursor is hidden, and after it is shown again.
  var cursorIsHidden: (Bool) -> Void = { _ in }

  /// Standard output. It is a screen if a terminal is behind it that understands escape sequences.
  static var standard: TerminalOutput {
    let descriptor: Int32 = 1
    let environment = ProcessInfo.processInfo.environment
    let understands = !["", "dumb"].contains(environment["TERM"] ?? "")
    return TerminalOutput(
      isScreen: System.isTerminal(descriptor) && understands,
      isColoured: (environment["NO_COLOR"] ?? "").isEmpty,
      size: { System.terminalSize(descriptor) ?? (columns: 80, rows: 24) },
      write: { System.put($0, to: descriptor) },
      cursorIsHidden: { $0 ? System.showCursorIfKilled() : System.stopShowingCursorIfKilled() })
  }
}
