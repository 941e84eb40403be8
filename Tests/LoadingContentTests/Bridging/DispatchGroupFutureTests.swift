import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

final class DispatchGroupFutureTests: XCTestCase {
  // MARK: A group as a future

  func testItIsFulfilledWhenTheGroupIsEmpty() throws {
    let group = DispatchGroup()
    group.enter()
    group.enter()
    let future = group.future()
    group.leave()
    XCTAssertNil(future.result)
    group.leave()
    try future.waited()
  }

  func testAnEmptyGroupFulfils() throws {
    try DispatchGroup().future().waited()
  }

  func testCancelledItIsReleasedThoughTheGroupIsNotEmpty() {
    withLifetimeTracking { tracker in
      let group = DispatchGroup()
      group.enter()
      do {
        let future = group.future()
        future.trackCore(in: tracker)
        future.map { [captured = tracker.make()] in _ = captured }.cancel()
        XCTAssertNotNil(future.result)
      }
      XCTAssertEqual(tracker.alive.count, 0)
      group.leave()
    }
  }

  // MARK: A future in a group

  private func isEmpty(_ group: DispatchGroup) -> Bool { group.wait(timeout: .now()) == .success }

  func testAFutureLeavesItsGroupOnceHoweverItEnds() {
    for ending in Chain.Ending.allCases {
      withoutReports {
        let group = DispatchGroup()
        let promise = Promise<Int>()
        let future = promise.future
        future.enter(group)
        future.map { $0 }.enter(group)
        XCTAssertFalse(isEmpty(group))
        ending.apply(consume promise, last: future)
        XCTAssertTrue(isEmpty(group))
      }
    }
  }

  func testASettledFutureHasLeftAtOnce() {
    let group = DispatchGroup()
    Future.fulfilled(1).enter(group)
    withoutReports { _ = Future<Int>.rejected(TestError()).enter(group) }
    XCTAssertTrue(isEmpty(group))
  }

  func testDisposedOfItLeavesOnce() {
    let group = DispatchGroup()
    let promise = Promise<Int>()
    let registration = promise.future.enter(group)
    registration.dispose()
    XCTAssertTrue(isEmpty(group))
    registration.dispose()
    promise.fulfill(1)
    XCTAssertTrue(isEmpty(group))
  }

  func testATimerThatNeverFiresAndThatNobodyHoldsLeaves() {
    let group = DispatchGroup()
    Future.after(.never).enter(group)
    XCTAssertTrue(isEmpty(group))
  }

  func testItIsAnInterestButDoesNotObserve() {
    withReports { reports in
      let group = DispatchGroup()
      let promise = Promise<Int>()
      promise.future.enter(group)
      promise.future.map { $0 }.cancel()
      XCTAssertEqual(promise.future.outcome, .pending)
      promise.reject(TestError())
      XCTAssertEqual(reports.count, 0)
      _ = consume promise
      XCTAssertEqual(reports.count, 1)
    }
  }

  func testManyFuturesThatSettleOnManyThreadsLeaveTheirGroup() throws {
    let group = DispatchGroup()
    let promises = (0..<64).map { _ in Promise<Int>() }
    for promise in promises { promise.future.enter(group) }
    let done = group.future()
    runConcurrently(threads: 4) { thread in
      for index in 0..<64 where (index + thread) % 2 == 0 { promises[index].fulfill(thread) }
      for promise in promises { promise.future.cancel() }
    }
    try done.waited()
  }
}
