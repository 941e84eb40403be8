import Foundation
import XCTest

@testable import Articles
@testable import LoadingScreen

final class ArticleTests: XCTestCase {
  func testTheBundledArticlesAreThreeHundredDifferentOnes() throws {
    let articles = try Article.bundled()
    XCTAssertEqual(articles.count, 300)
    XCTAssertEqual(Set(articles.map(\.id)), Set(1...300))
    XCTAssertEqual(Set(articles.map(\.title)).count, 300)
  }

  func testTheBundledArticlesAreNewestFirst() throws {
    let dates = try Article.bundled().map(\.published)
    XCTAssertEqual(dates, dates.sorted(by: >))
    XCTAssertEqual(Set(dates).count, 300)
  }

  func testNoBundledArticleLacksAnything() throws {
    for article in try Article.bundled() {
      XCTAssertFalse(article.title.isEmpty)
      XCTAssertFalse(article.author.isEmpty)
      XCTAssertFalse(article.tags.isEmpty)
      XCTAssertEqual(Set(article.tags).count, article.tags.count)
      XCTAssertTrue((1...60).contains(article.minutes))
    }
  }

  func testAnArticleComesBackFromItsJSONAsItWas() throws {
    let articles = try Article.bundled()
    let json = try Article.encoder.encode(articles)
    XCTAssertEqual(try Article.decoder.decode([Article].self, from: json), articles)
    XCTAssertEqual(try Article.encoder.encode(articles), json)
  }
}
