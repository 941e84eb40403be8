import Foundation
import LoadingContent
import XCTest

@testable import LoadingContentTesting

/// Work without end is a failure, and not a hang.
final class TestSchedulerRunawayTests: FailureCatchingCase {
  private let scheduler = TestScheduler()
  private let heard = Heard()

  func testALoopAtOneTimeFailsAtTheLineThatAdvances() throws {
    let scheduler = TestScheduler(limit: 5)
    loop(scheduler, every: .seconds(0))
    let message = try failure(at: #line + 1) {
      scheduler.advance(by: .seconds(1))
    }
    XCTAssertEqual(
      message,
      "the scheduler ran 5 pieces of work at 0, and 1 still wait: work that schedules work without end? "
        + "If it has an end, make the scheduler with a higher limit")
    XCTAssertEqual(heard.all.count, 5)
    XCTAssertEqual(scheduler.uptimeNanoseconds, 0)
    scheduler.removeAll()
  }

  func testALoopWithPausesFailsARunButNotAnAdvance() throws {
    let scheduler = TestScheduler(limit: 5)
    loop(scheduler, every: .milliseconds(100))
    scheduler.advance(by: .seconds(2))
    XCTAssertEqual(heard.all.count, 20)
    let message = try failure(at: #line + 1) {
      scheduler.run()
    }
    XCTAssertTrue(message.hasPrefix("the scheduler ran 5 pieces of work in one run, up to 2.5 s, and 1 still"), message)
    XCTAssertEqual(heard.all.count, 25)
    scheduler.removeAll()
  }

  func testALoopWithTinyPausesFailsAnAdvanceToo() throws {
    let scheduler = TestScheduler(limit: 5)
    loop(scheduler, every: .nanoseconds(1))
    let message = try failure(at: #line + 1) {
      scheduler.advance(by: .seconds(3600))
    }
    XCTAssertTrue(
      message.hasPrefix("the scheduler ran 50 pieces of work in one advance, up to 50 ns, and 1 still"), message)
    XCTAssertEqual(heard.all.count, 50)
    XCTAssertEqual(scheduler.uptimeNanoseconds, 50)
    scheduler.removeAll()
  }

  func testTenTimesTheLimitInOneAdvanceIsNoFailure() {
    let scheduler = TestScheduler(limit: 5)
    loop(scheduler, every: .nanoseconds(1))
    XCTAssertEqual(failures { scheduler.advance(by: .nanoseconds(50)) }, [])
    XCTAssertEqual(scheduler.uptimeNanoseconds, 50)
    scheduler.removeAll()
  }

  func testTheHighestLimitIsNone() {
    let scheduler = TestScheduler(limit: .max)
    scheduler.dispatch { [heard] in heard.append("") }
    scheduler.advance(by: .seconds(1))
    XCTAssertEqual(heard.all.count, 1)
  }

  func testExactlyTheLimitIsNoFailure() {
    let scheduler = TestScheduler(limit: 3)
    for _ in 1...3 { scheduler.dispatch { [heard] in heard.append("") } }
    scheduler.run()
    XCTAssertEqual(heard.all.count, 3)
    XCTAssertEqual(failures { scheduler.run() }, [])
  }

  func testWorkWithoutEndThatAdvancesItselfFailsOnce() {
    let scheduler = TestScheduler(limit: 1000)
    @Sendable func work() {
      scheduler.dispatch { work() }
      scheduler.run()
    }
    scheduler.dispatch { work() }
    let messages = failures { scheduler.run() }.map(\.message)
    XCTAssertEqual(messages.count, 1)
    XCTAssertTrue(messages.first?.contains("advanced it again, 100 times") ?? false, "\(messages)")
    XCTAssertEqual(scheduler.waitingCount, 1)
  }

  func testWorkWithoutEndInsideOfWorkFailsOnce() {
    let scheduler = TestScheduler(limit: 10)
    @Sendable func work() { scheduler.dispatch { work() } }
    scheduler.dispatch {
      work()
      scheduler.run()
    }
    XCTAssertEqual(failures { scheduler.run() }.count, 1)
    XCTAssertEqual(scheduler.waitingCount, 1)
    // It may be advanced again.
    scheduler.removeAll()
    scheduler.dispatch {}
    XCTAssertEqual(failures { scheduler.run() }.count, 0)
    XCTAssertEqual(scheduler.waitingCount, 0)
  }

  // MARK: Support

  private func loop(_ scheduler: TestScheduler, every interval: DispatchTimeInterval) {
    _ = scheduler.dispatch(after: interval) { [heard] in
      heard.append("turn")
      Self.turn(scheduler, interval, heard)
    }
  }

  private static func turn(_ scheduler: TestScheduler, _ interval: DispatchTimeInterval, _ heard: Heard) {
    _ = scheduler.dispatch(after: interval) {
      heard.append("turn")
      turn(scheduler, interval, heard)
    }
  }
}
