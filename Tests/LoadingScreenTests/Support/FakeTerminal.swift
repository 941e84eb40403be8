/// A terminal as far as the painter needs one: what would be on the screen after all that was written.
struct FakeTerminal {
  private(set) var columns: Int
  private(set) var showsCursor = true
  private var rows: [[Character]] = [[]]
  private var row = 0
  private var column = 0

  init(columns: Int) {
    self.columns = columns
  }

  /// The lines down to the last that has anything in it, without the spaces at their ends.
  var lines: [String] {
    let lines = rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    return Array(lines.reversed().drop { $0.isEmpty }.reversed())
  }

  /// Lines that no longer fit are wrapped, as terminals do; the cursor stays at the end.
  mutating func resize(columns: Int) {
    self.columns = columns
    rows = rows.flatMap { row -> [[Character]] in
      guard !row.isEmpty else { return [[]] }
      return stride(from: 0, to: row.count, by: columns).map { Array(row[$0..<min($0 + columns, row.count)]) }
    }
    row = rows.count - 1
    column = 0
  }

  mutating func write(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n":
        row += 1
        column = 0
        while rows.count <= row { rows.append([]) }
      case "\u{1B}":
        let parameters = rest.dropFirst().prefix { $0.value < 0x40 }
        rest = rest.dropFirst(1 + parameters.count)
        control(rest.removeFirst(), String(String.UnicodeScalarView(parameters)))
      default: put(Character(scalar))
      }
    }
  }

  private mutating func put(_ character: Character) {
    if column == columns { write("\n") }
    while rows[row].count <= column { rows[row].append(" ") }
    rows[row][column] = character
    column += 1
  }

  private mutating func control(_ command: Unicode.Scalar, _ parameter: String) {
    switch command {
    case "A": row = max(0, row - (Int(parameter) ?? 1))
    case "K": rows[row] = Array(rows[row].prefix(column))
    case "J":
      rows[row] = Array(rows[row].prefix(column))
      rows.removeSubrange((row + 1)...)
    case "h" where parameter == "?25": showsCursor = true
    case "l" where parameter == "?25": showsCursor = false
    case "m": break
    default: preconditionFailure("the painter is not to use \(command) with \(parameter)")
    }
  }
}
