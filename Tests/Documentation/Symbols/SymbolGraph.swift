import Foundation

/// What the compiler says is public in a module: as much of its symbol graph as it takes to find what has no
/// documentation.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Location: Decodable {
      struct Position: Decodable { let line: Int }
      let uri: String
      let position: Position
    }
    struct Comment: Decodable { let lines: [Line] }
    struct Line: Decodable { let text: String }

    let identifier: Identifier
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let location: Location?

    var name: String { pathComponents.joined(separator: ".") }

    var isDocumented: Bool { docComment?.lines.contains { !$0.text.isEmpty } ?? false }
  }

  struct Relationship: Decodable {
    struct Origin: Decodable { let displayName: String }

    let source: String
    /// What this is an implementation of, if that is in a protocol.
    let sourceOrigin: Origin?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Those to be documented: but extensions, which the graph has as symbols too, and what the protocol of a conformance
  /// documents. (What the compiler makes for one is that as well.)
  var ownSymbols: [Symbol] {
    let inherited = Set(relationships.filter { $0.sourceOrigin != nil }.map(\.source))
    return symbols.filter { symbol in
      symbol.kind.identifier != "swift.extension"
        && (symbol.isDocumented || !inherited.contains(symbol.identifier.precise))
    }
  }
}

extension SymbolGraph {
  /// All of a module: its own, and those of its extensions of other modules' types.
  static func all(in folder: String) throws -> [SymbolGraph] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".symbols.json") }.map { name in
      let url = URL(fileURLWithPath: folder).appendingPathComponent(name)
      return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: url))
    }
  }
}
