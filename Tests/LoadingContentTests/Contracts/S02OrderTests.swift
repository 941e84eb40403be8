import Dispatch
import LoadingContent
import XCTest

/// S2: emissions have one total order; on each scheduler a listener is called one event at a time in that order, and
/// misses none. The state changes when `emit` is accepted.
final class S02OrderTests: XCTestCase {
  func testC22AListenerThatEmitsTwoWhileHandlingOneIsFollowedByEverybody() {
    let source = SignalSource<Int>()
    let bag = DisposeBag()
    let heard = (0..<3).map { _ in Heard<Int>() }
    source.signal.content.subscribe { heard[0].append($0) }.disposed(by: bag)
    source.signal.content.subscribe { value in
      heard[1].append(value)
      if value == 1 { source.emit(.content(2)) }
    }.disposed(by: bag)
    source.signal.content.subscribe { heard[2].append($0) }.disposed(by: bag)
    source.emit(.content(1))
    for heard in heard { XCTAssertEqual(heard.all, [1, 2]) }
    XCTAssertEqual(source.signal.state?.content, 2)
  }

  func testWhoeverEmitsReadsTheirOwnWriteFromInsideAListenerToo() {
    let source = SignalSource<Int>()
    let read = Heard<Int?>()
    let registration = source.signal.content.subscribe { value in
      guard value == 1 else { return }
      source.emit(.content(2))
      read.append(source.signal.state?.content)
    }
    source.emit(.content(1))
    XCTAssertEqual(read.all, [2])
    registration.dispose()
  }

  func testWhetherTheFlagChangedIsDecidedAtAcceptance() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.signal.loading.subscribe { heard.append("loading \($0)") }.disposed(by: bag)
    source.signal.content.subscribe { value in
      heard.append("content \(value)")
      guard value == 1 else { return }
      source.emit(.loading)
      source.emit(.content(2))
    }.disposed(by: bag)
    source.emit(.content(1))
    XCTAssertEqual(
      heard.all, ["loading false", "content 1", "loading true", "loading false", "content 2"])
  }

  func testEmissionsOfSeveralThreadsHaveOneOrderAndNoneIsMissed() {
    let source = ChannelSource<Int>()
    let queue = DispatchQueue(label: "listener")
    let bag = DisposeBag()
    let heard = (0..<4).map { _ in Heard<Int>() }
    source.channel.subscribe { heard[0].append($0) }.disposed(by: bag)
    source.channel.map { $0 }.subscribe { heard[1].append($0) }.disposed(by: bag)
    source.channel.subscribe(on: queue) { heard[2].append($0) }.disposed(by: bag)
    source.channel.subscribe(on: .global()) { heard[3].append($0) }.disposed(by: bag)
    let (threads, each) = (4, 500)
    runConcurrently(threads: threads) { thread in
      for index in 0..<each { source.emit(thread * each + index) }
    }
    for one in heard {
      waitUntil("everything is heard") { one.all.count == threads * each }
      XCTAssertEqual(one.all, heard[0].all)
    }
    for thread in 0..<threads {
      let mine = heard[0].all.filter { $0 / each == thread }
      XCTAssertEqual(mine, Array(thread * each..<(thread + 1) * each))
    }
  }

  func testAListenerOnAConcurrentQueueIsCalledOneEventAtATime() {
    let source = ChannelSource<Int>()
    let inside = Heard<Int>()
    let heard = Heard<Int>()
    let isAlone = Heard<Bool>()
    let registration = source.channel.subscribe(on: .global()) { value in
      inside.append(value)
      // A second call, if there could be one, would have come by the time the next line is reached.
      isAlone.append(inside.all.count == heard.all.count + 1)
      heard.append(value)
    }
    runConcurrently(threads: 3) { thread in for index in 0..<300 { source.emit(thread * 300 + index) } }
    waitUntil("everything is heard") { heard.all.count == 900 }
    XCTAssertFalse(isAlone.all.contains(false))
    registration.dispose()
  }

  func testC25WhatTheBackgroundEmittedFirstReachesMainFirst() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: .main) { heard.append($0) }
    runConcurrently(threads: 1) { _ in source.emit(1) }
    source.emit(2)
    XCTAssertEqual(heard.all, [])
    waitUntil("both are heard") { heard.all.count == 2 }
    XCTAssertEqual(heard.all, [1, 2])
    registration.dispose()
  }

  func testWhatWaitsForOneThreadIsServedByAnotherThatComesFirst() {
    let source = ChannelSource<Int>()
    let other = ChannelSource<Int>()
    let heard = Heard<Int>()
    let bag = DisposeBag()
    source.channel.subscribe { heard.append($0) }.disposed(by: bag)
    // Within this callback 1 can only wait. The thread that emits 2 does not.
    other.channel.subscribe { _ in
      source.emit(1)
      XCTAssertEqual(heard.all, [])
      runConcurrently(threads: 1) { _ in source.emit(2) }
      XCTAssertEqual(heard.all, [1, 2])
    }.disposed(by: bag)
    other.emit(0)
    XCTAssertEqual(heard.all, [1, 2])
  }

  func testEmitReturnsWhileAnotherThreadDeliversAndThatThreadGoesOn() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let isInside = Gate()
    let goesOn = Gate()
    let registration = source.channel.subscribe { value in
      if value == 1 {
        isInside.open()
        goesOn.wait()
      }
      heard.append(value)
    }
    runConcurrently(threads: 2) { thread in
      if thread == 0 { return source.emit(1) }
      isInside.wait()
      source.emit(2)
      XCTAssertEqual(heard.all, [])
      goesOn.open()
    }
    XCTAssertEqual(heard.all, [1, 2])
    registration.dispose()
  }
}
