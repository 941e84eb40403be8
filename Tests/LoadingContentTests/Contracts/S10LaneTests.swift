import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

/// S10: listeners of one signal on the same scheduler are served in one hop and one turn, in the order of S3. A turn
/// serves the events accepted before it began; later ones get a new hop. `on: .main` and `DispatchQueue.main` are two
/// lanes.
final class S10LaneTests: XCTestCase {
  func testListenersOnTheSameSchedulerAreServedInOneHopInTheOrderOfTheLists() {
    let source = SignalSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<String>()
    let registrations = source.signal.record(in: heard, on: scheduler, options: .skipCurrent)
    source.emit(.loading)
    source.emit(.content(1))
    XCTAssertEqual(scheduler.waitingCount, 1)
    XCTAssertTrue(scheduler.runNext())
    XCTAssertEqual(
      heard.all, ["loading true", "state loading", "loading false", "content 1", "state content(1)"])
    XCTAssertEqual(scheduler.waitingCount, 0)
    for registration in registrations { registration.dispose() }
  }

  func testABurstTakesOneHop() {
    let source = ChannelSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: scheduler) { heard.append($0) }
    for value in 0..<5_000 { source.emit(value) }
    XCTAssertEqual(scheduler.dispatchCount, 1)
    scheduler.run()
    XCTAssertEqual(heard.all, Array(0..<5_000))
    source.emit(0)
    XCTAssertEqual(scheduler.dispatchCount, 2)
    registration.dispose()
  }

  func testWhatComesWhileATurnIsServedGetsAHopOfItsOwn() {
    let source = ChannelSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: scheduler) { value in
      heard.append(value)
      if value < 3 { source.emit(value + 10) }
    }
    source.emit(1)
    source.emit(2)
    scheduler.runNext()
    XCTAssertEqual(heard.takeAll(), [1, 2])
    XCTAssertEqual(scheduler.waitingCount, 1)
    scheduler.runNext()
    XCTAssertEqual(heard.takeAll(), [11, 12])
    XCTAssertEqual(scheduler.waitingCount, 0)
    registration.dispose()
  }

  func testWhatAListenerCausesRunsBeforeTheNextEventOfTheTurn() {
    let source = ChannelSource<Int>()
    let other = ChannelSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.channel.subscribe(on: scheduler) { value in
      heard.append("first \(value)")
      other.emit(value)
    }.disposed(by: bag)
    source.channel.subscribe(on: scheduler) { heard.append("second \($0)") }.disposed(by: bag)
    other.channel.subscribe { heard.append("other \($0)") }.disposed(by: bag)
    source.emit(1)
    source.emit(2)
    scheduler.runNext()
    XCTAssertEqual(heard.all, ["first 1", "second 1", "other 1", "first 2", "second 2", "other 2"])
  }

  func testASchedulerThatIsAValueIsAnotherOneForEachRegistration() {
    struct Copy: Scheduler {
      let scheduler: TestScheduler
      func dispatch(_ work: @escaping @Sendable () -> Void) { scheduler.dispatch(work) }
      func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
        scheduler.dispatch(after: interval, work)
      }
      var uptimeNanoseconds: UInt64 { 0 }
    }
    let source = ChannelSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<Int>()
    let bag = DisposeBag()
    for _ in 0..<3 { source.channel.subscribe(on: Copy(scheduler: scheduler)) { heard.append($0) }.disposed(by: bag) }
    source.emit(1)
    XCTAssertEqual(scheduler.dispatchCount, 3)
    scheduler.run()
    XCTAssertEqual(heard.all, [1, 1, 1])
  }

  func testOnASchedulerThatRunsItsWorkOnTheSpotADeliveryFollowsTheCallbackThatCausedIt() {
    let source = ChannelSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.channel.subscribe(on: SpotScheduler()) { heard.append("delivery \($0)") }.disposed(by: bag)
    Future.fulfilled(1).whenFulfilled { value in
      source.emit(value)
      heard.append("callback \(value)")
    }
    let other = ChannelSource<Int>()
    other.channel.subscribe { value in
      source.emit(value)
      heard.append("callback \(value)")
    }.disposed(by: bag)
    other.emit(2)
    XCTAssertEqual(heard.all, ["callback 1", "delivery 1", "callback 2", "delivery 2"])
  }

  func testASchedulerThatRunsItsWorkOnTheSpotNestsNothing() {
    final class Immediate: Scheduler {
      func dispatch(_ work: @escaping @Sendable () -> Void) { work() }
      func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
        Disposable {}
      }
      var uptimeNanoseconds: UInt64 { 0 }
    }
    let source = ChannelSource<Int>()
    let heard = Heard<String>()
    let registration = source.channel.subscribe(on: Immediate()) { value in
      heard.append("begin \(value)")
      if value < 3 { source.emit(value + 1) }
      heard.append("end \(value)")
    }
    source.emit(1)
    XCTAssertEqual(heard.all, ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    onSmallStack {
      let source = ChannelSource<Int>()
      let registration = source.channel.subscribe(on: Immediate()) { if $0 < 20_000 { source.emit($0 + 1) } }
      source.emit(0)
      registration.dispose()
    }
    registration.dispose()
  }

  // MARK: Main

  func testLoadingOffAndContentOnReachMainTogether() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    source.emit(.loading)
    let registrations = source.signal.record(in: heard, on: DispatchQueue.main, options: .skipCurrent)
    let isDone = Gate()
    DispatchQueue.global().async {
      source.emit(.content(1))
      isDone.open()
    }
    isDone.wait()
    DispatchQueue.main.async { heard.append("next in the main queue") }
    waitUntil("the hop has come") { heard.all.last == "next in the main queue" }
    XCTAssertEqual(heard.all, ["loading false", "content 1", "state content(1)", "next in the main queue"])
    for registration in registrations { registration.dispose() }
  }

  func testOnMainWhatIsEmittedThereIsDeliveredBeforeEmitReturns() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: .main) { heard.append($0) }
    source.emit(1)
    XCTAssertEqual(heard.all, [1])
    registration.dispose()
  }

  func testOnMainADeliveryThatIsUnderWayIsFollowedInALaterTurn() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: .main) { value in
      heard.append(value)
      if value == 1 { source.emit(2) }
    }
    source.emit(1)
    XCTAssertEqual(heard.all, [1])
    source.emit(3)
    XCTAssertEqual(heard.all, [1])
    waitUntil("the later turn has come") { heard.all.count == 3 }
    XCTAssertEqual(heard.all, [1, 2, 3])
    registration.dispose()
  }

  func testOnMainOtherSignalsTrafficDoesNotMatter() {
    let (source, other) = (ChannelSource<Int>(), ChannelSource<Int>())
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.channel.subscribe(on: .main) { heard.append("source \($0)") }.disposed(by: bag)
    other.channel.subscribe(on: .main) { heard.append("other \($0)") }.disposed(by: bag)
    runConcurrently(threads: 1) { _ in other.emit(1) }
    source.emit(1)
    XCTAssertEqual(heard.all, ["source 1"])
    waitUntil("the hop has come") { heard.all.count == 2 }
  }

  func testOnMainAHopThatHasNothingToDeliverAnyMoreDoesNotDelayWhatIsNew() {
    let source = ChannelSource(0)
    let heard = Heard<Int>()
    let first = source.channel.subscribe(on: .main, options: .skipCurrent) { heard.append($0) }
    runConcurrently(threads: 1) { _ in source.emit(1) }
    first.dispose()
    // The hop is still to come, but the view shows at once.
    let second = source.channel.subscribe(on: .main) { heard.append($0 * 10) }
    XCTAssertEqual(heard.all, [10])
    runConcurrently(threads: 1) { _ in source.emit(2) }
    waitUntil("the hop has come") { heard.all.count == 2 }
    XCTAssertEqual(heard.all, [10, 20])
    second.dispose()
  }

  func testOnMainFromInsideAnotherCallbackItFollowsThatCallback() {
    let (source, other) = (ChannelSource<Int>(), ChannelSource<Int>())
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.channel.subscribe(on: .main) { heard.append("main \($0)") }.disposed(by: bag)
    other.channel.subscribe { _ in
      source.emit(1)
      source.emit(2)
      heard.append("returns")
    }.disposed(by: bag)
    other.emit(0)
    XCTAssertEqual(heard.all, ["returns", "main 1", "main 2"])
  }

  func testMainAndTheMainQueueAreTwoLanes() {
    let source = ChannelSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.channel.subscribe(on: DispatchQueue.main) { heard.append("queue \($0)") }.disposed(by: bag)
    source.channel.subscribe(on: .main) { heard.append("main \($0)") }.disposed(by: bag)
    source.emit(1)
    XCTAssertEqual(heard.all, ["main 1"])
    waitUntil("the hop has come") { heard.all.count == 2 }
    XCTAssertEqual(heard.all, ["main 1", "queue 1"])
  }

  func testTheMainQueueIsOneLaneHoweverOftenItIsAskedFor() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.emit(.loading)
    // With a lane for each, the one that came first would be told first.
    source.signal.content.subscribe(on: DispatchQueue.main) { heard.append("content \($0)") }.disposed(by: bag)
    source.signal.loading.subscribe(on: DispatchQueue.main, options: .skipCurrent) { heard.append("loading \($0)") }
      .disposed(by: bag)
    source.emit(.content(1))
    waitUntil("everything is heard") { heard.all.count == 2 }
    XCTAssertEqual(heard.all, ["loading false", "content 1"])
  }

  func testAMainListenerIsOnTheMainActor() {
    let source = SignalSource<Int>()
    let registrations = [
      source.signal.content.subscribe(on: .main) { _ in MainActor.assertIsolated() },
      source.signal.content.map { $0 }.subscribe(on: .main) { _ in MainActor.assertIsolated() },
    ]
    let heard = Heard<Int>()
    let last = source.signal.subscribe(on: .main) { _ in
    } content: { value in
      MainActor.assertIsolated()
      heard.append(value)
    }
    runConcurrently(threads: 1) { _ in source.emit(.content(1)) }
    waitUntil("the hop has come") { heard.all == [1] }
    for registration in registrations + [last] { registration.dispose() }
  }
}
