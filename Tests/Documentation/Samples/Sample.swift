/// A piece of code in a document.
struct Sample: Sendable {
  /// The document, relative to the package.
  let path: String
  /// The line of the document on which the code begins.
  let line: Int
  /// The declaration that it is about, if it stands in front of one.
  var subject: String?
  /// In the columns in which the document has it, but for the marks of a comment.
  let code: [String]
  /// A module without which there is nothing to compile, if it is about that.
  var module: String?
  /// What it prints, if the document says so: a block of plain text that follows it.
  var output: [String]?

  /// The code without the columns that every line of it begins with.
  var dedented: [String] {
    let indentations = code.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return code.map { String($0.dropFirst(indentations.min() ?? 0)) }
  }

  /// Not by characters, of which each would have to be found: that takes seconds, for all of the sources.
  static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// As a test. One that says what it prints is asked whether it does.
  ///
  /// - Parameter number: Among those of its file.
  func testMethod(number: Int) -> String {
    let lines = dedented.filter { !$0.hasPrefix("import ") }
    let effects = code.contains { $0.contains("await ") } ? "async throws" : "throws"
    let comment = subject.map { "  // \($0)\n" } ?? ""
    let body = output.map { ["let print = Printed()"] + lines + ["print.assert(\($0))"] } ?? lines
    let text = body.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    return comment + "  func testSample\(number)() \(effects) {\n\(text)\n  }"
  }
}
