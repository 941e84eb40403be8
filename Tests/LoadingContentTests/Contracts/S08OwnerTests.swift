import LoadingContent
import LoadingContentTesting
import XCTest

/// S8: an owner-bound listener holds its owner weakly, is never called after its end, and is dropped at the next event,
/// registration or disposal that meets its list.
final class S08OwnerTests: XCTestCase {
  private final class Owner: Sendable {
    let heard = Heard<Int>()
  }

  func testAnOwnerIsHandedToTheListenerAndHeldWeakly() {
    let source = ChannelSource(1)
    var owner: Owner? = Owner()
    let heard = owner!.heard
    weak let weakly = owner
    source.channel.subscribe(with: owner!) { $0.heard.append($1) }
    source.channel.map { $0 * 10 }.subscribe(with: owner!) { $0.heard.append($1) }
    source.emit(2)
    XCTAssertEqual(heard.all, [1, 10, 2, 20])
    owner = nil
    XCTAssertNil(weakly)
    source.emit(3)
    XCTAssertEqual(heard.all, [1, 10, 2, 20])
  }

  /// Each way for a list to notice that an owner is gone.
  private func assertDrops(line: UInt = #line, _ meet: (SignalSource<Int>) -> Void) {
    let tracker = LifetimeTracker()
    let source = SignalSource<Int>()
    var owner: Owner? = Owner()
    do {
      let captured = tracker.make()
      source.signal.content.subscribe(with: owner!) { _, _ in _ = captured }
      source.signal.content.filter { $0 > 0 }.subscribe(with: owner!) { _, _ in _ = captured }
      source.signal.subscribe(with: owner!, content: { _, _ in _ = captured })
    }
    owner = nil
    XCTAssertEqual(tracker.alive.count, 1, line: line)
    meet(source)
    XCTAssertEqual(tracker.alive.count, 0, line: line)
  }

  func testItIsDroppedAtTheNextEvent() {
    assertDrops { $0.emit(.content(0)) }
  }

  func testItIsDroppedAtTheNextRegistrationInItsList() {
    assertDrops { _ = $0.signal.content.subscribe { _ in } }
  }

  func testItIsDroppedAtTheNextDisposalInItsList() {
    let tracker = LifetimeTracker()
    let source = SignalSource<Int>()
    let other = source.signal.content.subscribe { _ in }
    var owner: Owner? = Owner()
    do {
      let captured = tracker.make()
      source.signal.content.subscribe(with: owner!) { _, _ in _ = captured }
    }
    owner = nil
    XCTAssertEqual(tracker.alive.count, 1)
    other.dispose()
    tracker.assertAllReleased()
  }

  /// To ask whether an owner lives is to hold it for a moment, and maybe to release it: an owner on the main actor is
  /// not to end on another thread because somebody registered there.
  func testWhetherOneOnMainIsGoneIsAskedOnTheMainThreadOnly() {
    let tracker = LifetimeTracker()
    let source = SignalSource<Int>()
    var owner: Owner? = Owner()
    do {
      let captured = tracker.make()
      source.signal.content.subscribe(with: owner!, on: .main) { _, _ in _ = captured }
    }
    owner = nil
    runConcurrently(threads: 1) { _ in _ = source.signal.content.subscribe(on: .main) { _ in } }
    XCTAssertEqual(tracker.alive.count, 1)
    _ = source.signal.content.subscribe(on: .main) { _ in }
    tracker.assertAllReleased()
  }

  func testOfManyGoneOwnersRegistrationsDropSixtyFourAtATimeGoingRound() {
    let source = ChannelSource<Int>()
    let tracker = LifetimeTracker()
    let keeper = Owner()
    do {
      let owner = Owner()
      for index in 0..<300 {
        let captured = tracker.make()
        source.channel.subscribe(with: index.isMultiple(of: 10) ? keeper : owner) { _, _ in _ = captured }
      }
    }
    XCTAssertEqual(tracker.alive.count, 300)
    // Each meets 64 of the list, of which the owners of a tenth live.
    _ = source.channel.subscribe { _ in }
    XCTAssertGreaterThanOrEqual(tracker.alive.count, 300 - 64)
    for _ in 0..<5 { _ = source.channel.subscribe { _ in } }
    XCTAssertEqual(tracker.alive.count, 30)
  }

  func testOutsideOfABagItDoesNotKeepTheSignal() {
    let promise = Promise<Int>()
    let cancels = Heard<Int>()
    promise.onCancel { _ in cancels.append(1) }
    let owner = Owner()
    promise.future.loadingContent().content.subscribe(with: owner) { $0.heard.append($1) }
    XCTAssertEqual(cancels.all, [1])
  }

  func testAnOwnerIsHeldWhileItsListenerRuns() {
    let source = ChannelSource<Int>()
    let owners = Heard<Owner>()
    owners.append(Owner())
    let heard = owners.all[0].heard
    source.channel.subscribe(with: owners.all[0]) { owner, value in
      _ = owners.takeAll()
      owner.heard.append(value)
    }
    source.emit(1)
    source.emit(2)
    XCTAssertEqual(heard.all, [1])
  }

  func testOnMainWithAnOwner() {
    let source = SignalSource<Int>()
    source.emit(.loading)
    let owner = Owner()
    source.signal.content.subscribe(with: owner, on: .main) { $0.heard.append($1) }
    source.signal.subscribe(with: owner, on: .main) {
      $0.heard.append($1 ? -1 : -2)
    } content: {
      $0.heard.append($1 * 10)
    } error: { owner, _ in
      owner.heard.append(-3)
    }
    source.emit(.content(1))
    source.emit(.error(Failure()))
    XCTAssertEqual(owner.heard.all, [-1, -2, 1, 10, -3])
  }

  func testOnMainAnOwnerIsHeldWeaklyAndDroppedAtTheNextEventToo() {
    let forms: [@Sendable (Signal<Int>, Owner, Tracked) -> Void] = [
      { signal, owner, captured in signal.content.subscribe(with: owner, on: .main) { _, _ in _ = captured } },
      { signal, owner, captured in
        signal.content.map { $0 }.subscribe(with: owner, on: .main) { _, _ in _ = captured }
      },
      { signal, owner, captured in signal.subscribe(with: owner, on: .main) { _, _ in _ = captured } },
    ]
    for form in forms {
      withLifetimeTracking { tracker in
        let source = SignalSource<Int>()
        form(source.signal, tracker.track(Owner()), tracker.make())
        XCTAssertEqual(tracker.alive.count, 1, "of the owner and what the listener captured")
        source.emit(.content(1))
        tracker.assertAllReleased()
      }
    }
  }

  func testOnceWithAnOwner() {
    let source = ChannelSource<Int>()
    let owner = Owner()
    let registration = source.channel.subscribe(with: owner, options: .once) { $0.heard.append($1) }
    // A probe is no value.
    source.channel.subscribe { _ in }.dispose()
    source.emit(1)
    source.emit(2)
    XCTAssertEqual(owner.heard.all, [1])
    XCTAssertTrue(registration.isDisposed)
  }
}
