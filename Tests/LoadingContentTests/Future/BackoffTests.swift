import Dispatch
import XCTest

@testable import LoadingContent

final class BackoffTests: XCTestCase {
  private func waits(_ backoff: Backoff, _ count: Int = 5) -> [DispatchTimeInterval?] {
    (1...count).map(backoff.wait(afterFailure:))
  }

  func testNoneDoesNotWait() {
    XCTAssertEqual(waits(.none, 2), [nil, nil])
  }

  func testConstantWaitsTheSameEachTime() {
    XCTAssertEqual(waits(.constant(.seconds(5)), 2), [.seconds(5), .seconds(5)])
  }

  func testExponentialDoublesUpToItsCap() {
    XCTAssertEqual(
      waits(.exponential(from: .milliseconds(100), cap: .seconds(1), jitter: false)),
      [100, 200, 400, 800, 1000].map { .nanoseconds($0 * 1_000_000) })
  }

  func testJitterDrawsFromNothingToTheFullWait() {
    let draws: [(Double, [Int])] = [
      (0, [0, 0]), (0.5, [50, 100]), (1, [100, 200]), (-3, [0, 0]), (7, [100, 200]), (.nan, [100, 200]),
      (.infinity, [100, 200]), (-.infinity, [0, 0]),
    ]
    for (random, expected) in draws {
      XCTAssertEqual(
        waits(.exponential(from: .nanoseconds(100), cap: .seconds(1)) { random }, 2),
        expected.map { $0 == 0 ? nil : .nanoseconds($0) }, "\(random)")
    }
  }

  func testARandomSourceIsAskedOnceAWaitAndOnlyIfThereIsJitter() {
    let asked = Heard<Int>()
    let random: @Sendable () -> Double = {
      asked.append(1)
      return 1
    }
    _ = waits(.exponential(from: .seconds(1), cap: .seconds(9), jitter: false, random: random), 3)
    XCTAssertEqual(asked.count, 0)
    _ = waits(.exponential(from: .seconds(1), cap: .seconds(9), random: random), 3)
    XCTAssertEqual(asked.count, 3)
  }

  func testWhatIsDrawnByDefaultIsWithinTheWait() {
    for wait in waits(.exponential(from: .seconds(1), cap: .seconds(1)), 100) {
      let nanoseconds = wait?.nanosecondsFromNow ?? 0
      XCTAssert((0...1_000_000_000).contains(nanoseconds))
    }
  }

  func testNoNumberIsTooLarge() {
    let longest = DispatchTimeInterval.nanoseconds(.max)
    for number in [1, 62, 63, 64, 65, 1000, .max] {
      for initial in [DispatchTimeInterval.seconds(.max), .milliseconds(.max), .nanoseconds(.max)] {
        XCTAssertEqual(
          Backoff.exponential(from: initial, cap: .never, jitter: false).wait(afterFailure: number), longest)
        XCTAssertEqual(Backoff.exponential(from: initial, cap: .never) { 1 }.wait(afterFailure: number), longest)
        XCTAssertNotNil(
          Backoff.exponential(from: initial, cap: .never) { 1.0.nextDown }.wait(afterFailure: number))
      }
      XCTAssertEqual(
        Backoff.exponential(from: .nanoseconds(1), cap: .nanoseconds(3), jitter: false).wait(afterFailure: number),
        number == 1 ? .nanoseconds(1) : .nanoseconds(3))
      XCTAssertNil(Backoff.exponential(from: .seconds(0), cap: .never).wait(afterFailure: number))
    }
    XCTAssertEqual(
      Backoff.exponential(from: .nanoseconds(3), cap: .never, jitter: false).wait(afterFailure: 62),
      .nanoseconds(3 << 61 > 0 ? 3 << 61 : .max))
  }

  func testNegativeAndZeroAreNoWaitAndNeverIsNever() {
    for interval in [DispatchTimeInterval.seconds(-1), .nanoseconds(0), .seconds(.min)] {
      XCTAssertEqual(waits(.constant(interval), 1), [nil])
      XCTAssertEqual(waits(.exponential(from: interval, cap: .seconds(1)), 1), [nil])
      XCTAssertEqual(waits(.exponential(from: .seconds(1), cap: interval), 1), [nil])
    }
    XCTAssertEqual(waits(.constant(.never), 1), [.never])
    XCTAssertEqual(waits(.exponential(from: .never, cap: .seconds(1)), 1), [.never])
  }
}
