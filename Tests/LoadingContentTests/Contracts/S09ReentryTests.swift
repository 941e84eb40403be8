import LoadingContent
import LoadingContentTesting
import XCTest

/// S9: nothing of a user's is called or released under a lock, nothing has depth. A signal emitted on from a callback
/// is served after that callback's object has finished its present event. Operators add no turn.
final class S09ReentryTests: XCTestCase {
  func testASignalEmittedOnFromACallbackFollowsThePresentEventNotTheWholeQueue() {
    let (x, y) = (ChannelSource<Int>(), ChannelSource<Int>())
    let heard = Heard<String>()
    let bag = DisposeBag()
    x.channel.subscribe { value in
      heard.append("x \(value)")
      if value == 1 { for next in 2...3 { x.emit(next) } }
      y.emit(value)
    }.disposed(by: bag)
    x.channel.subscribe { heard.append("x' \($0)") }.disposed(by: bag)
    y.channel.subscribe { heard.append("y \($0)") }.disposed(by: bag)
    x.emit(1)
    XCTAssertEqual(heard.all, ["x 1", "x' 1", "y 1", "x 2", "x' 2", "y 2", "x 3", "x' 3", "y 3"])
  }

  func testASignalEmittedOnFromAFuturesCallbackFollowsThatCallback() {
    let source = ChannelSource<Int>()
    let heard = Heard<String>()
    let registration = source.channel.subscribe { heard.append("signal \($0)") }
    Future.fulfilled(1).whenFulfilled { value in
      source.emit(value)
      heard.append("future")
    }
    XCTAssertEqual(heard.all, ["future", "signal 1"])
    registration.dispose()
  }

  func testTwoSignalsThatKeepEachOtherBusyDoNotStarveAThird() {
    let (x, y, third) = (ChannelSource<Int>(), ChannelSource<Int>(), ChannelSource<Int>())
    let heard = Heard<Int>()
    let bag = DisposeBag()
    x.channel.subscribe { value in
      if value == 0 { third.emit(0) }
      if value < 1_000 { y.emit(value + 1) } else { heard.append(value) }
    }.disposed(by: bag)
    y.channel.subscribe { x.emit($0) }.disposed(by: bag)
    third.channel.subscribe { heard.append($0) }.disposed(by: bag)
    x.emit(0)
    XCTAssertEqual(heard.all, [0, 1_000])
  }

  func testC23SignalsThatEmitOnEachOtherFromTwoThreadsDoNotHang() {
    let (x, y) = (ChannelSource(0), ChannelSource(0))
    let bag = DisposeBag()
    let heard = Heard<Int>()
    x.channel.subscribe { if $0 % 2 == 1 { y.emit($0 + 1) } }.disposed(by: bag)
    y.channel.subscribe { if $0 % 2 == 1 { x.emit($0 + 1) } }.disposed(by: bag)
    x.channel.subscribe { if $0 != 0 { heard.append($0) } }.disposed(by: bag)
    y.channel.subscribe { if $0 != 0 { heard.append($0) } }.disposed(by: bag)
    let rounds = 10_000
    runConcurrently(threads: 4) { thread in
      switch thread {
      case 0: for round in 0..<rounds { x.emit(2 * round + 1) }
      case 1: for round in 0..<rounds { y.emit(2 * round + 1) }
      default: for _ in 0..<1_000 { (thread == 2 ? x : y).channel.subscribe { _ in }.dispose() }
      }
    }
    XCTAssertEqual(heard.all.count, 4 * rounds)
  }

  func testOperatorsAddNoTurn() {
    let source = ChannelSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.channel.map { $0 }.filter { _ in true }.compactMap { $0 }.removeDuplicates()
      .subscribe { heard.append("operators \($0)") }.disposed(by: bag)
    source.channel.subscribe { heard.append("plain \($0)") }.disposed(by: bag)
    source.emit(1)
    source.emit(2)
    XCTAssertEqual(heard.all, ["operators 1", "plain 1", "operators 2", "plain 2"])
  }

  // MARK: Values that touch their own signal when they are released

  /// Subscribes to and emits on a signal when it is released, the last content included.
  private final class Toucher: Error, Sendable {
    let source: SignalSource<Toucher?>
    let released: Heard<Int>

    init(_ source: SignalSource<Toucher?>, _ released: Heard<Int>) {
      self.source = source
      self.released = released
    }

    deinit {
      source.signal.states.subscribe { _ in }.dispose()
      source.emit(.loading)
      XCTAssertNotNil(source.signal.state)
      released.append(1)
    }
  }

  func testContentsAndErrorsAreReleasedOutsideOfTheLockAtEveryTransition() {
    let source = SignalSource<Toucher?>()
    let scheduler = TestScheduler()
    let released = Heard<Int>()
    let bag = DisposeBag()
    // With listeners that wait, and with none; superseded by a content, by an error; restored; thrown away.
    for round in 0..<3 {
      source.emit(.content(Toucher(source, released)))
      source.emit(.content(nil))
      source.emit(.error(Toucher(source, released)))
      source.emit(.loading)
      source.emit(.error(CancellationError()))
      source.emit(.content(Toucher(source, released)))
      source.emit(.error(Toucher(source, released)))
      source.emit(.content(nil))
      if round == 0 {
        XCTAssertEqual(released.takeAll().count, 4)
        source.signal.content.subscribe(on: scheduler) { _ in }.disposed(by: bag)
        source.signal.error.subscribe(on: scheduler) { _ in }.disposed(by: bag)
      } else if round == 1 {
        scheduler.run()
        XCTAssertEqual(released.takeAll().count, 4)
      } else {
        XCTAssertEqual(released.all.count, 0)
        bag.dispose()
        XCTAssertEqual(released.takeAll().count, 4)
      }
    }
  }

  // MARK: Depth

  // 512 KiB for 20,000 links: a recursion of any kind would have 26 bytes for each.

  /// A link of a chain: signals whose listeners own the next one.
  private final class Link: Sendable {
    let source = ChannelSource<Int>()
  }

  func testSignalsWhoseListenersOwnTheNextOneAreReleasedInConstantStack() {
    onSmallStack {
      var first: Link? = Link()
      for _ in 0..<20_000 {
        let next = first!
        first = Link()
        _ = first!.source.channel.subscribe { _ in _ = next }
      }
      first = nil
    }
  }

  func testSignalsWhoseListenersEmitOnTheNextOneRunInConstantStack() {
    let heard = Heard<Int>()
    onSmallStack {
      var first = Link()
      _ = first.source.channel.subscribe { heard.append($0) }
      for _ in 0..<20_000 {
        let next = first
        first = Link()
        _ = first.source.channel.subscribe { next.source.emit($0 + 1) }
      }
      first.source.emit(0)
    }
    XCTAssertEqual(heard.all, [20_000])
  }

  func testSignalsThatFeedEachOtherRunAndEndInConstantStack() {
    let heard = Heard<Int>()
    onSmallStack {
      let source = ChannelSource<Int>()
      var last = source.channel.loadingContent()
      for _ in 0..<20_000 { last = last.content.loadingContent() }
      let registration = last.content.subscribe { heard.append($0) }
      source.emit(1)
      registration.dispose()
      last = ChannelSource<Int>().channel.loadingContent()
      source.emit(2)
    }
    XCTAssertEqual(heard.all, [1])
  }

  func testAFinishRunsThroughAChainInConstantStack() {
    onSmallStack {
      let source = ChannelSource<Int>()
      var last = source.channel.loadingContent()
      for _ in 0..<20_000 { last = last.content.loadingContent() }
      source.finish()
      XCTAssertEqual("\(last.state!)", "error(\(LoadingContentError.missingValue))")
    }
  }

  func testSignalsThatHoldNothingButListenersWhichHoldTheNextOneAreReleasedInConstantStack() {
    onSmallStack {
      let source = ChannelSource<Int>()
      var first = source.channel.loadingContent()
      for _ in 0..<20_000 {
        let next = first
        first = source.channel.loadingContent()
        _ = first.content.subscribe { _ in _ = next }
      }
      first = source.channel.loadingContent()
    }
  }

  func testErrorsThatHoldSignalsAreReleasedInConstantStack() {
    struct Holding: Error { let signal: Signal<Int> }
    onSmallStack {
      var last = SignalSource<Int>()
      for _ in 0..<20_000 {
        let next = SignalSource<Int>()
        next.emit(.error(Holding(signal: last.signal)))
        last = next
      }
      last = SignalSource<Int>()
    }
  }

  func testContentsThatHoldSignalsAreReleasedInConstantStack() {
    final class Node: Sendable {
      let signal: Signal<Node?>
      init(_ signal: Signal<Node?>) { self.signal = signal }
    }
    onSmallStack {
      var last = SignalSource<Node?>()
      for _ in 0..<20_000 {
        let next = SignalSource<Node?>()
        next.emit(.content(Node(last.signal)))
        last = next
      }
      last = SignalSource<Node?>()
    }
  }
}
