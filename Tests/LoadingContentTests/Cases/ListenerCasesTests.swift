import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// C22 to C28, each on every way from a source to its listeners. (What is special to a rule is in `Contracts/S…`.)
final class ListenerCasesTests: XCTestCase {
  func testC22AListenerThatEmitsTwoWhileHandlingOneIsFollowedByEverybody() {
    for path in ChannelPath.direct {
      let source = ChannelSource<Int>()
      let (channel, _) = path.make(source)
      let (bag, scheduler) = (DisposeBag(), TestScheduler())
      let heard = (0..<5).map { _ in Heard<Int>() }
      channel.subscribe { heard[0].append($0) }.disposed(by: bag)
      channel.subscribe(on: scheduler) { heard[1].append($0) }.disposed(by: bag)
      channel.subscribe { value in
        heard[2].append(value)
        if value == 1 { source.emit(2) }
      }.disposed(by: bag)
      channel.subscribe(on: .main) { heard[3].append($0) }.disposed(by: bag)
      channel.subscribe { heard[4].append($0) }.disposed(by: bag)
      source.emit(1)
      scheduler.run()
      waitUntil("main has heard both") { heard[3].count == 2 }
      for heard in heard { XCTAssertEqual(heard.all, [1, 2], path.name) }
    }
  }

  func testC22OneThatEmitsOnItsSchedulerIsFollowedToo() {
    for path in ChannelPath.direct {
      let source = ChannelSource<Int>()
      let (channel, _) = path.make(source)
      let (bag, scheduler) = (DisposeBag(), TestScheduler())
      let heard = (0..<3).map { _ in Heard<Int>() }
      channel.subscribe(on: scheduler) { value in
        heard[0].append(value)
        if value < 4 { source.emit(value + 1) }
      }.disposed(by: bag)
      channel.subscribe { heard[1].append($0) }.disposed(by: bag)
      channel.subscribe(on: scheduler) { heard[2].append($0) }.disposed(by: bag)
      source.emit(1)
      scheduler.run()
      for heard in heard { XCTAssertEqual(heard.all, [1, 2, 3, 4], path.name) }
    }
  }

  func testC22TheLastThatIsDeliveredIsTheState() {
    let source = SignalSource<Int>()
    let bag = DisposeBag()
    let (first, last) = (Heard<String>(), Heard<String>())
    source.signal.states.subscribe { first.append("\($0)") }.disposed(by: bag)
    source.signal.states.subscribe { state in
      switch state {
      case .loading: source.emit(.error(Failure()))
      case .error: source.emit(.content(1))
      case .content(let content): if content < 3 { source.emit(.content(content + 1)) }
      }
    }.disposed(by: bag)
    source.signal.states.subscribe { last.append("\($0)") }.disposed(by: bag)
    source.emit(.loading)
    XCTAssertEqual(last.all, ["loading", "error(failure)", "content(1)", "content(2)", "content(3)"])
    XCTAssertEqual(first.all, last.all)
    XCTAssertEqual("\(source.signal.state!)", last.all.last)
  }

  func testC23SignalsThatFeedEachOtherFromTwoThreadsDoNotHang() {
    for path in ChannelPath.direct {
      let (x, y) = (ChannelSource(0), ChannelSource(0))
      let (fromX, fromY) = (path.make(x).channel, path.make(y).channel)
      let (bag, heard) = (DisposeBag(), Heard<Int>())
      fromX.subscribe { if $0 % 2 == 1 { y.emit($0 + 1) } }.disposed(by: bag)
      fromY.subscribe { if $0 % 2 == 1 { x.emit($0 + 1) } }.disposed(by: bag)
      fromX.subscribe { if $0 != 0 { heard.append($0) } }.disposed(by: bag)
      fromY.subscribe { if $0 != 0 { heard.append($0) } }.disposed(by: bag)
      let rounds = 200
      runConcurrently(threads: 3) { thread in
        for round in 0..<rounds {
          switch thread {
          case 0: x.emit(2 * round + 1)
          case 1: y.emit(2 * round + 1)
          default: (round % 2 == 0 ? fromX : fromY).subscribe { _ in }.dispose()
          }
        }
      }
      if path.tellsAll { XCTAssertEqual(heard.count, 4 * rounds, path.name) }
    }
  }

  func testC24ADisposesOfBWithinOneEmission() {
    for path in ChannelPath.direct {
      for place in ["inline", "scheduler", "main"] {
        let source = ChannelSource<Int>()
        let (channel, _) = path.make(source)
        let (bag, second, scheduler) = (DisposeBag(), DisposeBag(), TestScheduler())
        let heard = Heard<String>()
        let subscribe: (@escaping @Sendable (Int) -> Void) -> Disposable = { listener in
          switch place {
          case "inline": channel.subscribe(listener)
          case "main": channel.subscribe(on: .main) { listener($0) }
          default: channel.subscribe(on: scheduler, listener)
          }
        }
        subscribe { value in
          heard.append("first \(value)")
          second.dispose()
        }.disposed(by: bag)
        subscribe { heard.append("second \($0)") }.disposed(by: second)
        subscribe { heard.append("third \($0)") }.disposed(by: bag)
        source.emit(1)
        scheduler.run()
        XCTAssertEqual(heard.all, ["first 1", "third 1"], "\(path.name), \(place)")
      }
    }
  }

  func testC24AListenerDisposesOfThoseOfLaterListsWithinOneEmission() {
    for scheduler in [nil, TestScheduler()] {
      let source = SignalSource<Int>()
      let (heard, later, bag) = (Heard<String>(), DisposeBag(), DisposeBag())
      source.emit(.loading)
      let record = scheduler.map { source.signal.record(in: heard, on: $0, options: .skipCurrent) }
      for registration in record ?? source.signal.record(in: heard, options: .skipCurrent) {
        registration.disposed(by: later)
      }
      let last: @Sendable (Bool) -> Void = { _ in later.dispose() }
      let loading = source.signal.loading
      (scheduler.map { loading.subscribe(on: $0, options: .skipCurrent, last) }
        ?? loading.subscribe(options: .skipCurrent, last)).disposed(by: bag)
      source.emit(.content(1))
      scheduler?.run()
      XCTAssertEqual(heard.all, ["loading false"])
    }
  }

  func testC24DisposedOfWithAHopQueuedItHearsNothing() {
    for path in ChannelPath.direct {
      let source = ChannelSource<Int>()
      let (channel, _) = path.make(source)
      let (scheduler, heard, isOver) = (TestScheduler(), Heard<Int>(), Heard<Bool>())
      let registrations = [
        channel.subscribe(on: .main) { heard.append($0) }, channel.subscribe(on: scheduler) { heard.append($0) },
        channel.subscribe(on: DispatchQueue.main) { heard.append($0) },
      ]
      runConcurrently(threads: 1) { _ in source.emit(1) }
      for registration in registrations { registration.dispose() }
      scheduler.run()
      DispatchQueue.main.async { isOver.append(true) }
      waitUntil("the hops have come") { isOver.count == 1 }
      XCTAssertEqual(heard.all, [], path.name)
    }
  }

  func testC25WhatTheBackgroundEmittedFirstReachesMainFirst() {
    for path in ChannelPath.direct {
      let source = ChannelSource<Int>()
      let (channel, _) = path.make(source)
      let (heard, several, bag) = (Heard<Int>(), Heard<Int>(), DisposeBag())
      channel.subscribe(on: .main) { heard.append($0) }.disposed(by: bag)
      let signal = channel.loadingContent()
      signal.subscribe(on: .main) { several.append($0) }.disposed(by: bag)
      runConcurrently(threads: 1) { _ in source.emit(1) }
      source.emit(2)
      waitUntil("both are heard") { heard.count == 2 && several.count == 2 }
      XCTAssertEqual(heard.all, [1, 2], path.name)
      XCTAssertEqual(several.all, [1, 2], path.name)
    }
  }

  func testC26WhatAListenerCapturedIsGoneRightAfterDispose() {
    for path in ChannelPath.all {
      for hasCurrent in [false, true] {
        for options: SubscribeOptions in [[], .once, .skipCurrent, [.once, .skipCurrent]] {
          let tracker = LifetimeTracker()
          let source = hasCurrent ? ChannelSource(1) : ChannelSource<Int>()
          let (channel, _) = path.make(source)
          let scheduler = TestScheduler()
          for place in 0..<4 {
            let registration =
              switch place {
              case 0: channel.subscribe(options: options) { [captured = tracker.make()] _ in _ = captured }
              case 1:
                channel.subscribe(on: scheduler, options: options) { [captured = tracker.make()] _ in _ = captured }
              case 2: channel.subscribe(on: .main, options: options) { [captured = tracker.make()] _ in _ = captured }
              default:
                channel.subscribe(with: source, on: scheduler, options: options) { [captured = tracker.make()] _, _ in
                  _ = captured
                }
              }
            source.emit(2)
            registration.dispose()
            XCTAssertEqual(tracker.alive.count, 0, "\(path.name), \(hasCurrent), \(options.rawValue), \(place)")
          }
        }
      }
    }
  }

  func testC27OnceOnlyListenersLeaveTheirBag() {
    for path in ChannelPath.direct {
      for hasCurrent in [false, true] {
        let source = hasCurrent ? ChannelSource(0) : ChannelSource<Int>()
        let (channel, _) = path.make(source)
        let (scheduler, bag, heard) = (TestScheduler(), DisposeBag(), Heard<Int>())
        for number in 0..<300 {
          let registration =
            switch number % 3 {
            case 0: channel.subscribe(options: .once) { heard.append($0) }
            case 1: channel.subscribe(on: scheduler, options: .once) { heard.append($0) }
            default: channel.subscribe(on: .main, options: .once) { heard.append($0) }
            }
          registration.disposed(by: bag)
        }
        source.emit(1)
        source.emit(2)
        scheduler.run()
        XCTAssertEqual(bag.storage.count, 0, path.name)
        XCTAssertEqual(heard.count, 300, path.name)
        XCTAssertEqual(heard.count(of: hasCurrent ? 0 : 1), 300, path.name)
      }
    }
  }

  func testC28FourThreadsEmitWhileFourSubscribeAndDispose() {
    // But for those that may skip what another thread supersedes.
    for path in ChannelPath.direct where path.tellsAll {
      let source = ChannelSource<Int>()
      let (channel, _) = path.make(source)
      let (bag, queue) = (DisposeBag(), DispatchQueue(label: "listeners"))
      let (inline, queued) = (Heard<Int>(), Heard<Int>())
      channel.subscribe { inline.append($0) }.disposed(by: bag)
      channel.subscribe(on: queue) { queued.append($0) }.disposed(by: bag)
      let each = 100
      runConcurrently(threads: 8) { thread in
        for round in 0..<each {
          guard thread >= 4 else {
            source.emit(thread * each + round)
            continue
          }
          let first = channel.subscribe { _ in }
          let second = channel.subscribe(on: queue, options: thread == 4 ? .once : []) { _ in }
          let third = channel.subscribe(on: .main, options: .skipCurrent) { _ in }
          for registration in [first, second, third] { registration.dispose() }
        }
      }
      waitUntil("everything is heard") { queued.count == 4 * each }
      XCTAssertEqual(inline.all, queued.all, path.name)
      for thread in 0..<4 {
        XCTAssertEqual(
          inline.all.filter { $0 / each == thread }, Array(thread * each..<(thread + 1) * each), path.name)
      }
    }
  }
}
