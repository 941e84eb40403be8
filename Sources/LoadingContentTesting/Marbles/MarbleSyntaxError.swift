/// A marble string that says nothing, and where.
///
///     do {
///       _ = try Timeline<Int>(marbles: "a--(b", ["a": 1, "b": 2])
///       XCTFail("the group is open")
///     } catch {
///       let fault: MarbleSyntaxError = error
///       XCTAssertEqual(fault.marbles, "a--(b")
///       XCTAssertEqual(fault.reason, "this group is not closed")
///       XCTAssertEqual(fault.offset, 3)
///       XCTAssertEqual(
///         fault.description, """
///           malformed marbles: this group is not closed
///             a--(b
///                ^
///           """)
///     }
public struct MarbleSyntaxError: Error, Equatable, Sendable {
  /// The marble string.
  public let marbles: String
  /// How many characters stand before the one at fault.
  public let offset: Int
  /// What is wrong with it.
  public let reason: String

  init(_ marbles: String, at offset: Int, _ reason: String) {
    self.marbles = marbles
    self.offset = offset
    self.reason = reason
  }
}

extension MarbleSyntaxError: CustomStringConvertible {
  /// The reason, the string, and a caret under the character at fault.
  public var description: String {
    // A line break, a tab, or a mark that turns the direction of writing would put the caret elsewhere.
    let line = marbles.map { $0.isNewline || $0.isInvisible ? " " : $0 }
    // Of these characters, and not of the text that they become: a blank may be one there with an accent behind it.
    let columns = line.prefix(offset).reduce(0) { $0 + $1.columns }
    return """
      malformed marbles: \(reason)
        \(String(line))
        \(String(repeating: " ", count: columns))^
      """
  }
}

extension Character {
  /// Whether it is nothing to look at, such as a tab or a zero-width space.
  var isInvisible: Bool {
    unicodeScalars.allSatisfy { [.control, .format].contains($0.properties.generalCategory) }
  }

  /// What stands for it if it is a control character.
  var controlPicture: Character? {
    guard let scalar = unicodeScalars.first, scalar.properties.generalCategory == .control else { return nil }
    switch scalar.value {
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map { Character($0) }
    case 0x7F: return "\u{2421}"
    default: return "\u{FFFD}"
    }
  }
}
