import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F6: a recursive `flatMap` runs in constant stack and in constant memory. All of it on 512 KiB of stack.
final class F06RecursionTests: XCTestCase {
  /// Promises of steps that are settled later, the oldest first, by whoever drives the recursion.
  private final class Later: Sendable {
    private let promises = Locked<[Promise<Int>]>([])

    func step(_ value: Int) -> Future<Int> {
      let promise = Promise<Int>()
      promises.withLock { $0.append(promise) }
      return promise.future.map { _ in value }
    }

    func settleAll() {
      while let promise = promises.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { promise.fulfill(0) }
    }
  }

  /// A recursion, watched: which of its futures are alive at its last step.
  private final class Recursion: Sendable {
    let tracker = LifetimeTracker()
    /// Every so many a future is held; 0: never.
    let holdEvery: Int
    let held = Heard<Future<Int>>()
    let aliveAtTheEnd = Heard<Int>()
    let step: @Sendable (Int) -> Future<Int>

    init(holdEvery: Int, step: @escaping @Sendable (Int) -> Future<Int>) {
      self.holdEvery = holdEvery
      self.step = step
    }

    func loop(_ number: Int) -> Future<Int> {
      let future = step(number).flatMap { [self] number in
        guard number == Chain.length else { return loop(number + 1) }
        aliveAtTheEnd.append(tracker.alive.count)
        return .fulfilled(number)
      }
      if number % 100 == 51 { future.trackCore(in: tracker) }
      if holdEvery > 0 && number % holdEvery == 0 { held.append(future) }
      return future
    }
  }

  private func assertIsFlat(
    holdEvery: Int = 0, line: UInt = #line, step: @escaping @Sendable (Int) -> Future<Int>,
    drive: @escaping @Sendable () -> Void = {}
  ) {
    let recursion = Recursion(holdEvery: holdEvery, step: step)
    let outcome = onSmallStack {
      let future = recursion.loop(1)
      drive()
      return future.outcome
    }
    XCTAssertEqual(outcome, .value(Chain.length), line: line)
    XCTAssertEqual(recursion.aliveAtTheEnd.count, 1, line: line)
    // One in a hundred was watched, none of those that are held.
    XCTAssertLessThanOrEqual(recursion.aliveAtTheEnd.all[0], 2, line: line)
    XCTAssertEqual(recursion.held.all.map(\.outcome), recursion.held.all.map { _ in .value(Chain.length) }, line: line)
  }

  func testF6_WithStepsThatAreSettled() {
    assertIsFlat { .fulfilled($0) }
    assertIsFlat { number in Future { $0.fulfill(number) } }
    assertIsFlat { Future.fulfilled($0).map { $0 } }
  }

  func testF6_WithStepsThatAreSettledLater() {
    let later = Later()
    assertIsFlat(step: later.step, drive: later.settleAll)
  }

  func testF6_WhileIntermediateFuturesAreHeld() {
    assertIsFlat(holdEvery: 1000) { .fulfilled($0) }
    let later = Later()
    assertIsFlat(holdEvery: 1000, step: later.step, drive: later.settleAll)
  }

  func testF6_WithStepsOnAScheduler() {
    let scheduler = TestScheduler()
    assertIsFlat {
      Future.fulfilled($0).map(on: scheduler) { $0 }
    } drive: {
      while scheduler.runNext() {}
    }
    let spot = SpotScheduler()
    assertIsFlat { Future.fulfilled($0).map(on: spot) { $0 } }
  }

  func testF6_ARecursionThatFailsOrIsCancelledAtItsLastStepReachesTheFirst() {
    for isCancelled in [false, true] {
      let later = Later()
      let onCancel = Heard<Int>()
      let last = Promise<Int>()
      last.onCancel { _ in onCancel.append(1) }
      let outcome = onSmallStack {
        @Sendable func loop(_ number: Int) -> Future<Int> {
          later.step(number).flatMap { $0 == Chain.length ? last.future : loop($0 + 1) }
        }
        let future = loop(1)
        later.settleAll()
        XCTAssertEqual(future.outcome, .pending)
        if isCancelled { XCTAssertTrue(future.cancel()) } else { last.reject(TestError()) }
        future.whenRejected { _ in }
        return future.outcome
      }
      XCTAssertEqual(outcome, isCancelled ? .cancelled : .error(TestError()))
      XCTAssertEqual(last.future.outcome, outcome)
      XCTAssertEqual(onCancel.count, isCancelled ? 1 : 0)
    }
  }

  func testF6_ARecursionThatIsNotATailCallTakesNoStackEither() {
    let later = Later()
    for isLater in [false, true] {
      let outcome = onSmallStack {
        @Sendable func sum(_ number: Int) -> Future<Int> {
          (isLater ? later.step(number) : .fulfilled(number)).flatMap {
            $0 == Chain.length ? .fulfilled(0) : sum($0 + 1).map { $0 + 1 }
          }
        }
        let future = sum(1)
        later.settleAll()
        return future.outcome
      }
      XCTAssertEqual(outcome, .value(Chain.length - 1))
    }
  }
}
