import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

final class DispatchQueueFutureTests: XCTestCase {
  private let queue = ProbedQueue()

  func testTheWorkRunsOnTheQueueAndItsResultSettlesTheFuture() {
    let heard = Heard<Bool>()
    let future = queue.queue.future { [queue] in
      heard.append(queue.isCurrent)
      return 1
    }
    queue.drain()
    XCTAssertEqual(heard.all, [true])
    XCTAssertEqual(future.outcome, .value(1))
  }

  func testWhatTheWorkThrowsRejectsAndIsReportedWithTheLineOfTheCall() {
    let future = queue.queue.future { () -> Int in throw TestError(1) }
    queue.drain()
    XCTAssertEqual(future.outcome, .error(TestError(1)))
    future.whenRejected { _ in }
    withReports { reports in
      let line: UInt = #line + 1
      _ = queue.queue.future { () -> Int in throw TestError(2) }
      queue.drain()
      waitUntil("it is reported") { reports.count > 0 }
      XCTAssertEqual(reports.all.map(\.line), [line])
    }
  }

  func testCancelledBeforeItHasBegunTheWorkDoesNotRunAndIsReleasedAtOnce() {
    withLifetimeTracking { tracker in
      let (isBusy, mayEnd) = (Gate(), Gate())
      queue.queue.async {
        isBusy.open()
        mayEnd.wait()
      }
      isBusy.wait()
      let runs = Heard<Int>()
      let future = queue.queue.future { [captured = tracker.make()] in
        _ = captured
        runs.append(1)
      }
      XCTAssertEqual(tracker.alive.count, 1)
      XCTAssertTrue(future.cancel())
      XCTAssertEqual(tracker.alive.count, 0)
      mayEnd.open()
      queue.drain()
      XCTAssertEqual(runs.count, 0)
    }
  }

  func testCancelledByLackOfInterestItDoesNotRunEither() {
    let (isBusy, mayEnd) = (Gate(), Gate())
    queue.queue.async {
      isBusy.open()
      mayEnd.wait()
    }
    isBusy.wait()
    let runs = Heard<Int>()
    let future = queue.queue.future { runs.append(1) }.map { 1 }
    future.cancel()
    mayEnd.open()
    queue.drain()
    XCTAssertEqual(runs.count, 0)
  }

  func testWorkThatHasBegunRunsToItsEndAndNobodyHearsOfIt() {
    let (isRunning, mayEnd) = (Gate(), Gate())
    let runs = Heard<Int>()
    let future = queue.queue.future {
      isRunning.open()
      mayEnd.wait()
      runs.append(1)
      return 1
    }
    isRunning.wait()
    XCTAssertTrue(future.cancel())
    mayEnd.open()
    queue.drain()
    XCTAssertEqual(runs.count, 1)
    XCTAssertEqual(future.outcome, .cancelled)
  }

  func testTheGroupHoldsTheWorkAndTheInlineCallbacks() {
    for isCancelled in [false, true] {
      let group = DispatchGroup()
      let heard = Heard<Int>()
      queue.queue.suspend()
      let future = queue.queue.future(group: group, qos: .utility, flags: .barrier) { 1 }
      future.whenFulfilled { heard.append($0) }
      if isCancelled { future.cancel() }
      XCTAssertEqual(group.wait(timeout: .now()), .timedOut)
      queue.queue.resume()
      XCTAssertEqual(group.wait(timeout: HangGuard.deadline), .success)
      XCTAssertEqual(heard.all, isCancelled ? [] : [1])
    }
  }

  func testABarrierIsOneOnAConcurrentQueue() {
    let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let heard = Heard<Int>()
    let gate = Gate()
    concurrent.async {
      gate.wait()
      heard.append(1)
    }
    let barrier = concurrent.future(flags: .barrier) { heard.append(2) }
    gate.open()
    concurrent.sync(flags: .barrier) {}
    XCTAssertNotNil(barrier.result)
    XCTAssertEqual(heard.all, [1, 2])
  }

  func testAfterItAllNothingIsLeft() {
    withLifetimeTracking { tracker in
      for isThrown in [false, true] {
        let future = queue.queue.future { [captured = tracker.make()] () throws -> Tracked in
          if isThrown { throw captured }
          return captured
        }
        future.whenSettled { [captured = tracker.make()] _ in _ = captured }
        queue.drain()
        XCTAssertNotNil(future.result)
      }
    }
  }

  func testTheWorkIsNoCallbackAndMayWait() {
    let other = DispatchQueue(label: "other")
    let future = queue.queue.future { try other.future { 1 }.wait() + 1 }
    XCTAssertEqual(try future.waited(), 2)
  }
}

extension Future {
  /// Waits on a thread of its own, which the library lets.
  func waited(timeout: DispatchTimeInterval = .never) throws -> Value {
    let outcomes = Heard<Result<Value, any Error>>()
    runConcurrently(threads: 1) { _ in outcomes.append(Result { try self.wait(timeout: timeout) }) }
    return try outcomes.all[0].get()
  }
}
