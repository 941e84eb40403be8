import Foundation
import LoadingContent
import LoadingContentTesting
import XCTest

@testable import Articles
@testable import LoadingScreen

/// The server as seen over a bare socket.
final class HTTPServerTests: XCTestCase {
  private let log = EventLog<ServerEvent>()

  private func makeServer(articles: [Article]? = nil) throws -> ArticleServer {
    try ArticleServer(articles: articles ?? Article.bundled(), onEvent: log.record)
  }

  private func client(of server: ArticleServer, reading: Bool = true) throws -> RawClient {
    try RawClient(port: UInt16(XCTUnwrap(server.url.port)), reading: reading)
  }

  func testARequestThatComesByteByByteIsAnswered() throws {
    let server = try makeServer()
    let client = try client(of: server)
    for byte in "GET /articles?page=1 HTTP/1.1\r\nHost: test\r\n\r\n" { client.send(String(byte)) }
    let response = try XCTUnwrap(client.responses(1).first)
    XCTAssertEqual(response.statusLine, "HTTP/1.1 200 OK")
    XCTAssertEqual(response.fields["content-type"], "application/json")
    XCTAssertEqual(try Article.decoder.decode([Article].self, from: Data(response.content.utf8)).count, 25)
  }

  func testOneConnectionServesRequestAfterRequest() throws {
    let server = try makeServer()
    let client = try client(of: server)
    client.get("/articles?page=1")
    XCTAssertEqual(try client.responses(1).map(\.code), [200])
    client.get("/articles?page=x")
    XCTAssertEqual(try client.responses(2).map(\.code), [200, 400])
    client.get("/nowhere")
    XCTAssertEqual(try client.responses(3).map(\.code), [200, 400, 404])
    XCTAssertEqual(
      log.events,
      ["/articles?page=1", "/articles?page=x", "/nowhere"].map { .requestArrived(target: $0, connection: 1) })
  }

  func testRequestsSentAheadAreAnsweredInTheirOrder() throws {
    let server = try makeServer()
    server.script(.held("first"), .articles)
    let client = try client(of: server)
    client.send("GET /articles?page=1 HTTP/1.1\r\nHost: a\r\n\r\nGET /articles?tag=none HTTP/1.1\r\nHost: a\r\n\r\n")
    try wait(for: log.arrival(of: "/articles?page=1"), timeout: RawClient.patience)
    server.release("first")
    let responses = try client.responses(2)
    XCTAssertGreaterThan(responses[0].content.utf8.count, 1000)
    XCTAssertEqual(responses[1].content, "[]")
  }

  func testSeveralConnectionsAreServedSideBySide() throws {
    let server = try makeServer()
    server.script(.held("first"))
    let held = try client(of: server)
    held.get("/articles?page=1")
    try wait(for: log.arrival(of: "/articles?page=1"), timeout: RawClient.patience)
    let others = try (0..<10).map { _ in try client(of: server) }
    for other in others { other.get("/articles?page=2") }
    for other in others { XCTAssertEqual(try other.responses(1).map(\.code), [200]) }
    server.release("first")
    XCTAssertEqual(try held.responses(1).map(\.code), [200])
  }

  func testWhatIsNoRequestIsAnsweredAndTheConnectionEnded() throws {
    let server = try makeServer()
    let client = try client(of: server)
    client.send("GARBAGE\r\n\r\nGET /articles HTTP/1.1\r\nHost: test\r\n\r\n")
    let responses = try client.responsesUntilEnd()
    XCTAssertEqual(responses.map(\.statusLine), ["HTTP/1.1 400 Bad Request"])
    XCTAssertEqual(responses.first?.fields["connection"], "close")
    XCTAssertEqual(responses.first?.content, #"{"error":"Bad Request"}"#)
  }

  func testAClientThatIsStillSendingWhenItIsRefusedIsHeardOut() throws {
    let server = try makeServer()
    let client = try client(of: server)
    client.send("POST /articles HTTP/1.1\r\nHost: test\r\nContent-Length: 9000000\r\n\r\n")
    XCTAssertEqual(try client.responsesUntilEnd().map(\.code), [413])
    XCTAssertTrue(client.send(String(repeating: "x", count: 9_000_000)))
    client.close()
    let isClosed = log.first { $0.contains(.connectionClosed(connection: 1, by: .server, unanswered: nil)) }
    try wait(for: isClosed, timeout: RawClient.patience)
  }

  func testOtherMethodsThanReadingAreRefusedAndTheirContentReadPast() throws {
    let server = try makeServer()
    let client = try client(of: server)
    client.send("POST /articles HTTP/1.1\r\nHost: test\r\nContent-Length: 5\r\n\r\nGET /")
    client.get("/articles?page=1")
    let responses = try client.responses(2)
    XCTAssertEqual(responses.map(\.code), [405, 200])
    XCTAssertEqual(responses[0].fields["allow"], "GET, HEAD")
  }

  func testHeadIsAnsweredWithoutTheContent() throws {
    let server = try makeServer()
    let client = try client(of: server)
    client.send("HEAD /articles?tag=none HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
    XCTAssertEqual(
      try String(decoding: client.bytesUntilEnd(), as: UTF8.self),
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n")
  }

  func testTheConnectionIsEndedWhenTheClientAsksForIt() throws {
    let server = try makeServer()
    let asking = try client(of: server)
    asking.get("/articles?page=1", fields: "Connection: close\r\n")
    XCTAssertEqual(try asking.responsesUntilEnd().map(\.code), [200])
    let old = try client(of: server)
    old.send("GET /articles?page=1 HTTP/1.0\r\n\r\n")
    XCTAssertEqual(try old.responsesUntilEnd().map(\.code), [200])
  }

  func testAClientThatHasEndedItsSideStillGetsTheAnswersThatAreReady() throws {
    let server = try makeServer()
    let client = try client(of: server)
    client.send("GET /articles?page=1 HTTP/1.1\r\nHost: a\r\n\r\nGET /articles?page=2 HTTP/1.1\r\nHost: a\r\n\r\n")
    client.endSending()
    XCTAssertEqual(try client.responsesUntilEnd().map(\.code), [200, 200])
  }

  func testAClientThatLeavesWhileItsAnswerIsHeldIsNoticed() throws {
    let server = try makeServer()
    server.script(.held("late"), .silence)
    for (reset, target) in [(false, "/articles?page=1"), (true, "/articles?page=2")] {
      let client = try client(of: server)
      client.get(target)
      try wait(for: log.arrival(of: target), timeout: RawClient.patience)
      client.close(reset: reset)
      try wait(for: log.abandoning(of: target), timeout: RawClient.patience)
    }
    // What was held for it goes nowhere, and the next client is served.
    server.release("late")
    let next = try client(of: server)
    next.get("/articles")
    XCTAssertEqual(try next.responses(1).map(\.code), [200])
  }

  func testALargeAnswerWaitsForAClientThatDoesNotRead() throws {
    let articles = try Array(repeatElement(Article.bundled(), count: 60).joined())
    let server = try makeServer(articles: articles)
    let client = try client(of: server, reading: false)
    client.get("/articles")
    client.get("/articles?tag=none")
    try wait(for: log.arrival(of: "/articles"), timeout: RawClient.patience)
    // Others are served in the meantime.
    let other = try self.client(of: server)
    other.get("/articles?tag=none")
    XCTAssertEqual(try other.responses(1).map(\.content), ["[]"])
    client.startReading()
    let responses = try client.responses(2)
    XCTAssertGreaterThan(responses[0].content.utf8.count, 3_000_000)
    XCTAssertTrue(responses[0].content.hasSuffix("}]"))
    XCTAssertEqual(responses[1].content, "[]")
  }

  func testAClientThatLeavesInTheMiddleOfAnAnswerIsLetGo() throws {
    let articles = try Array(repeatElement(Article.bundled(), count: 60).joined())
    let server = try makeServer(articles: articles)
    let client = try client(of: server, reading: false)
    client.get("/articles")
    try wait(for: log.arrival(of: "/articles"), timeout: RawClient.patience)
    client.close(reset: true)
    let isClosed = log.first { $0.contains(.connectionClosed(connection: 1, by: .client, unanswered: nil)) }
    try wait(for: isClosed, timeout: RawClient.patience)
  }

  func testAClientThatSendsOnAndOnWithoutWaitingIsClosed() throws {
    let server = try makeServer()
    server.script(.silence)
    let client = try client(of: server)
    let request = "GET /articles HTTP/1.1\r\nHost: test\r\n\r\n"
    client.send(String(repeating: request, count: 200_000 / request.utf8.count))
    XCTAssertEqual(try client.responsesUntilEnd(), [])
    XCTAssertEqual(
      log.events.last, .connectionClosed(connection: 1, by: .server, unanswered: "/articles"))
  }

  func testStoppingEndsAllConnectionsAndFreesThePort() throws {
    let server = try makeServer()
    server.script(.silence)
    let waiting = try client(of: server)
    waiting.get("/articles")
    try wait(for: log.arrival(of: "/articles"), timeout: RawClient.patience)
    let stopped = Promise<Void>()
    server.stop { stopped.fulfill() }
    try wait(for: stopped.future, timeout: RawClient.patience)
    XCTAssertEqual(try waiting.responsesUntilEnd(), [])
    XCTAssertEqual(log.events.last, .connectionClosed(connection: 1, by: .server, unanswered: "/articles"))
    XCTAssertThrowsError(try client(of: server))
  }

  func testStoppingTwiceSaysSoTwice() throws {
    let server = try makeServer()
    let stopped = ChannelSource<Void>()
    let areTwo = expectation(of: stopped.channel, count: 2)
    server.stop { stopped.emit(()) }
    server.stop { stopped.emit(()) }
    wait(for: [areTwo], timeout: RawClient.patience)
  }

  func testLettingGoOfTheServerEndsItsConnectionsAndReleasesIt() throws {
    var server: ArticleServer? = try makeServer()
    server?.script(.held("never"))
    let client = try client(of: XCTUnwrap(server))
    client.get("/articles")
    try wait(for: log.arrival(of: "/articles"), timeout: RawClient.patience)
    let tracker = LifetimeTracker()
    tracker.track(try XCTUnwrap(server))
    server = nil
    tracker.assertAllReleased()
    XCTAssertEqual(try client.responsesUntilEnd(), [])
  }
}
