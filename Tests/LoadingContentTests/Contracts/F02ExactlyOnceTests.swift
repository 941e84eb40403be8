import LoadingContent
import LoadingContentTesting
import XCTest

/// F2: every callback runs exactly once, unless its registration is disposed of first.
final class F02ExactlyOnceTests: XCTestCase {
  /// Ways to register, each noting its name when it is called.
  private static let registrations: [(name: String, register: @Sendable (Future<Int>, Heard<String>) -> Disposable)] = [
    ("settled", { future, heard in future.whenSettled { _ in heard.append("settled") } }),
    ("fulfilled", { future, heard in future.whenFulfilled { _ in heard.append("fulfilled") } }),
    ("rejected", { future, heard in future.whenRejected { _ in heard.append("rejected") } }),
    ("settled queue", { future, heard in future.whenSettled(on: queue) { _ in heard.append("settled queue") } }),
    ("fulfilled queue", { future, heard in future.whenFulfilled(on: queue) { _ in heard.append("fulfilled queue") } }),
    ("rejected queue", { future, heard in future.whenRejected(on: queue) { _ in heard.append("rejected queue") } }),
    ("settled main", { future, heard in future.whenSettled(on: .main) { _ in heard.append("settled main") } }),
    ("fulfilled main", { future, heard in future.whenFulfilled(on: .main) { _ in heard.append("fulfilled main") } }),
    ("rejected main", { future, heard in future.whenRejected(on: .main) { _ in heard.append("rejected main") } }),
    ("settled inline", { future, heard in future.whenSettled(on: .inline) { _ in heard.append("settled inline") } }),
  ]

  private static let queue = DispatchQueue(label: "F2")

  /// What is to be called for an outcome.
  private func expected(ofFulfilled isFulfilled: Bool) -> [String] {
    Self.registrations.map(\.name).filter { !$0.hasPrefix(isFulfilled ? "rejected" : "fulfilled") }.sorted()
  }

  /// Returns when nothing that the schedulers were given so far is still to run.
  private func settleDown(_ heard: Heard<String>, count: Int, line: UInt = #line) {
    waitUntil("\(count) calls", line: line) { heard.count >= count }
    Self.queue.sync {}
    let done = Heard<Int>()
    DispatchQueue.main.async { done.append(1) }
    waitUntil("the main queue is served", line: line) { done.count == 1 }
  }

  func testF2_RegisteredBeforeDuringAndAfterTheSettling() {
    for settle in [{ @Sendable (promise: Promise<Int>) in promise.fulfill(1) }, { $0.reject(TestError()) }] {
      let promise = Promise<Int>()
      let (before, during, after) = (Heard<String>(), Heard<String>(), Heard<String>())
      let future = promise.future
      for registration in Self.registrations { _ = registration.register(future, before) }
      future.whenSettled { _ in
        for registration in Self.registrations { _ = registration.register(future, during) }
      }
      settle(promise)
      for registration in Self.registrations { _ = registration.register(future, after) }
      let isFulfilled = future.outcome == .value(1)
      for heard in [before, during, after] {
        settleDown(heard, count: expected(ofFulfilled: isFulfilled).count)
        XCTAssertEqual(heard.all.sorted(), expected(ofFulfilled: isFulfilled))
      }
    }
  }

  func testF2_OnAFutureMadeSettled() {
    for future in [Future.fulfilled(1), .rejected(TestError())] {
      let heard = Heard<String>()
      let nested = Heard<String>()
      for registration in Self.registrations { _ = registration.register(future, heard) }
      future.whenSettled { _ in
        for registration in Self.registrations { _ = registration.register(future, nested) }
      }
      for heard in [heard, nested] {
        let expected = expected(ofFulfilled: future.outcome == .value(1))
        settleDown(heard, count: expected.count)
        XCTAssertEqual(heard.all.sorted(), expected)
      }
    }
  }

  func testF2_DisposedOfBeforeTheSettlingNoneRunsAndEachIsReleasedAtOnce() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    for registration in Self.registrations {
      let disposable = registration.register(promise.future, heard)
      XCTAssertFalse(disposable.isDisposed, registration.name)
      disposable.dispose()
      XCTAssertTrue(disposable.isDisposed, registration.name)
      disposable.dispose()
    }
    promise.future.whenSettled { _ in heard.append("end") }
    promise.fulfill(1)
    settleDown(heard, count: 1)
    XCTAssertEqual(heard.all, ["end"])
  }

  func testF2_WhatADisposedCallbackCapturedIsReleasedBeforeDisposeReturns() {
    withLifetimeTracking { tracker in
      let promise = Promise<Int>()
      let future = promise.future
      let queue = DispatchQueue(label: "F2")
      let disposables = [
        future.whenSettled { [captured = tracker.make()] _ in _ = captured },
        future.whenFulfilled { [captured = tracker.make()] _ in _ = captured },
        future.whenRejected { [captured = tracker.make()] _ in _ = captured },
        future.whenSettled(on: queue) { [captured = tracker.make()] _ in _ = captured },
        future.whenFulfilled(on: queue) { [captured = tracker.make()] _ in _ = captured },
        future.whenSettled(on: .main) { [captured = tracker.make()] _ in _ = captured },
      ]
      for (index, disposable) in disposables.enumerated() {
        XCTAssertEqual(tracker.alive.count, disposables.count - index)
        disposable.dispose()
      }
      XCTAssertEqual(tracker.alive.count, 0)
      promise.fulfill(1)
    }
  }

  func testF2_ACallbackDisposesOfALaterOneWhichThenNeverRunsAndIsReleasedThere() {
    let tracker = LifetimeTracker()
    let promise = Promise<Int>()
    let later = Heard<Disposable>()
    let heard = Heard<String>()
    promise.future.whenSettled { _ in
      heard.append("first")
      later.all[0].dispose()
      XCTAssertEqual(tracker.alive.count, 0)
    }
    later.append(
      promise.future.whenSettled { [captured = tracker.make()] _ in
        _ = captured
        heard.append("second")
      })
    promise.future.whenSettled { _ in heard.append("third") }
    promise.fulfill(1)
    XCTAssertEqual(heard.all, ["first", "third"])
  }

  func testF2_DisposedOfAfterTheSettlingButBeforeItsSchedulerRunsIt() {
    let tracker = LifetimeTracker()
    let promise = Promise<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<String>()
    let disposables = ["a", "b", "c"].map { name in
      promise.future.whenSettled(on: scheduler) { [captured = tracker.make()] _ in
        _ = captured
        heard.append(name)
      }
    }
    promise.fulfill(1)
    XCTAssertFalse(disposables[1].isDisposed)
    disposables[1].dispose()
    XCTAssertEqual(tracker.alive.count, 2)
    scheduler.run()
    XCTAssertEqual(heard.all, ["a", "c"])
    XCTAssertEqual(tracker.alive.count, 0)
    XCTAssertEqual(disposables.map(\.isDisposed), [true, true, true])
  }

  func testF2_DisposedOfOnTheMainThreadWithAHopQueued() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    let disposable = promise.future.whenSettled(on: .main) { _ in heard.append("disposed") }
    promise.future.whenSettled(on: .main) { _ in heard.append("kept") }
    runConcurrently(threads: 1) { _ in promise.fulfill(1) }
    disposable.dispose()
    settleDown(heard, count: 1)
    XCTAssertEqual(heard.all, ["kept"])
  }

  func testF2_DisposingOfItselfInsideItsOwnCallbackReleasesItWhenThatReturns() {
    let tracker = LifetimeTracker()
    let promise = Promise<Int>()
    let own = Heard<Disposable>()
    let aliveInside = Heard<Int>()
    own.append(
      promise.future.whenSettled { [captured = tracker.make()] _ in
        own.all[0].dispose()
        own.all[0].dispose()
        aliveInside.append(tracker.alive.count)
        _ = captured
      })
    promise.fulfill(1)
    XCTAssertEqual(aliveInside.all, [1])
    XCTAssertEqual(tracker.alive.count, 0)
  }

  func testF2_ACallbackIsReleasedWhenItHasRunOrWillNeverRun() {
    withLifetimeTracking { tracker in
      for isFulfilled in [true, false] {
        let promise = Promise<Int>()
        promise.future.whenFulfilled { [captured = tracker.make()] _ in _ = captured }
        promise.future.whenRejected { [captured = tracker.make()] _ in _ = captured }
        promise.future.whenSettled { [captured = tracker.make()] _ in _ = captured }
        if isFulfilled { promise.fulfill(1) } else { promise.reject(TestError()) }
        XCTAssertEqual(tracker.alive.count, 0)
        promise.future.whenFulfilled { [captured = tracker.make()] _ in _ = captured }
        promise.future.whenRejected { [captured = tracker.make()] _ in _ = captured }
        XCTAssertEqual(tracker.alive.count, 0)
      }
    }
  }

  func testF2_RegisteringSettlingAndDisposingOnSeveralThreads() {
    for round in 0..<300 {
      let promise = Promise<Int>()
      let future = promise.future
      let kept = Heard<Int>()
      let disposedOf = Heard<Int>()
      let never = Heard<Int>()
      let early = future.whenSettled { _ in disposedOf.append(0) }
      runConcurrently(threads: 3) { index in
        switch index {
        case 0: promise.fulfill(round)
        case 1:
          for number in 0..<10 { future.whenSettled { _ in kept.append(number) } }
          early.dispose()
        default:
          for number in 0..<10 {
            let disposable = future.whenFulfilled { _ in disposedOf.append(number + 1) }
            disposable.dispose()
            // Settled or not: what is registered and disposed of in one callback never gets its turn.
            future.whenSettled { _ in future.whenSettled { _ in never.append(number) }.dispose() }
          }
        }
      }
      XCTAssertEqual(kept.all, Array(0..<10))
      XCTAssertEqual(Set(disposedOf.all).count, disposedOf.count, "each at most once")
      XCTAssertEqual(never.all, [])
    }
  }
}
