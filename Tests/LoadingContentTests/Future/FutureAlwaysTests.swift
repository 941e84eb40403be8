import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class FutureAlwaysTests: XCTestCase {
  private static let endings: [(name: String, end: @Sendable (Promise<Int>) -> Void, outcome: FutureOutcome)] = [
    ("value", { $0.fulfill(1) }, .value(1)), ("error", { $0.reject(TestError(1)) }, .error(TestError(1))),
    ("cancelled", { $0.future.cancel() }, .cancelled),
  ]

  func testItRunsOnceWhateverTheOutcomeBeforeAnybodyHearsOfIt() {
    for (name, end, outcome) in Self.endings {
      let promise = Promise<Int>()
      let (heard, made) = (Heard<String>(), Heard<Future<Int>>())
      let future = promise.future.always { heard.append("always \(made.all[0].outcome)") }
      made.append(future)
      future.whenSettled(on: .main) { heard.append("main \(FutureOutcome($0))") }
      future.whenSettled { heard.append("inline \(FutureOutcome($0))") }
      end(promise)
      XCTAssertEqual(heard.all, ["always pending", "main \(outcome)", "inline \(outcome)"], name)
      XCTAssertEqual(future.outcome, outcome, name)
    }
  }

  func testOnASchedulerTheOutcomeWaitsForItThere() {
    for (name, end, outcome) in Self.endings {
      let promise = Promise<Int>()
      let (heard, scheduler) = (Heard<String>(), TestScheduler())
      let future = promise.future.always(on: scheduler) { heard.append("always") }
      future.whenSettled { heard.append("\(FutureOutcome($0))") }
      end(promise)
      XCTAssertEqual(future.outcome, .pending, name)
      XCTAssertEqual(heard.all, [], name)
      scheduler.run()
      XCTAssertEqual(heard.all, ["always", "\(outcome)"], name)
    }
  }

  func testOnMainItRunsThere() {
    let heard = Heard<String>()
    let promise = Promise<Int>()
    let future = promise.future.always(on: .main) {
      MainActor.preconditionIsolated()
      heard.append("always")
    }
    runConcurrently(threads: 1) { _ in promise.fulfill(1) }
    XCTAssertEqual(future.outcome, .pending)
    waitUntil("it has run") { heard.count == 1 }
    XCTAssertEqual(future.outcome, .value(1))
  }

  // MARK: When the future that it returns is cancelled itself

  func testCancelledItselfItRunsOnceBeforeItsOwnCallbacksOnWhicheverScheduler() {
    let promise = Promise<Int>()
    let (heard, scheduler) = (Heard<String>(), TestScheduler())
    let future = promise.future.always { heard.append("always") }
    future.whenSettled(on: scheduler) { _ in heard.append("scheduler") }
    future.whenSettled(on: .main) { _ in heard.append("main") }
    future.whenSettled(on: SpotScheduler()) { _ in heard.append("on the spot") }
    future.whenSettled { _ in heard.append("inline") }
    XCTAssertTrue(future.cancel())
    scheduler.run()
    XCTAssertEqual(heard.all.first, "always")
    XCTAssertEqual(heard.all.sorted(), ["always", "inline", "main", "on the spot", "scheduler"])
    XCTAssertEqual(promise.future.outcome, .cancelled)
  }

  func testCancelledItselfItRunsOnItsSchedulerBeforeThoseWhoWaitThere() {
    let promise = Promise<Int>()
    let (heard, scheduler) = (Heard<String>(), TestScheduler())
    let future = promise.future.always(on: scheduler) { heard.append("always") }
    future.whenSettled(on: scheduler) { _ in heard.append("scheduler") }
    future.whenSettled { _ in heard.append("inline") }
    future.cancel()
    XCTAssertEqual(heard.all, ["inline"])
    scheduler.run()
    XCTAssertEqual(heard.all, ["inline", "always", "scheduler"])
  }

  func testCancelledItselfItRunsOnMainBeforeThoseWhoWaitThere() {
    for isMainThread in [true, false] {
      let promise = Promise<Int>()
      let heard = Heard<String>()
      let future = promise.future.always(on: .main) {
        MainActor.preconditionIsolated()
        heard.append("always")
      }
      future.whenSettled(on: .main) { _ in heard.append("main") }
      if isMainThread { future.cancel() } else { runConcurrently(threads: 1) { _ in future.cancel() } }
      waitUntil("both have run") { heard.count == 2 }
      XCTAssertEqual(heard.all, ["always", "main"])
    }
  }

  func testCancelledForLackOfInterestItRuns() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    promise.onCancel { _ in heard.append("onCancel") }
    promise.future.always { heard.append("always") }.map { $0 }.cancel()
    XCTAssertEqual(heard.all, ["always", "onCancel"])
  }

  func testCancelledWhileItWaitsForItsSchedulerItRunsOnce() {
    let promise = Promise<Int>()
    let (heard, scheduler) = (Heard<String>(), TestScheduler())
    let future = promise.future.always(on: scheduler) { heard.append("always") }
    promise.fulfill(1)
    XCTAssertTrue(future.cancel())
    XCTAssertEqual(future.outcome, .cancelled)
    scheduler.run()
    XCTAssertEqual(heard.all, ["always"])
  }

  func testCancelledByItsOwnClosureItRunsOnce() {
    let promise = Promise<Int>()
    let (runs, made) = (Heard<Int>(), Heard<Future<Int>>())
    made.append(
      promise.future.always {
        runs.append(1)
        made.all[0].cancel()
      })
    promise.fulfill(1)
    XCTAssertEqual(runs.all, [1])
    XCTAssertEqual(made.takeAll().map(\.outcome), [.cancelled])
  }

  func testCallbacksThatComeAfterItsCancellingAreCalled() {
    let heard = Heard<String>()
    let promise = Promise<Int>()
    let future = promise.future.always { heard.append("always") }
    future.whenRejected { _ in heard.append("first") }
    future.cancel()
    future.whenRejected { _ in heard.append("late") }
    XCTAssertEqual(heard.all, ["always", "first", "late"])
  }

  func testItDoesNotObserve() {
    withReports { reports in
      do {
        let promise = Promise<Int>()
        _ = promise.future.always {}
        promise.reject(TestError(1))
      }
      XCTAssertEqual(reports.count, 1)
    }
  }

  #if DEBUG
    func testSettlingAndCancellingInEveryOrderItRunsOnce() {
      let runs = Explorer.explore(threads: 2, preemptions: 4) {
        let promise = Promise<Int>()
        let heard = Heard<String>()
        let future = promise.future.always { heard.append("always") }
        future.whenSettled { heard.append("\(FutureOutcome($0))") }
        return Explorer.Run(threads: [{ promise.fulfill(1) }, { future.cancel() }]) { schedule in
          XCTAssertEqual(heard.count(of: "always"), 1, "\(schedule)")
          XCTAssertEqual(heard.count, 2, "\(schedule): \(heard.all)")
          XCTAssertNotEqual(future.outcome, .pending, "\(schedule)")
        }
      }
      XCTAssertGreaterThan(runs, 20)
    }
  #endif
}
