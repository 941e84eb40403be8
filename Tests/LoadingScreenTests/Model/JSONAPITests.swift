import Foundation
import LoadingContent
import LoadingContentTesting
import XCTest

@testable import Articles
@testable import LoadingScreen

final class JSONAPITests: XCTestCase {
  override class func setUp() {
    super.setUp()
    System.exemptLoopbackFromProxies()
  }

  private func load(_ address: String) throws -> Result<JSONSummary, any Error> {
    let api = try JSONAPI(address: address)
    let outcome = Promise<Result<JSONSummary, any Error>>()
    api.summary(completion: outcome.fulfill)
    return try wait(for: outcome.future, timeout: RawClient.patience)
  }

  private func assertFails(
    _ address: String, _ expected: LoadingScreenError, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(try load(address).get(), file: file, line: line) {
      XCTAssertEqual($0 as? LoadingScreenError, expected, file: file, line: line)
    }
  }

  func testWhateverJSONAnAddressAnswersWithIsSummedUp() throws {
    let server = try ArticleServer(articles: Article.bundled())
    defer { server.stop() }
    XCTAssertEqual(try load("\(server.url)").get().text, "array of 300 items")
    XCTAssertEqual(try load("\(server.url)?tag=none").get().text, "array of 0 items")
  }

  func testWhatGoesWrongIsToldApart() throws {
    let server = try ArticleServer(articles: Article.bundled())
    server.script(.failure(HTTPStatus(503)), .brokenJSON)
    assertFails("\(server.url)", .status(503))
    XCTAssertThrowsError(try load("\(server.url)").get()) {
      guard case .brokenJSON = $0 as? LoadingScreenError else { return XCTFail("\($0)") }
    }
    assertFails("\(server.url)/none", .status(404))
    let stopped = Promise<Void>()
    server.stop { stopped.fulfill() }
    try wait(for: stopped.future, timeout: RawClient.patience)
    assertFails("\(server.url)", .refused(server.url))
  }

  func testWhatIsNoAddressIsRefusedAtOnce() {
    let texts = [
      "", "nonsense", "two words", "http://", "http:///path", "ftp://host/file", "file:///etc/hosts", "//host",
      "http://host:port/",
    ]
    for text in texts {
      XCTAssertThrowsError(try JSONAPI(address: text), text) {
        XCTAssertEqual($0 as? LoadingScreenError, .badAddress(text))
      }
    }
    for text in ["http://host", "HTTPS://host:8080/path?query"] { XCTAssertNoThrow(try JSONAPI(address: text), text) }
  }
}
