import Foundation
import LoadingContentFoundation
import XCTest

@testable import LoadingContent

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class URLSessionFutureTests: XCTestCase {
  private let session = StubProtocol.session()

  override func tearDown() { session.invalidateAndCancel() }

  private func url(_ path: String) -> URL { URL(string: "http://stub\(path)")! }

  /// The outcome, as soon as it is there.
  private func outcome<Value>(of future: Future<Value>, line: UInt = #line) throws -> Result<Value, any Error> {
    let settled = expectation(description: "the future of line \(line) is settled")
    future.whenSettled { _ in settled.fulfill() }
    wait(for: [settled], timeout: 60)
    return try XCTUnwrap(future.result, line: line)
  }

  func testItIsFulfilledWithBodyAndResponse() throws {
    StubProtocol.script.answer("/fine", .body("hello", status: 200))
    let (data, response) = try outcome(of: session.dataFuture(from: url("/fine"))).get()
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "hello")
    XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 200)
  }

  func testAStatusIsNoError() throws {
    StubProtocol.script.answer("/missing", .body("", status: 404))
    let (_, response) = try outcome(of: session.dataFuture(for: URLRequest(url: url("/missing")))).get()
    XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 404)
  }

  func testItRejectsWithTheSessionsError() throws {
    StubProtocol.script.answer("/broken", .failure(.networkConnectionLost))
    XCTAssertThrowsError(try outcome(of: session.dataFuture(from: url("/broken"))).get()) { error in
      XCTAssertEqual((error as? URLError)?.code, .networkConnectionLost)
    }
  }

  func testCancellingItCancelsTheTask() throws {
    let stopped = expectation(description: "the task is stopped")
    StubProtocol.script.answer("/silent", .silence) { stopped.fulfill() }
    let future = session.dataFuture(from: url("/silent"))
    XCTAssertTrue(future.cancel())
    wait(for: [stopped], timeout: 60)
    XCTAssertThrowsError(try XCTUnwrap(future.result).get()) { XCTAssert($0 is CancellationError) }
  }

  func testCancellingAllThatIsDerivedFromItCancelsTheTask() throws {
    let stopped = expectation(description: "the task is stopped")
    StubProtocol.script.answer("/derived", .silence) { stopped.fulfill() }
    let future = session.dataFuture(from: url("/derived"))
    let (first, second) = (future.map { $0.0.count }, future.map { $0.1 })
    first.cancel()
    XCTAssertNil(future.result)
    second.cancel()
    wait(for: [stopped], timeout: 60)
    XCTAssertThrowsError(try XCTUnwrap(future.result).get()) { XCTAssert($0 is CancellationError) }
  }

  func testATaskThatSomebodyElseCancelsIsACancelledFuture() throws {
    StubProtocol.script.answer("/invalidated", .silence)
    let future = session.dataFuture(from: url("/invalidated"))
    session.invalidateAndCancel()
    XCTAssertThrowsError(try outcome(of: future).get()) { XCTAssert($0 is CancellationError, "\($0)") }
  }
}
