/// Two files of figures side by side.
struct Comparison {
  let text: String

  init(old: Report, new: Report) {
    let former = Dictionary(old.figures.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var lines = [["", "", "ns: old", "new", "change", "allocs: old", "new", ""]]
    for now in new.figures {
      guard let then = former[now.key] else { continue }
      var change = ""
      if let before = then.minimum, let after = now.minimum, before > 0 {
        let percent = Int(((after / before - 1) * 100).rounded())
        change = percent > 0 ? "+\(percent) %" : "\(percent) %"
      }
      lines.append([
        now.row, now.subject, Table.text(then.minimum), Table.text(now.minimum), change, Table.text(then.allocations),
        Table.text(now.allocations), then.allocations == now.allocations ? "" : "*",
      ])
    }
    text = Table.aligned(lines, textColumns: 2)
  }
}
