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
}
