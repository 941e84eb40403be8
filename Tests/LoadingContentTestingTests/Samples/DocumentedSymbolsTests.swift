import Foundation
import XCTest

/// Every public name of the test kit is used by a sample of its documentation, and every sample is a test.
final class DocumentedSymbolsTests: XCTestCase {
  private static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

  func testEveryPublicNameIsInASampleThatIsRun() throws {
    let samples = try Self.text(of: "Tests/LoadingContentTestingTests/Samples/DocumentedSamples.swift")
    let used = Set(samples.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let names = try Self.sources().flatMap { path in try Self.publicNames(in: Self.text(of: path)).map { ($0, path) } }
    XCTAssertGreaterThan(names.count, 20)
    for (name, path) in names where !used.contains(name) { XCTFail("no sample uses '\(name)' of \(path)") }
  }

  func testEveryPublicDeclarationHasAComment() throws {
    for path in try Self.sources() {
      let lines = try Self.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      for (line, next) in zip(lines, lines.dropFirst()) where next.contains("public ") && !next.contains("///") {
        let isDocumented = line.contains("///") || line.hasSuffix("@discardableResult") || line.contains("@available")
        // What conforms is documented by its protocol.
        let isInherited = next.contains("func dispatch(") || next.contains("var uptimeNanoseconds")
        XCTAssertTrue(isDocumented || isInherited, "\(path): \(next)")
      }
    }
  }

  func testNamesAreFoundInDeclarations() {
    let source = """
      public final class A: B {
        public private(set) var b = 1
        public static func c<D>(_ e: D) {}
        @discardableResult public func f() {}
        func hidden() {}
        /// public func comment()
      """
    XCTAssertEqual(Self.publicNames(in: source), ["A", "b", "c", "f"])
  }

  private static func publicNames(in source: String) -> [String] {
    source.split(separator: "\n").compactMap { line in
      let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      guard line.contains("public "), !line.contains("///") else { return nil }
      let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
      guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { return nil }
      // `class` may be a modifier.
      let name = words[kind + 1]
      return kinds.contains(name) ? words[kind + 2] : name
    }
  }

  private static func sources() throws -> [String] {
    let folder = "Sources/LoadingContentTesting"
    let all = try FileManager.default.subpathsOfDirectory(atPath: package.appendingPathComponent(folder).path)
    return all.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }
}
