import LoadingContent
import LoadingContentTesting
import XCTest

/// F8: `onCancel` stops the work, or is released.
final class F08OnCancelTests: XCTestCase {
  func testF8_OnCancelRegisteredAfterTheCancelRunsAtOnce() {
    let promise = Promise<Int>()
    promise.future.cancel()
    let calls = Heard<String>()
    promise.onCancel { _ in calls.append("late") }
    XCTAssertEqual(calls.all, ["late"])
  }

  func testF8_SeveralOnCancelsRunInTheOrderInWhichTheyWereAdded() {
    let promise = Promise<Int>()
    let calls = Heard<Int>()
    for number in 0..<5 { promise.onCancel { _ in calls.append(number) } }
    promise.future.whenSettled { [weak promise] _ in promise?.onCancel { _ in calls.append(5) } }
    promise.future.cancel()
    XCTAssertEqual(calls.all, [0, 1, 2, 3, 4, 5])
  }

  func testF8_OnCancelIsHandedItsPromise() {
    let promise = Promise<Int>()
    let handed = Heard<Bool>()
    promise.onCancel { [weak promise] in handed.append($0 === promise) }
    promise.future.map { $0 }.cancel()
    promise.onCancel { [weak promise] in handed.append($0 === promise) }
    XCTAssertEqual(handed.all, [true, true])
  }

  func testF8_OnCancelRunsThoughThePromiseGoesMeanwhile() {
    withReports { reports in
      let outer = Promise<Int>()
      let handed = Heard<FutureOutcome>()
      outer.future.whenFulfilled { _ in
        var promise: Promise<Int>? = Promise()
        promise!.onCancel { handed.append($0.future.outcome) }
        promise!.future.cancel()
        promise = nil
        XCTAssertEqual(handed.count, 0)
      }
      outer.fulfill(1)
      XCTAssertEqual(handed.all, [.cancelled])
      XCTAssertEqual(reports.count, 0)
    }
  }

  func testF8_AfterAnyOtherSettlingOnCancelIsReleasedUncalled() {
    withLifetimeTracking { tracker in
      let calls = Heard<Int>()
      for end: (Promise<Int>) -> Void in [
        { $0.fulfill(1) }, { $0.reject(TestError()) }, { $0.reject(CancellationError()) },
      ] {
        let promise = Promise<Int>()
        promise.future.whenRejected { _ in }
        let register = {
          promise.onCancel { [captured = tracker.make()] _ in
            _ = captured
            calls.append(1)
          }
        }
        register()
        XCTAssertEqual(tracker.alive.count, 1)
        end(promise)
        XCTAssertEqual(tracker.alive.count, 0)
        register()
        XCTAssertEqual(tracker.alive.count, 0)
        XCTAssertFalse(promise.future.cancel())
      }
      XCTAssertEqual(calls.all, [])
    }
  }

  func testF8_OnCancelIsReleasedWhenItHasRun() {
    withLifetimeTracking { tracker in
      let promise = Promise<Int>()
      promise.onCancel { [captured = tracker.make()] _ in _ = captured }
      promise.future.cancel()
      XCTAssertEqual(tracker.alive.count, 0)
    }
  }
}
