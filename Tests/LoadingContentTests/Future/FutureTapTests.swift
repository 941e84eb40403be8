import Dispatch
import LoadingContent
import XCTest

final class FutureTapTests: XCTestCase {
  func testTapSeesTheValueBeforeItPassesOnUnchanged() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    let tapped = promise.future.tap { heard.append("tap \($0)") }
    tapped.whenFulfilled { heard.append("then \($0)") }
    promise.fulfill(1)
    XCTAssertEqual(heard.all, ["tap 1", "then 1"])
  }

  func testTapDoesNotSeeAnErrorAndRejectsWithWhatItThrows() {
    let heard = Heard<Int>()
    let passed = Future<Int>.rejected(TestError(1)).tap { heard.append($0) }
    let thrown = Future.fulfilled(1).tap { throw TestError($0 + 1) }
    for future in [passed, thrown] { future.whenRejected { _ in } }
    XCTAssertEqual(heard.all, [])
    XCTAssertEqual([passed, thrown].map(\.outcome), [.error(TestError(1)), .error(TestError(2))])
  }

  func testTapErrorSeesTheErrorBeforeItPassesOnUnchanged() {
    for (error, outcome) in [(TestError(1), FutureOutcome.error(TestError(1))), (CancellationError(), .cancelled)]
      as [(any Error, FutureOutcome)]
    {
      let promise = Promise<Int>()
      let heard = Heard<String>()
      let tapped = promise.future.tapError { heard.append("tap \(FutureOutcome(.failure($0)))") }
      tapped.whenSettled { heard.append("then \(FutureOutcome($0))") }
      promise.reject(error)
      XCTAssertEqual(heard.all, ["tap \(outcome)", "then \(outcome)"])
    }
  }

  func testTapErrorDoesNotSeeAValue() {
    let heard = Heard<String>()
    let promise = Promise<Int>()
    let tapped = promise.future.tapError { heard.append("\($0)") }
    promise.fulfill(1)
    XCTAssertEqual(tapped.outcome, .value(1))
    XCTAssertEqual(heard.all, [])
  }

  func testTapErrorObserves() {
    withReports { reports in
      do {
        let promise = Promise<Int>()
        _ = promise.future.tapError { _ in }
        promise.reject(TestError(1))
      }
      XCTAssertEqual(reports.count, 0)
    }
  }

  func testBothRunWhereTheyAreTold() {
    let queue = ProbedQueue("tap")
    let promises = [Promise<Int>(), Promise<Int>()]
    let heard = Heard<String>()
    for promise in promises {
      promise.future.tap(on: queue.queue) { _ in heard.append("value on queue \(queue.isCurrent)") }
        .whenFulfilled { _ in heard.append("then") }
      promise.future.tapError(on: queue.queue) { _ in heard.append("error on queue \(queue.isCurrent)") }
        .whenRejected { _ in heard.append("then") }
      promise.future.tap(on: .main) { _ in
        MainActor.preconditionIsolated()
        heard.append("value on main")
      }
      .whenRejected { _ in }
      promise.future.tapError(on: .main) { _ in
        MainActor.preconditionIsolated()
        heard.append("error on main")
      }
      .whenRejected { _ in }
    }
    runConcurrently(threads: 1) { _ in
      promises[0].fulfill(1)
      promises[1].reject(TestError())
    }
    waitUntil("all have run") { heard.count == 6 }
    XCTAssertEqual(
      heard.all.sorted(),
      ["error on main", "error on queue true", "then", "then", "value on main", "value on queue true"])
  }
}
