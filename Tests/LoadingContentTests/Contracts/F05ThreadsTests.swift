import LoadingContent
import XCTest

/// F5: where callbacks run, and when.
final class F05ThreadsTests: XCTestCase {
  // MARK: Without a scheduler

  func testF5_WhatIsSettledInACallbackIsToldOnAQueueInThatOrder() {
    let queue = DispatchQueue(label: "listener")
    let heard = Heard<Int>()
    let promises = (0..<3).map { _ in Promise<Int>() }
    // The first has somebody to call here too, the others have not.
    promises[0].future.whenFulfilled { _ in }
    for promise in promises { promise.future.whenFulfilled(on: queue) { heard.append($0) } }
    let outer = Promise<Void>()
    outer.future.whenFulfilled { for (index, promise) in promises.enumerated() { promise.fulfill(index) } }
    outer.fulfill(())
    queue.sync {}
    XCTAssertEqual(heard.all, [0, 1, 2])
  }

  func testF5_InlineCallbacksRunOnTheThreadThatSettlesBeforeTheCallReturns() {
    let promise = Promise<Int>()
    let threads = Heard<ThreadIdentity>()
    promise.future.whenFulfilled { _ in threads.append(.current) }
    _ = promise.future.map { _ in threads.append(.current) }
    runConcurrently(threads: 1) { _ in
      promise.fulfill(1)
      XCTAssertEqual(threads.count, 2)
      XCTAssertTrue(threads.all.allSatisfy { $0 == .current })
    }
  }

  func testF5_InlineCallbacksRegisteredLaterRunOnTheThreadThatRegistersBeforeTheCallReturns() {
    let promise = Promise<Int>()
    promise.fulfill(1)
    for future in [promise.future, .fulfilled(1)] {
      runConcurrently(threads: 1) { _ in
        let threads = Heard<ThreadIdentity>()
        future.whenSettled { _ in threads.append(.current) }
        XCTAssertEqual(threads.count, 1)
        _ = future.map { _ in threads.append(.current) }
        XCTAssertEqual(threads.count, 2)
        _ = future.flatMap { value in
          threads.append(.current)
          return .fulfilled(value)
        }
        XCTAssertEqual(threads.count, 3)
        XCTAssertTrue(threads.all.allSatisfy { $0 == .current })
      }
    }
  }

  func testF5_WhatACallbackCausesFollowsAfterItFirstInFirstOut() {
    let heard = Heard<String>()
    let (first, second, third, settled) = (Promise<Int>(), Promise<Int>(), Promise<Int>(), Promise<Int>())
    settled.fulfill(0)
    second.future.whenFulfilled { _ in
      heard.append("second begins")
      third.fulfill(3)
      heard.append("second ends")
    }
    third.future.whenFulfilled { _ in heard.append("third") }
    first.future.whenFulfilled { _ in
      heard.append("first begins")
      second.fulfill(2)
      settled.future.whenFulfilled { _ in heard.append("settled") }
      Future.fulfilled(0).whenFulfilled { _ in heard.append("made fulfilled") }
      Future.fulfilled(0).whenSettled { _ in heard.append("made settled") }
      _ = Future.fulfilled(0).map { _ in heard.append("map") }
      heard.append("first ends")
    }
    first.future.whenFulfilled { _ in heard.append("first's other callback") }
    first.fulfill(1)
    XCTAssertEqual(
      heard.all,
      [
        "first begins", "first ends", "first's other callback", "second begins", "second ends", "settled",
        "made fulfilled", "made settled", "map", "third",
      ])
  }

  func testF5_InsideACallbackStatesChangeAtOnce() {
    let (outer, fulfilled, rejected, cancelled) = (Promise<Int>(), Promise<Int>(), Promise<Int>(), Promise<Int>())
    let derived = cancelled.future.map { $0 }
    let calls = Heard<FutureOutcome>()
    for future in [fulfilled.future, rejected.future, cancelled.future, derived] {
      future.whenSettled { calls.append(FutureOutcome($0)) }
    }
    outer.future.whenFulfilled { _ in
      fulfilled.fulfill(1)
      XCTAssertEqual(fulfilled.future.outcome, .value(1))
      rejected.reject(TestError())
      XCTAssertEqual(rejected.future.outcome, .error(TestError()))
      XCTAssertTrue(cancelled.future.cancel())
      XCTAssertEqual(cancelled.future.outcome, .cancelled)
      XCTAssertEqual(derived.outcome, .pending, "it hears of its source after this callback")
      XCTAssertEqual(calls.all, [])
    }
    outer.fulfill(0)
    XCTAssertEqual(calls.all, [.value(1), .error(TestError()), .cancelled, .cancelled])
  }

  func testF5_WhatIsDerivedInsideACallbackFromASettledFutureIsStillPendingThere() {
    let promise = Promise<Int>()
    promise.fulfill(1)
    for settled in [promise.future, .fulfilled(1)] {
      let derived = Heard<Future<Int>>()
      settled.whenFulfilled { _ in
        derived.append(settled.map { $0 + 1 })
        derived.append(settled.flatMap { .fulfilled($0 + 2) })
        derived.append(derived.all[0].map { $0 + 10 })
        XCTAssertEqual(derived.all.map(\.outcome), [.pending, .pending, .pending])
      }
      XCTAssertEqual(derived.all.map(\.outcome), [.value(2), .value(3), .value(12)])
    }
  }

  func testF5_WhatIsDerivedInsideACallbackFromARejectedFutureIsStillPendingThere() {
    let promise = Promise<Int>()
    let future = promise.future
    let derived = Heard<Future<Int>>()
    future.whenRejected { _ in
      derived.append(future.map { $0 })
      derived.append(future.recover { _ in 2 })
      derived.append(future.mapError { _ in TestError(3) })
      derived.append(Future.rejected(TestError(4)).recover { _ in 4 })
      XCTAssertEqual(derived.all.map(\.outcome), Array(repeating: .pending, count: 4))
      derived.all[2].whenRejected { _ in }
    }
    promise.reject(TestError(1))
    XCTAssertEqual(derived.all.map(\.outcome), [.error(TestError(1)), .value(2), .error(TestError(3)), .value(4)])
  }

  func testF5_WhatIsDerivedInsideACallbackFromAFutureMadeSettledThatItDoesNotChangeIsStillPendingThere() {
    let derived = Heard<Future<Int>>()
    Future.fulfilled(0).whenFulfilled { _ in
      derived.append(Future<Int>.rejected(TestError(1)).map { $0 })
      derived.append(Future<Int>.rejected(TestError(2)).flatMap { .fulfilled($0) })
      derived.append(Future.fulfilled(3).recover { _ in 0 })
      XCTAssertEqual(derived.all.map(\.outcome), Array(repeating: .pending, count: 3))
      for future in derived.all { future.whenRejected { _ in } }
    }
    XCTAssertEqual(derived.all.map(\.outcome), [.error(TestError(1)), .error(TestError(2)), .value(3)])
  }

  // MARK: Waiting work belongs to no thread

  /// On one thread, a callback does `cause` and stays inside until `meanwhile`, on another thread, is over.
  private func insideACallback(
    _ cause: @escaping @Sendable () -> Void, line: UInt = #line, meanwhile: @escaping @Sendable () -> Void
  ) {
    let outer = Promise<Int>()
    let (isCaused, isOver) = (Gate(), Gate())
    outer.future.whenFulfilled { _ in
      cause()
      isCaused.open()
      isOver.wait(line: line)
    }
    runConcurrently(threads: 2, line: line) { index in
      if index == 0 { return outer.fulfill(0) }
      isCaused.wait(line: line)
      meanwhile()
      isOver.open()
    }
  }

  func testF5_AnotherThreadThatRegistersServesWhatWaitsOnAThreadInsideACallback() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    let threads = Heard<ThreadIdentity>()
    let future = promise.future
    let note = { @Sendable (name: String) in
      heard.append(name)
      threads.append(.current)
    }
    future.whenFulfilled { _ in note("early") }
    insideACallback {
      promise.fulfill(1)
      future.whenFulfilled { _ in note("registered inside") }
    } meanwhile: {
      XCTAssertEqual(heard.all, [])
      future.whenFulfilled { _ in note("late") }
      XCTAssertEqual(heard.all, ["early", "registered inside", "late"])
      XCTAssertTrue(threads.all.allSatisfy { $0 == .current })
    }
    XCTAssertEqual(heard.count, 3)
  }

  func testF5_AnotherThreadServesAnOnCancelThatWaitsOnAThreadInsideACallback() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    promise.onCancel { _ in heard.append("onCancel") }
    insideACallback {
      promise.future.cancel()
    } meanwhile: {
      promise.onCancel { _ in heard.append("late onCancel") }
      XCTAssertEqual(heard.all, ["onCancel", "late onCancel"])
      promise.future.whenRejected { _ in heard.append("callback") }
      XCTAssertEqual(heard.count, 3)
    }
    XCTAssertEqual(heard.count, 3)
  }

  func testF5_AnotherThreadServesWhatWaitsWhileTheOneThatSettledReleasesAnOnCancel() {
    let promise = Promise<Int>()
    let future = promise.future
    let heard = Heard<String>()
    let (isReleasing, isOver) = (Gate(), Gate())
    let whileReleasing = { @Sendable () -> Void in
      isReleasing.open()
      isOver.wait()
    }
    future.whenFulfilled { _ in heard.append("early") }
    promise.onCancel { [captured = Releasing(whileReleasing)] _ in _ = captured }
    runConcurrently(threads: 2) { index in
      if index == 0 { return promise.fulfill(1) }
      isReleasing.wait()
      future.whenFulfilled { _ in heard.append("late") }
      XCTAssertEqual(heard.all, ["early", "late"])
      isOver.open()
    }
  }

  func testF5_AnotherThreadServesWhatWaitsWhileTheOneThatSettledIsInAnOnCancelOrACallbackOnMain() {
    for isCancelled in [true, false] {
      let promise = Promise<Int>()
      let future = promise.future
      let heard = Heard<String>()
      let (isInside, isOver) = (Gate(), Gate())
      let whileInside = { @Sendable () -> Void in
        isInside.open()
        isOver.wait()
      }
      future.whenSettled { _ in heard.append("early") }
      if isCancelled {
        promise.onCancel { _ in whileInside() }
      } else {
        future.whenSettled(on: .main) { _ in whileInside() }
      }
      let other = Thread {
        isInside.wait()
        future.whenSettled { _ in heard.append("late") }
        XCTAssertEqual(heard.all, ["early", "late"], isCancelled ? "onCancel" : "on main")
        isOver.open()
      }
      other.start()
      if isCancelled { future.cancel() } else { promise.fulfill(1) }
      XCTAssertEqual(heard.all, ["early", "late"])
    }
  }

  func testF5_ACallbackThatHasBegunStaysOnItsThread() {
    let promise = Promise<Int>()
    let future = promise.future
    let heard = Heard<String>()
    insideACallback {
      promise.fulfill(1)
      future.whenFulfilled { _ in heard.append("inside") }
    } meanwhile: {
      // Derived here: its closure runs here too, behind the one that waits.
      let derived = future.map { value in
        heard.append("map")
        return value + 1
      }
      XCTAssertEqual(heard.all, ["inside", "map"])
      XCTAssertEqual(derived.outcome, .value(2))
    }
  }

  // MARK: On a scheduler

  func testF5_OnASchedulerAlwaysWhereverItIsSettledOrRegistered() {
    let queue = ProbedQueue("F5")
    let scheduler = SpotScheduler()
    let calls = Heard<Bool>()
    let register = { @Sendable (future: Future<Int>) in
      future.whenFulfilled(on: queue.queue) { _ in calls.append(queue.isCurrent) }
      future.whenSettled(on: queue.queue) { _ in calls.append(queue.isCurrent) }
      _ = future.map(on: queue.queue) { _ in calls.append(queue.isCurrent) }
      _ = future.flatMap(on: queue.queue) { _ in
        calls.append(queue.isCurrent)
        return .fulfilled(0)
      }
      future.whenFulfilled(on: scheduler) { _ in calls.append(scheduler.isCurrent) }
      _ = future.map(on: scheduler) { _ in calls.append(scheduler.isCurrent) }
    }
    let promise = Promise<Int>()
    register(promise.future)
    promise.fulfill(1)
    register(promise.future)
    register(.fulfilled(1))
    promise.future.whenSettled { _ in register(promise.future) }
    queue.queue.async { register(promise.future) }
    queue.drain()
    queue.drain()
    XCTAssertEqual(calls.all, Array(repeating: true, count: 30))
  }

  func testF5_ErrorsOnASchedulerToo() {
    let queue = ProbedQueue("F5")
    let calls = Heard<Bool>()
    let promise = Promise<Int>()
    promise.future.whenRejected(on: queue.queue) { _ in calls.append(queue.isCurrent) }
    _ = promise.future.recover(on: queue.queue) { _ in
      calls.append(queue.isCurrent)
      return 0
    }
    promise.reject(TestError())
    queue.drain()
    XCTAssertEqual(calls.all, [true, true])
  }

  func testF5_ACallbackOnAQueueServesWhatItCausesThere() {
    let queue = ProbedQueue("F5")
    let (first, second) = (Promise<Int>(), Promise<Int>())
    let heard = Heard<String>()
    second.future.whenFulfilled { _ in heard.append(queue.isCurrent ? "second on the queue" : "second elsewhere") }
    first.future.whenFulfilled(on: queue.queue) { _ in
      second.fulfill(2)
      heard.append("first ends")
    }
    first.fulfill(1)
    queue.drain()
    XCTAssertEqual(heard.all, ["first ends", "second on the queue"])
  }

  func testF5_ACallbackThatRunsOnTheSpotNestsInNoOther() {
    let scheduler = SpotScheduler()
    let (first, second) = (Promise<Int>(), Promise<Int>())
    let heard = Heard<String>()
    second.future.whenFulfilled(on: scheduler) { _ in heard.append("second") }
    first.future.whenFulfilled(on: scheduler) { _ in
      heard.append("first begins")
      second.fulfill(2)
      second.future.whenFulfilled(on: scheduler) { _ in heard.append("third") }
      heard.append("first ends")
    }
    first.fulfill(1)
    XCTAssertEqual(heard.all, ["first begins", "first ends", "second", "third"])
  }
}
