import XCTest

@testable import Articles
@testable import LoadingScreen

final class HTTPRequestParserTests: XCTestCase {
  private func steps(_ text: String) -> [HTTPRequestParser.Step] {
    var parser = HTTPRequestParser()
    parser.append(text.utf8)
    return rest(&parser)
  }

  private func rest(_ parser: inout HTTPRequestParser) -> [HTTPRequestParser.Step] {
    var steps: [HTTPRequestParser.Step] = []
    while true {
      steps.append(parser.next())
      guard case .request = steps.last else { return steps }
    }
  }

  private func request(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws -> HTTPRequest {
    guard case .request(let request) = steps(text).first else {
      return try XCTUnwrap(nil, "\(steps(text))", file: file, line: line)
    }
    return request
  }

  func testARequestIsReadWithItsTargetTakenApart() throws {
    let request = try request(
      "GET /a%20b/c?page=2&tag=swift&empty&page=3 HTTP/1.1\r\nHost: x\r\nX-One:  1 \r\nx-one: 2\r\n\r\n")
    XCTAssertEqual(request.method, "GET")
    XCTAssertEqual(request.target, "/a%20b/c?page=2&tag=swift&empty&page=3")
    XCTAssertEqual(request.path, "/a b/c")
    XCTAssertEqual(request.query, ["page": "3", "tag": "swift", "empty": ""])
    XCTAssertEqual(request.fields, ["host": "x", "x-one": "1, 2"])
    XCTAssertEqual(request.contentLength, 0)
  }

  func testAnAbsoluteTargetNamesTheSamePath() throws {
    XCTAssertEqual(try request("GET http://x/articles?page=1 HTTP/1.1\r\nHost: x\r\n\r\n").path, "/articles")
  }

  func testWhetherTheConnectionIsKeptDependsOnVersionAndField() throws {
    let cases: [(version: String, connection: String, keeps: Bool)] = [
      ("1.1", "", true), ("1.1", "Connection: close\r\n", false), ("1.1", "Connection: x, Close\r\n", false),
      ("1.1", "Connection: keep-alive\r\n", true), ("1.0", "", false), ("1.0", "Connection: Keep-Alive\r\n", true),
      ("1.7", "", true),
    ]
    for (version, connection, keeps) in cases {
      let request = try request("GET / HTTP/\(version)\r\nHost: x\r\n\(connection)\r\n")
      XCTAssertEqual(request.keepsAlive, keeps, "\(version) \(connection)")
    }
  }

  func testHoweverTheBytesAreCutTheSameRequestsComeOut() {
    let text =
      "\r\nPOST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
      + "GET /b HTTP/1.0\n\nGET /c HTTP/1.1\r\nHost: x\r\n\r\n"
    let whole = steps(text)
    XCTAssertEqual(whole.count, 4)
    let bytes = Array(text.utf8)
    for length in 1...bytes.count {
      var parser = HTTPRequestParser()
      var found: [HTTPRequestParser.Step] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        parser.append(bytes[start..<min(start + length, bytes.count)])
        found += rest(&parser).dropLast()
      }
      XCTAssertEqual(found, Array(whole.dropLast()), "cut into pieces of \(length)")
      XCTAssertEqual(parser.next(), .incomplete)
      XCTAssertEqual(parser.buffered, 0)
    }
  }

  func testEveryBeginningOfARequestIsIncomplete() {
    let text = "GET /articles HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab"
    for length in 0..<text.utf8.count {
      XCTAssertEqual(steps(String(decoding: text.utf8.prefix(length), as: UTF8.self)), [.incomplete])
    }
  }

  func testWhatIsNoRequestIsRefusedWithTheStatusThatSaysWhy() {
    let host = "Host: x\r\n"
    let cases: [(String, HTTPStatus)] = [
      ("GARBAGE\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1 x\r\n\(host)\r\n", .badRequest),
      ("GET  / HTTP/1.1\r\n\(host)\r\n", .badRequest),
      ("G(T / HTTP/1.1\r\n\(host)\r\n", .badRequest),
      ("GET /\u{E9} HTTP/1.1\r\n\(host)\r\n", .badRequest),
      ("GET / HTTP/1.1\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\n\(host) folded\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\n\(host)no colon\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\n\(host)X: a\u{0}b\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\n\(host)X: a\rb\r\n\r\n", .badRequest),
      ("GET / FTP/1.1\r\n\(host)\r\n", .badRequest),
      ("GET / HTTP/11\r\n\(host)\r\n", .badRequest),
      ("GET / HTTP/2.0\r\n\(host)\r\n", .versionNotSupported),
      ("POST / HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\n\(host)Content-Length:\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", .contentTooLarge),
      ("POST / HTTP/1.1\r\n\(host)Content-Length: 65537\r\n\r\n", .contentTooLarge),
      ("POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nExpect: 100-continue\r\n\r\n", .expectationFailed),
      ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n", .notImplemented),
      ("POST / HTTP/1.1\r\n\(host)Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", .badRequest),
    ]
    for (text, status) in cases { XCTAssertEqual(steps(text), [.refused(status)], text) }
  }

  func testAHeadWithoutEndIsRefusedAtItsLimitAndNotBefore() {
    var parser = HTTPRequestParser()
    let start = "GET / HTTP/1.1\r\nX: "
    parser.append(start.utf8)
    parser.append(repeatElement(UInt8(ascii: "a"), count: HTTPRequestParser.longestHead - start.utf8.count))
    XCTAssertEqual(parser.next(), .incomplete)
    parser.append("a".utf8)
    XCTAssertEqual(parser.next(), .refused(.headerFieldsTooLarge))
  }

  func testAHeadOfManyShortLinesIsRefusedToo() {
    let text = "GET / HTTP/1.1\r\n" + String(repeating: "X: a\r\n", count: HTTPRequestParser.longestHead / 6)
    XCTAssertEqual(steps(text), [.refused(.headerFieldsTooLarge)])
  }

  func testAfterARefusalNothingIsReadAnyMore() {
    XCTAssertEqual(steps("GARBAGE\r\n\r\n"), [.refused(.badRequest)])
    var parser = HTTPRequestParser()
    parser.append("GARBAGE\r\n\r\n".utf8)
    XCTAssertEqual(parser.next(), .refused(.badRequest))
    parser.append("GET / HTTP/1.0\r\n\r\n".utf8)
    XCTAssertEqual(parser.next(), .refused(.badRequest))
  }
}
