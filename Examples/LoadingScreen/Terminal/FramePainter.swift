import Articles

/// Turns frames into what a terminal has to be sent so that each takes the place of the one before.
///
/// A value that writes nothing itself.
struct FramePainter {
  static let start = "\u{1B}[?25l"  // hides the cursor
  static let end = "\u{1B}[?25h"

  let isColoured: Bool
  /// The widths of the lines that are on the terminal now.
  private var painted: [Int] = []

  init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// The terminal's new contents below the place where the first frame began; the cursor ends below them.
  ///
  /// - Parameter width: of the terminal as it is now. If it has become narrower, lines of the last frame take several
  ///   rows.
  mutating func frame(_ lines: [ScreenLine], width: Int) -> String {
    let rows = painted.reduce(0) { $0 + max(1, ($1 + width - 1) / max(1, width)) }
    painted = lines.map { TerminalText.width(of: $0.text) }
    let up = rows > 0 ? "\u{1B}[\(rows)A" : ""
    // Each line clears only what the old one has beyond it: cleared first and then painted, a screen flickers.
    return "\r\(up)" + lines.map { styled($0) + "\u{1B}[K\n" }.joined() + "\u{1B}[J"
  }

  private func styled(_ line: ScreenLine) -> String {
    guard isColoured, let code = line.style.code else { return line.text }
    return "\u{1B}[\(code)m\(line.text)\u{1B}[0m"
  }
}

extension ScreenLine.Style {
  fileprivate var code: Int? {
    switch self {
    case .plain: nil
    case .strong: 1
    case .faint: 2
    case .alarming: 31
    }
  }
}
