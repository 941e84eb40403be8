import Foundation
import XCTest

@testable import Articles
@testable import LoadingScreen

final class ScreenTableTests: XCTestCase {
  private func articles(_ count: Int) throws -> [Article] {
    try Array(Article.bundled().prefix(count))
  }

  func testASummaryCounts() throws {
    XCTAssertEqual(try ScreenTable(articles(0)).summary, "no articles")
    XCTAssertEqual(try ScreenTable(articles(1)).summary, "1 article")
    XCTAssertEqual(try ScreenTable(articles(300)).summary, "300 articles")
  }

  func testTheFirstRowsAreShownInFullWhereThereIsRoom() throws {
    XCTAssertEqual(
      try ScreenTable(articles(300)).lines(width: 100),
      [
        "PUBLISHED   MIN  TITLE                                             AUTHOR",
        "2025-11-28  12   Value types without tears                         Søren Lyngbakke",
        "2025-11-27  9    Three years of living with background queues      Zoë Marchetterre",
        "2025-11-26  8    What push notifications taught us about patience  Wanjiru Mathelo",
        "2025-11-22  7    The small print of database migrations            Imani Okwelde",
        "2025-11-18  14   Teaching offline modes to a new colleague         Mireia Puigvents",
      ])
  }

  func testTitlesGiveWayFirstThenTheAuthorsGo() throws {
    let table = try ScreenTable(articles(2))
    XCTAssertEqual(
      table.lines(width: 60),
      [
        "PUBLISHED   MIN  TITLE                      AUTHOR",
        "2025-11-28  12   Value types without tears  Søren Lyngbakke",
        "2025-11-27  9    Three years of living wi…  Zoë Marchetterre",
      ])
    XCTAssertEqual(
      table.lines(width: 40),
      [
        "PUBLISHED   MIN  TITLE",
        "2025-11-28  12   Value types without te…",
        "2025-11-27  9    Three years of living …",
      ])
  }

  func testNoLineIsEverWiderThanTheScreen() throws {
    let tables = try [
      ScreenTable(articles(300)), ScreenTable(articles(0)),
      ScreenTable(JSONSummary(of: Data(#"[{"city":"東京","long":"\#(String(repeating: "x", count: 99))"},1]"#.utf8))),
    ]
    for table in tables {
      for width in 0...120 {
        for line in table.lines(width: width) {
          XCTAssertLessThanOrEqual(TerminalText.width(of: line), width)
        }
      }
    }
  }

  func testAnEmptyListHasNoHeader() throws {
    XCTAssertEqual(try ScreenTable(articles(0)).lines(width: 80), [])
    XCTAssertNil(try ScreenTable(articles(0)).first)
  }

  func testWhatComesFromOutsideCannotTalkToTheTerminal() throws {
    let evil = Article(
      id: 1, title: "a\u{1B}[2J\nb", author: "c\u{7}", published: Date(timeIntervalSince1970: 0), minutes: 1, tags: [])
    let table = ScreenTable([evil])
    XCTAssertEqual(table.first, "a [2J b")
    XCTAssertEqual(table.rows, [["1970-01-01", "1", "a [2J b", "c "]])
    let json = try ScreenTable(JSONSummary(of: Data(#""\u001b[2J\n""#.utf8)))
    XCTAssertFalse(json.summary.unicodeScalars.contains("\u{1B}"))
  }
}
