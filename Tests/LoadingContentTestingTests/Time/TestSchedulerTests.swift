import Foundation
import LoadingContent
import XCTest

@testable import LoadingContentTesting

final class TestSchedulerTests: FailureCatchingCase {
  private let scheduler = TestScheduler()
  private let heard = Heard()

  private func plan(_ name: String, after interval: DispatchTimeInterval) -> Disposable {
    scheduler.dispatch(after: interval) { [scheduler, heard] in heard.append("\(name) \(scheduler.uptimeNanoseconds)") }
  }

  func testNothingHappensUntilItIsAdvanced() {
    scheduler.dispatch { [heard] in heard.append("now") }
    _ = plan("later", after: .nanoseconds(0))
    XCTAssertEqual(heard.all, [])
    XCTAssertEqual(scheduler.waitingCount, 2)
    scheduler.advance(by: .seconds(0))
    XCTAssertEqual(heard.all, ["now", "later 0"])
    XCTAssertEqual(scheduler.waitingCount, 0)
    XCTAssertEqual(scheduler.dispatchCount, 2)
  }

  func testWorkRunsByDueTimeAndThenInTheOrderOfScheduling() {
    for (name, time) in [("a", 3), ("b", 1), ("c", 3), ("d", 0), ("e", 1), ("f", -5)] {
      _ = plan(name, after: .nanoseconds(time))
    }
    scheduler.advance(by: .nanoseconds(2))
    XCTAssertEqual(heard.all, ["d 0", "f 0", "b 1", "e 1"])
    XCTAssertEqual(scheduler.uptimeNanoseconds, 2)
    scheduler.advance(to: .nanoseconds(3))
    XCTAssertEqual(heard.all, ["d 0", "f 0", "b 1", "e 1", "a 3", "c 3"])
  }

  func testWorkOfWorkRunsIfItIsDue() {
    _ = scheduler.dispatch(after: .nanoseconds(1)) { [scheduler, heard] in
      for time in [2, 0, 1] {
        _ = scheduler.dispatch(after: .nanoseconds(time)) { heard.append("\(time) \(scheduler.uptimeNanoseconds)") }
      }
    }
    scheduler.advance(by: .nanoseconds(2))
    XCTAssertEqual(heard.all, ["0 1", "1 2"])
    scheduler.run()
    XCTAssertEqual(heard.all, ["0 1", "1 2", "2 3"])
  }

  func testTheClockNeverGoesBackAndNeverOverflows() {
    scheduler.advance(by: .seconds(5))
    scheduler.advance(to: .seconds(3))
    scheduler.advance(by: .seconds(-1))
    XCTAssertEqual(scheduler.uptimeNanoseconds, 5_000_000_000)
    _ = plan("late", after: .seconds(.max))
    scheduler.advance(by: .seconds(.max))
    XCTAssertEqual(heard.all, ["late \(scheduler.uptimeNanoseconds)"])
    scheduler.advance(by: .seconds(.max))
    XCTAssertEqual(scheduler.uptimeNanoseconds, .max - 1)
  }

  func testNeverIsNeverDue() {
    let never = plan("never", after: .never)
    scheduler.run()
    scheduler.advance(by: .seconds(.max))
    XCTAssertEqual(heard.all, [])
    XCTAssertEqual(scheduler.waitingCount, 1)
    never.dispose()
    XCTAssertEqual(scheduler.waitingCount, 0)
  }

  func testARunEndsAtTheTimeOfTheLastWork() {
    _ = plan("a", after: .seconds(1))
    _ = plan("b", after: .hours(1))
    scheduler.run()
    XCTAssertEqual(heard.all, ["a 1000000000", "b 3600000000000"])
  }

  func testARegistrationIsEndedWhenItsWorkRuns() {
    let registration = plan("a", after: .seconds(1))
    scheduler.advance(by: .milliseconds(999))
    XCTAssertFalse(registration.isDisposed)
    scheduler.advance(by: .milliseconds(1))
    XCTAssertTrue(registration.isDisposed)
  }

  func testDisposingReleasesAtOnceAndOutsideTheLock() {
    // Its release goes back into the scheduler, which a lock that is held would not let it.
    let registration = scheduler.dispatch(after: .seconds(1)) { [releasing = enterer()] in _ = releasing }
    XCTAssertEqual(heard.all, [])
    registration.dispose()
    XCTAssertEqual(heard.all, ["released"])
    registration.dispose()
    scheduler.run()
    XCTAssertEqual(heard.all, ["released"])
  }

  func testWhatHasRunIsReleasedOutsideTheLock() {
    scheduler.dispatch { [releasing = enterer(), heard] in
      heard.append("run")
      _ = releasing
    }
    scheduler.run()
    XCTAssertEqual(heard.all, ["run", "released"])
  }

  func testWhatIsRemovedIsReleasedOutsideTheLockAndEnded() {
    let registration = scheduler.dispatch(after: .seconds(1)) { [releasing = enterer()] in _ = releasing }
    scheduler.removeAll()
    XCTAssertEqual(heard.all, ["released"])
    XCTAssertTrue(registration.isDisposed)
    XCTAssertEqual(scheduler.waitingCount, 1, "what the release has scheduled")
  }

  func testWhatWaitsIsReleasedWithTheScheduler() {
    let heard = heard
    var scheduler: TestScheduler? = TestScheduler()
    let registration = plan(AtRelease { heard.append("released") }, on: scheduler)
    scheduler = nil
    XCTAssertEqual(heard.all, ["released"])
    registration?.dispose()
  }

  func testOneStepRunsOnePieceOfWork() {
    _ = plan("a", after: .seconds(1))
    _ = plan("b", after: .seconds(2))
    XCTAssertTrue(scheduler.runNext())
    XCTAssertEqual(heard.all, ["a 1000000000"])
    XCTAssertTrue(scheduler.runNext())
    XCTAssertFalse(scheduler.runNext())
  }

  func testItMayBeAdvancedFromInsideItsWork() {
    scheduler.dispatch { [scheduler, heard] in
      heard.append("begin")
      scheduler.advance(by: .seconds(1))
      heard.append("end")
    }
    _ = plan("a", after: .seconds(1))
    scheduler.run()
    XCTAssertEqual(heard.all, ["begin", "a 1000000000", "end"])
  }

  func testWhatIsDueMeanwhileRunsInTheInnerAdvanceAndTheClockStaysWhereThatLeftIt() {
    _ = scheduler.dispatch(after: .nanoseconds(1)) { [scheduler, heard] in
      heard.append("begin")
      scheduler.advance(by: .nanoseconds(10))
      heard.append("end \(scheduler.uptimeNanoseconds)")
    }
    _ = scheduler.dispatch(after: .nanoseconds(2)) { [scheduler, heard] in
      // Neither goes back, nor runs what runs already.
      scheduler.advance(to: .nanoseconds(1))
      scheduler.run()
      heard.append("inner \(scheduler.uptimeNanoseconds)")
    }
    scheduler.advance(by: .nanoseconds(3))
    XCTAssertEqual(heard.all, ["begin", "inner 2", "end 11"])
    XCTAssertEqual(scheduler.uptimeNanoseconds, 11)
  }

  // MARK: Threads

  func testOneThreadAtATimeMayAdvance() throws {
    scheduler.dispatch { [scheduler, heard] in
      let isDone = DispatchSemaphore(value: 0)
      Thread {
        scheduler.run()
        XCTAssertFalse(scheduler.runNext())
        heard.append("refused")
        isDone.signal()
      }.start()
      XCTAssertEqual(isDone.wait(timeout: .now() + 60), .success)
    }
    let messages = failures { scheduler.run() }.map(\.message)
    XCTAssertEqual(messages, Array(repeating: "the scheduler is being advanced by another thread", count: 2))
    XCTAssertEqual(heard.all, ["refused"])
  }

  func testManyThreadsMayScheduleAndDispose() {
    let scheduler = TestScheduler()
    let heard = heard
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<200 {
        let registration = scheduler.dispatch(after: .nanoseconds(step)) { heard.append("\(thread)") }
        if step.isMultiple(of: 2) { registration.dispose() }
      }
    }
    scheduler.run()
    XCTAssertEqual(heard.all.count, 800)
  }

  // MARK: Support

  private func plan(_ releasing: AtRelease, on scheduler: TestScheduler?) -> Disposable? {
    scheduler?.dispatch(after: .seconds(1)) { _ = releasing }
  }

  private func enterer() -> AtRelease {
    AtRelease { [scheduler, heard] in
      scheduler.dispatch {}
      heard.append("released")
    }
  }
}

extension DispatchTimeInterval {
  fileprivate static func hours(_ count: Int) -> DispatchTimeInterval { .seconds(count * 3600) }
}
