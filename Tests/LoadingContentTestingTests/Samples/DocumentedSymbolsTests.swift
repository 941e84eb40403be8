import Foundation
import XCTest

/// Every public name of the test kit is used by a sample of its documentation, and every sample is a test.
final class DocumentedSymbolsTests: XCTestCase {
  private static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

  func testEveryPublicNameIsInASampleThatIsRun() throws {
    // Not in comments, of which each names the declaration that a sample is about.
    let samples = try Self.text(of: "Tests/LoadingContentTestingTests/Samples/DocumentedSamples.swift")
      .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    let names = try Self.sources().flatMap { path in try Self.publicNames(in: Self.text(of: path)).map { ($0, path) } }
    XCTAssertGreaterThan(names.count, 80)
    for (name, path) in names {
      // What belongs to something else is asked of it.
      let pattern = name.hasPrefix(".") ? "\\\(name)\\b" : "\\b\(name)\\b"
      let isUsed = samples.range(of: pattern, options: .regularExpression) != nil
      XCTAssertTrue(isUsed, "no sample uses '\(name)' of \(path)")
    }
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
        public enum G {
          /// One.
          case h(Int)
          case i
        }
        enum Hidden {
          case j
        }
      """
    XCTAssertEqual(Self.publicNames(in: source), ["A", ".b", "c", "f", "G", ".h", ".i"])
  }

  /// Properties and cases with a dot.
  private static func publicNames(in source: String) -> [String] {
    var endOfCases: String?
    return source.split(separator: "\n").compactMap { line in
      let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      if let end = endOfCases {
        if line == end { endOfCases = nil }
        if words.first == "case", words.count > 1 { return ".\(words[1])" }
      }
      guard line.contains("public "), !line.contains("///") else { return nil }
      let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
      guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { return nil }
      if words[kind] == "enum" { endOfCases = line.prefix { $0 == " " } + "}" }
      // `class` may be a modifier.
      let name = words[kind + 1]
      if kinds.contains(name) { return words[kind + 2] }
      return ["var", "let"].contains(words[kind]) ? ".\(name)" : name
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
