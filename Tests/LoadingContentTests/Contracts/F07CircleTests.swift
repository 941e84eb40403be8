import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F7: nothing waits for ever, so not for itself either.
final class F07CircleTests: XCTestCase {
  /// A future that follows what `make` derives from it, with callbacks that must all be called.
  private func assertEnds(
    line: UInt = #line, _ make: @escaping @Sendable (Future<Int>, _ trigger: Future<Int>) -> Future<Int>
  ) {
    withLifetimeTracking { tracker in
      let (first, later) = (Promise<Int>(), Promise<Int>())
      let other = Locked<Future<Int>?>(nil)
      let future = first.future.flatMap { _ in other.withLock { $0! } }
      other.withLock { $0 = make(future, later.future) }
      let heard = Heard<String>()
      let captured = tracker.make()
      future.whenSettled { heard.append("a \($0), \(captured)") }
      other.withLock { $0! }.whenSettled { heard.append("b \($0), \(captured)") }
      first.fulfill(1)
      later.fulfill(1)
      XCTAssertEqual(heard.count, 2, line: line)
      XCTAssertTrue(
        heard.all.contains { $0.contains("\(LoadingContentError.settledWithItself)") }, "\(heard.all)", line: line)
      other.withLock { $0 = nil }
    }
  }

  func testF7_TwoFuturesThatFollowEachOther() { assertEnds { future, later in later.flatMap { _ in future } } }

  func testF7_AFutureThatFollowsWhatIsMadeOfIt() {
    assertEnds { future, _ in future.map { $0 + 1 } }
    assertEnds { future, _ in future.flatMap { .fulfilled($0) } }
    assertEnds { future, _ in future.recover { throw $0 } }
  }

  func testF7_ACircleOfMore() {
    assertEnds { future, later in later.flatMap { _ in later.flatMap { _ in future.map { $0 } }.map { $0 } } }
  }

  func testF7_ACircleThroughWhatIsGathered() {
    assertEnds { future, _ in Future.all([future, .fulfilled(1)]).map { $0[0] } }
    assertEnds { future, _ in Future.allSettled([future]).map { try $0[0].get() } }
    assertEnds { future, later in .race([later.followed().map { _ in throw TestError() }, future]) }
    assertEnds { future, later in .any([later.map { _ in throw TestError() }, future]) }
    assertEnds { future, later in Future<(Int, Int)>.zip(later, future).map { $0.1 } }
    assertEnds { future, _ in Future.reduce([.fulfilled(1), future], from: 0) { $0 + $1 } }
    assertEnds { future, later in Future.all([later, future], concurrency: 2) { $0 }.map { $0[1] } }
  }

  func testF7_WorkForAnItemThatWaitsForTheWhole() {
    for (concurrency, isDirect) in [(1, false), (2, false), (3, false), (1, true)] {
      withLifetimeTracking { tracker in
        let start = Promise<Int>()
        let whole = Locked<Future<[Int]>?>(nil)
        let future = Future.all([0, 1], concurrency: concurrency) { [captured = tracker.make()] item in
          withExtendedLifetime(captured) {}
          if isDirect { return item == 0 ? start.future : whole.withLock { $0! }.map { $0[0] } }
          return start.future.flatMap { _ in item == 0 ? .fulfilled(0) : whole.withLock { $0! }.map { $0[0] } }
        }
        whole.withLock { $0 = future }
        start.fulfill(1)
        guard case .failure(LoadingContentError.settledWithItself) = future.result else {
          return XCTFail("\(String(describing: future.result))")
        }
        whole.withLock { $0 = nil }
      }
    }
  }

  func testF7_ACircleHoweverLong() {
    for length in [3, 4, 5, 17, 1000, Chain.length] {
      withLifetimeTracking { tracker in
        let promise = Promise<Int>()
        if case .core(let core) = promise.future.storage { tracker.track(core) }
        var last = promise.future
        for index in 0..<length { last = index % 10 == 3 ? last.followed() : last.map { $0 } }
        last.whenRejected { _ in }
        promise.settle(with: last)
        XCTAssertEqual(last.outcome, .other("\(LoadingContentError.settledWithItself)"), "\(length)")
      }
    }
  }

  func testF7_LongChainsThatAreJoinedAreNoCircle() {
    // Each is looked through for itself: the length of the shorter one counts.
    let promises = (0..<Chain.heavyLength / 10).map { _ in Promise<Int>() }
    let ends = promises.map { promise in (0..<8).reduce(promise.future) { future, _ in future.map { $0 } } }
    for (promise, end) in zip(promises.dropFirst(), ends) { XCTAssertTrue(promise.settle(with: end)) }
    promises[0].fulfill(1)
    XCTAssertEqual(ends.last?.outcome, .value(1))
  }
}
