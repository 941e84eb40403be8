import LoadingContent
import LoadingContentTesting
import XCTest

/// Faults that users of similar libraries reported in public: those about time.
final class TimeCasesTests: XCTestCase {
  private let clock = TestScheduler()

  func testC8_ARetryWithADelayOf5RunsAt0And5And10AndDoesNotWaitAfterItsSuccess() {
    let (runs, ends) = (Heard<Int>(), Heard<Int>())
    Future<Int>.retry(attempts: 5, backoff: .constant(.seconds(5)), on: clock) { [clock] in
      runs.append(clock.seconds)
      return runs.count < 3 ? .rejected(TestError()) : .fulfilled(1)
    }.whenFulfilled { [clock] _ in ends.append(clock.seconds) }
    while clock.runNext() {}
    XCTAssertEqual(runs.all, [0, 5, 10])
    XCTAssertEqual(ends.all, [10])
    XCTAssertEqual(clock.seconds, 10)
  }

  func testC8_ARetryWithOneAttemptRunsOnceAndDoesNotWait() {
    let (runs, ends) = (Heard<Int>(), Heard<Int>())
    Future<Int>.retry(attempts: 1, backoff: .constant(.seconds(5)), on: clock) { [clock] in
      runs.append(clock.seconds)
      return .rejected(TestError())
    }.whenRejected { [clock] _ in ends.append(clock.seconds) }
    while clock.runNext() {}
    XCTAssertEqual(runs.all, [0])
    XCTAssertEqual(ends.all, [0])
  }

  func testC9_ATimeoutThatIsNotNeededReleasesValueClosureAndTimerAtOnce() {
    for isFulfilled in [true, false] {
      withLifetimeTracking { tracker in
        let promise = Promise<Tracked>()
        promise.future.timeout(.seconds(60), on: clock).whenSettled { [captured = tracker.make()] _ in _ = captured }
        XCTAssertEqual(clock.waitingCount, 1)
        let outcome = tracker.make()
        isFulfilled ? promise.fulfill(outcome) : promise.reject(outcome)
        XCTAssertEqual(clock.waitingCount, 0)
      }
    }
  }

  func testC13_ATimerThatNobodyNeedsReportsNothing() {
    withReports { reports in
      let promise = Promise<Int>()
      let after = Future.after(.seconds(10), on: clock)
      let limited = promise.future.timeout(.seconds(10), on: clock)
      promise.fulfill(1)
      XCTAssertEqual(limited.outcome, .value(1))
      after.cancel()
      _ = consume after
      XCTAssertEqual(reports.count, 0)
    }
  }
}
