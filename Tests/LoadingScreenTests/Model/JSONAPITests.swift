import Foundation
import XCTest

@testable import LoadingScreen

final class JSONAPITests: XCTestCase {
  override class func setUp() {
    super.setUp()
    System.exemptLoopbackFromProxies()
  }

  private func load(_ address: String) throws -> Result<JSONSummary, any Error> {
    let api = try JSONAPI(address: address)
    let outcomes = EventLog<Result<JSONSummary, any Error>>()
    api.summary(completion: outcomes.record)
    wait(for: [outcomes.expect("an outcome") { !$0.isEmpty }], timeout: RawClient.patience)
    return try XCTUnwrap(outcomes.events.first)
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
    let stopped = expectation(description: "stopped")
    server.stop { stopped.fulfill() }
    wait(for: [stopped], timeout: RawClient.patience)
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
