import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class FutureTaskTests: XCTestCase {
  /// Returns when the future has settled.
  private func outcome(_ future: Future<Int>, line: UInt = #line) -> FutureOutcome {
    let hasSettled = Gate()
    future.whenSettled { _ in hasSettled.open() }
    hasSettled.wait(line: line)
    return future.outcome
  }

  func testItHasTheOutcomeOfItsTask() {
    let other = Promise<Int>()
    other.fulfill(1)
    let value = Future.task { [future = other.future] in
      let value = try await future.value
      return value + 1
    }
    XCTAssertEqual(outcome(value), .value(2))
    XCTAssertEqual(outcome(.task { throw TestError(1) }), .error(TestError(1)))
    XCTAssertEqual(outcome(.task { throw CancellationError() }), .cancelled)
  }

  func testCancellingItCancelsTheTask() {
    let (hasBegun, isOver) = (Promise<Void>(), Gate())
    let never = Promise<Int>()
    let heard = Heard<FutureOutcome>()
    let future = Future.task { [never = never.future] in
      hasBegun.fulfill()
      let result: Result<Int, any Error>
      do { result = .success(try await never.value) } catch { result = .failure(error) }
      heard.append(FutureOutcome(result))
      XCTAssertTrue(Task.isCancelled)
      isOver.open()
      return 1
    }
    let running = Gate()
    hasBegun.future.whenFulfilled { running.open() }
    running.wait()
    XCTAssertTrue(future.cancel())
    XCTAssertEqual(future.outcome, .cancelled, "it does not wait for the task")
    isOver.wait()
    XCTAssertEqual(heard.all, [.cancelled])
    XCTAssertEqual(future.outcome, .cancelled)
    XCTAssertEqual(never.future.outcome, .cancelled)
  }

  func testLosingInterestCancelsTheTask() {
    let isOver = Gate()
    let never = Promise<Int>()
    let future = Future.task { [never = never.future] in
      defer { isOver.open() }
      return try await never.value
    }
    future.map { $0 }.cancel()
    isOver.wait()
    XCTAssertEqual(future.outcome, .cancelled)
  }

  func testItRunsWithThePriorityThatItIsGiven() {
    let heard = Heard<TaskPriority>()
    _ = outcome(
      .task(priority: .high) {
        heard.append(Task.currentPriority)
        return 1
      })
    XCTAssertEqual(heard.all, [.high])
  }

  func testItBelongsToTheActorThatItSays() {
    let future = Future.task { @MainActor in
      MainActor.preconditionIsolated()
      return 1
    }
    waitUntil("it has run") { future.outcome == .value(1) }
  }

  func testNothingIsLeftOfIt() {
    let tracker = LifetimeTracker()
    for _ in 0..<3 {
      let value = Future.task { [captured = tracker.make()] in captured }
      let failed = Future<Int>.task { [captured = tracker.make()] in throw captured }
      failed.whenRejected { _ in }
      let never = tracker.track(Promise<Int>())
      let cancelled = Future.task { [captured = tracker.make(), never = never.future] in
        withExtendedLifetime(captured) {}
        return try await never.value
      }
      value.trackCore(in: tracker)
      failed.trackCore(in: tracker)
      cancelled.trackCore(in: tracker)
      cancelled.cancel()
    }
    waitUntil("nothing is alive") { tracker.alive.isEmpty }
  }
}
