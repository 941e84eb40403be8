import Foundation
import LoadingContent
import LoadingContentTesting
import XCTest

@testable import Articles
@testable import LoadingScreen

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server's script as seen by the API that the example uses.
final class ArticleServerTests: XCTestCase {
  private typealias Outcome = Result<[Article], any Error>

  private let log = EventLog<ServerEvent>()

  override class func setUp() {
    super.setUp()
    System.exemptLoopbackFromProxies()
  }

  private func makeServer() throws -> (ArticleServer, ArticlesAPI) {
    let server = try ArticleServer(articles: Article.bundled(), onEvent: log.record)
    return (server, ArticlesAPI(url: server.url))
  }

  /// Loads, and waits until that has ended.
  private func load(_ api: ArticlesAPI, tag: String? = nil, page: Int? = nil) throws -> Outcome {
    let outcomes = EventLog<Outcome>()
    api.articles(tag: tag, page: page, completion: outcomes.record)
    return try outcome(outcomes)
  }

  private func outcome(_ outcomes: EventLog<Outcome>) throws -> Outcome {
    try wait(for: outcomes.first { !$0.isEmpty }, timeout: RawClient.patience)
    XCTAssertEqual(outcomes.events.count, 1)
    return try XCTUnwrap(outcomes.events.first)
  }

  private func assertFails(
    _ outcome: Outcome, _ expected: LoadingScreenError, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(try outcome.get(), file: file, line: line) {
      XCTAssertEqual($0 as? LoadingScreenError, expected, file: file, line: line)
    }
  }

  func testWithoutAScriptTheArticlesAreServed() throws {
    let (server, api) = try makeServer()
    defer { server.stop() }  // and so keeps it until then
    let all = try Article.bundled()
    XCTAssertEqual(try load(api).get(), all)
    XCTAssertEqual(try load(api, page: 2).get(), Array(all[25..<50]))
    XCTAssertEqual(try load(api, page: 13).get(), [])
    let ofTag = try load(api, tag: "swift").get()
    XCTAssertEqual(ofTag, all.filter { $0.tags.contains("swift") })
    XCTAssertFalse(ofTag.isEmpty)
    XCTAssertEqual(try load(api, tag: "swift", page: 1).get(), Array(ofTag.prefix(25)))
    XCTAssertEqual(try load(api, tag: "no such & tag").get(), [])
    try assertFails(load(api, page: 0), .status(400))
  }

  func testEachRequestTakesTheNextAnswerOfTheScript() throws {
    let (server, api) = try makeServer()
    server.script(.failure(.internalServerError), .brokenJSON)
    server.script(.articles, .failure(HTTPStatus(503)))
    try assertFails(load(api), .status(500))
    guard case .failure(LoadingScreenError.brokenJSON) = try load(api) else { return XCTFail("not broken") }
    XCTAssertEqual(try load(api).get().count, 300)
    try assertFails(load(api), .status(503))
    XCTAssertEqual(try load(api).get().count, 300)
  }

  func testARequestThatNothingIsServedForTakesNoAnswer() throws {
    let (server, api) = try makeServer()
    server.script(.failure(.internalServerError))
    try assertFails(load(ArticlesAPI(url: server.url.appendingPathComponent("x"))), .status(404))
    try assertFails(load(api, page: -1), .status(400))
    try assertFails(load(api), .status(500))
  }

  func testAHeldAnswerGoesOutWhenItIsReleasedAndALaterRequestMayOvertakeIt() throws {
    let (server, api) = try makeServer()
    server.script(.held("slow"))
    let slow = EventLog<Outcome>()
    api.articles(page: 1, completion: slow.record)
    try wait(for: log.arrival(of: "/articles?page=1"), timeout: RawClient.patience)
    XCTAssertEqual(try load(api, page: 2).get().first?.id, 275)
    XCTAssertTrue(slow.events.isEmpty)
    server.release("slow")
    XCTAssertEqual(try outcome(slow).get().first?.id, 300)
  }

  func testAReleaseMayComeBeforeTheRequest() throws {
    let (server, api) = try makeServer()
    server.release("early")
    server.script(.held("early", then: .held("early", then: .failure(.internalServerError))))
    try assertFails(load(api), .status(500))
  }

  func testADelayedAnswerComes() throws {
    let (server, api) = try makeServer()
    server.script(.delayed(.milliseconds(1), then: .delayed(.milliseconds(1), then: .held("open"))))
    server.release("open")
    XCTAssertEqual(try load(api).get().count, 300)
  }

  func testACancelledRequestIsSeenByTheServer() throws {
    for answer in [Answer.silence, .held("never"), .delayed(.seconds(3600))] {
      let (server, api) = try makeServer()
      server.script(answer)
      let outcomes = EventLog<Outcome>()
      let task = api.articles(tag: "\(answer)".hasPrefix("s") ? "a" : "b", completion: outcomes.record)
      let target = try XCTUnwrap(task.originalRequest?.url.map { "\($0.path)?\($0.query ?? "")" })
      try wait(for: log.arrival(of: target), timeout: RawClient.patience)
      task.cancel()
      try wait(for: log.abandoning(of: target), timeout: RawClient.patience)
      XCTAssertThrowsError(try outcome(outcomes).get()) { XCTAssertEqual(($0 as? URLError)?.code, .cancelled) }
    }
  }

  func testAServerThatHasGoneRefuses() throws {
    let (server, api) = try makeServer()
    let stopped = Promise<Void>()
    server.stop { stopped.fulfill() }
    try wait(for: stopped.future, timeout: RawClient.patience)
    let outcome = try load(api)
    assertFails(outcome, .refused(server.url))
  }

  func testAServerThatEndsInTheMiddleOfARequestIsAnError() throws {
    let (server, api) = try makeServer()
    server.script(.silence)
    let outcomes = EventLog<Outcome>()
    api.articles(completion: outcomes.record)
    try wait(for: log.arrival(of: "/articles"), timeout: RawClient.patience)
    server.stop()
    let outcome = try outcome(outcomes)
    assertFails(outcome, .noAnswer(server.url, reason: LoadingScreenError.noHTTP))
  }

  func testTheAPIIsReleasedWhileItsRequestGoesOn() throws {
    let server = try ArticleServer(articles: Article.bundled(), onEvent: log.record)
    server.script(.held("answer"))
    var api: ArticlesAPI? = ArticlesAPI(url: server.url)
    let tracker = LifetimeTracker()
    tracker.track(try XCTUnwrap(api))
    let outcomes = EventLog<Outcome>()
    api?.articles(completion: outcomes.record)
    try wait(for: log.arrival(of: "/articles"), timeout: RawClient.patience)
    api = nil
    tracker.assertAllReleased()
    server.release("answer")
    XCTAssertEqual(try outcome(outcomes).get().count, 300)
  }
}
