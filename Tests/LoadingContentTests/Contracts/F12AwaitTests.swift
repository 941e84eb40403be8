import Dispatch
import XCTest

@testable import LoadingContent

/// F12: an `await` of a future ends exactly once.
final class F12AwaitTests: XCTestCase {
  private static let endings: [(name: String, end: @Sendable (Promise<Int>) -> Void, outcome: FutureOutcome)] = [
    ("value", { $0.fulfill(1) }, .value(1)), ("error", { $0.reject(TestError(1)) }, .error(TestError(1))),
    ("cancelled", { $0.future.cancel() }, .cancelled),
  ]

  func testF12_ItEndsOnceWithTheValueTheErrorOrTheCancellation() {
    for (name, end, outcome) in Self.endings {
      let promise = Promise<Int>()
      let awaiting = Awaiting(promise.future)
      promise.future.waitForInterest(1)
      end(promise)
      XCTAssertEqual(awaiting.outcomes(), [outcome], name)
      XCTAssertEqual(promise.future.interest, 0, name)
    }
  }

  func testF12_AnAbandonedPromiseEndsIt() {
    withoutReports {
      var promise: Promise<Int>? = Promise<Int>()
      let future = promise!.future
      let awaiting = Awaiting(future)
      future.waitForInterest(1)
      promise = nil
      XCTAssertEqual(awaiting.outcomes(), [.abandoned])
    }
  }

  func testF12_ASettledFutureGivesItsOutcomeWhetherOrNotTheTaskIsCancelled() {
    for isCancelled in [false, true] {
      for (name, end, outcome) in Self.endings {
        let promise = Promise<Int>()
        end(promise)
        var futures = [promise.future]
        if let result = promise.future.result { futures.append(.settled(with: result)) }
        for future in futures {
          let start = Gate()
          let awaiting = Awaiting(future, once: start)
          if isCancelled { awaiting.task.cancel() }
          start.open()
          XCTAssertEqual(awaiting.outcomes(), [outcome], name)
        }
      }
    }
  }

  // MARK: The task is cancelled

  func testF12_ItEndsPromptlyWhenItsTaskIsCancelled() {
    let promise = Promise<Int>()
    let awaiting = Awaiting(promise.future)
    promise.future.waitForInterest(1)
    awaiting.task.cancel()
    XCTAssertEqual(awaiting.outcomes(), [.cancelled])
    XCTAssertEqual(promise.future.outcome, .cancelled, "nobody wants it any more")
  }

  func testF12_OthersStillGetTheValue() {
    let promise = Promise<Int>()
    let heard = Heard<FutureOutcome>()
    promise.future.whenSettled { heard.append(FutureOutcome($0)) }
    let (first, second) = (Awaiting(promise.future), Awaiting(promise.future))
    promise.future.waitForInterest(3)
    first.task.cancel()
    XCTAssertEqual(first.outcomes(), [.cancelled])
    XCTAssertEqual(promise.future.interest, 2)
    promise.fulfill(1)
    XCTAssertEqual(second.outcomes(), [.value(1)])
    XCTAssertEqual(heard.all, [.value(1)])
    XCTAssertEqual(first.outcomes(), [.cancelled])
  }

  func testF12_TheLastTaskThatIsCancelledStopsTheWork() {
    let promise = Promise<Int>()
    let stops = Heard<String>()
    promise.onCancel { _ in stops.append("stop") }
    let derived = promise.future.map { $0 }
    let (first, second) = (Awaiting(derived), Awaiting(derived))
    derived.waitForInterest(2)
    first.task.cancel()
    XCTAssertEqual(first.outcomes(), [.cancelled])
    XCTAssertEqual(stops.count, 0)
    second.task.cancel()
    XCTAssertEqual(second.outcomes(), [.cancelled])
    XCTAssertEqual(stops.count, 1)
    XCTAssertEqual(promise.future.outcome, .cancelled)
  }

  func testF12_TheWorkIsStoppedOutsideOfTheCancellingAndBeforeTheAwaitEnds() {
    let promise = Promise<Int>()
    let awaiting = Awaiting(promise.future)
    let (hasCancelled, stops) = (Gate(), Heard<String>())
    promise.onCancel { _ in
      // Called by `task.cancel()`, under the runtime's lock, it would wait for itself.
      hasCancelled.wait()
      XCTAssertFalse(awaiting.hasOutcome)
      stops.append("stop")
    }
    promise.future.waitForInterest(1)
    awaiting.task.cancel()
    hasCancelled.open()
    XCTAssertEqual(awaiting.outcomes(), [.cancelled])
    XCTAssertEqual(stops.count, 1)
  }

  func testF12_ATaskThatIsCancelledBeforeItAwaitsEndsAndWantsNothing() {
    for isHeld in [false, true] {
      let promise = Promise<Int>()
      let hold = isHeld ? promise.future.hold() : nil
      let start = Gate()
      let awaiting = Awaiting(promise.future, once: start)
      awaiting.task.cancel()
      start.open()
      XCTAssertEqual(awaiting.outcomes(), [.cancelled])
      if isHeld {
        XCTAssertEqual(promise.future.outcome, .pending)
      } else {
        XCTAssertEqual(promise.future.outcome, .cancelled)
      }
      hold?.dispose()
    }
  }

  // MARK: It does not stand in line

  func testF12_ItDoesNotWaitForCallbacksThatWereRegisteredBefore() {
    let promise = Promise<Int>()
    let heard = Heard<Awaiting>()
    promise.future.whenFulfilled { _ in XCTAssertEqual(heard.takeAll().map { $0.outcomes() }, [[.value(1)]]) }
    heard.append(Awaiting(promise.future))
    promise.future.waitForInterest(2)
    promise.fulfill(1)
    XCTAssertEqual(heard.count, 0)
  }

  func testF12_NorForOneThatIsRunning() {
    let promise = Promise<Int>()
    promise.future.whenFulfilled { [future = promise.future] _ in
      XCTAssertEqual(Awaiting(future).outcomes(), [.value(1)])
    }
    promise.fulfill(1)
  }

  // MARK: Observing

  func testF12_ItObservesTheErrorThatItThrows() {
    withReports { reports in
      do {
        let (waited, settled) = (Promise<Int>(), Promise<Int>())
        let awaiting = Awaiting(waited.future)
        waited.future.waitForInterest(1)
        waited.reject(TestError(1))
        settled.reject(TestError(2))
        XCTAssertEqual(awaiting.outcomes(), [.error(TestError(1))])
        XCTAssertEqual(Awaiting(settled.future).outcomes(), [.error(TestError(2))])
        XCTAssertEqual(Awaiting(.rejected(TestError(3))).outcomes(), [.error(TestError(3))])
      }
      XCTAssertEqual(reports.count, 0)
    }
  }

  func testF12_ATaskThatWasCancelledObservesNothing() {
    withReports { reports in
      do {
        let promise = Promise<Int>()
        let hold = promise.future.hold()
        let awaiting = Awaiting(promise.future)
        promise.future.waitForInterest(2)
        awaiting.task.cancel()
        XCTAssertEqual(awaiting.outcomes(), [.cancelled])
        promise.reject(TestError(1))
        hold.dispose()
      }
      waitUntil("it is reported") { reports.count == 1 }
    }
  }

  // MARK: Threads

  func testF12_CancellingTheTaskRacesTheSettling() {
    for _ in 0..<500 {
      let promise = Promise<Int>()
      let hold = promise.future.hold()
      let awaiting = Awaiting(promise.future)
      runConcurrently(threads: 2) { thread in
        if thread == 0 { promise.fulfill(1) } else { awaiting.task.cancel() }
      }
      let outcomes = awaiting.outcomes()
      XCTAssertTrue(outcomes == [.value(1)] || outcomes == [.cancelled], "\(outcomes)")
      XCTAssertEqual(promise.future.outcome, .value(1))
      hold.dispose()
    }
  }

  #if DEBUG
    func testF12_BeginningCancellingAndSettlingInEveryOrder() {
      let runs = Explorer.explore(threads: 3, preemptions: 3) {
        let promise = Promise<Int>()
        let stops = Heard<String>()
        promise.onCancel { _ in stops.append("stop") }
        let waiting = Await(promise.core)
        let heard = Heard<FutureOutcome>()
        return Explorer.Run(
          threads: [
            { waiting.begin { heard.append(FutureOutcome($0)) } }, { waiting.taskCancelled() }, { promise.fulfill(1) },
          ]
        ) { schedule in
          waiting.end()
          XCTAssertEqual(heard.count, 1, "\(schedule): \(heard.all)")
          XCTAssertEqual(promise.future.interest, 0, "\(schedule)")
          XCTAssertEqual(stops.count, promise.future.outcome == .cancelled ? 1 : 0, "\(schedule)")
        }
      }
      XCTAssertGreaterThan(runs, 100)
    }
  #endif
}
