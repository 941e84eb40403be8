/// A marble string that says nothing, and where.
///
///     do {
///       _ = try Timeline<Int>(marbles: "a--(b", ["a": 1, "b": 2])
///       XCTFail("the group is open")
///     } catch {
///       XCTAssertEqual(error.reason, "this group is not closed")
///       XCTAssertEqual(error.offset, 3)
///       XCTAssertEqual(
///         error.description, """
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
    // A line break, a tab, or what takes no room would put the caret elsewhere.
    let line = String(marbles.map { $0.isNewline || $0.isControl ? " " : $0 })
    return """
      malformed marbles: \(reason)
        \(line)
        \(String(repeating: " ", count: line.prefix(offset).columns))^
      """
  }
}

extension Character {
  /// Whether it is nothing to look at, such as a tab.
  var isControl: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}
