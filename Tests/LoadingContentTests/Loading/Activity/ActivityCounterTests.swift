import LoadingContent
import LoadingContentTesting
import XCTest

final class ActivityCounterTests: XCTestCase {
  private let bag = DisposeBag()

  private func counts(of counter: ActivityCounter) -> Heard<Int> {
    let heard = Heard<Int>()
    counter.count.subscribe { heard.append($0) }.disposed(by: bag)
    return heard
  }

  // MARK: Signals

  func testASignalCountsWhileItIsLoading() {
    let (counter, source) = (ActivityCounter(), SignalSource<Int>())
    let heard = counts(of: counter)
    counter.track(source.signal)
    source.emit(.loading)
    source.emit(.loading)
    source.emit(.content(1))
    source.emit(.content(2))
    source.emit(.loading)
    source.emit(.error(Failure()))
    source.emit(.loading)
    source.emit(.error(CancellationError()))
    XCTAssertEqual(heard.all, [0, 1, 0, 1, 0, 1, 0])
  }

  func testOneThatIsLoadingCountsAtOnce() {
    let (counter, source) = (ActivityCounter(), SignalSource<Int>())
    let heard = counts(of: counter)
    source.emit(.loading)
    counter.track(source.signal)
    counter.track(source.signal)
    XCTAssertEqual(heard.takeAll(), [0, 1, 2])
    source.emit(.content(1))
    XCTAssertEqual(heard.all, [1, 0])
  }

  func testItIsActiveFromTheFirstToTheLast() {
    let counter = ActivityCounter()
    let sources = [SignalSource<Int>(), SignalSource<Int>()]
    let heard = Heard<Bool>()
    counter.isActive.subscribe { heard.append($0) }.disposed(by: bag)
    for source in sources {
      counter.track(source.signal)
      source.emit(.loading)
    }
    for source in sources { source.emit(.content(1)) }
    XCTAssertEqual(heard.all, [false, true, false])
  }

  func testASignalThatIsReleasedOrDisposedOfNoLongerCounts() {
    let counter = ActivityCounter()
    let heard = counts(of: counter)
    let work = Work()
    var signal: Signal<Int>? = work.future.loadingContent()
    let registration = counter.track(signal!)
    XCTAssertFalse(registration.isDisposed)
    XCTAssertEqual(heard.takeAll(), [0, 1])
    signal = nil
    XCTAssertTrue(work.isStopped)
    XCTAssertTrue(registration.isDisposed)
    XCTAssertEqual(heard.takeAll(), [0])

    var source: SignalSource<Int>? = SignalSource()
    counter.track(source!.signal)
    source!.emit(.loading)
    source = nil
    XCTAssertEqual(heard.takeAll(), [1, 0])

    let other = SignalSource<Int>()
    let tracking = counter.track(other.signal)
    other.emit(.loading)
    tracking.dispose()
    other.emit(.content(1))
    other.emit(.loading)
    XCTAssertEqual(heard.takeAll(), [1, 0])
  }

  func testATrackingInABagLeavesItWithTheSignal() {
    let counter = ActivityCounter()
    let heard = counts(of: counter)
    let source = SignalSource<Int>()
    source.emit(.loading)
    let bag = DisposeBag()
    counter.track(source.signal).disposed(by: bag)
    bag.dispose()
    XCTAssertEqual(heard.all, [0, 1, 0])
  }

  // MARK: Futures

  func testAFutureCountsUntilItIsSettledHoweverThatIs() {
    let counter = ActivityCounter()
    let heard = counts(of: counter)
    let fulfilled = Promise<Int>()
    counter.track(fulfilled.future)
    fulfilled.fulfill(1)
    withoutReports {
      let rejected = Promise<Int>()
      counter.track(rejected.future)
      rejected.reject(Failure())
    }
    let cancelled = Promise<Int>()
    counter.track(cancelled.future)
    cancelled.future.cancel()
    var abandoned: Promise<Int>? = Promise()
    counter.track(abandoned!.future)
    withoutReports { abandoned = nil }
    XCTAssertEqual(heard.all, [0, 1, 0, 1, 0, 1, 0, 1, 0])
  }

  func testOneThatIsSettledDoesNotCount() {
    let counter = ActivityCounter()
    let heard = counts(of: counter)
    let promise = Promise<Int>()
    promise.fulfill(1)
    counter.track(promise.future)
    counter.track(Future.fulfilled(1))
    XCTAssertEqual(heard.all, [0])
  }

  func testDisposedOfItNoLongerCounts() {
    let counter = ActivityCounter()
    let heard = counts(of: counter)
    let promise = Promise<Int>()
    counter.track(promise.future).dispose()
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [0, 1, 0])
  }

  func testTrackingIsNoInterestAndObservesNothing() {
    withReports { reports in
      let counter = ActivityCounter()
      let work = Work()
      counter.track(work.future)
      work.future.map { $0 }.cancel()
      XCTAssertTrue(work.isStopped)
      do {
        let promise = Promise<Int>()
        counter.track(promise.future)
        promise.reject(Failure())
      }
      XCTAssertEqual(reports.all.map(\.kind), [.unobservedRejection])
    }
  }

  // MARK: The counter

  func testReleasedItSaysZeroAndFinishes() {
    var counter: ActivityCounter? = ActivityCounter()
    let heard = counts(of: counter!)
    let (source, promise) = (SignalSource<Int>(), Promise<Int>())
    source.emit(.loading)
    let tracking = counter!.track(source.signal)
    counter!.track(promise.future)
    counter = nil
    XCTAssertEqual(heard.all, [0, 1, 2, 0])
    source.emit(.content(1))
    XCTAssertTrue(tracking.isDisposed)
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [0, 1, 2, 0])
  }

  func testOneThatIsReleasedIsDroppedAtTheNextRegistration() {
    let source = SignalSource<Int>()
    let tracking = ActivityCounter().track(source.signal)
    XCTAssertFalse(tracking.isDisposed)
    _ = source.signal.loading.subscribe { _ in }
    XCTAssertTrue(tracking.isDisposed)
  }

  func testABoundIndicatorIsToldNotLoadingAtTheEnd() {
    MainActor.assumeIsolated {
      final class Target {
        var values: [Bool] = []
        var isOn = false { didSet { values.append(isOn) } }
        var badges: [Int?] = []
        var badge: Int? { didSet { badges.append(badge) } }
      }
      let (counter, source, target) = (ActivityCounter(), SignalSource<Int>(), Target())
      counter.track(source.signal)
      var bag = DisposeBag()
      counter.isActive.bind(to: target, \.isOn).disposed(by: bag)
      counter.count.bind(to: target, \.badge).disposed(by: bag)
      source.emit(.loading)
      bag = DisposeBag()
      XCTAssertEqual(target.values, [false, true, false])
      XCTAssertEqual(target.badges, [0, 1, 0])
    }
  }

  func testItIsReenteredFromItsOwnListeners() {
    let counter = ActivityCounter()
    let heard = Heard<Int>()
    let promises = (0..<3).map { _ in Promise<Int>() }
    counter.count.subscribe { count in
      heard.append(count)
      if count > 0, count < 3 { counter.track(promises[count].future) }
      if count == 3 { for promise in promises { promise.fulfill(1) } }
    }.disposed(by: bag)
    counter.track(promises[0].future)
    XCTAssertEqual(Array(heard.all.prefix(4)), [0, 1, 2, 3])
    XCTAssertEqual(heard.all.last, 0)
  }

  func testFromManyThreadsEachCountIsOneMoreOrOneLessThanTheOneBefore() {
    let counter = ActivityCounter()
    let heard = counts(of: counter)
    runConcurrently(threads: 8) { thread in
      for round in 0..<200 {
        if (thread + round) % 2 == 0 {
          let promise = Promise<Int>()
          counter.track(promise.future)
          promise.fulfill(1)
        } else {
          let source = SignalSource<Int>()
          let tracking = counter.track(source.signal)
          source.emit(.loading)
          if round % 3 == 0 { tracking.dispose() }
          source.emit(.content(1))
        }
      }
    }
    let all = heard.all
    XCTAssertEqual(all.count, 1 + 2 * 8 * 200)
    XCTAssertEqual(all.last, 0)
    XCTAssertTrue(zip(all, all.dropFirst()).allSatisfy { abs($0 - $1) == 1 }, "\(all)")
    XCTAssertGreaterThanOrEqual(all.min()!, 0)
  }

  func testTenThousandSignalsAreTrackedAndLeaveNothing() {
    let tracker = LifetimeTracker()
    do {
      let counter = tracker.track(ActivityCounter())
      let heard = counts(of: counter)
      let sources = (0..<10_000).map { _ in SignalSource<Int>() }
      for source in sources {
        counter.track(source.signal)
        source.emit(.loading)
      }
      XCTAssertEqual(heard.all.last, 10_000)
      for source in sources { source.emit(.content(1)) }
      XCTAssertEqual(heard.all.last, 0)
      XCTAssertEqual(heard.count, 20_001)
    }
    tracker.assertAllReleased()
  }

  func testNothingRunsUnderALock() {
    LockWatch.watching {
      let (counter, source) = (ActivityCounter(), SignalSource<Int>())
      let held = Heard<Int>()
      counter.count.subscribe { _ in held.append(LockWatch.heldLocks) }.disposed(by: bag)
      let tracking = counter.track(source.signal)
      source.emit(.loading)
      tracking.dispose()
      counter.track(source.signal)
      XCTAssertEqual(held.all, [0, 0, 0, 0])
    }
  }

  #if DEBUG
    func testReleasedWhileALoadBeginsItSaysZeroLast() {
      let runs = Explorer.explore(threads: 2, preemptions: 3) {
        let counters = Heard<ActivityCounter>()
        counters.append(ActivityCounter())
        let source = SignalSource<Int>()
        let heard = Heard<Int>()
        counters.all[0].track(source.signal)
        let registration = counters.all[0].count.subscribe { heard.append($0) }
        return Explorer.Run(threads: [{ _ = counters.takeAll() }, { source.emit(.loading) }]) { schedule in
          XCTAssertEqual(heard.all.last, 0, "\(schedule): \(heard.all)")
          registration.dispose()
        }
      }
      XCTAssertGreaterThan(runs, 50)
    }
  #endif
}
