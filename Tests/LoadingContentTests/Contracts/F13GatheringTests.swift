import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F13: gathering combines progress; and it has neither depth nor races.
final class F13GatheringTests: XCTestCase {
  private func heard<Value>(_ future: Future<Value>) -> Heard<Double> {
    let heard = Heard<Double>()
    future.whenProgressed { heard.append($0) }
    return heard
  }

  func testF13_OfAllEachHasItsShare() {
    let promises = (0..<4).map { _ in Promise<Int>() }
    defer { withExtendedLifetime(promises) {} }
    let heard = heard(Future.all(promises.map(\.future)).map { $0.count })
    promises[0].report(progress: 0.5)
    promises[1].fulfill(1)
    promises[0].fulfill(1)
    XCTAssertEqual(heard.all, [0.125, 0.375, 0.5])
    for promise in promises { promise.fulfill(1) }
    XCTAssertEqual(heard.all, [0.125, 0.375, 0.5, 0.75, 1])
  }

  func testF13_SharesMayBeWeighted() {
    let gatherings: [([Future<Int>]) -> Future<Void>] = [
      { Future.all($0, weights: [1, 1, 2]).map { _ in } },
      { Future.allSettled($0, weights: [1, 1, 2]).map { _ in } },
      { Future.zip($0[0], $0[1], $0[2], weights: [1, 1, 2]).map { _ in } },
    ]
    for gather in gatherings {
      let promises = (0..<2).map { _ in Promise<Int>() }
      defer { withExtendedLifetime(promises) {} }
      let heard = heard(gather([.fulfilled(0)] + promises.map(\.future)))
      promises[1].report(progress: 0.5)
      promises[0].fulfill(1)
      XCTAssertEqual(heard.all, [0.25, 0.5, 0.75])
    }
  }

  func testF13_LateListenersHearWhatIsDone() {
    let promises = (0..<4).map { _ in Promise<Int>() }
    defer { withExtendedLifetime(promises) {} }
    let all = Future.all(promises.map(\.future) + [promises[0].future, .fulfilled(1), .fulfilled(2), .fulfilled(3)])
    promises[0].fulfill(1)
    promises[1].report(progress: 0.5)
    // (Made by other sums than are written here.)
    XCTAssertEqual(heard(all).all.map { ($0 * 1000).rounded() / 1000 }.last, 0.688)
    promises[1].fulfill(1)
    XCTAssertEqual(heard(all).all, [0.75])
  }

  func testF13_OfAllSettledAnErrorCountsAsDone() {
    let promises = (0..<2).map { _ in Promise<Int>() }
    defer { withExtendedLifetime(promises) {} }
    let heard = heard(Future.allSettled(promises.map(\.future)))
    promises[0].reject(TestError())
    XCTAssertEqual(heard.all, [0.5])
  }

  func testF13_OfARaceTheFurthestCounts() {
    for gather: ([Future<Int>]) -> Future<Int> in [{ .race($0) }, { .any($0) }] {
      let promises = (0..<2).map { _ in Promise<Int>() }
      defer { withExtendedLifetime(promises) {} }
      let heard = heard(gather(promises.map(\.future)))
      promises[0].report(progress: 0.5)
      promises[1].report(progress: 0.25)
      promises[1].report(progress: 0.75)
      promises[0].fulfill(1)
      XCTAssertEqual(heard.all, [0.5, 0.75, 1])
    }
  }

  func testF13_OfItemsThoseThatHaveNotBegunAreAtNothing() {
    let promises = (0..<4).map { _ in Promise<Int>() }
    defer { withExtendedLifetime(promises) {} }
    let all = Future.all(promises + [], concurrency: 2) { $0.future }
    promises[0].report(progress: 0.5)
    let heard = heard(all)
    promises[0].fulfill(1)
    promises[2].report(progress: 0.5)
    promises[2].fulfill(1)
    promises[1].fulfill(1)
    promises[3].fulfill(1)
    XCTAssertEqual(heard.all, [0.125, 0.25, 0.375, 0.5, 0.75, 1])
  }

  func testF13_WhatIsGatheredOfWhatIsGathered() {
    let promises = (0..<4).map { _ in Promise<Int>() }
    defer { withExtendedLifetime(promises) {} }
    let pairs = [Future.all(promises[..<2].map(\.future)), Future.all(promises[2...].map(\.future))]
    let heard = heard(Future.all(pairs))
    promises[3].report(progress: 1)
    promises[3].fulfill(1)
    promises[2].fulfill(1)
    XCTAssertEqual(heard.all, [0.25, 0.5])
  }

  func testF6_ProgressHasNoDepth() {
    for ending in Chain.Ending.allCases {
      let told = withoutReports {
        onSmallStack {
          let promise = Promise<Int>()
          var last = promise.future
          for index in 0..<Chain.heavyLength {
            last =
              index % 8 == 0 ? Future<Int>.fulfilled(0).followed().flatMap { [last] _ in last } : last.map { $0 + 1 }
          }
          let heard = Heard<Double>()
          last.whenProgressed { heard.append($0) }
          promise.report(progress: 0.5)
          ending.apply(promise, last: last)
          return heard.all
        }
      }
      XCTAssertEqual(told, ending == .fulfilled ? [0.5, 1] : [0.5], "\(ending)")
    }
  }

  func testF6_ListenersThatReportTheNextOneHaveNoDepth() {
    let told = withoutReports {
      onSmallStack {
        let promises = (0..<Chain.heavyLength).map { _ in Promise<Int>() }
        for (one, next) in zip(promises, promises.dropFirst()) {
          one.future.whenProgressed { next.report(progress: $0) }
        }
        let heard = Heard<Double>()
        promises.last!.future.whenProgressed { heard.append($0) }
        promises[0].report(progress: 0.5)
        return heard.all
      }
    }
    XCTAssertEqual(told, [0.5])
  }

  func testF6_ARecursionWhoseProgressIsHeardKeepsNothing() {
    let tracker = LifetimeTracker()
    let current = Locked<Promise<Int>?>(nil)
    @Sendable func loop(_ step: Int) -> Future<Int> {
      let promise = Promise<Int>()
      current.withLock { $0 = promise }
      let future = promise.future.flatMap { step == 0 ? .fulfilled($0) : loop(step - 1) }
      if case .core(let core) = future.storage { tracker.track(core) }
      return future
    }
    let heard = heard(loop(1000))
    for _ in 0..<1000 {
      let promise = current.withLock { $0 }
      promise?.report(progress: 0.5)
      promise?.fulfill(1)
    }
    XCTAssertLessThan(tracker.alive.count, 5)
    let last = current.withLock { $0.take() }
    last?.fulfill(1)
    XCTAssertEqual(heard.all, heard.all.sorted())
    XCTAssertEqual(heard.all.last, 1)
  }

  // MARK: Threads

  func testF13_FromManyThreadsItRisesAndEndsAtOneBeforeTheOutcome() {
    for round in 0..<100 {
      let promises = (0..<4).map { _ in Promise<Int>() }
      let all = Future.all(promises.map(\.future))
      let queue = ProbedQueue("F13")
      let inline = Heard<Double>()
      let there = Heard<Double>()
      all.whenFulfilled { _ in inline.append(2) }
      all.whenProgressed { inline.append($0) }
      all.whenFulfilled(on: queue.queue) { _ in there.append(2) }
      runConcurrently(threads: 5) { thread in
        if thread == 4 {
          _ = all.whenProgressed(on: queue.queue) { there.append($0) }
          return
        }
        for step in 1...20 { promises[thread].report(progress: Double(step) / 20) }
        promises[thread].fulfill(thread)
      }
      queue.drain()
      XCTAssertEqual(inline.all, inline.all.sorted(), "round \(round)")
      XCTAssertEqual(inline.all.suffix(2), [1, 2], "round \(round)")
      // Registered when all was over already, it comes after the outcome.
      XCTAssertTrue(there.all.contains(1), "round \(round)")
      XCTAssertEqual(there.all.filter { $0 < 2 }, there.all.filter { $0 < 2 }.sorted(), "round \(round)")
    }
  }

  #if DEBUG
    func testF13_EveryOrderOfReportingListeningAndSettling() {
      let runs = Explorer.explore(threads: 3, preemptions: 2) {
        let promise = Promise<Int>()
        let mapped = promise.future.map { $0 }
        let heard = Heard<Double>()
        let late = Heard<Double>()
        mapped.whenFulfilled { _ in heard.append(2) }
        mapped.whenProgressed { heard.append($0) }
        return Explorer.Run(
          threads: [
            { promise.report(progress: 0.5) },
            { promise.fulfill(1) },
            { promise.future.map { $0 }.whenProgressed { late.append($0) } },
          ]
        ) { schedule in
          XCTAssert([[0.5, 1, 2], [1, 2]].contains(heard.all), "\(schedule): \(heard.all)")
          XCTAssert([[0.5, 1], [1]].contains(late.all), "\(schedule): \(late.all)")
        }
      }
      XCTAssertGreaterThan(runs, 100)
    }

    func testF13_EveryOrderOfListeningAndAFlatMapThatFollows() {
      let runs = Explorer.explore(threads: 3, preemptions: 2) {
        let (first, second) = (Promise<Int>(), Promise<Int>())
        let inner = second.future
        let future = first.future.flatMap { _ in inner.map { $0 } }
        let heard = Heard<Double>()
        return Explorer.Run(
          threads: [
            { first.fulfill(1) }, { second.report(progress: 0.5) }, { future.whenProgressed { heard.append($0) } },
          ]
        ) { schedule in
          second.report(progress: 0.75)
          second.fulfill(1)
          XCTAssert([[0.5, 0.75, 1]].contains(heard.all), "\(schedule): \(heard.all)")
        }
      }
      XCTAssertGreaterThan(runs, 100)
    }

    func testF13_EveryOrderOfReportingListeningAndAPromiseThatFollows() {
      Explorer.explore(threads: 3, preemptions: 2) {
        let (middle, inner) = (Promise<Int>(), Promise<Int>())
        let ends = [heard(middle.future.followed()), Heard<Double>()]
        return Explorer.Run(threads: [
          { inner.report(progress: 0.5) }, { middle.settle(with: inner.future) },
          { middle.future.whenProgressed { ends[1].append($0) } },
        ]) { schedule in
          inner.report(progress: 0.75)
          for heard in ends { XCTAssertEqual(heard.all, [0.5, 0.75], "\(schedule)") }
        }
      }
    }

    func testF13_EveryOrderOfListeningAndInputsThatSettle() {
      // Its inputs are never all settled.
      let runs = withoutReports {
        Explorer.explore(threads: 2, preemptions: 2) {
          let promises = (0..<4).map { _ in Promise<Int>() }
          let all = Future.all(promises.map(\.future))
          let heard = Heard<Double>()
          return Explorer.Run(
            threads: [
              {
                promises[0].report(progress: 0.5)
                promises[0].fulfill(1)
                promises[1].report(progress: 0.5)
              },
              { all.whenProgressed { heard.append($0) } },
            ]
          ) { schedule in
            XCTAssertEqual(heard.all.last, 0.375, "\(schedule)")
            withExtendedLifetime(promises) {}
            XCTAssertEqual(heard.all, heard.all.sorted(), "\(schedule)")
          }
        }
      }
      XCTAssertGreaterThan(runs, 50)
    }
  #endif

  func testF6_GatheringsOfWhatHasOneSourceTellInProportion() {
    // There are 2^60 ways from the promise to the last one.
    let promise = Promise<Int>()
    var last = promise.future
    for _ in 0..<60 { last = Future.all([last.map { $0 }, last.map { $0 }]).map { $0[0] } }
    let heard = heard(last)
    promise.report(progress: 0.5)
    XCTAssertEqual(heard.all, [0.5])
    promise.fulfill(1)
    XCTAssertEqual(heard.all, heard.all.sorted())
    XCTAssertEqual(heard.all.last, 1)
  }
}
