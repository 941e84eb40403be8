import XCTest

@testable import Documentation

/// The counts in the article about speed are those that the benchmarks are held to.
final class SpeedArticleTests: XCTestCase {
  private struct Baseline: Decodable {
    struct Figure: Decodable {
      let title: String
      let subject: String
      let allocations: Double?
    }
    let figures: [Figure]
  }

  func testEveryCountIsThatOfTheBaseline() throws {
    let baseline = try JSONDecoder().decode(
      Baseline.self, from: Data(try Sample.text(of: "Tests/Benchmarks/Baseline.json").utf8))
    let counts = Dictionary(
      baseline.figures.filter { $0.subject == "LoadingContent" }.map { ($0.title, $0.allocations) },
      uniquingKeysWith: { first, _ in first })
    let article = try Sample.text(of: "Sources/LoadingContent/LoadingContent.docc/Speed.md")
    let table = article.components(separatedBy: "| | Allocations |\n| --- | --- |\n").last ?? ""
    let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n")
    XCTAssertGreaterThan(rows.count, 5)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      XCTAssertEqual(counts[cells[0]], Double(cells[1]), "\(row)")
    }
  }
}
