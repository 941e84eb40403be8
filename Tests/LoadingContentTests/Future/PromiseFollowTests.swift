import LoadingContent
import XCTest

final class PromiseFollowTests: XCTestCase {
  func testItHasTheOutcomeOfTheOtherFutureWhenThatComes() {
    for (result, outcome) in [
      (.success(1), .value(1)), (.failure(TestError(1)), .error(TestError(1))),
      (.failure(CancellationError()), .cancelled),
    ] as [(Result<Int, any Error>, FutureOutcome)] {
      let (promise, other) = (Promise<Int>(), Promise<Int>())
      let heard = Heard<FutureOutcome>()
      promise.future.whenSettled { heard.append(FutureOutcome($0)) }
      XCTAssertTrue(promise.settle(with: other.future))
      XCTAssertEqual(promise.future.outcome, .pending)
      other.settle(with: result)
      XCTAssertEqual(heard.all, [outcome])
      XCTAssertEqual(promise.future.outcome, outcome)
    }
  }

  func testItHasTheOutcomeOfAFutureThatIsSettledAtOnce() {
    let settled = Promise<Int>()
    settled.fulfill(1)
    for other in [settled.future, .fulfilled(1)] {
      let promise = Promise<Int>()
      XCTAssertTrue(promise.settle(with: other))
      XCTAssertEqual(promise.future.outcome, .value(1))
    }
    let rejected = Promise<Int>()
    XCTAssertTrue(rejected.settle(with: .rejected(TestError(1))))
    rejected.future.whenRejected { _ in }
    XCTAssertEqual(rejected.future.outcome, .error(TestError(1)))
  }

  func testFromThereOnNobodyElseSettlesIt() {
    let (promise, other) = (Promise<Int>(), Promise<Int>())
    promise.settle(with: other.future)
    XCTAssertFalse(promise.tryFulfill(2))
    XCTAssertFalse(promise.tryReject(TestError(2)))
    XCTAssertFalse(promise.settle(with: .success(2)))
    XCTAssertFalse(promise.settle(with: Future.fulfilled(2)))
    XCTAssertFalse(promise.settle(with: Promise<Int>().future))
    XCTAssertFalse(promise.settle(with: promise.future))
    XCTAssertEqual(promise.future.outcome, .pending)
    other.fulfill(1)
    XCTAssertEqual(promise.future.outcome, .value(1))
  }

  func testReleasedWhileItFollowsItIsNotAbandoned() {
    withReports { reports in
      let other = Promise<Int>()
      let future = Future { $0.settle(with: other.future) }
      XCTAssertEqual(future.outcome, .pending)
      other.fulfill(1)
      XCTAssertEqual(future.outcome, .value(1))
      XCTAssertEqual(reports.count, 0)
    }
  }

  func testCancelledItWithdrawsFromTheOtherFuture() {
    for isHeld in [false, true] {
      let (promise, other) = (Promise<Int>(), Promise<Int>())
      let heard = Heard<String>()
      promise.onCancel { _ in heard.append("own") }
      other.onCancel { _ in heard.append("other") }
      let hold = isHeld ? other.future.hold() : nil
      promise.settle(with: other.future)
      XCTAssertTrue(promise.future.cancel())
      XCTAssertEqual(heard.all, isHeld ? ["own"] : ["own", "other"])
      XCTAssertEqual(other.future.outcome, isHeld ? .pending : .cancelled)
      hold?.dispose()
    }
  }

  func testOfAPromiseThatWasCancelledTheOtherFutureLearnsThatNobodyWantsIt() {
    let (promise, other) = (Promise<Int>(), Promise<Int>())
    promise.future.cancel()
    XCTAssertFalse(promise.settle(with: other.future))
    XCTAssertEqual(other.future.outcome, .cancelled)
  }

  func testAPromiseThatIsSettledOtherwiseLeavesTheOtherFutureAlone() {
    let (promise, other) = (Promise<Int>(), Promise<Int>())
    promise.fulfill(1)
    XCTAssertFalse(promise.settle(with: other.future))
    XCTAssertEqual(other.future.outcome, .pending)
    other.fulfill(2)
    XCTAssertEqual(promise.future.outcome, .value(1))
  }

  func testWithItsOwnFutureOrOneThatWaitsForItItRejects() {
    let waiting: [(Future<Int>) -> Future<Int>] = [
      { $0 }, { $0.map { $0 } }, { $0.always {}.followed() }, { future in Future { $0.settle(with: future) } },
    ]
    for make in waiting {
      let promise = Promise<Int>()
      let other = make(promise.future)
      XCTAssertTrue(promise.settle(with: other))
      other.whenRejected { _ in }
      guard case .failure(LoadingContentError.settledWithItself) = promise.future.result else {
        XCTFail("\(String(describing: promise.future.result))")
        continue
      }
    }
  }

  func testAnErrorThatTheOtherFutureBringsIsReportedOnceIfNobodyObservesIt() {
    withReports { reports in
      do {
        let (promise, other) = (Promise<Int>(), Promise<Int>())
        promise.settle(with: other.future)
        other.reject(TestError(1))
      }
      XCTAssertEqual(reports.count, 1)
      do {
        let (promise, other) = (Promise<Int>(), Promise<Int>())
        promise.future.whenRejected { _ in }
        promise.settle(with: other.future)
        other.reject(TestError(1))
      }
      XCTAssertEqual(reports.count, 1)
    }
  }

  func testAnOnCancelThatIsThereBeforeOrAfterIsCalledWhereverItStandsInAChain() {
    for isRegisteredFirst in [true, false] {
      let (promise, other) = (Promise<Int>(), Promise<Int>())
      let heard = Heard<String>()
      if isRegisteredFirst { promise.onCancel { _ in heard.append("own") } }
      promise.settle(with: other.future)
      let outer = promise.future.followed()
      if !isRegisteredFirst { promise.onCancel { _ in heard.append("own") } }
      outer.cancel()
      XCTAssertEqual(heard.all, ["own"])
      XCTAssertEqual(other.future.outcome, .cancelled)
    }
  }
}
