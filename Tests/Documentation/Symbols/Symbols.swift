import Foundation

/// Whether every public symbol is documented.
enum Symbols {
  /// Says how many there are, and which of them have no documentation.
  ///
  /// - Parameter folders: One for each module, named after it, with its symbol graphs.
  /// - Returns: Whether all are documented.
  static func areDocumented(in folders: some Sequence<String>) throws -> Bool {
    var isFine = true
    for folder in folders {
      let module = URL(fileURLWithPath: folder).lastPathComponent
      let symbols = try SymbolGraph.all(in: folder).flatMap(\.ownSymbols)
      let undocumented = symbols.filter { !$0.isDocumented }
      print("\(module): \(symbols.count - undocumented.count) of \(symbols.count) public symbols are documented")
      for fault in undocumented.map(\.fault).sorted() { print(fault) }
      isFine = isFine && undocumented.isEmpty && !symbols.isEmpty
    }
    return isFine
  }
}

extension SymbolGraph.Symbol {
  fileprivate var fault: String {
    let place = location.map { location in
      let path = URL(string: location.uri)?.path ?? location.uri
      return "\(path.replacingOccurrences(of: MadeFile.package.path + "/", with: "")):\(location.position.line + 1): "
    }
    return "\(place ?? "")error: '\(name)' is public and has no documentation"
  }
}
