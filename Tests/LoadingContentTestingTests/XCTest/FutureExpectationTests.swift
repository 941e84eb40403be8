import LoadingContent
import LoadingContentTesting
import XCTest

final class FutureExpectationTests: XCTestCase {
  func testAFulfillmentIsMet() {
    let promise = Promise<Int>()
    let isFulfilled = expectation(fulfillmentOf: promise.future)
    DispatchQueue.global().async { promise.fulfill(1) }
    wait(for: [isFulfilled], timeout: 60)
  }

  func testAFulfillmentIsNotMetByARejection() {
    let promise = Promise<Int>()
    let isFulfilled = expectation(fulfillmentOf: promise.future, isInverted: true)
    promise.reject(URLError(.timedOut))
    wait(for: [isFulfilled], timeout: 0)
  }

  func testARejectionIsMetByAnErrorOfItsTypeOnly() {
    let promise = Promise<Int>()
    let isRejected = expectation(rejectionOf: promise.future)
    let hasFailed = expectation(rejectionOf: promise.future, with: URLError.self)
    let isCancelled = expectation(rejectionOf: promise.future, with: CancellationError.self, isInverted: true)
    promise.reject(URLError(.timedOut))
    wait(for: [isRejected, hasFailed], timeout: 60)
    wait(for: [isCancelled], timeout: 0)
  }

  func testASettlementIsMetByAFutureThatWasThereBefore() {
    wait(for: [expectation(settlingOf: .fulfilled(1)), expectation(settlingOf: .fulfilled(2))], timeout: 0)
  }

  func testAnExpectationObservesTheError() {
    let reports = reportsOf {
      let promise = Promise<Int>()
      let isSettled = expectation(settlingOf: promise.future)
      promise.reject(URLError(.timedOut))
      wait(for: [isSettled], timeout: 0)
    }
    XCTAssertEqual(reports, [])
  }

  func testAFutureThatOnlyAnExpectationWaitsForIsCancelled() {
    let promise = Promise<Int>()
    let derived = promise.future.map { $0 }
    let isCancelled = expectation(rejectionOf: promise.future, with: CancellationError.self)
    derived.cancel()
    wait(for: [isCancelled], timeout: 0)
  }

  func testAnExpectationThatIsReleasedLeavesNothingBehind() throws {
    let promise = Promise<Int>()
    let before = try? LiveObjects.count()
    withLifetimeTracking { tracker in
      tracker.track(expectation(fulfillmentOf: promise.future))
    }
    XCTAssertEqual(try? LiveObjects.count(), before)
    promise.fulfill(1)
  }

  func testAnExpectationThatIsMetHoldsNothing() {
    let promise = Promise<Int>()
    var isFulfilled: XCTestExpectation?
    withLifetimeTracking { tracker in
      let future = promise.future.map { [object = tracker.track(Object())] value in
        withExtendedLifetime(object) { value }
      }
      isFulfilled = expectation(fulfillmentOf: future)
      promise.fulfill(1)
    }
    isFulfilled.map { wait(for: [$0], timeout: 0) }
  }
}

final class Object: Sendable {}
