import LoadingContent
import LoadingContentTesting
import XCTest

/// F8: `cancel()` settles, and withdraws interest upstream; a future in which none is left is cancelled too.
final class F08InterestTests: XCTestCase {
  // MARK: Cancelling

  func testF8_CancelSettlesWithCancellationErrorAndStopsTheWork() {
    let work = Work()
    let heard = Heard<FutureOutcome>()
    work.future.whenSettled { heard.append(FutureOutcome($0)) }
    XCTAssertTrue(work.future.cancel())
    XCTAssertEqual(heard.all, [.cancelled])
    XCTAssertEqual(work.stops.all, ["stop"])
    XCTAssertFalse(work.future.cancel())
    XCTAssertEqual(work.stops.all, ["stop"])
  }

  func testF8_CancellingADerivedFutureCancelsWhatItCameFromDownToThePromise() {
    let derivations: [(String, (Future<Int>) -> Future<Int>)] = [
      ("map", { $0.map { $0 } }),
      ("map on a scheduler", { $0.map(on: DispatchQueue.global()) { $0 } }),
      ("map on main", { $0.map(on: .main) { $0 } }),
      ("flatMap", { $0.flatMap { .fulfilled($0) } }),
      ("recover", { $0.recover { throw $0 } }),
      ("mapError", { $0.mapError { $0 } }),
      ("flatMapError", { $0.flatMapError { .rejected($0) } }),
      ("flatMapError on a scheduler", { $0.flatMapError(on: DispatchQueue.global()) { .rejected($0) } }),
      ("tap", { $0.tap { _ in } }),
      ("tapError", { $0.tapError { _ in } }),
      ("always", { $0.always {} }),
      ("always on a scheduler", { $0.always(on: DispatchQueue.global()) {} }),
      ("validate", { $0.validate { _ in true } }),
      ("unwrap", { $0.map { $0 as Int? }.unwrap() }),
      ("a promise that follows", { future in Future { $0.settle(with: future) } }),
      ("follow", { $0.followed() }),
      (
        "all of them",
        { $0.map { $0 }.flatMap { .fulfilled($0) }.followed().recover { throw $0 }.followed().map { $0 } }
      ),
    ]
    for (name, derive) in derivations {
      let work = Work()
      let derived = derive(work.future)
      XCTAssertTrue(derived.cancel(), name)
      XCTAssertEqual(derived.outcome, .cancelled, name)
      XCTAssertEqual(work.future.outcome, .cancelled, name)
      XCTAssertEqual(work.stops.all, ["stop"], name)
    }
  }

  func testF8_CancellingTheSourceReachesWhatWasDerivedAsAnError() {
    let work = Work()
    let outcomes = [work.future.map { $0 }, work.future.followed(), work.future.recover { _ in 7 }]
    work.future.cancel()
    XCTAssertEqual(outcomes.map(\.outcome), [.cancelled, .cancelled, .value(7)])
  }

  // MARK: Interest

  func testF8_ACallbackIsInterestUntilItIsCalledOrDisposedOf() {
    let work = Work()
    let callback = work.future.whenFulfilled { _ in }
    work.future.map { $0 }.cancel()
    XCTAssertEqual(work.future.outcome, .pending)
    callback.dispose()
    XCTAssertEqual(work.future.outcome, .pending, "disposing only lowers the count")
    XCTAssertFalse(work.isStopped)
    work.future.map { $0 }.cancel()
    XCTAssertEqual(work.future.outcome, .cancelled)
    XCTAssertTrue(work.isStopped)
  }

  func testF8_ACallbackOnASchedulerOrOnMainIsInterestToo() {
    for register: (Future<Int>) -> Disposable in [
      { $0.whenSettled(on: DispatchQueue.global()) { _ in } }, { $0.whenRejected(on: .main) { _ in } },
    ] {
      let work = Work()
      let callback = register(work.future)
      work.future.followed().cancel()
      XCTAssertEqual(work.future.outcome, .pending)
      callback.dispose()
      work.future.followed().cancel()
      XCTAssertEqual(work.future.outcome, .cancelled)
    }
  }

  func testF8_ADerivedFutureIsInterestUntilItIsSettledOrCancelled() {
    let work = Work()
    let (first, second) = (work.future.map { $0 }, work.future.followed())
    first.cancel()
    XCTAssertEqual(work.future.outcome, .pending)
    XCTAssertEqual(second.outcome, .pending)
    second.cancel()
    XCTAssertEqual(work.future.outcome, .cancelled)
    XCTAssertTrue(work.isStopped)
  }

  func testF8_DroppingADerivedFutureWithdrawsNothing() {
    let work = Work()
    let runs = Heard<Int>()
    do {
      var dropped: Future<Int>? = work.future.map { value in
        runs.append(value)
        return value
      }
      withExtendedLifetime(dropped) {}
      dropped = nil
    }
    XCTAssertEqual(work.future.outcome, .pending)
    work.future.map { $0 }.cancel()
    XCTAssertEqual(work.future.outcome, .pending, "it is still interest")
    work.promise.fulfill(1)
    XCTAssertEqual(runs.all, [1])
  }

  func testF8_AVariableIsNoInterestAndAHoldIs() {
    let work = Work()
    let variable = work.future
    let hold = work.future.hold()
    work.future.map { $0 }.cancel()
    XCTAssertEqual(work.future.outcome, .pending)
    hold.dispose()
    XCTAssertTrue(hold.isDisposed)
    XCTAssertEqual(work.future.outcome, .pending, "disposing only lowers the count")
    variable.map { $0 }.cancel()
    XCTAssertEqual(variable.outcome, .cancelled)
  }

  func testF8_AHoldEndsWithTheFutureAndWithItsBag() {
    let (settled, bagged) = (Work(), Work())
    let hold = settled.future.hold()
    settled.promise.fulfill(1)
    XCTAssertTrue(hold.isDisposed)
    XCTAssertTrue(settled.future.hold().isDisposed)
    var bag: DisposeBag? = DisposeBag()
    bagged.future.hold().disposed(by: bag!)
    bagged.future.map { $0 }.cancel()
    XCTAssertEqual(bagged.future.outcome, .pending)
    bag = nil
    bagged.future.map { $0 }.cancel()
    XCTAssertEqual(bagged.future.outcome, .cancelled)
    XCTAssertTrue(Future.fulfilled(1).hold().isDisposed)
  }

  func testF8_CancelItselfHeedsNoInterest() {
    let work = Work()
    let heard = Heard<FutureOutcome>()
    let hold = work.future.hold()
    work.future.whenSettled { heard.append(FutureOutcome($0)) }
    XCTAssertTrue(work.future.cancel())
    XCTAssertEqual(heard.all, [.cancelled])
    XCTAssertTrue(work.isStopped)
    XCTAssertTrue(hold.isDisposed)
  }

  func testF8_InterestEndsTheWayUpAtTheFirstFutureThatIsWanted() {
    let work = Work()
    let middle = work.future.map { $0 }
    let heard = Heard<FutureOutcome>()
    middle.whenSettled { heard.append(FutureOutcome($0)) }
    middle.map { $0 }.followed().cancel()
    XCTAssertEqual(middle.outcome, .pending)
    work.promise.fulfill(3)
    XCTAssertEqual(heard.all, [.value(3)])
  }

  func testF8_ADerivedFutureThatIsSettledIsNoInterestAnyMore() {
    // Its closure has run, so it no longer waits for its source; cancelling it changes nothing.
    let work = Work()
    let scheduler = TestScheduler()
    let derived = work.future.map(on: scheduler) { $0 + 1 }
    work.promise.fulfill(1)
    scheduler.run()
    XCTAssertFalse(derived.cancel())
    XCTAssertEqual(derived.outcome, .value(2))
  }

  func testF8_CancelledBetweenTheSettlingOfItsSourceAndItsTurnTheClosureNeverRuns() {
    let work = Work()
    let scheduler = TestScheduler()
    let runs = Heard<Int>()
    let derived = work.future.map(on: scheduler) { runs.append($0) }
    work.promise.fulfill(1)
    XCTAssertTrue(derived.cancel())
    scheduler.run()
    XCTAssertEqual(runs.all, [])
    XCTAssertFalse(work.isStopped, "the source was settled")
  }

  // MARK: flatMap

  func testF8_CancellingAFlatMapBeforeItsInnerIsKnownStopsTheOuter() {
    let (outer, inner) = (Work(), Work())
    let derived = outer.future.flatMap { _ in inner.future }
    derived.cancel()
    XCTAssertEqual(outer.future.outcome, .cancelled)
    XCTAssertEqual(inner.future.outcome, .pending)
    XCTAssertFalse(inner.isStopped)
    inner.promise.fulfill(1)
  }

  func testF8_CancellingAFlatMapAfterItsInnerIsKnownStopsTheInner() {
    let (outer, inner) = (Work(), Work())
    let derived = outer.future.flatMap { _ in inner.future }
    outer.promise.fulfill(1)
    XCTAssertEqual(derived.outcome, .pending)
    derived.cancel()
    XCTAssertEqual(outer.future.outcome, .value(1))
    XCTAssertFalse(outer.isStopped)
    XCTAssertEqual(inner.future.outcome, .cancelled)
    XCTAssertTrue(inner.isStopped)
  }

  func testF8_CancellingAFlatMapWhileItsClosureRunsStopsTheInnerThatNobodyElseWants() {
    for isWanted in [false, true] {
      let (outer, inner) = (Work(), Work())
      let derived = Heard<Future<Int>>()
      if isWanted { inner.future.whenFulfilled { _ in } }
      derived.append(
        outer.future.flatMap { [future = inner.future] _ in
          derived.all[0].cancel()
          return future
        })
      outer.promise.fulfill(1)
      XCTAssertEqual(derived.all[0].outcome, .cancelled)
      XCTAssertEqual(inner.future.outcome, isWanted ? .pending : .cancelled)
      XCTAssertEqual(inner.isStopped, !isWanted)
      inner.promise.fulfill(1)
    }
  }

  func testF8_AFlatMapIsInterestInItsInner() {
    let inner = Work()
    let following = inner.future.followed()
    inner.future.map { $0 }.cancel()
    XCTAssertEqual(inner.future.outcome, .pending)
    XCTAssertEqual(following.outcome, .pending)
    following.cancel()
    XCTAssertEqual(inner.future.outcome, .cancelled)
  }
}
