extension Sample {
  /// The samples of a document: the blocks between ```` ```swift ```` and ```` ``` ````. One that is followed by a
  /// block of ```` ```text ```` prints that.
  static func inArticle(_ text: String, path: String) -> [Sample] {
    var samples: [Sample] = []
    var block: (kind: Substring, line: Int, lines: [String])?
    var isAfterSample = false
    for (index, line) in lines(of: text).enumerated() {
      if let (kind, first, lines) = block {
        guard line == "```" else {
          block?.lines.append(String(line))
          continue
        }
        if kind == "swift" { samples.append(Sample(path: path, line: first, code: lines)) }
        if kind == "text", isAfterSample { samples[samples.count - 1].output = lines }
        isAfterSample = kind == "swift"
        block = nil
      } else if line.hasPrefix("```") {
        block = (line.dropFirst(3), index + 2, [])  // lines count from 1, and the code begins on the next one
      } else if !line.isEmpty {
        isAfterSample = false
      }
    }
    return samples
  }
}
