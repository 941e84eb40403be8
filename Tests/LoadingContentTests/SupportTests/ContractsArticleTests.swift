import XCTest

@testable import Documentation

/// The article about the contracts names the tests that there are.
final class ContractsArticleTests: XCTestCase {
  private let tests = MadeFile.package.appendingPathComponent("Tests/LoadingContentTests")

  /// By rule.
  private func namedTests() throws -> [String: [String]] {
    let article = try Sample.text(of: "Sources/LoadingContent/LoadingContent.docc/Contracts.md")
    var named: [String: [String]] = [:]
    for rule in article.components(separatedBy: "\n### ").dropFirst() {
      let list = try XCTUnwrap(rule.components(separatedBy: "\nTests: ").dropFirst().last, rule)
      let names = list.components(separatedBy: ".\n")[0].split(separator: "`").filter { $0.hasSuffix("Tests") }
      named[String(rule.prefix { !$0.isNewline })] = names.map(String.init)
    }
    return named
  }

  func testEveryRuleNamesTestsThatThereAre() throws {
    let files = Set(
      try FileManager.default.subpathsOfDirectory(atPath: tests.path).map { ($0 as NSString).lastPathComponent })
    let named = try namedTests()
    XCTAssertEqual(named.count, 28)
    for (rule, names) in named {
      XCTAssertFalse(names.isEmpty, rule)
      for name in names { XCTAssertTrue(files.contains("\(name).swift"), "\(rule) names \(name)") }
    }
  }

  func testEveryTestOfARuleIsNamedByIt() throws {
    let named = try namedTests()
    let folder = tests.appendingPathComponent("Contracts").path
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix("Tests.swift") {
      let name = String(file.dropLast(6))
      let rule = "\(name.prefix(1))\(Int(name.dropFirst().prefix(2)) ?? 0)"
      XCTAssertTrue(named[rule]?.contains(name) ?? false, "\(rule) does not name \(name)")
    }
  }
}
