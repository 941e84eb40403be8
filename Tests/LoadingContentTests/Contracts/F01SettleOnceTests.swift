import LoadingContent
import LoadingContentTesting
import XCTest

/// F1: a future settles at most once.
final class F01SettleOnceTests: XCTestCase {
  /// Something that settles a promise, what that makes of its future, and whether it says that it won.
  private struct Event {
    let name: String
    let outcome: FutureOutcome
    let apply: @Sendable (Promise<Int>) -> Bool?
  }

  private static let events = [
    Event(name: "fulfill", outcome: .value(1)) { promise in
      promise.fulfill(1)
      return nil
    },
    Event(name: "reject", outcome: .error(TestError(1))) { promise in
      promise.reject(TestError(1))
      return nil
    },
    Event(name: "cancel", outcome: .cancelled) { $0.future.cancel() },
    Event(name: "tryFulfill", outcome: .value(2)) { $0.tryFulfill(2) },
    Event(name: "tryReject", outcome: .error(TestError(2))) { $0.tryReject(TestError(2)) },
    Event(name: "settle with a value", outcome: .value(3)) { $0.settle(with: .success(3)) },
    Event(name: "settle with an error", outcome: .error(TestError(3))) { $0.settle(with: .failure(TestError(3))) },
  ]

  func testF1_TheFirstOfThreeWinsAndTheOthersSayThatTheyDidNot() {
    for first in Self.events {
      for second in Self.events {
        for third in Self.events {
          let context = "\(first.name), \(second.name), \(third.name)"
          let promise = Promise<Int>()
          let calls = Heard<FutureOutcome>()
          promise.future.whenSettled { calls.append(FutureOutcome($0)) }
          XCTAssertEqual(promise.future.outcome, .pending, context)
          XCTAssertNotEqual(first.apply(promise), false, context)
          XCTAssertEqual(promise.future.outcome, first.outcome, context)
          XCTAssertNotEqual(second.apply(promise), true, context)
          XCTAssertNotEqual(third.apply(promise), true, context)
          XCTAssertEqual(promise.future.outcome, first.outcome, context)
          XCTAssertEqual(calls.all, [first.outcome], context)
        }
      }
    }
  }

  func testF1_AFutureMadeSettledStaysSo() {
    withoutReports {
      let fulfilled = Future.fulfilled(1)
      let rejected = Future<Int>.rejected(TestError(1))
      XCTAssertFalse(fulfilled.cancel())
      XCTAssertFalse(rejected.cancel())
      XCTAssertEqual(fulfilled.outcome, .value(1))
      XCTAssertEqual(rejected.outcome, .error(TestError(1)))
      XCTAssertEqual(Future.settled(with: .success(2)).outcome, .value(2))
      XCTAssertEqual(Future<Int>.settled(with: .failure(TestError(2))).outcome, .error(TestError(2)))
    }
  }

  func testF1_WhatLosesInsideACallbackOfTheSameFutureLoses() {
    for first in Self.events {
      for second in Self.events {
        let promise = Promise<Int>()
        let won = Heard<Bool>()
        let future = promise.future
        future.whenSettled { [weak promise] _ in won.append(promise.flatMap { second.apply($0) } ?? false) }
        _ = first.apply(promise)
        XCTAssertEqual(won.all, [false], "\(first.name), \(second.name)")
        XCTAssertEqual(future.outcome, first.outcome, "\(first.name), \(second.name)")
      }
    }
  }

  func testF1_ACancelledDerivedFutureDoesNotHearOfItsSource() {
    let promise = Promise<Int>()
    let runs = Heard<String>()
    promise.future.whenFulfilled { _ in }
    let derived = [
      promise.future.map { value in
        runs.append("map")
        return value
      },
      promise.future.flatMap { value in
        runs.append("flatMap")
        return .fulfilled(value)
      },
      promise.future.recover { _ in
        runs.append("recover")
        return 0
      },
      promise.future.mapError { error in
        runs.append("mapError")
        return error
      },
    ]
    for future in derived { XCTAssertTrue(future.cancel()) }
    promise.fulfill(1)
    XCTAssertEqual(derived.map(\.outcome), Array(repeating: .cancelled, count: 4))
    XCTAssertEqual(runs.all, [])
  }

  func testF1_AFlatMapCancelledWhileItsClosureRunsStaysCancelled() {
    let unsettled = Promise<Int>()
    for inner in [Future.fulfilled(2), .rejected(CancellationError()), unsettled.future] {
      let promise = Promise<Int>()
      let derived = Heard<Future<Int>>()
      derived.append(
        promise.future.flatMap { _ in
          derived.all[0].cancel()
          return inner
        })
      promise.fulfill(1)
      XCTAssertEqual(derived.all[0].outcome, .cancelled)
    }
  }

  func testF1_OfManyThreadsExactlyOneWins() {
    for _ in 0..<300 {
      let promise = Promise<Int>()
      let winners = Heard<Int>()
      let calls = Heard<FutureOutcome>()
      promise.future.whenSettled { calls.append(FutureOutcome($0)) }
      runConcurrently(threads: 4) { index in
        let won =
          switch index {
          case 0: promise.tryFulfill(0)
          case 1: promise.tryReject(TestError(1))
          case 2: promise.future.cancel()
          default: promise.settle(with: .success(3))
          }
        if won { winners.append(index) }
      }
      XCTAssertEqual(winners.count, 1)
      let outcomes: [FutureOutcome] = [.value(0), .error(TestError(1)), .cancelled, .value(3)]
      XCTAssertEqual(calls.all, winners.all.map { outcomes[$0] })
      XCTAssertEqual(promise.future.outcome, outcomes[winners.all[0]])
    }
  }

  func testF1_AValueOrErrorThatLosesIsReleased() throws {
    try withLifetimeTracking { tracker in
      let promise = Promise<Tracked>()
      let winner = tracker.make()
      promise.fulfill(winner)
      promise.fulfill(tracker.make())
      promise.reject(tracker.make())
      _ = promise.settle(with: .success(tracker.make()))
      XCTAssertEqual(tracker.alive.count, 1)
      XCTAssertTrue(try promise.future.result?.get() === winner)
    }
  }
}
