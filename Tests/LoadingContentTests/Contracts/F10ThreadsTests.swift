import XCTest

@testable import LoadingContent

/// F10 where threads meet: gathered, settled and cancelled at the same time.
final class F10ThreadsTests: XCTestCase {
  private static let rounds = 200

  func testF10_InputsSettledByManyThreadsWhileTheyAreGatheredAreAllThere() {
    for _ in 0..<Self.rounds {
      let promises = (0..<64).map { _ in Promise<Int>() }
      let heard = Heard<[Int]>()
      runConcurrently(threads: 5) { thread in
        if thread == 0 {
          Future.all(promises.map(\.future)).whenFulfilled { heard.append($0) }
        } else {
          for index in stride(from: thread - 1, to: 64, by: 4) { promises[index].fulfill(index) }
        }
      }
      XCTAssertEqual(heard.all, [Array(0..<64)])
    }
  }

  func testF10_OneOfThoseThatRaceFromManyThreadsWins() {
    for _ in 0..<Self.rounds {
      let promises = (0..<8).map { _ in Promise<Int>() }
      let cancelled = Heard<Int>()
      for (index, promise) in promises.enumerated() { promise.onCancel { _ in cancelled.append(index) } }
      let heard = Heard<Int>()
      runConcurrently(threads: 5) { thread in
        if thread == 0 {
          Future.race(promises.map(\.future)).whenFulfilled { heard.append($0) }
        } else {
          promises[thread].fulfill(thread)
        }
      }
      XCTAssertEqual(heard.all.count, 1)
      XCTAssertTrue(Set(cancelled.all).isSuperset(of: [0, 5, 6, 7]), "\(cancelled.all)")
    }
  }

  func testF10_ItemsThatManyThreadsSettleKeepTheirLimitAndOrder() {
    let count = 500
    let waiting = Heard<(item: Int, promise: Promise<Int>)>()
    let all = Future.all(0..<count, concurrency: 8) { item in
      Future { waiting.append((item, $0)) }
    }
    runConcurrently(threads: 4) { _ in
      while all.result == nil {
        let batch = waiting.takeAll()
        XCTAssertLessThanOrEqual(batch.count, 8)
        for (item, promise) in batch { promise.fulfill(item) }
      }
    }
    XCTAssertEqual(try all.result?.get(), Array(0..<count))
  }

  #if DEBUG
    func testF10_EveryOrderOfGatheringSettlingAndCancelling() {
      let gatherings: [@Sendable ([Future<Int>]) -> Future<Int>] = [
        { Future.all($0).map { $0.reduce(0, +) } }, { .race($0) },
        { futures in Future.all(futures.indices, concurrency: 2) { futures[$0] }.map { $0.reduce(0, +) } },
      ]
      for (index, gather) in gatherings.enumerated() {
        let runs = Explorer.explore(threads: 2, preemptions: 3) {
          let (first, second) = (Promise<Int>(), Promise<Int>())
          let calls = Locked(0)
          let cancelled = Locked(0)
          first.onCancel { _ in cancelled.withLock { $0 += 1 } }
          second.onCancel { _ in cancelled.withLock { $0 += 1 } }
          return Explorer.Run(
            threads: [
              {
                gather([first.future, second.future]).whenSettled { _ in calls.withLock { $0 += 1 } }
              },
              {
                first.fulfill(1)
                second.reject(TestError())
              },
            ]
          ) { schedule in
            XCTAssertEqual(calls.withLock { $0 }, 1, "\(index) \(schedule)")
            if index != 1 { XCTAssertEqual(cancelled.withLock { $0 }, 0, "\(index) \(schedule)") }
          }
        }
        XCTAssertGreaterThan(runs, 20)
      }
    }

    func testF10_EveryOrderOfTheLastInputAndCancelling() {
      for isLimited in [false, true] {
        let runs = Explorer.explore(threads: 2, preemptions: 3) {
          let (first, second) = (Promise<Int>(), Promise<Int>())
          let cancelled = Locked(0)
          second.onCancel { _ in cancelled.withLock { $0 += 1 } }
          let futures = [first.future, second.future]
          let all = isLimited ? Future.all(futures, concurrency: 1) { $0 } : Future.all(futures)
          return Explorer.Run(
            threads: [
              {
                first.fulfill(1)
                second.fulfill(2)
              },
              { all.cancel() },
            ]
          ) { schedule in
            let outcome = all.map { $0.reduce(0, +) }.outcome
            XCTAssert(outcome == .value(3) || outcome == .cancelled, "\(schedule)")
            if cancelled.withLock({ $0 }) > 0 { XCTAssertEqual(outcome, .cancelled, "\(schedule)") }
          }
        }
        XCTAssertGreaterThan(runs, 20)
      }
    }
  #endif
}
