import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F13: progress is a figure from 0 to 1 that only rises, ends at 1 if the future is fulfilled, and is told before the
/// outcome.
final class F13ProgressTests: XCTestCase {
  private func heard(_ future: Future<Int>) -> Heard<Double> {
    let heard = Heard<Double>()
    future.whenProgressed { heard.append($0) }
    return heard
  }

  // MARK: What is told

  func testF13_ItOnlyRisesAndEndsAtOne() {
    let promise = Promise<Int>()
    let heard = heard(promise.future)
    for progress in [0, 0.25, 0.25, 0.1, -3, .nan, 0.5, -.infinity] { promise.report(progress: progress) }
    XCTAssertEqual(heard.all, [0.25, 0.5])
    promise.fulfill(1)
    promise.report(progress: 0.9)
    XCTAssertEqual(heard.all, [0.25, 0.5, 1])
  }

  func testF13_MoreThanOneCountsAsOneWhichIsToldOnce() {
    for progress in [1, 1.5, .infinity, .greatestFiniteMagnitude] {
      let promise = Promise<Int>()
      let heard = heard(promise.future)
      promise.report(progress: progress)
      promise.fulfill(1)
      XCTAssertEqual(heard.all, [1])
    }
  }

  func testF13_ARejectionOrACancellingEndsIt() {
    for isCancelled in [false, true] {
      let promise = Promise<Int>()
      let future = promise.future
      let heard = heard(future)
      future.whenRejected { _ in }
      promise.report(progress: 0.5)
      if isCancelled { future.cancel() } else { promise.reject(TestError()) }
      promise.report(progress: 0.75)
      XCTAssertEqual(heard.all, [0.5])
      XCTAssertEqual(self.heard(future).all, [])
      XCTAssertTrue(future.whenProgressed { _ in }.isDisposed)
    }
  }

  func testF13_ALateListenerBeginsWithWhatWasReported() {
    let promise = Promise<Int>()
    promise.report(progress: 0.5)
    XCTAssertEqual(heard(promise.future).all, [0.5])
    XCTAssertEqual(heard(promise.future.map { $0 }.map { $0 }).all, [0.5])
    promise.fulfill(1)
    XCTAssertEqual(heard(promise.future).all, [1])
    XCTAssertEqual(heard(.fulfilled(1)).all, [1])
    withoutReports { XCTAssertEqual(heard(.rejected(TestError())).all, []) }
  }

  func testF13_DisposedOfAListenerHearsNothingMore() {
    let promise = Promise<Int>()
    let heard = Heard<Double>()
    withLifetimeTracking { tracker in
      let captured = tracker.make()
      let bag = DisposeBag()
      let registration = promise.future.whenProgressed { [captured] in
        _ = captured
        heard.append($0)
      }
      registration.disposed(by: bag)
      promise.report(progress: 0.25)
      XCTAssertFalse(registration.isDisposed)
      registration.dispose()
      XCTAssertTrue(registration.isDisposed)
    }
    promise.report(progress: 0.5)
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [0.25])
  }

  func testC10_ListenersAreReleasedWhenTheEndIsTold() {
    for ending in 0..<4 {
      withoutReports {
        let promise = Promise<Int>()
        let future = promise.future
        withLifetimeTracking { tracker in
          for isKnown in [false, true] {
            let (captured, other) = (tracker.make(), tracker.make())
            future.whenProgressed { _ in _ = captured }
            future.map { $0 }.whenProgressed(on: SpotScheduler()) { _ in _ = other }
            promise.report(progress: isKnown ? 1 : 0.5)
          }
          switch ending {
          case 0: promise.fulfill(1)
          case 1: promise.reject(TestError())
          case 2: future.cancel()
          default:
            promise.report(progress: 1)
            promise.fulfill(1)
          }
        }
        withExtendedLifetime(future) {}
      }
    }
  }

  func testF8_ListeningIsNoInterest() {
    let promise = Promise<Int>()
    let cancelled = Heard<Bool>()
    promise.onCancel { _ in cancelled.append(true) }
    promise.future.whenProgressed { _ in }
    let mapped = promise.future.map { $0 }
    mapped.cancel()
    XCTAssertEqual(cancelled.all, [true])
  }

  // MARK: Order

  func testF13_ItIsToldBeforeTheOutcomeOnEachScheduler() {
    let scheduler = TestScheduler()
    let promise = Promise<Int>()
    let future = promise.future
    let heard = Heard<String>()
    future.whenFulfilled { _ in heard.append("value") }
    future.whenFulfilled(on: scheduler) { _ in heard.append("value there") }
    future.whenFulfilled(on: .main) { _ in heard.append("value on main") }
    future.whenProgressed { heard.append("\($0)") }
    future.whenProgressed(on: scheduler) { heard.append("\($0) there") }
    future.whenProgressed(on: .main) { heard.append("\($0) on main") }
    let isSettled = Gate()
    Thread.detachNewThread {
      promise.report(progress: 0.5)
      promise.fulfill(1)
      isSettled.open()
    }
    waitUntil("main is told") { heard.all.contains("value on main") }
    // Main may be told before the scheduler is given its work.
    isSettled.wait()
    scheduler.run()
    for (place, told) in [("", ["0.5", "1.0", "value"]), (" there", ["1.0", "value"])] {
      XCTAssertEqual(heard.all.filter { told.map { $0 + place }.contains($0) }, told.map { $0 + place })
    }
    let main = heard.all.filter { $0.hasSuffix(" on main") }
    XCTAssertEqual(main.suffix(2), ["1.0 on main", "value on main"])
  }

  func testF13_OneRegisteredWhileACallbackIsOnItsWayIsToldBeforeItToo() {
    let scheduler = TestScheduler()
    let promise = Promise<Int>()
    let heard = Heard<String>()
    promise.future.whenFulfilled(on: scheduler) { _ in heard.append("value") }
    promise.fulfill(1)
    promise.future.whenProgressed(on: scheduler) { heard.append("\($0)") }
    scheduler.run()
    XCTAssertEqual(heard.all, ["1.0", "value"])
  }

  func testF13_ASchedulerIsSentForOnceForABurstAndTellsTheLast() {
    let scheduler = TestScheduler()
    let promise = Promise<Int>()
    let heard = Heard<Double>()
    promise.future.whenProgressed(on: scheduler) { heard.append($0) }
    for step in 1...9 { promise.report(progress: Double(step) / 10) }
    XCTAssertEqual(scheduler.waitingCount, 1)
    scheduler.run()
    XCTAssertEqual(heard.all, [0.9])
    promise.report(progress: 0.95)
    scheduler.run()
    XCTAssertEqual(heard.all, [0.9, 0.95])
  }

  func testF13_OnTheMainThreadItIsToldBeforeTheCallReturns() {
    let promise = Promise<Int>()
    let heard = Heard<Double>()
    promise.future.whenProgressed(on: .main) { progress in
      MainActor.preconditionIsolated()
      heard.append(progress)
    }
    promise.report(progress: 0.5)
    XCTAssertEqual(heard.all, [0.5])
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [0.5, 1])
  }

  func testF5_FromInsideACallbackItIsToldAfterIt() {
    let (promise, other) = (Promise<Int>(), Promise<Int>())
    let heard = Heard<String>()
    other.future.whenProgressed { heard.append("\($0)") }
    promise.future.whenProgressed { _ in
      other.report(progress: 0.25)
      other.report(progress: 0.5)
      heard.append("callback")
    }
    promise.report(progress: 0.5)
    XCTAssertEqual(heard.all, ["callback", "0.5"])
  }

  func testF4_AListenerMayUseItsFutureInEveryWay() {
    LockWatch.watching {
      let promise = Promise<Int>()
      let future = promise.future
      let held = Heard<Int>()
      let heard = Heard<Double>()
      future.whenProgressed { progress in
        held.append(LockWatch.heldLocks)
        future.whenProgressed { heard.append($0) }.dispose()
        _ = future.map { $0 }
        future.whenProgressed { _ in }
        if progress < 0.9 { promise.report(progress: progress + 0.25) } else { promise.fulfill(1) }
      }
      let released = Releasing { held.append(LockWatch.heldLocks) }
      future.whenProgressed { [released] _ in _ = released }
      promise.report(progress: 0.25)
      XCTAssertEqual(future.outcome, .value(1))
      XCTAssertEqual(Set(held.all), [0])
    }
  }

  // MARK: Derived futures

  func testF13_AMapPassesItOn() {
    let promise = Promise<Int>()
    let scheduler = TestScheduler()
    let heard = heard(promise.future.map { $0 }.map(on: scheduler) { $0 }.recover { _ in 0 }.mapError { $0 })
    promise.report(progress: 0.5)
    XCTAssertEqual(heard.all, [0.5])
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [0.5])
    scheduler.run()
    XCTAssertEqual(heard.all, [0.5, 1])
  }

  func testF13_OfAFlatMapTheSourceHasTheFirstHalfAndTheOtherTheRest() {
    let (first, second) = (Promise<Int>(), Promise<Int>())
    let inner = second.future
    let heard = heard(first.future.flatMap { _ in inner })
    first.report(progress: 0.5)
    second.report(progress: 0.5)
    XCTAssertEqual(heard.all, [0.25])
    first.fulfill(1)
    second.report(progress: 0.75)
    second.fulfill(1)
    XCTAssertEqual(heard.all, [0.25, 0.75, 0.875, 1])
  }

  func testF13_OfAFlatMapWhoseSourceSaysNothingTheOtherHasAll() {
    let (first, second) = (Promise<Int>(), Promise<Int>())
    let inner = second.future
    let heard = heard(first.future.flatMap { _ in inner.map { $0 } })
    first.fulfill(1)
    second.report(progress: 0.5)
    second.fulfill(1)
    XCTAssertEqual(heard.all, [0.5, 1])
  }

  func testF13_AFutureInTheMiddleOfARecursionIsHeardToo() {
    let promises = (0..<4).map { _ in Promise<Int>() }
    @Sendable func loop(_ step: Int, _ made: Heard<Future<Int>>) -> Future<Int> {
      let future = promises[step].future.flatMap { step == 3 ? .fulfilled($0) : loop(step + 1, made) }
      made.append(future)
      return future
    }
    let made = Heard<Future<Int>>()
    let first = loop(0, made)
    let heard = heard(first)
    promises[0].fulfill(0)
    promises[1].fulfill(1)
    let middle = self.heard(made.all[1])
    promises[2].report(progress: 0.5)
    promises[2].fulfill(2)
    promises[3].report(progress: 0.5)
    promises[3].fulfill(3)
    for told in [heard.all, middle.all] {
      XCTAssertGreaterThan(told.count, 2)
      XCTAssertEqual(told, told.sorted())
      XCTAssertEqual(told.last, 1)
    }
  }

  func testF13_EachOfManyDerivedFuturesHearsIt() {
    let promise = Promise<Int>()
    let all = (0..<10).map { _ in heard(promise.future.map { $0 }.map { $0 }) }
    promise.report(progress: 0.5)
    promise.fulfill(1)
    XCTAssertEqual(all.map(\.all), Array(repeating: [0.5, 1], count: 10))
  }

  func testF13_WhatIsFollowedPassesItOnAsItIs() {
    for isHandleUsed in [false, true] {
      let (middle, inner) = (Promise<Int>(), Promise<Int>())
      defer { withExtendedLifetime((middle, inner)) {} }
      let heard = heard(middle.future.followed())
      inner.report(progress: 0.5)
      middle.settle(with: inner.future)
      inner.report(progress: 0.625)
      if isHandleUsed { XCTAssertEqual(self.heard(middle.future).all, [0.625]) }
      inner.report(progress: 0.75)
      XCTAssertEqual(heard.all, [0.5, 0.625, 0.75], "\(isHandleUsed)")
    }
  }

  func testF13_WhatFollowsAfterItHasReportedHasWhatIsLeftForThatOne() {
    for isHandleUsed in [false, true] {
      for isHeardBefore in [false, true] {
        let (middle, inner) = (Promise<Int>(), Promise<Int>())
        defer { withExtendedLifetime((middle, inner)) {} }
        let outer = middle.future.followed()
        let before = isHeardBefore ? heard(outer).all : []
        middle.report(progress: 0.5)
        middle.settle(with: inner.future)
        inner.report(progress: 0.5)
        if isHandleUsed { XCTAssertEqual(heard(middle.future).all, [0.75]) }
        let after = heard(outer)
        inner.report(progress: 0.75)
        XCTAssertEqual(before, [])
        XCTAssertEqual(after.all, [0.75, 0.875], "\(isHandleUsed), \(isHeardBefore)")
      }
    }
  }

  func testF13_ThatTheFirstHalfOfAFlatMapIsDoneIsTold() {
    let (source, inner) = (Promise<Int>(), Promise<Int>())
    let future = source.future.flatMap { _ in inner.future }
    let (heard, derived) = (heard(future), heard(future.map { $0 }))
    source.report(progress: 0.5)
    source.fulfill(1)
    XCTAssertEqual(heard.all, [0.25, 0.5])
    XCTAssertEqual(derived.all, [0.25, 0.5])
    withExtendedLifetime(inner) {}
  }
}
