import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Who wants the latest only is told the newest of what waits; the others miss nothing.
final class LatestOnlyTests: XCTestCase {
  private let scheduler = TestScheduler()

  func testASlowListenerIsToldTheNewest() {
    let source = ChannelSource(0)
    let heard = Heard<Int>()
    let all = Heard<Int>()
    let bag = DisposeBag()
    source.channel.subscribe(on: scheduler, options: .latestOnly) { heard.append($0) }.disposed(by: bag)
    source.channel.subscribe(on: scheduler) { all.append($0) }.disposed(by: bag)
    (1...5).forEach(source.emit)
    scheduler.run()
    XCTAssertEqual(heard.all, [5], "the current value is superseded too")
    XCTAssertEqual(all.all, [0, 1, 2, 3, 4, 5])
    source.emit(6)
    scheduler.run()
    XCTAssertEqual(heard.all, [5, 6])
  }

  func testEachListHasItsNewestInTheOrderOfEvents() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let registrations = source.signal.record(in: heard, on: scheduler, options: .latestOnly)
    source.emit(.loading)
    source.emit(.error(Failure(name: "1")))
    source.emit(.loading)
    source.emit(.content(2))
    source.emit(.loading)
    source.emit(.content(3))
    scheduler.run()
    XCTAssertEqual(heard.all, ["error 1", "loading false", "content 3", "state content(3)"])
    withExtendedLifetime(registrations) {}
  }

  func testWhatIsSupersededForAllDoesNotWait() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let registrations = source.signal.record(in: heard, on: scheduler, options: .latestOnly)
    for number in 0..<1_000 {
      source.emit(.loading)
      source.emit(number.isMultiple(of: 3) ? .error(Failure(name: "\(number)")) : .content(number))
      XCTAssertLessThan(source.signal.content.inspection.lanes.map(\.waitingEvents).max()!, 8)
    }
    scheduler.run()
    XCTAssertEqual(heard.all, ["content 998", "loading false", "error 999", "state error(999)"])
    withExtendedLifetime(registrations) {}
  }

  func testWhatIsSupersededIsReleased() {
    withLifetimeTracking { tracker in
      let source = ChannelSource<Tracked>()
      let registration = source.channel.subscribe(on: scheduler, options: .latestOnly) { _ in }
      for _ in 0..<10 { source.emit(tracker.make()) }
      XCTAssertEqual(tracker.alive.count, 1)
      scheduler.run()
      registration.dispose()
    }
  }

  func testAListenerThatEmitsIsToldTheNewestToo() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(options: .latestOnly) { number in
      heard.append(number)
      if number == 1 { (2...9).forEach(source.emit) }
    }
    source.emit(1)
    XCTAssertEqual(heard.all, [1, 9])
    registration.dispose()
  }

  /// Whoever emits in each turn keeps nobody from being told.
  func testNobodyIsKeptWaitingByAFlood() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let bag = DisposeBag()
    // In the same lane, and first: it emits before the other one is told.
    source.channel.subscribe(on: scheduler) { number in if number < 100 { source.emit(number + 1) } }
      .disposed(by: bag)
    source.channel.subscribe(on: scheduler, options: .latestOnly) { heard.append($0) }.disposed(by: bag)
    source.emit(0)
    scheduler.run()
    XCTAssertEqual(heard.all.last, 100)
    XCTAssertGreaterThan(heard.all.count, 50)
  }

  /// Also if there is always something newer by the time an event has its turn.
  func testNobodyIsKeptWaitingByOneWhoIsAlwaysAhead() {
    let source = SignalSource<Int>()
    let heard = Heard<Int>()
    let bag = DisposeBag()
    source.signal.content.subscribe(on: scheduler) { number in if number < 100 { source.emit(.content(number + 2)) } }
      .disposed(by: bag)
    source.signal.content.subscribe(on: scheduler, options: .latestOnly) { heard.append($0) }.disposed(by: bag)
    source.emit(.content(0))
    source.emit(.content(1))
    scheduler.run()
    XCTAssertEqual(heard.all.last, 101)
    XCTAssertGreaterThan(heard.count, 40)
  }

  func testOnceItIsTheNewest() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: scheduler, options: [.latestOnly, .once]) { heard.append($0) }
    (1...3).forEach(source.emit)
    scheduler.run()
    source.emit(4)
    scheduler.run()
    XCTAssertEqual(heard.all, [3])
    XCTAssertTrue(registration.isDisposed)
  }

  func testTheLastValueBeforeTheEndIsTold() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: scheduler, options: .latestOnly) { heard.append($0) }
    (1...3).forEach(source.emit)
    source.finish()
    scheduler.run()
    XCTAssertEqual(heard.all, [3])
    XCTAssertTrue(registration.isDisposed)
  }

  func testOnThreadsTheLastIsAlwaysTold() {
    for _ in 0..<50 {
      let source = ChannelSource<Int>()
      let queue = DispatchQueue(label: "latest")
      let heard = Heard<Int>()
      let registration = source.channel.subscribe(on: queue, options: .latestOnly) { heard.append($0) }
      runConcurrently(threads: 2) { thread in
        for number in 0..<100 { source.emit(thread * 1_000 + number) }
      }
      source.emit(-1)
      queue.sync {}
      queue.sync {}
      waitUntil("the last is told") { heard.all.last == -1 }
      let told = heard.all
      for thread in 0..<2 {
        let own = told.filter { $0 >= 0 && $0 / 1_000 == thread }
        XCTAssertEqual(own, own.sorted())
      }
      registration.dispose()
    }
  }
}
