import XCTest

@testable import LoadingContent

final class FutureWatchTests: XCTestCase {
  func testItIsToldTheOutcomeOnce() {
    let heard = Heard<FutureOutcome>()
    let promise = Promise<Int>()
    _ = promise.future.watch { heard.append(FutureOutcome($0)) }
    promise.fulfill(1)
    _ = promise.future.watch { heard.append(FutureOutcome($0)) }
    _ = Future.fulfilled(2).watch { heard.append(FutureOutcome($0)) }
    XCTAssertEqual(heard.all, [.value(1), .value(1), .value(2)])
  }

  func testItIsToldNothingOnceItHasEnded() {
    let heard = Heard<FutureOutcome>()
    let promise = Promise<Int>()
    promise.future.watch { heard.append(FutureOutcome($0)) }.dispose()
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [])
  }

  func testAFutureThatIsOnlyWatchedIsCancelledForLackOfInterest() {
    let heard = Heard<FutureOutcome>()
    let promise = Promise<Int>()
    _ = promise.future.watch { heard.append(FutureOutcome($0)) }
    promise.future.map { $0 }.cancel()
    XCTAssertEqual(heard.all, [.cancelled])
  }

  func testInterestCountsBesideAWatch() {
    let promise = Promise<Int>()
    _ = promise.future.watch { _ in }
    for keep in [promise.future.whenSettled { _ in }, promise.future.hold()] {
      promise.future.map { $0 }.cancel()
      XCTAssertEqual(promise.future.outcome, .pending)
      keep.dispose()
    }
    let onMain = promise.future.whenSettled(on: .main) { _ in }
    promise.future.map { $0 }.cancel()
    XCTAssertEqual(promise.future.outcome, .pending)
    onMain.dispose()
    promise.future.map { $0 }.cancel()
    XCTAssertEqual(promise.future.outcome, .cancelled)
  }

  func testTheMiddleOfAChainThatIsWatchedIsCancelledToo() {
    let promise = Promise<Int>()
    let middle = promise.future.followed()
    let last = middle.followed()
    let heard = Heard<FutureOutcome>()
    _ = middle.watch { heard.append(FutureOutcome($0)) }
    last.cancel()
    XCTAssertEqual(heard.all, [.cancelled])
    XCTAssertEqual(promise.future.outcome, .cancelled)
  }

  func testAWatchObservesTheError() {
    withReports { reports in
      do {
        let promise = Promise<Int>()
        _ = promise.future.watch { _ in }
        promise.reject(TestError())
      }
      XCTAssertEqual(reports.count, 0)
    }
  }
}
