import Articles
import Foundation

/// The table of a screen, as text in cells: what is on it does not change while the spinner turns.
struct ScreenTable: Equatable, Sendable {
  /// What the table holds, in a few words.
  let summary: String
  /// What stands first in it, for those who get a line instead of a table.
  let first: String?
  /// The columns' titles; empty if there are none to show.
  let header: [String]
  let rows: [[String]]
  /// The column that gives way when there is little room.
  let flexibleColumn: Int

  static let mostRows = 5
  private static let gap = "  "
  /// The flexible column is not cut further than this as long as another one can go.
  private static let narrowest = 12

  init(_ articles: [Article]) {
    let days = ISO8601DateFormatter()
    days.formatOptions = .withFullDate
    summary =
      switch articles.count {
      case 0: "no articles"
      case 1: "1 article"
      default: "\(articles.count) articles"
      }
    first = articles.first.map { TerminalText.singleLine($0.title) }
    header = articles.isEmpty ? [] : ["PUBLISHED", "MIN", "TITLE", "AUTHOR"]
    rows = articles.prefix(Self.mostRows).map { article in
      [days.string(from: article.published), "\(article.minutes)", article.title, article.author]
        .map(TerminalText.singleLine)
    }
    flexibleColumn = 2
  }

  init(_ json: JSONSummary) {
    summary = TerminalText.singleLine(json.text)
    first = nil
    header = []
    rows = json.samples.prefix(Self.mostRows).map { [TerminalText.singleLine($0)] }
    flexibleColumn = 0
  }

  /// The header, if there is one, and the rows, each in at most `width` columns.
  ///
  /// The flexible column is cut first; where that would leave too little of it, the last columns are left out.
  func lines(width: Int) -> [String] {
    let all = header.isEmpty ? rows : [header] + rows
    guard let columnCount = all.first?.count else { return [] }
    var widths = (0..<columnCount).map { column in all.map { TerminalText.width(of: $0[column]) }.max() ?? 0 }
    var excess: Int { widths.reduce(Self.gap.count * (widths.count - 1), +) - width }
    while widths.count > flexibleColumn + 1, excess > max(0, widths[flexibleColumn] - Self.narrowest) {
      widths.removeLast()
    }
    widths[flexibleColumn] -= min(max(0, excess), widths[flexibleColumn])
    return all.map { row in
      let line = zip(row, widths).map { TerminalText.fit($0, to: $1) }.joined(separator: Self.gap)
      return TerminalText.cut(String(line.reversed().drop { $0 == " " }.reversed()), to: width)
    }
  }
}
