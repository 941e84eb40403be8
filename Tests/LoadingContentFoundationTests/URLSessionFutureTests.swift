import Foundation
import LoadingContent
import LoadingContentFoundation
import LoadingContentTesting
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class URLSessionFutureTests: XCTestCase {
  private let session = StubProtocol.session()

  override func tearDown() { session.invalidateAndCancel() }

  private func url(_ path: String) -> URL { URL(string: "http://stub\(path)")! }

  func testItIsFulfilledWithBodyAndResponse() throws {
    StubProtocol.script.answer("/fine", .body("hello", status: 200))
    let (data, response) = try wait(for: session.dataFuture(from: url("/fine")))
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "hello")
    XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 200)
  }

  func testAStatusIsNoError() throws {
    StubProtocol.script.answer("/missing", .body("", status: 404))
    let (_, response) = try wait(for: session.dataFuture(for: URLRequest(url: url("/missing"))))
    XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 404)
  }

  func testItRejectsWithTheSessionsError() throws {
    StubProtocol.script.answer("/broken", .failure(.networkConnectionLost))
    let error = XCTAssertRejects(session.dataFuture(from: url("/broken")), URLError.self)
    XCTAssertEqual(error?.code, .networkConnectionLost)
  }

  func testCancellingItCancelsTheTask() throws {
    let stopped = Promise<Void>()
    StubProtocol.script.answer("/silent", .silence) { stopped.fulfill() }
    let future = session.dataFuture(from: url("/silent"))
    XCTAssertTrue(future.cancel())
    try wait(for: stopped.future)
    XCTAssertRejects(future, CancellationError.self)
  }

  func testCancellingAllThatIsDerivedFromItCancelsTheTask() throws {
    let stopped = Promise<Void>()
    StubProtocol.script.answer("/derived", .silence) { stopped.fulfill() }
    let future = session.dataFuture(from: url("/derived"))
    let (first, second) = (future.map { $0.0.count }, future.map { $0.1 })
    first.cancel()
    XCTAssertNil(future.result)
    second.cancel()
    try wait(for: stopped.future)
    XCTAssertRejects(future, CancellationError.self)
  }

  func testATaskThatSomebodyElseCancelsIsACancelledFuture() throws {
    StubProtocol.script.answer("/invalidated", .silence)
    let future = session.dataFuture(from: url("/invalidated"))
    session.invalidateAndCancel()
    XCTAssertRejects(future, CancellationError.self)
  }
}
