import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

final class FutureTimeTests: XCTestCase {
  private let clock = TestScheduler()

  // MARK: After

  func testAfterIsFulfilledWhenTheTimeHasPassed() {
    let future = Future.after(.seconds(5), on: clock)
    clock.advance(to: .seconds(4))
    XCTAssertNil(future.result)
    clock.advance(to: .seconds(5))
    XCTAssertNotNil(try future.result?.get())
  }

  func testAfterIsFulfilledThoughNobodyHoldsIt() {
    let heard = Heard<Int>()
    Future.after(.seconds(5), on: clock).whenFulfilled { [clock] in heard.append(clock.seconds) }
    clock.advance(to: .seconds(9))
    XCTAssertEqual(heard.all, [5])
  }

  func testANegativeTimeCountsAsNoneAndNeverAsNever() {
    for interval in [DispatchTimeInterval.seconds(-5), .nanoseconds(.min), .seconds(0)] {
      let future = Future.after(interval, on: clock)
      clock.advance(by: .seconds(0))
      XCTAssertNotNil(future.result)
      let delayed = Future.fulfilled(1).delay(interval, on: clock)
      clock.advance(by: .seconds(0))
      XCTAssertEqual(delayed.outcome, .value(1))
    }
    for interval in [DispatchTimeInterval.never, .seconds(.max)] {
      let futures = (Future.after(interval, on: clock), Future.fulfilled(1).delay(interval, on: clock))
      clock.advance(to: .seconds(1_000_000_000))
      XCTAssertNil(futures.0.result)
      XCTAssertNil(futures.1.result)
      futures.0.cancel()
      futures.1.cancel()
    }
  }

  func testATimeThatNeverComesIsNotWaitedFor() {
    withLifetimeTracking { tracker in
      // Nobody can stop it any more, so it must not hold itself.
      Future.after(.never).whenFulfilled { [captured = tracker.make()] in _ = captured }
      Future.fulfilled(1).delay(.never).whenFulfilled { [captured = tracker.make()] _ in _ = captured }
      let promise = Promise<Int>()
      promise.future.timeout(.never).whenFulfilled { [captured = tracker.make()] _ in _ = captured }
      promise.fulfill(1)
    }
  }

  func testTheTimersOfASystemQueueFire() throws {
    let gate = Gate()
    Future.after(.milliseconds(1)).delay(.milliseconds(1)).timeout(.seconds(3600)).whenFulfilled { gate.open() }
    gate.wait()
    let heard = Heard<any Error>()
    let timedOut = Gate()
    Future<Void>.after(.never).timeout(.nanoseconds(1)).whenRejected {
      heard.append($0)
      timedOut.open()
    }
    timedOut.wait()
    assertTimedOut(heard.all[0], .nanoseconds(1))
  }

  // MARK: Delay

  func testDelayBeginsWhenTheFutureIsFulfilled() {
    let promise = Promise<Int>()
    let delayed = promise.future.delay(.seconds(5), on: clock)
    clock.advance(to: .seconds(7))
    promise.fulfill(1)
    clock.advance(to: .seconds(11))
    XCTAssertEqual(delayed.outcome, .pending)
    clock.advance(to: .seconds(12))
    XCTAssertEqual(delayed.outcome, .value(1))
  }

  func testDelayLetsAnErrorPassAtOnce() {
    let promise = Promise<Int>()
    let delayed = promise.future.delay(.seconds(5), on: clock)
    promise.reject(TestError(1))
    XCTAssertEqual(delayed.outcome, .error(TestError(1)))
    XCTAssertEqual(clock.waitingCount, 0)
    delayed.whenRejected { _ in }
  }

  // MARK: Timeout

  func testTimeoutPassesAnOutcomeInTime() {
    let outcomes: [(@Sendable (Promise<Int>) -> Void, FutureOutcome)] = [
      ({ $0.fulfill(1) }, .value(1)), ({ $0.reject(TestError(2)) }, .error(TestError(2))),
      ({ _ = $0.future.cancel() }, .cancelled),
    ]
    for (settle, expected) in outcomes {
      let promise = Promise<Int>()
      let limited = promise.future.timeout(.seconds(5), on: clock)
      limited.whenRejected { _ in }
      settle(promise)
      XCTAssertEqual(limited.outcome, expected)
      XCTAssertEqual(clock.waitingCount, 0)
    }
  }

  func testTimeoutRejectsAndSaysAfterHowLong() {
    let promise = Promise<Int>()
    let limited = promise.future.timeout(.seconds(5), on: clock)
    let heard = Heard<any Error>()
    limited.whenRejected { heard.append($0) }
    clock.advance(to: .seconds(4))
    XCTAssertEqual(heard.count, 0)
    clock.advance(to: .seconds(5))
    assertTimedOut(heard.all[0], .seconds(5))
    XCTAssertEqual("\(heard.all[0])", "there was no outcome within 5 s")
  }

  func testTimeoutOfWhatIsSettledSetsNoTimer() {
    for future in [Future.fulfilled(1), .rejected(TestError())] {
      let limited = future.timeout(.seconds(-5), on: clock)
      XCTAssertEqual(clock.waitingCount, 0)
      XCTAssertEqual(limited.outcome, future.outcome)
      limited.whenRejected { _ in }
    }
  }

  func testAnErrorThatNobodyObservesIsReportedWithTheLineOfTheTimeout() {
    let line: UInt = #line + 2
    withReports { reports in
      _ = Future<Void>.after(.never).timeout(.seconds(1), on: clock)
      clock.advance(to: .seconds(1))
      XCTAssertEqual(reports.all.map(\.line), [line])
    }
  }
}

extension FutureTimeTests {
  private func assertTimedOut(_ error: any Error, _ expected: DispatchTimeInterval, line: UInt = #line) {
    guard case .timedOut(let interval)? = error as? LoadingContentError else {
      return XCTFail("\(error)", line: line)
    }
    XCTAssertEqual(interval, expected, line: line)
  }
}
