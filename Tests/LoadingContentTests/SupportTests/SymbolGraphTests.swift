import XCTest

@testable import Documentation

final class SymbolGraphTests: XCTestCase {
  func testWhatHasNoCommentIsFound() throws {
    let graph = try graph(
      """
      {"identifier": {"precise": "a"}, "kind": {"identifier": "swift.method"}, "pathComponents": ["A", "told()"],
       "docComment": {"lines": [{"text": "Tells."}]}},
      {"identifier": {"precise": "b"}, "kind": {"identifier": "swift.method"}, "pathComponents": ["A", "empty()"],
       "docComment": {"lines": [{"text": ""}]}},
      {"identifier": {"precise": "c"}, "kind": {"identifier": "swift.method"}, "pathComponents": ["A", "silent()"]}
      """)
    XCTAssertEqual(graph.ownSymbols.map(\.name), ["A.told()", "A.empty()", "A.silent()"])
    XCTAssertEqual(graph.ownSymbols.filter { !$0.isDocumented }.map(\.name), ["A.empty()", "A.silent()"])
  }

  func testWhatAProtocolDocumentsNeedsNoCommentOfItsOwn() throws {
    let graph = try graph(
      """
      {"identifier": {"precise": "d"}, "kind": {"identifier": "swift.property"}, "pathComponents": ["A", "description"]},
      {"identifier": {"precise": "e"}, "kind": {"identifier": "swift.extension"}, "pathComponents": ["DispatchQueue"]}
      """, #"{"source": "d", "sourceOrigin": {"displayName": "CustomStringConvertible.description"}}, {"source": "e"}"#)
    XCTAssertEqual(graph.ownSymbols.count, 0)
  }

  private func graph(_ symbols: String, _ relationships: String = "") throws -> SymbolGraph {
    let text = #"{"symbols": [\#(symbols)], "relationships": [\#(relationships)]}"#
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
  }
}
