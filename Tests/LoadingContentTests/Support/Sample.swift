import Foundation

/// A block of Swift in a document: the lines between ```` ```swift ```` and ```` ``` ````.
struct Sample {
  /// The document, relative to the package.
  let file: String
  /// The line of the document on which the code begins.
  let line: Int
  let code: String
}

extension Sample {
  static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

  /// The samples of a document, in order.
  static func all(in file: String) throws -> [Sample] {
    all(in: try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8), of: file)
  }

  static func all(in text: String, of file: String) -> [Sample] {
    var samples: [Sample] = []
    var block: (line: Int, code: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let (first, code) = block, line == "```" {
        samples.append(Sample(file: file, line: first, code: code.joined(separator: "\n")))
        block = nil
      } else if block != nil {
        block?.code.append(line)
      } else if line == "```swift" {
        block = (index + 2, [])  // lines count from 1, and the code begins on the next one
      }
    }
    return samples
  }

  /// The articles of every module's documentation, but the test kit's: its samples are tests themselves, and run.
  static func articles() throws -> [String] {
    let sources = package.appendingPathComponent("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    return try modules.filter { $0 != "LoadingContentTesting" }.sorted().flatMap { module in
      let catalogue = "Sources/\(module)/\(module).docc"
      let files = try FileManager.default.contentsOfDirectory(atPath: package.appendingPathComponent(catalogue).path)
      return files.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalogue)/\($0)" }
    }
  }
}
