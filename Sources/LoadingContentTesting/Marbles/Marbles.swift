/// A marble string, taken apart: what stands in which frame. The article "Marbles" has the grammar.
///
/// Names are not resolved here, so this is the same for whatever contents.
struct Marbles {
  enum Symbol: Hashable {
    case loading
    case cancelled
    case finished
    case subscribed
    case disposed
    case value(String)
    case error(String)
  }

  struct Item {
    let frame: Int
    let symbol: Symbol
    /// Where it stands in the text, in characters.
    let offset: Int
  }

  let text: String
  private(set) var items: [Item] = []
  /// How many frames there are, silent ones at the end included.
  private(set) var length = 0

  /// So many frames no test has, and no sum of times overflows.
  static let limit = 1_000_000_000

  init(_ text: String) throws(MarbleSyntaxError) {
    self.text = text
    var parser = MarbleParser(text)
    while let step = try parser.next() {
      for (symbol, offset) in step.symbols { items.append(Item(frame: length, symbol: symbol, offset: offset)) }
      length += step.frames
      guard length <= Self.limit else {
        throw parser.error(at: step.offset, "there are more than \(Self.limit) frames")
      }
    }
    try checkOrder()
  }

  /// What is at most there once, and what nothing can follow.
  private func checkOrder() throws(MarbleSyntaxError) {
    var seen: Set<Symbol> = []
    for item in items {
      func fault(_ reason: String) -> MarbleSyntaxError { MarbleSyntaxError(text, at: item.offset, reason) }
      if seen.contains(.disposed) { throw fault("nothing is heard after the '!'") }
      if seen.contains(.finished), item.symbol != .disposed { throw fault("nothing can follow the '|'") }
      switch item.symbol {
      case .subscribed:
        if !seen.isEmpty { throw fault("nothing is heard before the '^', which there is once at most") }
      default: break
      }
      seen.insert(item.symbol)
    }
  }
}

extension Marbles: CustomStringConvertible {
  /// The same in the fewest characters: no blanks, no group of one, no silence that could be shorter.
  var description: String {
    var text = ""
    var frame = 0
    var rest = items[...]
    while let first = rest.first {
      text += Self.silence(first.frame - frame)
      let group = rest.prefix { $0.frame == first.frame }
      text += Self.step(group.map(\.symbol.description))
      frame = first.frame + 1
      rest = rest.dropFirst(group.count)
    }
    return text + Self.silence(length - frame)
  }

  /// So many silent frames; up to 20 are drawn.
  static func silence(_ count: Int) -> String {
    count > 20 ? "-{\(count)}" : String(repeating: "-", count: max(0, count))
  }

  /// One frame with these symbols.
  static func step(_ symbols: [String]) -> String {
    symbols.count == 1 ? symbols[0] : "(\(symbols.joined()))"
  }
}

extension Marbles.Symbol: CustomStringConvertible {
  var description: String {
    switch self {
    case .loading: "L"
    case .cancelled: "X"
    case .finished: "|"
    case .subscribed: "^"
    case .disposed: "!"
    case .value(let name): Self.isBare(name) ? name : "'\(name)'"
    case .error(let name): name
    }
  }

  /// Whether the name of a value can stand without quotes.
  static func isBare(_ name: String) -> Bool {
    name.count == 1 && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
  }

  /// Whether a value can have this name, in quotes or not.
  static func isName(_ name: String) -> Bool { !name.isEmpty && !name.contains { $0 == "'" || $0.isNewline } }

  /// Whether an error can have this name.
  static func isErrorName(_ name: String) -> Bool {
    name.count == 1 && name.allSatisfy { $0.isASCII && $0.isUppercase && $0 != "L" && $0 != "X" }
  }
}
