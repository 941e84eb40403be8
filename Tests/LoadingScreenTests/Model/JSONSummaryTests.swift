import Foundation
import XCTest

@testable import Articles
@testable import LoadingScreen

final class JSONSummaryTests: XCTestCase {
  private func summary(_ json: String) throws -> JSONSummary {
    try JSONSummary(of: Data(json.utf8))
  }

  func testArraysAndObjectsAreCounted() throws {
    XCTAssertEqual(try summary("[]").text, "array of 0 items")
    XCTAssertEqual(try summary("[1]").text, "array of 1 item")
    XCTAssertEqual(try summary("[1,2,3]").text, "array of 3 items")
    XCTAssertEqual(try summary("{}").text, "object with 0 keys")
    XCTAssertEqual(try summary(#"{"a":1}"#).text, "object with 1 key")
    XCTAssertEqual(try summary(#"{"a":1,"b":2}"#).text, "object with 2 keys")
  }

  func testSamplesAreTheFirstFewAsOneLineEach() throws {
    XCTAssertEqual(
      try summary(#"[{"url":"a/b", "id": 1}, true, null, "x", 1.5, 6]"#).samples,
      [#"{"id":1,"url":"a/b"}"#, "true", "null", #""x""#, "1.5"])
    XCTAssertEqual(try summary(#"{"b":[1,2],"a":"x"}"#).samples, [#"a: "x""#, "b: [1,2]"])
  }

  func testASingleValueIsShownAsItIs() throws {
    for text in ["42", #""x""#, "true", "null"] {
      XCTAssertEqual(try summary(text).text, text)
      XCTAssertEqual(try summary(text).samples, [])
    }
  }

  func testWhatIsNoJSONSaysSo() {
    for text in ["", "<html>", "[1,2", "{a: 1}", "nope"] {
      XCTAssertThrowsError(try summary(text), text) {
        XCTAssertEqual($0 as? LoadingScreenError, .brokenJSON(byteCount: text.utf8.count))
      }
    }
  }
}
