/// Reads a marble string, a step at a time. It goes forward only, and looks one character ahead.
struct MarbleParser {
  /// What takes time: a symbol, a group, or silence.
  struct Step {
    var symbols: [(symbol: Marbles.Symbol, offset: Int)] = []
    var frames = 1
    let offset: Int
  }

  private let text: String
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// Nil at the end.
  mutating func next() throws(MarbleSyntaxError) -> Step? {
    while peek == " " { position += 1 }
    let start = position
    guard let character = peek else { return nil }
    switch character {
    case "-":
      position += 1
      return Step(frames: try repetition(), offset: start)
    case "(": return Step(symbols: try group(), offset: start)
    case ")": throw error(at: start, "no group is open")
    default: return Step(symbols: [(try symbol(), start)], offset: start)
    }
  }

  func error(at offset: Int, _ reason: String) -> MarbleSyntaxError { MarbleSyntaxError(text, at: offset, reason) }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  /// How often a dash counts.
  private mutating func repetition() throws(MarbleSyntaxError) -> Int {
    guard peek == "{" else { return 1 }
    let open = position
    position += 1
    var digits = ""
    while let digit = peek, digit.isASCII, digit.isNumber {
      digits.append(digit)
      position += 1
    }
    guard peek == "}" else { throw error(at: min(position, characters.count), "'-{' wants a number and a '}'") }
    guard let count = Int(digits), (1...Marbles.limit).contains(count) else {
      throw error(at: open + 1, "a silence has from 1 to \(Marbles.limit) frames")
    }
    position += 1
    return count
  }

  private mutating func group() throws(MarbleSyntaxError) -> [(symbol: Marbles.Symbol, offset: Int)] {
    let open = position
    var symbols: [(symbol: Marbles.Symbol, offset: Int)] = []
    position += 1
    while let character = peek {
      let start = position
      switch character {
      case " ": position += 1
      case "-": throw error(at: start, "no time passes in a group")
      case "(": throw error(at: start, "a group has no groups")
      case ")":
        guard !symbols.isEmpty else { throw error(at: open, "this group is empty") }
        position += 1
        return symbols
      default: symbols.append((try symbol(), start))
      }
    }
    throw error(at: open, "this group is not closed")
  }

  private mutating func symbol() throws(MarbleSyntaxError) -> Marbles.Symbol {
    let start = position
    let character = characters[position]
    position += 1
    switch character {
    case "L": return .loading
    case "X": return .cancelled
    case "|": return .finished
    case "^": return .subscribed
    case "!": return .disposed
    case "A"..."Z" where character.isASCII: return .error(String(character))
    case "a"..."z" where character.isASCII, "0"..."9" where character.isASCII: return .value(String(character))
    case "'": return .value(try name(from: start))
    default:
      throw error(
        at: start, "\(Self.words(for: character)) is no mark; a name of more than a-z or 0-9 has quotes: 'name'")
    }
  }

  /// A character as a message can show it, in its line.
  private static func words(for character: Character) -> String {
    if character.isNewline { return "a line break" }
    if character == "\t" { return "a tab" }
    guard character.isInvisible || character.isWhitespace else { return "'\(character)'" }
    let scalars = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    }
    return "the invisible \(scalars.joined(separator: " "))"
  }

  private mutating func name(from open: Int) throws(MarbleSyntaxError) -> String {
    var name = ""
    while let character = peek, !character.isNewline {
      position += 1
      guard character != "'" else {
        guard !name.isEmpty else { throw error(at: open, "this name is empty") }
        return name
      }
      name.append(character)
    }
    throw error(at: open, "this name is not closed")
  }
}
