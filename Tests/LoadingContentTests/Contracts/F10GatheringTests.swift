import XCTest

@testable import LoadingContent

/// F10: gathering nothing ends at once; `all` keeps the order, rejects with the first error and withdraws interest from
/// the rest; a race withdraws it from its losers.
final class F10GatheringTests: XCTestCase {
  /// Promises, and which of them were cancelled.
  private struct Inputs {
    let promises: [Promise<Int>]
    let cancelled = Heard<Int>()
    var futures: [Future<Int>] { promises.map(\.future) }

    init(_ count: Int) {
      promises = (0..<count).map { _ in Promise<Int>() }
      for (index, promise) in promises.enumerated() {
        promise.onCancel { [cancelled] _ in cancelled.append(index) }
      }
    }
  }

  // MARK: Nothing

  func testF10_GatheringNothingEndsAtOnce() {
    withoutReports {
      XCTAssertEqual(try? Future.all([Future<Int>]()).result?.get(), [])
      XCTAssertEqual(try? Future.allSettled([Future<Int>]()).result?.get().count, 0)
      XCTAssertEqual(try? Future.all([Int](), concurrency: 1) { Future.fulfilled($0) }.result?.get(), [])
      XCTAssertEqual(Future.reduce([Future<Int>](), from: 7) { $0 + $1 }.outcome, .value(7))
      XCTAssertNotNil(try? Future.zip().result?.get())
      for future in [Future<Int>.race([]), .any([])] {
        guard case .failure(LoadingContentError.nothingToWaitFor) = future.result else {
          return XCTFail("\(String(describing: future.result))")
        }
      }
    }
  }

  // MARK: All

  func testF10_AllKeepsTheOrderOfItsFutures() {
    let inputs = Inputs(4)
    let all = Future.all(inputs.futures)
    for index in [2, 0, 3] { inputs.promises[index].fulfill(index) }
    XCTAssertNil(all.result)
    inputs.promises[1].fulfill(1)
    XCTAssertEqual(try all.result?.get(), [0, 1, 2, 3])
    XCTAssertEqual(inputs.cancelled.all, [])
  }

  func testF10_AllTakesTheSameFutureSeveralTimesAndThoseThatAreSettled() {
    let promise = Promise<Int>()
    let all = Future.all([promise.future, .fulfilled(1), promise.future, Future { $0.fulfill(2) }])
    XCTAssertNil(all.result)
    promise.fulfill(0)
    XCTAssertEqual(try all.result?.get(), [0, 1, 0, 2])
    XCTAssertEqual(try Future.all([.fulfilled(1), .fulfilled(2)]).result?.get(), [1, 2])
  }

  func testF10_AllRejectsWithTheFirstErrorInTimeAndWithdrawsFromTheRest() {
    let inputs = Inputs(4)
    let all = Future.all(inputs.futures).map { $0.count }
    inputs.promises[3].fulfill(3)
    inputs.promises[2].reject(TestError(2))
    XCTAssertEqual(all.outcome, .error(TestError(2)))
    XCTAssertEqual(inputs.cancelled.all, [0, 1])
    all.whenRejected { _ in }
  }

  func testF10_WhatSomebodyElseWantsIsNotCancelled() {
    let inputs = Inputs(3)
    let other = inputs.futures[0].map { $0 + 1 }
    let all = Future.all(inputs.futures)
    all.whenRejected { _ in }
    inputs.promises[1].reject(TestError())
    XCTAssertEqual(inputs.cancelled.all, [2])
    inputs.promises[0].fulfill(1)
    XCTAssertEqual(other.outcome, .value(2))
  }

  func testF10_AllRejectsAtOnceWithAnErrorThatIsThere() {
    let inputs = Inputs(2)
    let all = Future.all([inputs.futures[0], .rejected(TestError(1)), inputs.futures[1], .rejected(TestError(2))])
    all.whenRejected { _ in }
    XCTAssertEqual(all.map { $0.count }.outcome, .error(TestError(1)))
    XCTAssertEqual(inputs.cancelled.all, [0, 1])
  }

  func testF10_ZipTakesFuturesOfAnyTypes() {
    let number = Promise<Int>()
    let text = Promise<String?>()
    let zip = Future.zip(number.future, text.future, .fulfilled(true))
    text.fulfill(nil)
    XCTAssertNil(zip.result)
    number.fulfill(1)
    let heard = Heard<String>()
    zip.whenFulfilled { number, text, flag in heard.append("\(number) \(text ?? "nil") \(flag)") }
    XCTAssertEqual(heard.all, ["1 nil true"])
  }

  func testF10_ZipRejectsWithTheFirstErrorAndWithdrawsFromTheRest() {
    let inputs = Inputs(2)
    let text = Promise<String>()
    let zip = Future.zip(inputs.futures[0], text.future, inputs.futures[1])
    zip.whenRejected { _ in }
    text.reject(TestError(1))
    XCTAssertEqual(zip.map { $0.0 }.outcome, .error(TestError(1)))
    XCTAssertEqual(inputs.cancelled.all, [0, 1])
  }

  func testF10_AllSettledHasEveryOutcomeInOrder() throws {
    let inputs = Inputs(3)
    try withReports { reports in
      let all = Future.allSettled(inputs.futures + [.fulfilled(3), .rejected(TestError(4))])
      inputs.promises[2].fulfill(2)
      inputs.promises[1].reject(TestError(1))
      XCTAssertNil(all.result)
      inputs.futures[0].cancel()
      XCTAssertEqual(
        try XCTUnwrap(all.result?.get()).map { FutureOutcome($0) },
        [.cancelled, .error(TestError(1)), .value(2), .value(3), .error(TestError(4))])
      XCTAssertEqual(reports.all.count, 0)
    }
  }

  func testF10_ReducePutsTheValuesTogetherInOrder() {
    let inputs = Inputs(3)
    let text = Future.reduce(inputs.futures, from: ">") { $0 + "\($1)" }
    for index in [2, 0, 1] { inputs.promises[index].fulfill(index) }
    XCTAssertEqual(try text.result?.get(), ">012")
    let thrown = Future.reduce([.fulfilled(1)], from: 0) { _, _ in throw TestError(1) }
    XCTAssertEqual(thrown.outcome, .error(TestError(1)))
    thrown.whenRejected { _ in }
  }

  // MARK: The first

  func testF10_ARaceIsWonByTheFirstToSettleAndWithdrawsFromItsLosers() {
    for isFulfilled in [true, false] {
      let inputs = Inputs(3)
      let race = Future.race(inputs.futures)
      race.whenRejected { _ in }
      if isFulfilled { inputs.promises[1].fulfill(1) } else { inputs.promises[1].reject(TestError(1)) }
      XCTAssertEqual(race.outcome, isFulfilled ? .value(1) : .error(TestError(1)))
      XCTAssertEqual(inputs.cancelled.all, [0, 2])
    }
  }

  func testF10_OfSeveralThatAreSettledTheFirstInOrderWins() {
    let inputs = Inputs(1)
    XCTAssertEqual(Future.race([inputs.futures[0], .fulfilled(1), .fulfilled(2)]).outcome, .value(1))
    XCTAssertEqual(inputs.cancelled.all, [0])
    XCTAssertEqual(Future.any([.rejected(TestError()), .fulfilled(1), .fulfilled(2)]).outcome, .value(1))
  }

  func testF10_AnyIsTheFirstThatIsFulfilled() {
    let inputs = Inputs(3)
    let any = Future.any(inputs.futures)
    inputs.promises[0].reject(TestError(0))
    XCTAssertNil(any.result)
    inputs.promises[2].fulfill(2)
    XCTAssertEqual(any.outcome, .value(2))
    XCTAssertEqual(inputs.cancelled.all, [1])
  }

  func testF10_AnyRejectsWithEveryErrorInOrderIfNoneIsFulfilled() {
    let inputs = Inputs(2)
    withReports { reports in
      let heard = Heard<[TestError]>()
      Future.any(inputs.futures + [.rejected(TestError(2))]).whenRejected { error in
        guard case LoadingContentError.allRejected(let errors) = error else { return XCTFail("\(error)") }
        heard.append(errors.compactMap { $0 as? TestError })
      }
      inputs.promises[1].reject(TestError(1))
      inputs.promises[0].reject(TestError(0))
      XCTAssertEqual(heard.all, [[TestError(0), TestError(1), TestError(2)]])
      XCTAssertEqual(reports.all.count, 0)
    }
  }

  // MARK: Cancelling

  func testF10_CancellingWhatIsGatheredWithdrawsFromAllAtOnceInACallbackToo() {
    let gatherings: [@Sendable ([Future<Int>]) -> Future<Int>] = [
      { Future.all($0).map { $0.count } }, { Future.allSettled($0).map { $0.count } }, { .race($0) }, { .any($0) },
      { Future.reduce($0, from: 0) { $0 + $1 } }, { Future.zip($0[0], $0[1], $0[2]).map { $0.0 } },
      { futures in Future.all(0..<3, concurrency: 3) { futures[$0] }.map { $0.count } },
      { Future.all([Future.all($0), Future.all($0)]).map { $0.count } },
    ]
    for gather in gatherings {
      let inputs = Inputs(3)
      let gathered = gather(inputs.futures)
      let futures = inputs.futures
      Future.fulfilled(()).whenFulfilled {
        XCTAssertTrue(gathered.cancel())
        XCTAssertEqual(futures.map(\.outcome), [.cancelled, .cancelled, .cancelled])
      }
      XCTAssertEqual(inputs.cancelled.all, [0, 1, 2])
    }
  }

  func testF10_WhatIsGatheredInsideACallbackIsPendingThere() {
    let pending = Heard<Bool>()
    let values = Heard<[Int]>()
    Future.fulfilled(()).whenFulfilled {
      let all = Future.all([.fulfilled(1), .fulfilled(2)])
      pending.append(all.result == nil)
      all.whenFulfilled { values.append($0) }
    }
    XCTAssertEqual(pending.all, [true])
    XCTAssertEqual(values.all, [[1, 2]])
  }

  // MARK: F9

  func testF9_TheErrorOfALoserIsNotReported() {
    withReports { reports in
      let (first, second) = (Promise<Int>(), Promise<Int>())
      // Settled both before either is heard.
      Future.fulfilled(()).whenFulfilled {
        Future.all([first.future, second.future]).whenRejected { _ in }
        first.reject(TestError(1))
        second.reject(TestError(2))
      }
      Future.all([Future<Int>.rejected(TestError(3)), .rejected(TestError(4))]).whenRejected { _ in }
      _ = Future.race([.fulfilled(1), .rejected(TestError(5))])
      _ = Future.any([.rejected(TestError(6)), .fulfilled(1), .rejected(TestError(7))])
      XCTAssertEqual(reports.all.map { $0.description }, [])
    }
  }

  func testF9_TheErrorThatDecidesIsReportedIfNobodyObservesWhatIsGathered() {
    withReports { reports in
      for gather: ([Future<Int>]) -> Future<Int> in [{ .race($0) }, { Future.all($0).map { $0.count } }] {
        let promise = Promise<Int>()
        let gathered = gather([promise.future, promise.future])
        promise.reject(TestError(1))
        withExtendedLifetime((promise, gathered)) {}
      }
      XCTAssertEqual(reports.all.compactMap { $0.error as? TestError }, [TestError(1), TestError(1)])
    }
  }
}
