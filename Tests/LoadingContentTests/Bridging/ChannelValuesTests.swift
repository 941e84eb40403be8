import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class ChannelValuesTests: XCTestCase {
  /// What a task's loop over a stream has come to.
  private struct Loop {
    let heard = Heard<Int>()
    let hasEnded = Gate()
    let task: Task<Void, Never>

    init(_ values: AsyncStream<Int>) {
      task = Task.detached { [heard, hasEnded] in
        for await value in values { heard.append(value) }
        hasEnded.open()
      }
    }
  }

  func testItHasWhatIsEmittedAfterTheCallAndEndsWithTheChannel() {
    let source = ChannelSource<Int>()
    source.emit(0)
    let values = source.channel.values
    for value in 1...3 { source.emit(value) }
    let loop = Loop(values)
    waitUntil("it has come to 3") { loop.heard.count == 3 }
    source.emit(4)
    source.finish()
    loop.hasEnded.wait()
    XCTAssertEqual(loop.heard.all, [1, 2, 3, 4])
  }

  func testTheCurrentValueComesFirst() {
    let source = ChannelSource(1)
    let loop = Loop(source.channel.map { $0 * 10 }.values)
    source.emit(2)
    source.finish()
    loop.hasEnded.wait()
    XCTAssertEqual(loop.heard.all, [10, 20])
  }

  func testOfAFinishedChannelItHasTheCurrentValueAndEnds() {
    let source = ChannelSource(1)
    source.finish()
    let loop = Loop(source.channel.values)
    loop.hasEnded.wait()
    XCTAssertEqual(loop.heard.all, [1])
  }

  func testEachOneHearsEverything() {
    let source = ChannelSource<Int>()
    let loops = [Loop(source.channel.values), Loop(source.channel.values)]
    source.emit(1)
    source.emit(2)
    source.finish()
    for loop in loops {
      loop.hasEnded.wait()
      XCTAssertEqual(loop.heard.all, [1, 2])
    }
  }

  func testWhatTheLoopHasNotComeToIsKeptAsThePolicySays() {
    let policies: [(AsyncStream<Int>.Continuation.BufferingPolicy?, [Int])] = [
      (nil, [1, 2, 3, 4]), (.unbounded, [1, 2, 3, 4]), (.bufferingNewest(2), [3, 4]), (.bufferingOldest(2), [1, 2]),
    ]
    for (policy, expected) in policies {
      let source = ChannelSource<Int>()
      let values = policy.map { source.channel.values(buffering: $0) } ?? source.channel.values
      for value in 1...4 { source.emit(value) }
      source.finish()
      let loop = Loop(values)
      loop.hasEnded.wait()
      XCTAssertEqual(loop.heard.all, expected)
    }
  }

  func testACancelledTaskEndsItAndItsRegistration() {
    let promise = Promise<Int>()
    let stops = Heard<String>()
    promise.onCancel { _ in stops.append("stop") }
    // It alone keeps the signal, and the signal the work.
    let loop = Loop(promise.future.loadingContent().content.values)
    XCTAssertEqual(stops.count, 0)
    loop.task.cancel()
    loop.hasEnded.wait()
    waitUntil("the work is stopped") { stops.count == 1 }
    XCTAssertEqual(loop.heard.all, [])
  }

  func testLettingGoOfItEndsItsRegistration() {
    let source = ChannelSource<Int>()
    let tracker = LifetimeTracker()
    do {
      let values = source.channel.map { [captured = tracker.make()] in captured.handing($0) }.values
      source.emit(1)
      XCTAssertEqual(tracker.alive.count, 1)
      withExtendedLifetime(values) {}
    }
    waitUntil("its listener is released") { tracker.alive.isEmpty }
  }

  func testItKeepsTheSourceOfASignal() {
    let promise = Promise<Int>()
    let values = promise.future.loadingContent().content.values
    XCTAssertEqual(promise.future.outcome, .pending)
    promise.fulfill(1)
    let loop = Loop(values)
    loop.hasEnded.wait()
    XCTAssertEqual(loop.heard.all, [1])
  }
}

extension Tracked {
  /// Says `value`, and that a closure that says so needs this instance.
  fileprivate func handing<Value>(_ value: Value) -> Value { withExtendedLifetime(self) { value } }
}
