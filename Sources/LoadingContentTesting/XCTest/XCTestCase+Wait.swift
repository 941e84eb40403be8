import Foundation
import LoadingContent
import XCTest

extension XCTestCase {
  /// Waits for a future's value, which may come on any thread: on the main thread its queue and its run loop are served
  /// meanwhile. (In the middle of a block of the main queue that is not possible: Dispatch begins no other there.)
  ///
  ///     let promise = Promise<[String]>()
  ///     DispatchQueue.main.async { promise.fulfill(["news"]) }
  ///     let articles = try wait(for: promise.future)
  ///     XCTAssertEqual(articles, ["news"])
  ///
  /// If no value comes, that is a failure at the caller's line, which says what happened instead, and what is thrown
  /// ends the test without a further one. To look at an error use
  /// ``XCTAssertRejects(_:_:timeout:fileID:filePath:line:)``; in an `async` test
  /// ``LoadingContent/Future/fulfills(within:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - future: While this waits, it is an interest in it.
  ///   - timeout: In seconds: when it counts as one that never settles.
  ///   - file: Where this is called, for failures.
  ///   - line: Likewise.
  @available(*, noasync, message: "use `try await future.fulfills()`")
  @discardableResult
  public func wait<Value>(
    for future: Future<Value>, timeout: TimeInterval = 10, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Value {
    let value = settlement(of: future, timeout: timeout).flatMap { try? $0.get() }
    // Unwrapping is the one way to end a test with a failure at a line of one's choice.
    return try XCTUnwrap(value, unfulfilled(future, timeout), file: file, line: line)
  }
}

/// Blocks until the future is settled, and serves the main queue meanwhile if this is its thread; nil if that takes too
/// long.
@available(*, noasync)
func settlement<Value>(of future: Future<Value>, timeout: TimeInterval) -> Result<Value, any Error>? {
  let isSettled = XCTestExpectation(description: "settled")
  let registration = future.whenSettled { _ in isSettled.fulfill() }
  defer { registration.dispose() }
  // Settled, but inside of a callback, where what is registered is called later.
  if let result = future.result { return result }
  _ = XCTWaiter().wait(for: [isSettled], timeout: timeout.clamped)
  return future.result
}

func unfulfilled<Value>(_ future: Future<Value>, _ timeout: TimeInterval) -> String {
  "\(future.name) has no value\(patience(future, timeout)); \(future.story)"
}

/// How long was waited, if that is what was wrong.
func patience<Value>(_ future: Future<Value>, _ timeout: TimeInterval) -> String {
  future.result == nil ? " after \(timeout) seconds" : ""
}
