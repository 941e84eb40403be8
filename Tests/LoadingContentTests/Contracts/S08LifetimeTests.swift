import LoadingContent
import LoadingContentTesting
import XCTest

/// S8: a signal lives while someone holds it, a channel of it, or an undisposed registration (in a bag); listeners do
/// not hold it. When the last holder goes, interest is withdrawn. An owner-bound listener holds its owner weakly.
final class S08LifetimeTests: XCTestCase {
  /// A signal fed by a future, and how often its work was cancelled.
  private final class Load {
    let promise = Promise<Int>()
    let cancels = Heard<Int>()
    var signal: Signal<Int>?

    init() {
      let cancels = cancels
      promise.onCancel { _ in cancels.append(1) }
      signal = promise.future.loadingContent()
    }

    var isCancelled: Bool { !cancels.all.isEmpty }
  }

  func testASignalLivesWhileSomeoneHoldsIt() {
    let load = Load()
    var other = load.signal
    load.signal = nil
    XCTAssertFalse(load.isCancelled)
    XCTAssertEqual(other?.state?.loading, true)
    other = nil
    XCTAssertTrue(load.isCancelled)
  }

  func testASignalLivesWhileSomeoneHoldsAChannelOfIt() {
    let load = Load()
    var channel = load.signal?.content.map { "\($0)" }
    load.signal = nil
    XCTAssertFalse(load.isCancelled)
    XCTAssertNotNil(channel)
    channel = nil
    XCTAssertTrue(load.isCancelled)
  }

  func testASignalLivesWhileARegistrationIsInABag() {
    let load = Load()
    let bag = DisposeBag()
    load.signal?.content.subscribe { _ in }.disposed(by: bag)
    load.signal?.error.subscribe { _ in }.disposed(by: bag)
    load.signal = nil
    XCTAssertFalse(load.isCancelled)
    bag.dispose()
    XCTAssertTrue(load.isCancelled)
  }

  func testADisposedRegistrationThatIsKeptHoldsNothing() {
    let load = Load()
    let registration = load.signal?.content.subscribe { _ in }
    load.signal = nil
    XCTAssertFalse(load.isCancelled)
    registration?.dispose()
    XCTAssertTrue(load.isCancelled)
  }

  func testARegistrationThatIsLetGoOfHoldsNothingAndEndsWithTheSignal() {
    withLifetimeTracking { tracker in
      let load = Load()
      let captured = tracker.make()
      _ = load.signal?.content.subscribe { _ in _ = captured }
      XCTAssertFalse(load.isCancelled)
      load.signal = nil
      XCTAssertTrue(load.isCancelled)
    }
  }

  func testListenersOfAnEndedSignalAreNotCalled() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    var signal: Signal<Int>? = source.channel.loadingContent()
    _ = signal!.content.subscribe { heard.append($0) }
    source.emit(1)
    signal = nil
    source.emit(2)
    XCTAssertEqual(heard.all, [1])
  }

  func testEveryRegistrationEndsWithTheLastHolderThoughAHopIsQueued() {
    withLifetimeTracking { tracker in
      let source = ChannelSource<Int>()
      let scheduler = TestScheduler()
      let heard = Heard<Int>()
      var signal: Signal<Int>? = source.channel.loadingContent()
      do {
        let captured = tracker.make()
        _ = signal!.content.subscribe(on: scheduler) { value in
          _ = captured
          heard.append(value)
        }
      }
      source.emit(1)
      signal = nil
      XCTAssertEqual(scheduler.waitingCount, 1)
      tracker.assertAllReleased()
      scheduler.run()
      XCTAssertEqual(heard.all, [])
    }
  }

  func testTheSchedulerOfAListenerIsLetGoOfWithTheLastHolderThoughTheRegistrationIsKept() {
    withLifetimeTracking { tracker in
      let source = ChannelSource<Int>()
      let kept = Heard<Disposable>()
      do {
        let scheduler = tracker.track(TestScheduler())
        let signal = source.channel.loadingContent()
        let registration = signal.content.subscribe(on: scheduler) { _ in }
        signal.content.subscribe { _ in }.disposed(by: DisposeBag())
        kept.append(signal.loading.subscribe { _ in })
        _ = registration
      }
      kept.all[0].dispose()
      tracker.assertAllReleased()
    }
  }

  func testRegistrationsThatEndWithTheirSourceLeaveTheirBag() {
    withLifetimeTracking { tracker in
      let bag = DisposeBag()
      let source = ChannelSource<Int>()
      for _ in 0..<3 { tracker.track(source.channel.subscribe { _ in }).disposed(by: bag) }
      XCTAssertEqual(tracker.alive.count, 3)
      source.finish()
      tracker.assertAllReleased()
      bag.dispose()
    }
  }

  func testASignalThatHasEndedKeepsNothingOfWhatFedIt() {
    withLifetimeTracking { tracker in
      let signal: Signal<Int>
      do {
        let source = ChannelSource(tracker.make())
        signal = source.channel.map { _ in 1 }.loadingContent()
      }
      tracker.assertAllReleased()
      XCTAssertEqual(signal.state?.content, 1)
    }
  }

  func testASourceKeepsItsListeners() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    _ = source.channel.subscribe { heard.append($0) }
    source.emit(1)
    XCTAssertEqual(heard.all, [1])
  }

  func testWhatWasEmittedBeforeTheSourceWentIsDelivered() {
    let scheduler = TestScheduler()
    let heard = Heard<Int>()
    do {
      let source = ChannelSource<Int>()
      _ = source.channel.subscribe(on: scheduler) { heard.append($0) }
      source.emit(1)
    }
    scheduler.run()
    XCTAssertEqual(heard.all, [1])
  }

  func testC31TheWorkGoesOnUntilBothWhoHoldItLeave() {
    let load = Load()
    let heard = Heard<Int>()
    let (first, second) = (DisposeBag(), DisposeBag())
    load.signal?.content.subscribe { heard.append($0) }.disposed(by: first)
    load.signal?.content.subscribe { heard.append($0) }.disposed(by: second)
    load.signal = nil
    first.dispose()
    XCTAssertFalse(load.isCancelled)
    load.promise.fulfill(1)
    XCTAssertEqual(heard.all, [1])
    second.dispose()
    XCTAssertFalse(load.isCancelled)
  }

  func testC31TheWorkIsCancelledOnceWhenBothLeave() {
    let load = Load()
    let (first, second) = (DisposeBag(), DisposeBag())
    load.signal?.content.subscribe { _ in }.disposed(by: first)
    load.signal?.content.subscribe { _ in }.disposed(by: second)
    load.signal = nil
    first.dispose()
    second.dispose()
    XCTAssertEqual(load.cancels.all, [1])
  }

  func testC31TwoSignalsOfOneFutureAreTwoInterests() {
    let load = Load()
    var other: Signal<Int>? = load.promise.future.loadingContent()
    load.signal = nil
    XCTAssertFalse(load.isCancelled)
    XCTAssertNotNil(other)
    other = nil
    XCTAssertEqual(load.cancels.all, [1])
  }

  func testASettledFutureAndItsSignalLeaveNothingBehind() {
    withLifetimeTracking { tracker in
      let bag = DisposeBag()
      for fulfills in [true, false] {
        let promise = Promise<Tracked>()
        let captured = tracker.make()
        let signal = promise.future.loadingContent()
        signal.subscribe { _ in
          _ = captured
        } content: { _ in
          _ = captured
        } error: { _ in
          _ = captured
        }
        .disposed(by: bag)
        if fulfills { promise.fulfill(tracker.make()) } else { promise.reject(tracker.make()) }
      }
    }
  }

  func testDerivedSignalsEndTheirSourcesAsWell() {
    let load = Load()
    var derived: Signal<String>? = load.signal!.content.map { "\($0)" }.loadingContent()
    load.signal = nil
    XCTAssertFalse(load.isCancelled)
    XCTAssertEqual(derived?.state?.loading, true)
    derived = nil
    XCTAssertTrue(load.isCancelled)
  }

  func testC27TenThousandOnceOnlyListenersLeaveTheirBag() {
    withLifetimeTracking { tracker in
      let source = ChannelSource<Int>()
      let bag = DisposeBag()
      for _ in 0..<10_000 {
        let captured = tracker.make()
        let registration = source.channel.subscribe(options: .once) { _ in _ = captured }
        tracker.track(registration)
        registration.disposed(by: bag)
      }
      source.emit(1)
      tracker.assertAllReleased()
      bag.dispose()
    }
  }
}
