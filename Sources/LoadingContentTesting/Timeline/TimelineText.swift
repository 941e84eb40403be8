import Dispatch

/// Timelines as lines of text, one under the other.
struct TimelineText<Content: Sendable> {
  /// What a timeline has in one column.
  struct Cell {
    var symbols: [String] = []
    var text: String { Marbles.step(symbols) }
  }

  let names: MarbleNames<Content>
  let frame: DispatchTimeInterval

  init(_ names: MarbleNames<Content>, _ frame: DispatchTimeInterval) {
    self.names = names
    self.frame = frame
  }

  /// The frame in which an entry stands; its place in the order if there is no clock.
  func column(of entry: Timeline<Content>.Entry, at index: Int, isTimed: Bool = true) -> Int {
    guard isTimed, let nanoseconds = entry.nanoseconds else { return index }
    // There is one after each.
    return min(Int(clamping: nanoseconds / frame.frameNanoseconds), .max - 1)
  }

  /// - Parameters:
  ///   - entries: All of a timeline's, or some.
  ///   - longest: How many columns the name of a value has at most.
  func cells(
    of entries: ArraySlice<Timeline<Content>.Entry>, isTimed: Bool = true, longest: Int = .max
  ) -> [Int: Cell] {
    var cells: [Int: Cell] = [:]
    for (index, entry) in zip(entries.indices, entries) {
      let column = column(of: entry, at: index, isTimed: isTimed)
      cells[column, default: Cell()].symbols.append(names.symbol(for: entry.event).cut(to: longest).description)
    }
    return cells
  }

  /// One timeline, without blanks.
  func line(_ cells: [Int: Cell]) -> String {
    var text = ""
    var column = 0
    for (next, cell) in cells.sorted(by: { $0.key < $1.key }) {
      text += Marbles.silence(next - column) + cell.text
      column = next + 1
    }
    return text
  }

  /// Two timelines, padded so that each column stands under the other one's, and where a column begins.
  ///
  /// - Parameter start: The first column that is shown.
  func aligned(
    _ first: [Int: Cell], _ second: [Int: Cell], from start: Int, marking mark: Int
  ) -> (String, String, offset: Int) {
    var lines = ("", "")
    var column = start
    var offset = 0
    let (firstEnd, secondEnd) = (first.keys.max() ?? -1, second.keys.max() ?? -1)
    for next in Set(first.keys).union(second.keys).union([mark]).sorted() {
      let silence = Marbles.silence(next - column)
      lines.0 += column <= firstEnd ? silence : blank(silence.count)
      lines.1 += column <= secondEnd ? silence : blank(silence.count)
      if next == mark { offset = lines.0.columns }
      let texts = (
        first[next]?.text ?? (next < firstEnd ? "-" : ""), second[next]?.text ?? (next < secondEnd ? "-" : "")
      )
      let width = max(texts.0.columns, texts.1.columns)
      lines.0 += texts.0 + blank(width - texts.0.columns)
      lines.1 += texts.1 + blank(width - texts.1.columns)
      column = next + 1
    }
    return (trimmed(lines.0), trimmed(lines.1), offset)
  }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension Marbles.Symbol {
  /// The same, with a name of at most so many columns.
  fileprivate func cut(to longest: Int) -> Self {
    if case .value(let name) = self { .value(name.cut(to: longest)) } else { self }
  }
}
