import Dispatch
import LoadingContent
import XCTest

/// A listener is called without a reference of the caller's own, so whoever ends its registration meanwhile must leave
/// it alive until it has returned, and no longer.
final class CalleeTests: XCTestCase {
  /// Begins an emission of 1 by the shape of a delivery that is tried: from the stack, or by a turn.
  private static let shapes: [(name: String, emit: @Sendable (ChannelSource<Int>) -> Void)] = [
    ("direct", { $0.emit(1) }),
    (
      "in a turn",
      { source in
        let outer = ChannelSource<Int>()
        let registration = outer.channel.subscribe { _ in source.emit(1) }
        outer.emit(0)
        registration.dispose()
      }
    ),
  ]

  func testAListenerThatDisposesOfItselfIsThereUntilItReturns() {
    for shape in Self.shapes {
      let source = ChannelSource<Int>()
      let bag = DisposeBag()
      let isReleased = Heard<Bool>()
      let seen = Heard<Int>()
      listen(to: source.channel, capturing: Releasing { isReleased.append(true) }) { _ in
        bag.dispose()
        seen.append(isReleased.count)
      }.disposed(by: bag)
      shape.emit(source)
      XCTAssertEqual(seen.all, [0], shape.name)
      XCTAssertEqual(isReleased.count, 1, shape.name)
    }
  }

  func testAListenerThatIsDisposedOfTwiceIsThereUntilItReturns() {
    for shape in Self.shapes {
      let source = ChannelSource<Int>()
      let registration = Heard<Disposable>()
      let isReleased = Heard<Bool>()
      let seen = Heard<Int>()
      registration.append(
        listen(to: source.channel, capturing: Releasing { isReleased.append(true) }) { _ in
          for registration in registration.all + registration.all { registration.dispose() }
          seen.append(isReleased.count)
        })
      shape.emit(source)
      XCTAssertEqual(seen.all, [0], shape.name)
      XCTAssertEqual(isReleased.count, 1, shape.name)
    }
  }

  func testAListenerOfOneCallThatDisposesOfItselfIsReleasedUnderNoLock() {
    for shape in Self.shapes {
      let source = ChannelSource<Int>()
      let bag = DisposeBag()
      let held = Heard<Int>()
      listen(to: source.channel, options: .once, capturing: Releasing { held.append(LockWatch.heldLocks) }) { _ in
        bag.dispose()
      }.disposed(by: bag)
      LockWatch.watching { shape.emit(source) }
      XCTAssertEqual(held.all, [0], shape.name)
    }
  }

  func testAListenerThatEndsItsSignalIsThereUntilItReturns() {
    for shape in Self.shapes {
      let source = ChannelSource<Int>()
      let signal = Heard<Signal<Int>>()
      let isReleased = Heard<Bool>()
      let seen = Heard<Int>()
      signal.append(source.channel.loadingContent())
      // Nobody can end it: it stands as long as the signal.
      _ = listen(to: signal.all[0].content, capturing: Releasing { isReleased.append(true) }) { _ in
        _ = signal.takeAll()
        seen.append(isReleased.count)
      }
      shape.emit(source)
      XCTAssertEqual(seen.all, [0], shape.name)
      XCTAssertEqual(isReleased.count, 1, shape.name)
    }
  }

  func testAListenerThatIsDisposedOfOnAnotherThreadIsThereUntilItReturns() {
    let source = ChannelSource<Int>()
    let isReleased = Heard<Bool>()
    let seen = Heard<Int>()
    let isCalled = Gate()
    let isDisposedOf = Gate()
    let registration = listen(to: source.channel, capturing: Releasing { isReleased.append(true) }) { _ in
      isCalled.open()
      isDisposedOf.wait()
      seen.append(isReleased.count)
    }
    runConcurrently(threads: 2) { thread in
      if thread == 0 { return source.emit(1) }
      isCalled.wait()
      registration.dispose()
      isDisposedOf.open()
    }
    XCTAssertEqual(seen.all, [0])
    XCTAssertEqual(isReleased.count, 1)
  }

  func testWhatOneListenerReleasesDisposesOfTheNext() {
    for shape in Self.shapes {
      let source = ChannelSource<Int>()
      let first = DisposeBag()
      let second = DisposeBag()
      let heard = Heard<String>()
      listen(to: source.channel, capturing: Releasing { second.dispose() }) { _ in
        heard.append("first")
        first.dispose()
      }.disposed(by: first)
      source.channel.subscribe { _ in heard.append("second") }.disposed(by: second)
      shape.emit(source)
      XCTAssertEqual(heard.all, ["first"], shape.name)
    }
  }

  func testWhatTheLastListenerReleasesDisposesOfTheFirstOneOfTheNextEvent() {
    let source = ChannelSource<Int>()
    let outer = ChannelSource<Int>()
    let first = DisposeBag()
    let last = DisposeBag()
    let heard = Heard<String>()
    source.channel.subscribe { heard.append("first \($0)") }.disposed(by: first)
    listen(to: source.channel, capturing: Releasing { first.dispose() }) { value in
      heard.append("last \(value)")
      last.dispose()
    }.disposed(by: last)
    let registration = outer.channel.subscribe { _ in
      source.emit(1)
      source.emit(2)
    }
    outer.emit(0)
    XCTAssertEqual(heard.all, ["first 1", "last 1"])
    registration.dispose()
  }

  func testAContentThatGoesDisposesOfTheFirstListenerOfTheNextEvent() {
    let source = ChannelSource<Releasing?>()
    let outer = ChannelSource<Int>()
    let bag = DisposeBag()
    let heard = Heard<Bool>()
    source.channel.subscribe { heard.append($0 == nil) }.disposed(by: bag)
    let registration = outer.channel.subscribe { _ in
      source.emit(Releasing { bag.dispose() })
      source.emit(nil)
    }
    outer.emit(0)
    XCTAssertEqual(heard.all, [false])
    registration.dispose()
  }

  func testAnErrorThatGoesDisposesOfTheFirstListenerOfTheNextEvent() {
    let source = SignalSource<Int>()
    let outer = ChannelSource<Int>()
    let bag = DisposeBag()
    let heard = Heard<String>()
    source.signal.states.subscribe(options: .skipCurrent) { heard.append($0.error == nil ? "content" : "error") }
      .disposed(by: bag)
    let registration = outer.channel.subscribe { _ in
      source.emit(.error(Releasing { bag.dispose() }))
      source.emit(.content(1))
    }
    outer.emit(0)
    XCTAssertEqual(heard.all, ["error"])
    registration.dispose()
  }

  func testARegistrationOfOneCallIsReleasedBeforeTheNextListenerIsCalled() {
    let source = ChannelSource<Int>()
    let heard = Heard<String>()
    let once = listen(to: source.channel, options: .once, capturing: Releasing { heard.append("released") }) { _ in
      heard.append("once")
    }
    let next = source.channel.subscribe { _ in heard.append("next") }
    source.emit(1)
    XCTAssertEqual(heard.all, ["once", "released", "next"])
    once.dispose()
    next.dispose()
  }

  /// Registers a listener that alone keeps `captured`.
  private func listen(
    to channel: Channel<Int>, options: SubscribeOptions = [], capturing captured: consuming Releasing,
    _ body: @escaping @Sendable (Int) -> Void
  ) -> Disposable {
    channel.subscribe(options: options) { [captured = consume captured] value in
      // Looked at before only: nothing but the listener itself keeps it alive while it runs.
      _ = captured
      body(value)
    }
  }
}
