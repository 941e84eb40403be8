extension Sample {
  /// The samples in the documentation comments of a Swift file: indented blocks after an empty line, and fenced ones.
  static func inComments(of text: String, path: String) -> [Sample] {
    var samples: [Sample] = []
    var comment = DocumentationComment(path: path)
    for (index, line) in lines(of: text).enumerated() {
      let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let content = line.dropFirst(indentation)
      if content.hasPrefix("///") {
        comment.read(content.dropFirst(3), at: index + 1, column: indentation + 3)
      } else {
        samples += comment.samples(about: String(content))
        comment = DocumentationComment(path: path)
      }
    }
    samples += comment.samples(about: nil)
    guard text.contains("#if canImport(Combine)") else { return samples }
    return samples.map {
      var sample = $0
      sample.module = "Combine"
      return sample
    }
  }
}

/// The lines of a documentation comment as they are read, and the blocks of code among them.
private struct DocumentationComment {
  let path: String
  private var samples: [Sample] = []
  private var block: (line: Int, code: [String])?
  private var isFenced = false
  private var isAfterEmptyLine = false

  init(path: String) { self.path = path }

  mutating func read(_ text: Substring, at number: Int, column: Int) {
    let code = String(repeating: " ", count: column) + text
    let content = text.drop { $0 == " " }
    defer { isAfterEmptyLine = content.isEmpty }
    if content.hasPrefix("```") {
      if block == nil, content == "```swift" { block = (number + 1, []) } else { end() }
      isFenced.toggle()
    } else if isFenced {
      block?.code.append(code)
    } else if text.hasPrefix("     "), block != nil || isAfterEmptyLine {
      block = (block?.line ?? number, (block?.code ?? []) + [code])
    } else if content.isEmpty, block != nil {
      block?.code.append("")
    } else {
      end()
    }
  }

  mutating func samples(about subject: String?) -> [Sample] {
    end()
    return samples.map {
      var sample = $0
      sample.subject = subject
      return sample
    }
  }

  private mutating func end() {
    guard let (line, code) = block else { return }
    let trimmed = code.reversed().drop { $0.isEmpty }.reversed()
    samples.append(Sample(path: path, line: line, code: Array(trimmed)))
    block = nil
  }
}
