import LoadingContent
import XCTest

extension XCTestCase {
  /// An expectation that is fulfilled when a future is.
  ///
  ///     let promise = Promise<Int>()
  ///     let isThere = expectation(fulfillmentOf: promise.future)
  ///     DispatchQueue.global().async { promise.fulfill(1) }
  ///     wait(for: [isThere], timeout: 10)
  ///
  /// It is no interest in the future, as little as a variable is: a future that nobody else wants is cancelled all the
  /// same. It observes the error. A wait that fails says what became of the future, and who was registered with it.
  ///
  /// - Parameters:
  ///   - future: What is waited for.
  ///   - isInverted: Whether the test fails if it *is* fulfilled.
  ///   - file: Where this is called, for failures.
  ///   - line: Likewise.
  /// - Returns: To be waited for with `wait(for:timeout:)` or `fulfillment(of:timeout:)`;
  ///   `waitForExpectations(timeout:)` does not know it. What it registered ends with it, and at the latest when the
  ///   test is torn down.
  public func expectation<Value>(
    fulfillmentOf future: Future<Value>, isInverted: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) -> XCTestExpectation {
    expectation(of: future, "\(future.name) to be fulfilled", isInverted: isInverted, file, line) { result in
      if case .success = result { true } else { false }
    }
  }

  /// An expectation that is fulfilled when a future is rejected with an error of a type.
  ///
  ///     let promise = Promise<Int>()
  ///     let isCancelled = expectation(rejectionOf: promise.future, with: CancellationError.self)
  ///     promise.future.cancel()
  ///     wait(for: [isCancelled], timeout: 10)
  ///
  /// Else as ``expectation(fulfillmentOf:isInverted:file:line:)``.
  ///
  /// - Parameters:
  ///   - future: What is waited for.
  ///   - type: Left out, any error will do.
  ///   - isInverted: Whether the test fails if it *is* rejected so.
  ///   - file: Where this is called, for failures.
  ///   - line: Likewise.
  public func expectation<Value, Failure: Error>(
    rejectionOf future: Future<Value>, with type: Failure.Type = (any Error).self, isInverted: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) -> XCTestExpectation {
    let what = "\(future.name) to be rejected\(words(for: type))"
    return expectation(of: future, what, isInverted: isInverted, file, line) { result in
      if case .failure(let error) = result { error is Failure } else { false }
    }
  }

  /// An expectation that is fulfilled when a future is settled, in whatever way.
  ///
  ///     let promise = Promise<Int>()
  ///     let isSettled = expectation(settlingOf: promise.future)
  ///     promise.reject(URLError(.timedOut))
  ///     wait(for: [isSettled], timeout: 10)
  ///
  /// Else as ``expectation(fulfillmentOf:isInverted:file:line:)``.
  ///
  /// - Parameters:
  ///   - future: What is waited for.
  ///   - isInverted: Whether the test fails if it *is* settled.
  ///   - file: Where this is called, for failures.
  ///   - line: Likewise.
  public func expectation<Value>(
    settlingOf future: Future<Value>, isInverted: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) -> XCTestExpectation {
    expectation(of: future, "\(future.name) to be settled", isInverted: isInverted, file, line) { _ in true }
  }

  private func expectation<Value>(
    of future: Future<Value>, _ what: String, isInverted: Bool, _ file: StaticString, _ line: UInt,
    where matches: @escaping @Sendable (Result<Value, any Error>) -> Bool
  ) -> XCTestExpectation {
    let expectation = StoryExpectation(what, isInverted: isInverted, file: file, line: line)
    let watch = future.watch { [weak expectation] result in
      if matches(result) { _ = expectation?.happened() }
    }
    expectation.follow(story: { future.story }, ends: [{ watch.dispose() }])
    addTeardownBlock { [weak expectation] in expectation?.end() }
    return expectation
  }
}

/// With which error; nothing if any will do.
func words<Failure: Error>(for type: Failure.Type) -> String {
  type == (any Error).self ? "" : " with \(type)"
}
