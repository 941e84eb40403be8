@testable import Documentation

extension Sample {
  /// The sample as a file of a module, beside others of which it sees nothing.
  ///
  /// Its declarations are the file's own. Its statements are the body of a method of the prelude's `Screen`, so that
  /// they may throw, wait and speak of `self`. What they declare counts as used.
  ///
  /// - Parameter number: One for each file.
  func file(number: Int) -> String {
    var (imports, declarations, statements, names): ([String], [String], [String], [String]) = ([], [], [], [])
    for item in items {
      if item.lines.first?.hasPrefix("import ") == true {
        // What Apple's platforms have alone is stood in for by the prelude.
        imports += item.lines.filter { !$0.isEmpty }.flatMap { ["#if canImport(\($0.dropFirst(7)))", $0, "#endif"] }
      } else if item.isDeclaration {
        declarations += item.isHidable ? hidden(item) : [place(item.offset)] + item.lines
      } else {
        statements += [place(item.offset)] + item.lines
        names += item.names
      }
    }
    if !statements.isEmpty {
      let effects = code.contains { $0.contains("await ") } ? "async throws" : "throws"
      statements = ["extension Screen {", "func sample\(number)() \(effects) {"] + statements
      statements += names.map { "_ = \($0)" } + ["#sourceLocation()", "}", "}"]
    }
    let lines =
      ["import Foundation", "import LoadingContent", "import LoadingContentFoundation"]
      + ["#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif"]
      + (module.map { ["#if canImport(\($0))", "import \($0)"] } ?? ["#if true"])
      + imports + declarations + statements + ["#endif", ""]
    return lines.joined(separator: "\n")
  }

  /// A declaration as its file's own. The modifier stands behind the attributes, and adds no line to the document's.
  private func hidden(_ item: Item) -> [String] {
    let text = item.lines.map { String($0.drop { $0 == " " }) }
    let comments = text.prefix { $0.hasPrefix("//") }.count
    let attributes = text.dropFirst(comments).prefix { $0.isAttribute }
    let start = item.offset + comments
    guard let last = attributes.last else {
      return [place(start - 1), "fileprivate"] + item.lines.dropFirst(comments)
    }
    return [place(start)] + attributes.dropLast() + ["\(last) fileprivate"]
      + item.lines.dropFirst(comments + attributes.count)
  }

  private func place(_ offset: Int) -> String { "#sourceLocation(file: \"\(path)\", line: \(line + offset))" }

  /// What stands on the top level of the code.
  private var items: [Item] {
    var items: [Item] = []
    var isOpen = false  // attributes and comments, with what they are about still to come
    let margin = (code.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }).min() ?? 0
    for (offset, line) in code.enumerated() {
      let text = line.dropFirst(margin)
      let isInner = text.isEmpty || text.hasPrefix(" ") || "})].".contains(text.first ?? "}")
      if items.isEmpty || !isInner && !isOpen { items.append(Item(offset: offset)) }
      items[items.count - 1].lines.append(line)
      isOpen = !isInner && (text.hasPrefix("//") || text.isAttribute)
    }
    return items
  }
}

/// A declaration or a statement of a sample.
private struct Item {
  let offset: Int
  var lines: [String] = []

  private static let modifiers: Set = [
    "final", "public", "private", "fileprivate", "nonisolated", "indirect", "@MainActor", "@Observable",
  ]
  private static let kinds: Set = ["extension", "struct", "class", "enum", "protocol", "actor", "func", "typealias"]

  /// The words of the line that says what this is.
  private var words: [Substring] {
    let text = lines.lazy.map { $0.drop { $0 == " " } }
    let head = text.first { !$0.isEmpty && !$0.hasPrefix("//") && !$0.isAttribute } ?? ""
    return head.split { $0 == " " || $0 == "(" }
  }

  var isDeclaration: Bool {
    words.first { !Self.modifiers.contains(String($0)) }.map { Self.kinds.contains(String($0)) } ?? false
  }

  /// Whether it may be private to its file: what conforms to a protocol may not.
  var isHidable: Bool {
    let isPrivate = words.contains { ["public", "private", "fileprivate"].contains($0) }
    let conforms = words.contains("extension") && words.contains { $0.hasSuffix(":") }
    return !isPrivate && !conforms
  }

  /// What a `let` or `var` declares.
  var names: [String] {
    guard ["let", "var"].contains(words.first), words.count > 1 else { return [] }
    return [String(words[1].prefix { $0.isLetter || $0.isNumber })].filter { !$0.isEmpty }
  }
}

extension StringProtocol {
  /// Whether an attribute is all there is in the line.
  fileprivate var isAttribute: Bool { hasPrefix("@") && (!contains(" ") || hasSuffix(")")) }
}
