/// Figures as text, a line for each row: the library's, then its floor's.
struct Table {
  private var lines: [[String]] = [["", "ns: min", "median", "allocs", "instr.", "floor: ns", "times", "allocs", ""]]

  init(_ figures: [Figures]) {
    for own in figures where own.subject != Workload.floor {
      let floor = figures.first { $0.row == own.row && $0.subject == Workload.floor }
      var ratio = ""
      if let minimum = own.minimum, let least = floor?.minimum, least > 0 { ratio = Self.text(minimum / least) }
      var notes = own.title
      if let bytes = own.bytes { notes += ": \(Self.text(bytes)) bytes" }
      if let peak = own.peakBytes { notes += ": \(Self.text(Double(peak) / 1000)) kB at most" }
      if let hops = own.hops { notes += ": \(hops) hops" }
      if let floor { notes += " [floor: \(floor.title)\(floor.bytes.map { ": \(Self.text($0)) bytes" } ?? "")]" }
      lines.append([
        own.row, Self.text(own.minimum), Self.text(own.median), Self.text(own.allocations), Self.text(own.instructions),
        Self.text(floor?.minimum), ratio, Self.text(floor?.allocations), notes,
      ])
    }
  }

  var text: String { Self.aligned(lines, textColumns: 1) }

  /// - Parameter textColumns: So many columns, and the last, begin at the left; the others are numbers.
  static func aligned(_ lines: [[String]], textColumns: Int) -> String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let last = widths.count - 1
    return lines.map { line in
      line.enumerated().map { column, text in
        if column == last { return text }
        let padding = String(repeating: " ", count: widths[column] - text.count)
        return column < textColumns ? text + padding : padding + text
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Two digits or three.
  static func text(_ figure: Double?) -> String {
    guard let figure else { return "–" }
    if figure == figure.rounded() || figure.magnitude >= 100 { return String(Int(figure.rounded())) }
    let scale: Double = figure.magnitude >= 10 ? 10 : figure.magnitude >= 0.1 ? 100 : 10_000
    return String((figure * scale).rounded() / scale)
  }
}
