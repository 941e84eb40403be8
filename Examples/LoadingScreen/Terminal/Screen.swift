import Articles

/// What is on the screen: a title, a spinner or what was loaded, a table, an error.
///
/// A value without a terminal. Each listener changes its own part, and knows nothing of the others.
struct Screen: Equatable, Sendable {
  private static let spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  private(set) var isLoading = false
  /// The last content; it stays while the next is being loaded, and when that fails.
  private(set) var table: ScreenTable?
  private(set) var error: String?
  var title: String?

  mutating func showLoading(_ on: Bool) {
    isLoading = on
    if on { error = nil }  // a new attempt: what became of the last one is no longer true
  }

  mutating func showContent(_ table: ScreenTable) {
    self.table = table
    error = nil
  }

  mutating func showError(_ text: String) {
    error = text
  }

  /// The lines to paint.
  ///
  /// - Parameters:
  ///   - turn: how often the spinner has turned.
  ///   - width: in columns; no line is wider.
  ///   - height: in rows; there are not more lines. What is at the bottom is left out first, the error last.
  func lines(turn: Int, width: Int, height: Int) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    if let title { lines.append(ScreenLine(text: title, style: .strong)) }
    lines.append(
      isLoading
        ? ScreenLine(text: "\(Self.spinner[turn % Self.spinner.count]) Loading…")
        : ScreenLine(text: "  \(table?.summary ?? "Nothing loaded")", style: .faint))
    let indent = "  "
    let rows = table?.lines(width: max(0, width - indent.count)) ?? []
    for (index, row) in rows.enumerated() {
      let isHeader = index == 0 && table?.header.isEmpty == false
      lines.append(ScreenLine(text: indent + row, style: isHeader ? .faint : .plain))
    }
    if let error {
      lines = Array(lines.prefix(max(0, height - 1)))
      lines.append(ScreenLine(text: "✗ \(error)", style: .alarming))
    }
    return lines.prefix(max(0, height)).map {
      ScreenLine(text: TerminalText.cut($0.text, to: width), style: $0.style)
    }
  }
}
