import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Many threads at what listens to several channels: nothing is missed, nothing is told out of order, nothing is left
/// behind.
final class OperatorSoakTests: XCTestCase {
  private static let count = 2000

  private static func isAscending(_ numbers: [Int]) -> Bool { zip(numbers, numbers.dropFirst()).allSatisfy(<) }

  /// Subscribes and disposes, again and again.
  private static func churn<Element>(_ channel: Channel<Element>) {
    for round in 0..<count / 4 {
      let options: SubscribeOptions = round.isMultiple(of: 2) ? [] : .skipCurrent
      channel.subscribe(options: options) { _ in }.dispose()
    }
  }

  func testAMergeTellsEveryValueInTheOrderOfItsSource() {
    let sources = (0..<3).map { _ in ChannelSource<Int>() }
    let merged = Channel.merge(sources.enumerated().map { index, source in source.channel.map { $0 * 3 + index } })
    let heard = Heard<Int>()
    let registration = merged.subscribe { heard.append($0) }
    runConcurrently(threads: 4) { thread in
      guard thread < 3 else { return Self.churn(merged) }
      for number in 0..<Self.count { sources[thread].emit(number) }
      sources[thread].finish()
    }
    XCTAssertTrue(registration.isDisposed)
    XCTAssertEqual(heard.all.count, 3 * Self.count)
    for index in 0..<3 { XCTAssertTrue(Self.isAscending(heard.all.filter { $0 % 3 == index })) }
  }

  func testTheLastCombinationIsOfTheLastValues() {
    let (one, two) = (ChannelSource(-1), ChannelSource(-1))
    let combined = Channel.combineLatest(one.channel, two.channel)
    let heard = Heard<[Int]>()
    let registration = combined.subscribe { heard.append([$0, $1]) }
    runConcurrently(threads: 3) { thread in
      guard thread < 2 else { return Self.churn(combined) }
      let source = [one, two][thread]
      for number in 0..<Self.count { source.emit(number) }
      source.finish()
    }
    XCTAssertTrue(registration.isDisposed)
    XCTAssertEqual(heard.all.count, 2 * Self.count + 1)
    XCTAssertTrue(Self.isAscending(heard.all.map { $0[0] + $0[1] }))
    XCTAssertEqual(heard.all.last, [Self.count - 1, Self.count - 1])
  }

  func testTakenUntilAnotherItIsOverOnce() {
    for _ in 0..<Self.count / 20 {
      let tracker = LifetimeTracker()
      do {
        let (source, other) = (ChannelSource<Int>(), ChannelSource<Int>())
        let taken = source.channel.take(until: other.channel)
        let heard = Heard<Int>()
        let registration = taken.subscribe { [captured = tracker.make()] in
          heard.append($0)
          _ = captured
        }
        runConcurrently(threads: 3) { thread in
          switch thread {
          case 0: for number in 0..<10 { source.emit(number) }
          case 1: other.emit(0)
          default: taken.subscribe { _ in }.dispose()
          }
        }
        XCTAssertTrue(registration.isDisposed)
        XCTAssertEqual(heard.all, Array(0..<heard.all.count))
      }
      tracker.assertAllReleased()
    }
  }

  func testPairsAreToldInTheOrderOfBoth() {
    let (source, other) = (ChannelSource<Int>(), ChannelSource(0))
    let pairs = source.channel.withLatest(from: other.channel)
    let heard = Heard<[Int]>()
    let registration = pairs.subscribe { heard.append([$0, $1]) }
    runConcurrently(threads: 3) { thread in
      switch thread {
      case 0: for number in 0..<Self.count { source.emit(number) }
      case 1: for number in 1..<Self.count { other.emit(number) }
      default: Self.churn(pairs)
      }
    }
    XCTAssertEqual(heard.all.map { $0[0] }, Array(0..<Self.count))
    XCTAssertEqual(heard.all.map { $0[1] }, heard.all.map { $0[1] }.sorted())
    registration.dispose()
  }

  func testOfTheLatestChannelNothingIsMissedAndOfFormerOnesNothingIsTold() {
    let source = ChannelSource(0)
    let inner = (0..<10).map { _ in ChannelSource<Int>() }
    let flat = source.channel.flatMapLatest { number in inner[number].channel.map { number * Self.count + $0 } }
    let heard = Heard<Int>()
    let registration = flat.subscribe { heard.append($0) }
    runConcurrently(threads: 4) { thread in
      switch thread {
      case 0: for number in 1..<10 { source.emit(number) }
      case 1: Self.churn(flat)
      default:
        for number in 0..<Self.count / 2 {
          for inner in inner { inner.emit(number * 2 + thread - 2) }
        }
      }
    }
    // The threads have no order among them, but of each thread the last channel's values ascend, and end with the last.
    let last = heard.all.filter { $0 / Self.count == 9 }
    for thread in 0...1 { XCTAssertTrue(Self.isAscending(last.filter { $0 % 2 == thread })) }
    XCTAssertEqual(heard.all.map { $0 / Self.count }, heard.all.map { $0 / Self.count }.sorted())
    let before = heard.all.count
    inner[8].emit(0)
    inner[9].emit(0)
    XCTAssertEqual(heard.all.count, before + 1)
    registration.dispose()
  }

  func testWhenAllLoadsAreDoneTheSignalHasAContentAndIsNotLoading() {
    let source = ChannelSource(-1)
    let promises = (0..<3 * Self.count / 10).map { _ in Promise<Int>() }
    let signal = source.channel.loadingLatest { $0 < 0 ? .fulfilled($0) : promises[$0].future }
    runConcurrently(threads: 4) { thread in
      for number in 0..<Self.count / 10 {
        let index = number * 3 + thread % 3
        if thread < 3 { source.emit(index) } else { for promise in promises { _ = promise.tryFulfill(number) } }
      }
    }
    for promise in promises { _ = promise.tryFulfill(-2) }
    XCTAssertNotNil(signal.state?.content)
    XCTAssertFalse(signal.snapshot.isLoading)
  }

  func testWithARealClockNothingIsLostThatIsNotToBe() {
    let (queue, interval) = (DispatchQueue.global(), DispatchTimeInterval.nanoseconds(1))
    let source = ChannelSource<Int>()
    let timed = [
      source.channel.debounce(interval, on: queue), source.channel.throttle(interval, on: queue),
      source.channel.delay(interval, on: queue),
    ]
    let heard = timed.map { _ in Heard<Int>() }
    let registrations = zip(timed, heard).map { channel, heard in channel.subscribe { heard.append($0) } }
    runConcurrently(threads: 3) { thread in
      guard thread == 0 else { return timed.forEach(Self.churn) }
      for number in 0..<Self.count { source.emit(number) }
      source.finish()
    }
    waitUntil("all have ended") { registrations.allSatisfy(\.isDisposed) }
    for heard in heard {
      XCTAssertTrue(Self.isAscending(heard.all))
      XCTAssertEqual(heard.all.last, Self.count - 1)
    }
    XCTAssertEqual(heard[1].all.first, 0)
    XCTAssertEqual(heard[2].all.count, Self.count)
  }
}
