import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

/// S5: when `dispose()` has returned, no call begins on the disposing thread or on the listener's serial queue, hops
/// already queued included; it never waits; twice is once; captures are released, outside all locks.
final class S05DisposeTests: XCTestCase {
  func testC24AListenerThatDisposesOfTheNextOneWithinAnEmission() {
    let source = ChannelSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    let second = DisposeBag()
    source.channel.subscribe { value in
      heard.append("first \(value)")
      second.dispose()
    }.disposed(by: bag)
    source.channel.subscribe { heard.append("second \($0)") }.disposed(by: second)
    source.channel.subscribe { heard.append("third \($0)") }.disposed(by: bag)
    source.emit(1)
    XCTAssertEqual(heard.all, ["first 1", "third 1"])
  }

  func testC24DisposedOfOnTheMainThreadWithAHopQueued() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: .main) { heard.append($0) }
    runConcurrently(threads: 1) { _ in source.emit(1) }
    registration.dispose()
    let isOver = Heard<Bool>()
    DispatchQueue.main.async { isOver.append(true) }
    waitUntil("the hop has come") { !isOver.all.isEmpty }
    XCTAssertEqual(heard.all, [])
  }

  func testDisposedOfOnItsSerialQueueWithAHopQueued() {
    let source = ChannelSource<Int>()
    let queue = DispatchQueue(label: "listener")
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: queue) { heard.append($0) }
    queue.sync {
      source.emit(1)
      registration.dispose()
    }
    queue.sync {}
    XCTAssertEqual(heard.all, [])
  }

  func testOneOfTwoRegistrationsOfALaneIsDisposedOfWithAHopQueued() {
    let source = ChannelSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<String>()
    let bag = DisposeBag()
    let first = source.channel.subscribe(on: scheduler) { heard.append("first \($0)") }
    source.channel.subscribe(on: scheduler) { heard.append("second \($0)") }.disposed(by: bag)
    source.emit(1)
    first.dispose()
    scheduler.run()
    XCTAssertEqual(heard.all, ["second 1"])
  }

  func testC26WhatAListenerCapturedIsReleasedRightAfterDispose() {
    withLifetimeTracking { tracker in
      let source = SignalSource<Int>()
      let scheduler = TestScheduler()
      for list in 0..<4 {
        let captured = tracker.make()
        let registration =
          switch list {
          case 0: source.signal.content.subscribe { _ in _ = captured }
          case 1: source.signal.states.map { _ in captured }.subscribe(on: scheduler) { _ in }
          case 2:
            source.signal.subscribe { _ in
              _ = captured
            } content: { _ in
              _ = captured
            } error: { _ in
              _ = captured
            }
          default: source.signal.loading.removeDuplicates().subscribe(on: .main) { _ in _ = captured }
          }
        registration.dispose()
      }
      tracker.assertAllReleased()
      XCTAssertNil(source.signal.state)
    }
  }

  func testWhatARunningListenerCapturedIsReleasedWhenItReturns() {
    let tracker = LifetimeTracker()
    let source = ChannelSource<Int>()
    let registration = DisposeBag()
    let captured = Heard<Int>()
    do {
      let instance = tracker.make()
      source.channel.subscribe { value in
        registration.dispose()
        // Disposed of, but still running.
        captured.append(tracker.alive.count)
        _ = instance
      }.disposed(by: registration)
    }
    source.emit(1)
    XCTAssertEqual(captured.all, [1])
    tracker.assertAllReleased()
    source.emit(2)
    XCTAssertEqual(captured.all, [1])
  }

  func testDisposeDoesNotWaitForACallThatRunsOnAnotherThread() {
    let source = ChannelSource<Int>()
    let isInside = Gate()
    let goesOn = Gate()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe { value in
      isInside.open()
      goesOn.wait()
      heard.append(value)
    }
    runConcurrently(threads: 2) { thread in
      if thread == 0 { return source.emit(1) }
      isInside.wait()
      registration.dispose()
      goesOn.open()
    }
    XCTAssertEqual(heard.all, [1])
    source.emit(2)
    XCTAssertEqual(heard.all, [1])
  }

  func testTwiceIsOnce() {
    let source = ChannelSource(1)
    let heard = Heard<String>()
    let bag = DisposeBag()
    let registration = source.channel.subscribe { heard.append("first \($0)") }
    source.channel.subscribe { heard.append("second \($0)") }.disposed(by: bag)
    registration.dispose()
    registration.dispose()
    source.emit(2)
    XCTAssertEqual(heard.all, ["first 1", "second 1", "second 2"])
  }

  func testADisposedListenerMayComeBack() {
    let source = ChannelSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<String>()
    for round in 1...3 {
      let registration = source.channel.subscribe(on: scheduler) { heard.append("\(round): \($0)") }
      source.emit(round)
      if round == 2 { scheduler.run() }
      registration.dispose()
    }
    scheduler.run()
    XCTAssertEqual(heard.all, ["2: 2"])
  }

  func testCapturesAreReleasedOutsideAllLocks() {
    final class Toucher: Sendable {
      let touch: @Sendable () -> Void
      init(_ touch: @escaping @Sendable () -> Void) { self.touch = touch }
      deinit { touch() }
    }
    let source = SignalSource<Int>()
    let released = Heard<Int>()
    let touch: @Sendable () -> Void = {
      source.signal.content.subscribe { _ in }.dispose()
      source.emit(.content(released.all.count))
      released.append(1)
    }
    // Disposed of, ended by once, by its owner, by the end of the signal.
    let disposed = source.signal.content.subscribe { [toucher = Toucher(touch)] _ in _ = toucher }
    disposed.dispose()
    XCTAssertEqual(released.all.count, 1)
    _ = source.signal.content.subscribe(options: .once) { [toucher = Toucher(touch)] _ in _ = toucher }
    XCTAssertEqual(released.all.count, 2)
    var owner: Tracked? = Tracked()
    source.signal.content.subscribe(with: owner!) { [toucher = Toucher(touch)] _, _ in _ = toucher }
    owner = nil
    source.emit(.content(0))
    XCTAssertEqual(released.all.count, 3)
  }
}
