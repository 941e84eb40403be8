/// A piece of code in a document.
struct Sample {
  let path: String
  /// The declaration that it is about, if it stands in front of one.
  let subject: String?
  let code: [String]

  /// Indented blocks after an empty line of a documentation comment.
  static func inComments(of text: String, path: String) -> [Sample] {
    var samples: [Sample] = []
    var blocks: [[String]] = []
    var block: [String]?
    var isAfterEmptyLine = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      guard content.hasPrefix("///") else {
        if let last = block { blocks.append(last) }
        block = nil
        samples += blocks.map { Sample(path: path, subject: String(content), code: trimmed($0)) }
        blocks = []
        isAfterEmptyLine = false
        continue
      }
      let comment = content.dropFirst(3)
      if comment.hasPrefix("     "), block != nil || isAfterEmptyLine {
        block = (block ?? []) + [String(comment.dropFirst(5))]
      } else if comment.isEmpty, block != nil {
        block?.append("")
      } else if let last = block {
        blocks.append(last)
        block = nil
      }
      isAfterEmptyLine = comment.isEmpty
    }
    return samples
  }

  /// Fenced blocks.
  static func inArticle(_ text: String, path: String) -> [Sample] {
    var samples: [Sample] = []
    var block: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```", let code = block {
        samples.append(Sample(path: path, subject: nil, code: trimmed(code)))
        block = nil
      } else if block != nil {
        block?.append(String(line))
      } else if line == "```swift" {
        block = []
      }
    }
    return samples
  }

  private static func trimmed(_ lines: [String]) -> [String] {
    Array(lines.reversed().drop { $0.isEmpty }.reversed())
  }

  /// - Parameter number: Among those of its file.
  func testMethod(number: Int) -> String {
    let lines = code.filter { !$0.hasPrefix("import ") }
    let body = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    let effects = code.contains { $0.contains("await ") } ? "async throws" : "throws"
    let comment = subject.map { "  // \($0)\n" } ?? ""
    return comment + "  func testSample\(number)() \(effects) {\n\(body)\n  }"
  }
}
