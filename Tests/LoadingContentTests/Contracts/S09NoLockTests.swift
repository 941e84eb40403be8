import LoadingContent
import LoadingContentTesting
import XCTest

/// S9: F4 holds here too. No lock is held while user code runs, nor while something of a user's is released.
///
/// Each way back into the library is tried from each place where a signal runs user code and at each transition that
/// releases something of a user's. If a lock were held, the call would wait for ever or trap; and where a debug build
/// counts the locks, one is seen at once.
final class S09NoLockTests: XCTestCase {
  private typealias Source = SignalSource<Releasing?>

  /// Calls into the library on a signal whose source is still there.
  private static let entries: [(name: String, enter: @Sendable (Source) -> Void)] = [
    ("emit a content", { $0.emit(.content(nil)) }),
    ("emit an error", { $0.emit(.error(TestError())) }),
    ("emit loading", { $0.emit(.loading) }),
    ("emit a cancellation", { $0.emit(.error(CancellationError())) }),
    ("subscribe", { _ = $0.signal.states.subscribe { _ in } }),
    ("subscribe on main", { _ = $0.signal.subscribe(on: .main, loading: nil, content: { _ in }) }),
    ("subscribe on a scheduler and dispose", { $0.signal.loading.subscribe(on: SpotScheduler()) { _ in }.dispose() }),
    ("subscribe into a bag", { $0.signal.content.subscribe { _ in }.disposed(by: DisposeBag()) }),
    ("subscribe with an owner", { $0.signal.content.subscribe(with: Tracked()) { _, _ in } }),
    ("snapshot", { _ = $0.signal.snapshot }),
  ]

  /// What a place in which user code runs is given.
  private struct Visit: Sendable {
    let source: Source
    /// To be called there, once.
    let enter: @Sendable () -> Void
    /// To be released there: it enters when that happens.
    let makeReleasing: @Sendable () -> Releasing
  }

  /// Brings every entry to `place`, which must make one of them.
  private func visit(_ place: String, line: UInt = #line, _ body: (Visit) -> Void) {
    for entry in Self.entries {
      let entered = Heard<Int>()
      LockWatch.watching {
        let source = Source()
        let enter: @Sendable () -> Void = { [weak source] in
          // Not when what it causes calls it again.
          guard entered.count == 0 else { return }
          entered.append(LockWatch.heldLocks)
          if let source { entry.enter(source) }
        }
        body(Visit(source: source, enter: enter) { Releasing(enter) })
      }
      XCTAssertEqual(entered.all, [0], "\(place): \(entry.name)", line: line)
    }
  }

  // MARK: While user code runs

  func testInsideAListener() {
    visit("a listener") { visit in
      let registration = visit.source.signal.content.subscribe { _ in visit.enter() }
      visit.source.emit(.content(nil))
      registration.dispose()
    }
    visit("the replay") { visit in
      visit.source.emit(.error(TestError()))
      visit.source.signal.error.subscribe { _ in visit.enter() }.dispose()
    }
    visit("a listener on main") { visit in
      let registration = visit.source.signal.states.subscribe(on: .main) { _ in visit.enter() }
      visit.source.emit(.content(nil))
      registration.dispose()
    }
    visit("a listener on a scheduler") { visit in
      let scheduler = TestScheduler()
      let registration = visit.source.signal.content.subscribe(on: scheduler) { _ in visit.enter() }
      visit.source.emit(.content(nil))
      scheduler.runNext()
      registration.dispose()
    }
    visit("the closure of an operator") { visit in
      let registration = visit.source.signal.content.map { _ in visit.enter() }.subscribe {}
      visit.source.emit(.content(nil))
      registration.dispose()
    }
  }

  func testInsideASchedulersDispatch() {
    visit("dispatch") { visit in
      let scheduler = Entering(visit.enter)
      let registration = visit.source.signal.content.subscribe(on: scheduler) { _ in }
      visit.source.emit(.content(nil))
      registration.dispose()
    }
  }

  func testInsideWhatStopsTheWorkOfASignalThatNobodyHolds() {
    visit("onCancel") { visit in
      let promise = Promise<Int>()
      promise.onCancel { _ in visit.enter() }
      // The promise must be there still, or it is abandoned instead.
      withExtendedLifetime(promise) { _ = promise.future.loadingContent() }
    }
  }

  // MARK: While something of a user's is released

  func testReleasingAListenerThatIsDisposedOf() {
    visit("dispose") { visit in
      visit.source.signal.content.subscribe { [captured = visit.makeReleasing()] _ in _ = captured }.dispose()
    }
    visit("dispose with a hop queued") { visit in
      let scheduler = TestScheduler()
      let registration = visit.source.signal.content.subscribe(on: scheduler) { [captured = visit.makeReleasing()] _ in
        _ = captured
      }
      visit.source.emit(.content(nil))
      registration.dispose()
    }
    visit("dispose inside its own call") { visit in
      let bag = DisposeBag()
      visit.source.signal.content.subscribe { [captured = visit.makeReleasing()] _ in
        _ = captured
        bag.dispose()
      }.disposed(by: bag)
      visit.source.emit(.content(nil))
    }
    visit("once") { visit in
      _ = visit.source.signal.content.subscribe(options: .once) { [captured = visit.makeReleasing()] _ in _ = captured }
      visit.source.emit(.content(nil))
    }
  }

  func testReleasingAListenerWhoseOwnerIsGone() {
    let meetings: [(name: String, meet: @Sendable (Source) -> Void)] = [
      ("event", { $0.emit(.content(nil)) }),
      ("registration", { _ = $0.signal.content.subscribe { _ in } }),
    ]
    for (name, meet) in meetings {
      visit("the next \(name)") { visit in
        visit.source.signal.content.subscribe(with: Tracked()) { [captured = visit.makeReleasing()] _, _ in _ = captured
        }
        meet(visit.source)
      }
    }
    visit("the next disposal") { visit in
      let other = visit.source.signal.content.subscribe { _ in }
      visit.source.signal.content.subscribe(with: Tracked()) { [captured = visit.makeReleasing()] _, _ in _ = captured }
      other.dispose()
    }
  }

  func testReleasingTheListenersOfASignalThatEnds() {
    visit("a channel finishes") { visit in
      let source = ChannelSource<Int>()
      let registration = source.channel.subscribe { [captured = visit.makeReleasing()] _ in _ = captured }
      source.finish()
      XCTAssertTrue(registration.isDisposed)
    }
    visit("a channel that has finished") { visit in
      let source = ChannelSource<Int>()
      source.finish()
      _ = source.channel.subscribe { [captured = visit.makeReleasing()] _ in _ = captured }
    }
    visit("the last holder goes") { visit in
      let source = ChannelSource<Int>()
      let signal = source.channel.loadingContent()
      _ = signal.content.subscribe { [captured = visit.makeReleasing()] _ in _ = captured }
    }
    visit("the last registration in a bag goes") { visit in
      let source = ChannelSource<Int>()
      let bag = DisposeBag()
      do {
        let signal = source.channel.loadingContent()
        _ = signal.content.subscribe { [captured = visit.makeReleasing()] _ in _ = captured }
        signal.content.subscribe { _ in }.disposed(by: bag)
      }
      bag.dispose()
    }
  }

  func testReleasingASchedulerThatNobodyIsOnAnyMore() {
    visit("a scheduler") { visit in
      visit.source.signal.content.subscribe(on: Entering(released: visit.makeReleasing())) { _ in }.dispose()
    }
  }

  func testReleasingWhatIsSuperseded() {
    for (name, next) in [
      ("a content", AsyncLoadingContent<Releasing?>.content(nil)), ("an error", .error(TestError())),
    ] {
      visit("an error by \(name)") { visit in
        visit.source.emit(.error(visit.makeReleasing()))
        visit.source.emit(next)
      }
    }
    visit("a content") { visit in
      visit.source.emit(.content(visit.makeReleasing()))
      visit.source.emit(.content(nil))
    }
    visit("a content that waits for a registration that is disposed of") { visit in
      let registration = visit.source.signal.content.subscribe(on: TestScheduler()) { _ in }
      visit.source.emit(.content(visit.makeReleasing()))
      visit.source.emit(.content(nil))
      registration.dispose()
    }
  }

  /// Enters when it is given work, and holds something of a user's.
  private final class Entering: Scheduler {
    private let enter: @Sendable () -> Void
    private let released: Releasing?
    private let line = TestScheduler()

    init(_ enter: @escaping @Sendable () -> Void = {}, released: Releasing? = nil) {
      self.enter = enter
      self.released = released
    }

    func dispatch(_ work: @escaping @Sendable () -> Void) {
      line.dispatch(work)
      enter()
    }

    func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
      line.dispatch(after: interval, work)
    }

    var uptimeNanoseconds: UInt64 { 0 }
  }
}
