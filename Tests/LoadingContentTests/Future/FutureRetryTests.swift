import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

final class FutureRetryTests: XCTestCase {
  private let clock = TestScheduler()

  /// Work that fails so many times and says when it ran.
  private func work(failing failures: Int, _ runs: Heard<Int>) -> @Sendable () throws -> Future<Int> {
    { [clock] in
      runs.append(clock.seconds)
      return runs.count > failures ? .fulfilled(runs.count) : .rejected(TestError(runs.count))
    }
  }

  // MARK: How often

  func testItEndsWithTheFirstSuccess() {
    let runs = Heard<Int>()
    XCTAssertEqual(Future.retry(attempts: 5, work(failing: 2, runs)).outcome, .value(3))
    XCTAssertEqual(runs.count, 3)
  }

  func testItEndsWithTheLastError() {
    let runs = Heard<Int>()
    let retried = Future.retry(attempts: 3, work(failing: 9, runs))
    XCTAssertEqual(retried.outcome, .error(TestError(3)))
    XCTAssertEqual(runs.count, 3)
    retried.whenRejected { _ in }
  }

  func testFewerAttemptsThanOneAreOne() {
    for attempts in [1, 0, -1, .min] {
      let runs = Heard<Int>()
      let retried = Future.retry(attempts: attempts, work(failing: 9, runs))
      XCTAssertEqual(retried.outcome, .error(TestError(1)))
      XCTAssertEqual(runs.count, 1)
      retried.whenRejected { _ in }
    }
  }

  func testWhatTheWorkThrowsIsAFailure() {
    let runs = Heard<Int>()
    let retried = Future<Int>.retry(attempts: 2) {
      runs.append(1)
      throw TestError(7)
    }
    XCTAssertEqual(retried.outcome, .error(TestError(7)))
    XCTAssertEqual(runs.count, 2)
    retried.whenRejected { _ in }
  }

  func testThePredicateDecidesAndIsNotAskedAboutTheLastError() {
    let (runs, asked) = (Heard<Int>(), Heard<TestError>())
    let isWorthRetrying: @Sendable (any Error) -> Bool = {
      asked.append($0 as! TestError)
      return $0 as? TestError != TestError(2)
    }
    let retried = Future.retry(attempts: 9, if: isWorthRetrying, work(failing: 9, runs))
    XCTAssertEqual(retried.outcome, .error(TestError(2)))
    XCTAssertEqual(asked.takeAll(), [TestError(1), TestError(2)])
    retried.whenRejected { _ in }
    _ = Future.retry(attempts: 1, if: isWorthRetrying, work(failing: 9, runs)).whenRejected { _ in }
    XCTAssertEqual(asked.all, [])
  }

  func testAnAttemptThatIsCancelledIsNotRetried() {
    let promises = Heard<Promise<Int>>()
    let retried = Future<Int>.retry(attempts: 3) {
      promises.append(Promise())
      return promises.all.last!.future
    }
    XCTAssertTrue(promises.all[0].future.cancel())
    XCTAssertEqual(retried.outcome, .cancelled)
    XCTAssertEqual(promises.count, 1)
  }

  // MARK: Where and when

  func testWithoutASchedulerTheFirstAttemptRunsBeforeTheCallReturns() {
    let here = ThreadIdentity.current
    let threads = Heard<ThreadIdentity>()
    let retried = Future<Int>.retry(attempts: 3) {
      threads.append(.current)
      return .rejected(TestError())
    }
    XCTAssertEqual(threads.all, [here, here, here])
    retried.whenRejected { _ in }
  }

  func testOnAQueueEveryAttemptRunsThere() {
    let queue = ProbedQueue()
    for backoff in [Backoff.none, .constant(.milliseconds(1))] {
      let places = Heard<Bool>()
      let gate = Gate()
      Future<Int>.retry(attempts: 3, backoff: backoff, on: queue.queue) {
        places.append(queue.isCurrent)
        return .rejected(TestError())
      }.whenRejected { _ in gate.open() }
      gate.wait()
      XCTAssertEqual(places.all, [true, true, true])
    }
  }

  func testOnMainEveryAttemptRunsOnTheMainActor() {
    MainActor.assumeIsolated {
      for backoff in [Backoff.none, .constant(.milliseconds(1))] {
        let screen = Screen()
        let end = Heard<FutureOutcome>()
        Future<Int>.retry(attempts: 3, backoff: backoff, on: .main) {
          screen.attempts += 1
          return .rejected(TestError(screen.attempts))
        }.whenSettled { end.append(FutureOutcome($0)) }
        XCTAssertEqual(screen.attempts > 0, true)
        waitUntil("it has failed") { end.count == 1 }
        XCTAssertEqual(end.all, [.error(TestError(3))])
      }
    }
  }

  @MainActor private final class Screen {
    var attempts = 0
  }

  func testTheWaitsAreTheBackoffs() {
    let runs = Heard<Int>()
    let retried = Future.retry(
      attempts: 6, backoff: .exponential(from: .seconds(1), cap: .seconds(5), jitter: false), on: clock,
      work(failing: 9, runs))
    retried.whenRejected { _ in }
    while clock.runNext() {}
    XCTAssertEqual(runs.all, [0, 1, 3, 7, 12, 17])
    XCTAssertEqual(retried.outcome, .error(TestError(6)))
  }

  func testEachAttemptHasItsTime() {
    let (runs, stops) = (Heard<Int>(), Heard<Int>())
    let retried = Future<Int>.retry(attempts: 2, backoff: .constant(.seconds(5)), timeout: .seconds(10), on: clock) {
      [clock] in
      runs.append(clock.seconds)
      return Future { promise in
        promise.onCancel { _ in stops.append(clock.seconds) }
        Future.after(.never).whenFulfilled { promise.fulfill(1) }
        Kept.promises.append(promise)
      }
    }
    defer { _ = Kept.promises.takeAll() }
    retried.whenRejected { _ in }
    while clock.runNext() {}
    XCTAssertEqual(runs.all, [0, 15])
    XCTAssertEqual(stops.all, [10, 25])
    guard case .other("there was no outcome within 10 s") = retried.outcome else {
      return XCTFail("\(retried.outcome)")
    }
  }

  private enum Kept {
    static let promises = Heard<Promise<Int>>()
  }

  // MARK: Errors

  func testErrorsThatAreRetriedCountAsObservedAndTheLastOneDoesNot() {
    for isObserved in [false, true] {
      withReports { reports in
        let retried = Future.retry(attempts: 3, work(failing: 9, Heard()))
        if isObserved { retried.whenRejected { _ in } }
        _ = consume retried
        XCTAssertEqual(reports.all.map { $0.error as? TestError }, isObserved ? [] : [TestError(3)])
      }
    }
  }

  // MARK: Depth

  func testF6_AnyNumberOfAttemptsThatFailOnTheSpotRunsInConstantStackAndMemory() {
    let kinds: [(Int, @Sendable (any Error) -> Future<Int>)] = [
      (min(Chain.length * 10, 1_000_000), { .rejected($0) }),
      // Settled too, but no longer made so.
      (Chain.length, { Future<Int>.rejected($0).map { $0 } }),
    ]
    for (count, fail) in kinds {
      let (outcome, mostAlive) = onSmallStack {
        let (tracker, alive) = (LifetimeTracker(), Heard<Int>())
        let counter = Counter()
        let retried = Future<Int>.retry(attempts: count) {
          let number = counter.next()
          guard number % 1000 == 500 else { return fail(TestError(number)) }
          alive.append(tracker.alive.count)
          return fail(tracker.make())
        }
        retried.whenRejected { _ in }
        return (retried.outcome, alive.all.max() ?? 0)
      }
      XCTAssertEqual(outcome, .error(TestError(count)))
      XCTAssertEqual(mostAlive, 0)
    }
  }

  /// Unchecked: used on one thread.
  private final class Counter: @unchecked Sendable {
    private var number = 0

    func next() -> Int {
      number += 1
      return number
    }
  }
}
