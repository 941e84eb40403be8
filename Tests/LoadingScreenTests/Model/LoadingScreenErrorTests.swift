import Foundation
import XCTest

@testable import Articles
@testable import LoadingScreen

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class LoadingScreenErrorTests: XCTestCase {
  private func address() throws -> URL {
    try XCTUnwrap(URL(string: "http://example.org:8080/articles?page=1"))
  }

  func testEachErrorIsOneClearLine() throws {
    let url = try address()
    let cases: [(LoadingScreenError, String)] = [
      (.badAddress("non\nsense"), #""non sense" is not an http or https address"#),
      (.refused(url), "connection refused by example.org:8080"),
      (.unknownHost(url), "no host is called example.org"),
      (.timedOut(url), "no answer from example.org:8080 in time"),
      (.status(500), "HTTP 500 Internal Server Error"),
      (.status(599), "HTTP 599"),
      (.brokenJSON(byteCount: 7), "the answer is not valid JSON (7 bytes)"),
      (.unexpectedJSON(path: []), "the answer is JSON, but not what was expected"),
      (.unexpectedJSON(path: ["item 3", "title"]), "the answer is JSON, but not what was expected at item 3, title"),
      (.noAnswer(url, reason: "it\nfell over"), "no answer from example.org:8080: it fell over"),
    ]
    for (error, text) in cases { XCTAssertEqual("\(error)", text) }
  }

  func testTheErrorsOfDataTasksAreToldApart() throws {
    let url = try address()
    let cases: [(URLError.Code, LoadingScreenError)] = [
      (.cannotConnectToHost, .refused(url)), (.cannotFindHost, .unknownHost(url)), (.timedOut, .timedOut(url)),
      (.networkConnectionLost, .noAnswer(url, reason: LoadingScreenError.noHTTP)),
    ]
    for (code, expected) in cases {
      XCTAssertEqual(LoadingScreenError.transport(URLError(code), url: url) as? LoadingScreenError, expected)
    }
    XCTAssertEqual((LoadingScreenError.transport(URLError(.cancelled), url: url) as? URLError)?.code, .cancelled)
  }

  func testWhereJSONIsNotWhatWasExpectedIsSaid() throws {
    let cases: [(String, LoadingScreenError)] = [
      ("{}", .unexpectedJSON(path: [])),
      ("[{}]", .unexpectedJSON(path: ["item 0", "id"])),
      (#"[{"id":"one"}]"#, .unexpectedJSON(path: ["item 0", "id"])),
      (#"[{"id":null}]"#, .unexpectedJSON(path: ["item 0", "id"])),
      ("[{", .brokenJSON(byteCount: 2)),
      ("", .brokenJSON(byteCount: 0)),
    ]
    for (json, expected) in cases {
      let data = Data(json.utf8)
      XCTAssertThrowsError(try Article.decoder.decode([Article].self, from: data), json) {
        XCTAssertEqual(LoadingScreenError.decoding($0, byteCount: data.count), expected, json)
      }
    }
  }

  func testADateThatIsNoneIsNotBrokenJSON() {
    let data = Data(#"[{"id":1,"title":"a","author":"b","published":"today"}]"#.utf8)
    XCTAssertThrowsError(try Article.decoder.decode([Article].self, from: data)) {
      let error = LoadingScreenError.decoding($0, byteCount: data.count)
      // Whether the field is named too is up to the platform.
      guard case .unexpectedJSON(let path) = error, path.first == "item 0" else { return XCTFail("\(error)") }
    }
  }

  func testAnAnswerIsContentOnlyIfItIsASuccess() throws {
    let url = try address()
    func content(_ status: Int) throws -> Data {
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
      return try DataTaskAnswer(url: url, data: Data([1]), response: response, error: nil).content()
    }
    for status in [200, 201, 299] { XCTAssertEqual(try content(status), Data([1])) }
    for status in [199, 300, 404, 500] {
      XCTAssertThrowsError(try content(status)) { XCTAssertEqual($0 as? LoadingScreenError, .status(status)) }
    }
    let none = DataTaskAnswer(url: url, data: nil, response: nil, error: nil)
    XCTAssertThrowsError(try none.content())
  }
}
