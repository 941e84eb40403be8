import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

/// F11: `timeout`, `delay`, `retry` take a scheduler; whatever the outcome, their timer and what it holds are released
/// at once. `retry` runs the work at most so many times, waits only between failures, and stops on cancel.
final class F11TimeTests: XCTestCase {
  private let clock = TestScheduler()

  /// A promise whose work can be seen to stop.
  private func makeWork(_ stops: Heard<Int>) -> Promise<Int> {
    let promise = Promise<Int>()
    promise.onCancel { [clock] _ in stops.append(clock.seconds) }
    return promise
  }

  // MARK: What is left behind

  func testF11_WhateverTheOutcomeTimersAndWhatTheyHoldAreReleasedAtOnce() {
    typealias Operator = @Sendable (Future<Tracked>, TestScheduler) -> Future<Tracked>
    let operators: [(String, Operator)] = [
      ("timeout", { $0.timeout(.seconds(60), on: $1) }), ("delay", { $0.delay(.seconds(60), on: $1) }),
      (
        "retry",
        { future, clock in Future.retry(attempts: 2, backoff: .constant(.seconds(60)), on: .inline) { future } }
      ),
      (
        "retry with a timeout",
        { future, clock in Future.retry(attempts: 1, timeout: .seconds(60), on: clock) { future } }
      ),
    ]
    let endings: [(String, @Sendable (consuming Promise<Tracked>, Tracked, Future<Tracked>) -> Void)] = [
      ("fulfilled", { promise, value, _ in promise.fulfill(value) }),
      ("rejected", { promise, value, _ in promise.reject(value) }),
      ("cancelled", { promise, _, derived in _ = (promise, derived.cancel()) }),
      ("cancelled upstream", { promise, _, _ in promise.future.cancel() }),
      ("abandoned", { _, _, _ in }),
    ]
    for (name, apply) in operators {
      for (ending, end) in endings {
        let tracker = LifetimeTracker()
        withoutReports {
          let promise = Promise<Tracked>()
          let derived = apply(promise.future, clock)
          derived.whenSettled { [captured = tracker.make()] _ in _ = captured }
          clock.advance(by: .seconds(0))
          end(promise, tracker.make(), derived)
          if name == "delay" && ending == "fulfilled" {
            XCTAssertEqual(clock.waitingCount, 1)
            clock.advance(to: .seconds(clock.seconds + 60))
          }
          if name == "retry" && (ending == "rejected" || ending == "abandoned") { derived.cancel() }
        }
        XCTAssertEqual(clock.waitingCount, 0, "\(name), \(ending)")
        XCTAssertEqual(tracker.alive.count, 0, "\(name), \(ending)")
      }
    }
  }

  func testF11_ADelayThatIsCancelledReleasesItsValueAtOnce() {
    withLifetimeTracking { tracker in
      let delayed = Future.fulfilled(tracker.make()).delay(.seconds(60), on: clock)
      XCTAssertEqual(tracker.alive.count, 1)
      XCTAssertTrue(delayed.cancel())
      XCTAssertEqual(tracker.alive.count, 0)
      XCTAssertEqual(clock.waitingCount, 0)
    }
  }

  func testF11_AnAfterThatIsCancelledStopsItsTimer() {
    let future = Future.after(.seconds(60), on: clock)
    XCTAssertEqual(clock.waitingCount, 1)
    future.cancel()
    XCTAssertEqual(clock.waitingCount, 0)
  }

  func testF11_TheWorkOfARetryIsReleasedWithItsOutcome() {
    for failures in [0, 1, 9] {
      let tracker = LifetimeTracker()
      let runs = Heard<Int>()
      let retried = Future<Int>.retry(
        attempts: 3, backoff: .constant(.seconds(5)), on: clock, if: Self.always(holding: tracker.make())
      ) { [captured = tracker.make()] in
        _ = captured
        runs.append(1)
        return runs.count > failures ? .fulfilled(1) : .rejected(TestError())
      }
      retried.whenRejected { _ in }
      while clock.runNext() {}
      XCTAssertNotNil(retried.result)
      XCTAssertEqual(tracker.alive.count, 0)
    }
  }

  private static func always(holding captured: Tracked) -> @Sendable (any Error) -> Bool {
    { _ in withExtendedLifetime(captured) { true } }
  }

  // MARK: What is given up on

  func testF11_F8_ATimeoutCancelsTheWorkIfNobodyElseWantsIt() {
    for isWantedElsewhere in [false, true] {
      let stops = Heard<Int>()
      let promise = makeWork(stops)
      let limited = promise.future.map { $0 }.timeout(.seconds(5), on: clock)
      limited.whenRejected { _ in }
      if isWantedElsewhere { promise.future.whenFulfilled { _ in } }
      clock.advance(to: .seconds(clock.seconds + 5))
      XCTAssertNotNil(limited.result)
      XCTAssertEqual(stops.count, isWantedElsewhere ? 0 : 1)
      XCTAssertEqual(promise.future.outcome, isWantedElsewhere ? .pending : .cancelled)
      promise.fulfill(1)
    }
  }

  func testF11_F8_CancellingATimeoutOrADelayReachesTheWork() {
    let operators: [(Future<Int>, TestScheduler) -> Future<Int>] = [
      { $0.timeout(.seconds(5), on: $1) }, { $0.delay(.seconds(5), on: $1) },
    ]
    for apply in operators {
      let stops = Heard<Int>()
      let promise = makeWork(stops)
      XCTAssertTrue(apply(promise.future, clock).cancel())
      XCTAssertEqual(stops.count, 1)
      XCTAssertEqual(clock.waitingCount, 0)
    }
  }

  func testF11_BothFuturesHaveChangedWhenTheFirstCallbackHearsOfATimeout() {
    let promise = Promise<Int>()
    let heard = Heard<FutureOutcome>()
    promise.future.timeout(.seconds(5), on: clock).whenRejected { _ in heard.append(promise.future.outcome) }
    clock.advance(to: .seconds(5))
    XCTAssertEqual(heard.all, [.cancelled])
  }

  // MARK: Cancelling a retry

  func testF11_CancellingARetryStopsTheAttemptAtHand() {
    let (runs, stops) = (Heard<Int>(), Heard<Int>())
    let promise = makeWork(stops)
    let retried = Future<Int>.retry(attempts: 3) {
      runs.append(1)
      return promise.future
    }
    retried.cancel()
    XCTAssertEqual(stops.count, 1)
    XCTAssertEqual(runs.count, 1)
    XCTAssertEqual(retried.outcome, .cancelled)
  }

  func testF11_CancellingARetryBetweenAttemptsStopsTheWait() {
    let runs = Heard<Int>()
    let retried = Future<Int>.retry(attempts: 9, backoff: .constant(.seconds(5)), on: clock) {
      runs.append(1)
      return .rejected(TestError())
    }
    clock.advance(to: .seconds(12))
    XCTAssertEqual(runs.count, 3)
    XCTAssertEqual(clock.waitingCount, 1)
    XCTAssertTrue(retried.cancel())
    XCTAssertEqual(clock.waitingCount, 0)
    clock.advance(to: .seconds(100))
    XCTAssertEqual(runs.count, 3)
    XCTAssertEqual(retried.outcome, .cancelled)
  }

  func testF11_ARetryThatIsCancelledWhileItDecidesBeginsNoOtherAttempt() {
    withReports { reports in
      for (failure, isWorthRetrying) in [(1, true), (2, true), (1, false), (2, false)] {
        let (runs, own) = (Heard<Int>(), Heard<Future<Int>>())
        let promise = Promise<Int>()
        let retried = Future<Int>.retry(
          attempts: 9,
          if: { _ in
            guard runs.count == failure else { return true }
            own.all[0].cancel()
            return isWorthRetrying
          },
          {
            runs.append(1)
            return runs.count == 1 ? promise.future : .rejected(TestError())
          })
        own.append(retried)
        promise.reject(TestError())
        XCTAssertEqual(retried.outcome, .cancelled)
        XCTAssertEqual(runs.count, failure)
        _ = own.takeAll()
      }
      XCTAssertEqual(reports.count, 0)
    }
  }

  func testF11_ARetryThatItsOwnWorkCancelsCancelsThatAttempt() {
    let (own, stops) = (Heard<Future<Int>>(), Heard<Int>())
    let first = Promise<Int>()
    let second = makeWork(stops)
    let runs = Heard<Int>()
    own.append(
      Future<Int>.retry(attempts: 9) {
        runs.append(1)
        guard runs.count == 2 else { return first.future }
        own.all[0].cancel()
        return second.future
      })
    first.reject(TestError())
    XCTAssertEqual(runs.count, 2)
    XCTAssertEqual(stops.count, 1)
    _ = own.takeAll()
  }

  // MARK: Threads

  func testF11_ATimeoutThatRacesItsFutureHasOneOutcomeAndLeavesNothing() {
    let queue = DispatchQueue(label: "timer")
    for round in 0..<500 {
      let tracker = LifetimeTracker()
      let heard = Heard<Bool>()
      let gate = Gate()
      let promise = Promise<Tracked>()
      promise.future.timeout(.nanoseconds(round % 50 * 1000), on: queue).whenSettled { [captured = tracker.make()] in
        _ = captured
        heard.append((try? $0.get()) != nil)
        gate.open()
      }
      promise.fulfill(tracker.make())
      gate.wait()
      _ = consume promise
      queue.sync {}
      waitUntil("all is released") { tracker.alive.isEmpty }
      XCTAssertEqual(heard.count, 1)
    }
  }

  func testF11_ARetryThatIsCancelledFromAnotherThreadEnds() {
    // What the work at hand rejects with when nobody wants it any more, nobody observes.
    withoutReports {
      for _ in 0..<200 {
        let gate = Gate()
        let retried = Future<Int>.retry(attempts: .max, on: .global()) { .rejected(TestError()) }
        retried.whenSettled { _ in gate.open() }
        runConcurrently(threads: 2) { _ in retried.cancel() }
        gate.wait()
        XCTAssertEqual(retried.outcome, .cancelled)
      }
      DispatchQueue.global().sync(flags: .barrier) {}
    }
  }
}
