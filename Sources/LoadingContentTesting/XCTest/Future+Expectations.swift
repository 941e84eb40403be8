import Foundation
import LoadingContent

extension Future {
  /// Waits for the value, and throws if none comes: for `async` tests, of Swift Testing too.
  ///
  ///     let promise = Promise<Int>()
  ///     DispatchQueue.global().async { promise.fulfill(1) }
  ///     let value = try await promise.future.fulfills()
  ///     XCTAssertEqual(value, 1)
  ///
  /// While it waits, it is an interest in the future.
  ///
  /// - Parameters:
  ///   - timeout: In seconds: when it counts as one that never settles.
  ///   - fileID: Where this is called, for failures.
  ///   - line: Likewise.
  /// - Throws: ``ExpectationFailure``; `CancellationError` if the task is cancelled.
  @discardableResult
  public func fulfills(
    within timeout: TimeInterval = 10, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws -> Value {
    switch try await settlement(within: timeout) {
    case .success(let value): return value
    case .failure(let error):
      throw ExpectationFailure(unfulfilled(self, timeout), fileID: fileID, line: line, underlyingError: error)
    case nil: throw ExpectationFailure(unfulfilled(self, timeout), fileID: fileID, line: line)
    }
  }

  /// Waits for an error of a type, and throws if none comes: for `async` tests, of Swift Testing too.
  ///
  ///     let failed = Future<Int>.rejected(URLError(.timedOut))
  ///     let error = try await failed.rejects(with: URLError.self)
  ///     XCTAssertEqual(error.code, .timedOut)
  ///
  /// While it waits, it is an interest in the future. It observes the error.
  ///
  /// - Parameters:
  ///   - type: Left out, any error will do.
  ///   - timeout: In seconds: when it counts as one that never settles.
  ///   - fileID: Where this is called, for failures.
  ///   - line: Likewise.
  /// - Throws: ``ExpectationFailure``; `CancellationError` if the task is cancelled.
  @discardableResult
  public func rejects<Failure: Error>(
    with type: Failure.Type = (any Error).self, within timeout: TimeInterval = 10, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws -> Failure {
    let result = try await settlement(within: timeout)
    guard case .failure(let error) = result else {
      throw ExpectationFailure(unrejected(self, type, timeout), fileID: fileID, line: line)
    }
    guard let expected = error as? Failure else {
      throw ExpectationFailure(unrejected(self, type, timeout), fileID: fileID, line: line, underlyingError: error)
    }
    return expected
  }

  private func settlement(within timeout: TimeInterval) async throws -> Result<Value, any Error>? {
    let outcome = Outcome<Result<Value, any Error>>()
    let registration = whenSettled { outcome.end(with: $0) }
    defer { registration.dispose() }
    return try await outcome.wait(within: timeout) ?? result
  }
}
