import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

final class FutureFailures: XCTestCase {
  static var allTests: [(String, (FutureFailures) -> () throws -> Void)] {
    [
      ("testWaitingTooLong", testWaitingTooLong), ("testWaitingForOneThatIsRejected", testWaitingForOneThatIsRejected),
      ("testAssertingThatOneIsFulfilled", testAssertingThatOneIsFulfilled),
      ("testAssertingThatOneIsRejected", testAssertingThatOneIsRejected),
      ("testAssertingAnotherError", testAssertingAnotherError),
      ("testExpectingAFulfillment", testExpectingAFulfillment),
      ("testExpectingARejection", testExpectingARejection), ("testExpectingASettlement", testExpectingASettlement),
      ("testExpectingNoSettlement", testExpectingNoSettlement),
    ]
  }

  func testWaitingTooLong() throws {
    let promise = Promise<Int>()  // made
    promise.future.whenFulfilled(on: DispatchQueue(label: "slow")) { _ in }
    promise.future.whenFulfilled(on: .main) { _ in }
    promise.future.whenFulfilled { _ in }
    promise.future.whenFulfilled { _ in }
    _ = try withExtendedLifetime(promise) {
      try wait(for: promise.future, timeout: 0.01)  // fails
    }
    XCTFail("not reached")
  }

  func testWaitingForOneThatIsRejected() throws {
    let promise = Promise<Int>()
    let doubled = promise.future.map { 2 * $0 }  // made
    promise.reject(Failure())
    try wait(for: doubled, timeout: 60)  // fails
  }

  func testAssertingThatOneIsFulfilled() {
    let promise = Promise<Int>()  // source
    let doubled = promise.future.map { 2 * $0 }  // made
    withExtendedLifetime(promise) {
      _ = XCTAssertFulfills(doubled, timeout: 0.01)  // fails
    }
  }

  func testAssertingThatOneIsRejected() {
    XCTAssertRejects(Future.fulfilled(1))  // fails
  }

  func testAssertingAnotherError() {
    let promise = Promise<Int>()  // made
    promise.future.cancel()
    XCTAssertRejects(promise.future, Failure.self)  // fails
  }

  func testExpectingAFulfillment() {
    let promise = Promise<Int>()  // made
    let hold = promise.future.hold()
    let isFulfilled = expectation(fulfillmentOf: promise.future)
    withExtendedLifetime((promise, hold)) {
      wait(for: [isFulfilled], timeout: 0.01)  // fails
    }
  }

  func testExpectingARejection() {
    let promise = Promise<Int>()  // made
    let isRejected = expectation(rejectionOf: promise.future, with: Failure.self)
    promise.fulfill(1)
    wait(for: [isRejected], timeout: 0.01)  // fails
  }

  func testExpectingASettlement() {
    let promise = Promise<Int>()  // made
    let isSettled = expectation(settlingOf: promise.future)
    withExtendedLifetime(promise) {
      wait(for: [isSettled], timeout: 0.01)  // fails
    }
  }

  func testExpectingNoSettlement() {
    let promise = Promise<Int>()  // made
    let isSettled = expectation(settlingOf: promise.future, isInverted: true)  // fails
    promise.fulfill(1)
    wait(for: [isSettled], timeout: 0.01)
  }
}

struct Failure: Error, CustomStringConvertible {
  var description: String { "boom" }
}
