import Dispatch
import LoadingContentTesting
import XCTest

@testable import Documentation
@testable import LoadingContent

final class FutureWaitTests: XCTestCase {
  private let queue = ProbedQueue()

  func testItReturnsTheValueOrThrowsTheError() throws {
    XCTAssertEqual(try queue.queue.future { 1 }.waited(), 1)
    XCTAssertThrowsError(try queue.queue.future { () -> Int in throw TestError(2) }.waited()) {
      XCTAssertEqual($0 as? TestError, TestError(2))
    }
    let cancelled = Promise<Int>()
    queue.queue.async { cancelled.future.cancel() }
    XCTAssertThrowsError(try cancelled.future.waited()) { XCTAssert($0 is CancellationError, "\($0)") }
  }

  func testItObservesTheError() throws {
    try withReports { reports in
      XCTAssertThrowsError(try queue.queue.future { () -> Int in throw TestError(2) }.waited())
      XCTAssertThrowsError(try Future<Int>.rejected(TestError()).wait())
      queue.drain()
      XCTAssertEqual(reports.count, 0)
    }
  }

  func testASettledFutureDoesNotBlockOnMainNorInACallback() {
    XCTAssertEqual(try Future.fulfilled(1).wait(), 1)
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    promise.future.whenFulfilled { _ in heard.append((try? promise.future.wait()) ?? 0) }
    promise.fulfill(3)
    XCTAssertEqual(heard.all, [3])
  }

  func testThereIsAnOutcomeInTimeOnTheMainThreadToo() {
    XCTAssertEqual(try queue.queue.future { 1 }.map { $0 + 1 }.wait(timeout: .seconds(HangGuard.seconds)), 2)
  }

  func testOnTheMainThreadItIsSeenWhatIsDeliveredThere() {
    let (main, clock) = (DispatchQueue.main, TestScheduler())
    // Of these what is on main has been done.
    let done = ["items on main", "retry on main"]
    var futures = FuturePath.all.map { path in
      (
        path.name, path.name.hasSuffix("on main") && !done.contains(path.name),
        path.make(Promise<Int>.held.future, clock)
      )
    }
    let onMain = Promise<Int>.held.future.map(on: .main) { $0 }
    futures += FuturePath.all.map { path in
      // Of several that race, another one may be the first.
      ("what is on main, \(path.name)", path.name != "race" && path.name != "any", path.make(onMain, clock))
    }
    futures += [
      ("on the main queue", true, Promise<Int>.held.future.map(on: main) { $0 }),
      ("work on main", true, main.future { 1 }),
      ("work on another queue", false, queue.queue.future { 1 }),
      ("after", true, Future.after(.seconds(60), on: .main).map { 1 }),
      ("after on its queue", true, Future.after(.seconds(60), on: main).map { 1 }),
      ("delay", true, Promise<Int>.held.future.delay(.seconds(60), on: .main)),
      ("a timeout that may not come", false, Promise<Int>.held.future.timeout(.seconds(60), on: .main)),
      (
        "the wait of a retry", true,
        .retry(attempts: 2, backoff: .constant(.seconds(60)), on: .main) { throw TestError() }
      ),
      ("all, one of them", true, Future.all([Promise<Int>.held.future, onMain]).map { $0[0] }),
      ("all, none of them", false, Future.all([Promise<Int>.held.future, .fulfilled(1)]).map { $0[0] }),
    ]
    // (For those that begin later.)
    clock.advance(by: .seconds(2))
    for (name, isDelivered, future) in futures {
      XCTAssertEqual(future.makeCore().endlessWait(isLimited: true), isDelivered ? .onMainForMain : nil, name)
      future.cancel()
    }
  }

  func testOnTheMainThreadWhatHasBeenDeliveredThereIsNoHindrance() throws {
    let (elsewhere, main) = (TestScheduler(), DispatchQueue.main)
    for past in [main.future { 1 }, Future.fulfilled(1).delay(.nanoseconds(0), on: main)] {
      try wait(for: past)
      let future = past.map(on: elsewhere) { $0 }
      XCTAssertNil(future.makeCore().endlessWait(isLimited: true))
      future.cancel()
    }
  }

  func testAsyncCodeCannotWaitAndIsToldWhatToWrite() throws {
    let sample = Sample(
      path: "Wait.swift", line: 1,
      code: ["func articles(_ articles: Future<Int>) async throws -> Int {", "  try articles.wait()", "}"])
    let complaint = try XCTUnwrap(SampleCompiler().complaint(about: sample))
    XCTAssertTrue(complaint.contains("blocks the thread; write 'try await future.value'"), complaint)
  }

  func testWithoutAnOutcomeInTimeItThrowsAndCancelsNothing() {
    let promise = Promise<Int>()
    for timeout in [DispatchTimeInterval.milliseconds(1), .nanoseconds(0), .seconds(-1), .seconds(.min)] {
      XCTAssertThrowsError(try promise.future.wait(timeout: timeout)) {
        guard case .timedOut(let interval)? = $0 as? LoadingContentError else { return XCTFail("\($0)") }
        XCTAssertEqual(interval, timeout)
      }
      promise.future.map { $0 }.whenFulfilled { _ in }
      XCTAssertEqual(promise.future.outcome, .pending)
    }
    promise.fulfill(1)
  }

  func testItIsAnInterestWhileItWaitsAndNoLonger() {
    let promise = Promise<Int>()
    XCTAssertThrowsError(try promise.future.wait(timeout: .nanoseconds(0)))
    promise.future.map { $0 }.cancel()
    XCTAssertEqual(promise.future.outcome, .cancelled)
  }

  func testAHugeTimeoutIsNone() {
    for timeout in [DispatchTimeInterval.seconds(.max), .milliseconds(.max), .nanoseconds(.max)] {
      XCTAssertEqual(try queue.queue.future { 1 }.wait(timeout: timeout), 1)
    }
  }

  func testItDoesNotStandInLineBehindOtherCallbacks() {
    let promise = Promise<Int>()
    let (isHeld, mayEnd) = (Gate(), Gate())
    promise.future.whenFulfilled { _ in
      isHeld.open()
      mayEnd.wait()
    }
    queue.queue.async { promise.fulfill(1) }
    isHeld.wait()
    XCTAssertEqual(try promise.future.wait(timeout: .seconds(HangGuard.seconds)), 1)
    mayEnd.open()
    queue.drain()
  }

  func testManyThreadsMayWaitForOneFuture() {
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    runConcurrently(threads: 8) { thread in
      if thread == 0 { promise.fulfill(1) } else if let value = try? promise.future.wait() { heard.append(value) }
    }
    XCTAssertEqual(heard.all, [Int](repeating: 1, count: 7))
  }
}

extension Promise<Int> {
  /// One that is not abandoned while it is needed.
  fileprivate static var held: Promise<Int> {
    let promise = Promise<Int>()
    promise.future.whenSettled { [promise] _ in withExtendedLifetime(promise) {} }
    return promise
  }
}
