/// What a run counts more of than its baseline.
struct Growth {
  private var lines: [String] = []

  /// The same code takes a few more instructions with another C library; it does not allocate more often.
  private static let slack = 1.05

  init(from baseline: Report, to report: Report) {
    let before = Dictionary(baseline.figures.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for after in report.figures {
      guard let before = before[after.key] else {
        lines.append("\(after.row): not in the baseline")
        continue
      }
      if let old = before.allocations, let new = after.allocations, new > old {
        lines.append("\(after.row): \(Table.text(new)) allocations instead of \(Table.text(old))")
      }
      if let old = before.instructions, let new = after.instructions, new > old * Self.slack {
        lines.append("\(after.row): \(Table.text(new)) instructions instead of \(Table.text(old))")
      }
    }
  }

  var isEmpty: Bool { lines.isEmpty }

  var text: String { (["More than the baseline allows:"] + lines).joined(separator: "\n  ") }
}
