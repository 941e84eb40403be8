import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Faults that users of similar libraries reported in public: those about futures.
final class FutureCasesTests: XCTestCase {
  // MARK: Depth

  func testC1_AChainOfMapsAndFlatMapsSettlesAndIsReleasedOnASmallStack() {
    let endings: [(expected: FutureOutcome, end: @Sendable (Promise<Int>) -> Void)] = [
      (.value(Chain.length), { $0.fulfill(0) }), (.error(TestError()), { $0.reject(TestError()) }),
      (.abandoned, { _ in }),
    ]
    for (expected, end) in endings {
      let heard = Heard<FutureOutcome>()
      withoutReports {
        onSmallStack {
          let promise = Promise<Int>()
          var last = promise.future
          for index in 0..<Chain.length {
            last = index % 2 == 0 ? last.map { $0 + 1 } : last.flatMap { .fulfilled($0 + 1) }
          }
          last.whenSettled { heard.append(FutureOutcome($0)) }
          end(promise)
        }
      }
      XCTAssertEqual(heard.all, [expected])
    }
  }

  func testC2_ARecursiveFlatMapReturnsAndStaysFlat() {
    let later = Heard<Promise<Int>>()
    for isLater in [false, true] {
      let tracker = LifetimeTracker()
      let aliveAtTheEnd = Heard<Int>()
      let outcome = onSmallStack {
        @Sendable func step() -> Future<Int> {
          guard isLater else { return .fulfilled(0) }
          let promise = Promise<Int>()
          later.append(promise)
          return promise.future
        }
        @Sendable func loop(_ number: Int) -> Future<Int> {
          let future = step().flatMap { _ -> Future<Int> in
            guard number == Chain.length else { return loop(number + 1) }
            aliveAtTheEnd.append(tracker.alive.count)
            return .fulfilled(number)
          }
          if number % 1000 == 500 { future.trackCore(in: tracker) }
          return future
        }
        let future = loop(1)
        while !later.all.isEmpty { for promise in later.takeAll() { promise.fulfill(0) } }
        return future.outcome
      }
      XCTAssertEqual(outcome, .value(Chain.length))
      XCTAssertEqual(aliveAtTheEnd.all, [0])
    }
  }

  // MARK: Re-entering

  func testC3_InsideACallbackOfAFutureItMayBeUsedInEveryWay() {
    let promise = Promise<Int>()
    let future = promise.future
    let heard = Heard<String>()
    future.whenFulfilled { _ in
      heard.append("result \(future.outcome)")
      future.map { $0 + 1 }.whenFulfilled { heard.append("map \($0)") }
      future.flatMap { _ in future }.whenFulfilled { heard.append("flatMap \($0)") }
      future.whenFulfilled { heard.append("callback \($0)") }
    }
    promise.fulfill(1)
    XCTAssertEqual(heard.all[0], "result value(1)")
    XCTAssertEqual(heard.all.sorted(), ["callback 1", "flatMap 1", "map 2", "result value(1)"])
  }

  func testC4_ACallbackSettlesAPromiseWhoseCallbackReentersTheFirstFuture() {
    let (first, second) = (Promise<Int>(), Promise<Int>())
    let heard = Heard<String>()
    second.future.whenFulfilled { [future = first.future] _ in
      heard.append("second, first is \(future.outcome)")
      future.whenFulfilled { _ in heard.append("registered again") }
      XCTAssertFalse(future.cancel())
    }
    first.future.whenFulfilled { _ in
      second.fulfill(2)
      heard.append("first")
    }
    first.fulfill(1)
    XCTAssertEqual(heard.all, ["first", "second, first is value(1)", "registered again"])
  }

  // MARK: Threads

  func testC5_RegisteredBeforeASettlingThatRacesAnotherRegistrationItIsCalledFirst() {
    let rounds = 10_000
    let promises = (0..<rounds).map { _ in Promise<Int>() }
    let heard = (0..<rounds).map { _ in Heard<String>() }
    for (promise, heard) in zip(promises, heard) { promise.future.whenFulfilled { _ in heard.append("A") } }
    // Both go through the rounds at their own pace and meet in many of them.
    runConcurrently(threads: 2) { thread in
      for (promise, heard) in zip(promises, heard) {
        if thread == 0 { promise.fulfill(1) } else { promise.future.whenFulfilled { _ in heard.append("B") } }
      }
    }
    XCTAssertEqual(heard.count { $0.all != ["A", "B"] }, 0)
  }

  func testC11_CallbacksRegisteredByManyThreadsWhileItSettlesRunOnceEach() {
    let promise = Promise<Int>()
    let threads = 64
    let each = 1000
    let runs = (0..<threads).map { _ in Heard<Int>() }
    runConcurrently(threads: threads + 1) { thread in
      if thread == threads { return promise.fulfill(1) }
      for number in 0..<each { promise.future.whenFulfilled { _ in runs[thread].append(number) } }
    }
    for heard in runs { XCTAssertEqual(heard.all, Array(0..<each)) }
  }

  // MARK: Reports

  func testC14_AFailedFutureThatNobodyObservedIsReportedOnceWithItsErrorAndWhereItCameFrom() {
    // Observing any that was derived from it is observing.
    let uses: [(name: String, use: (Future<Int>) -> Void, isReported: Bool)] = [
      ("nothing", { _ in }, true), ("a map", { _ = $0.map { $0 } }, true),
      ("an end for values", { $0.map { $0 }.whenFulfilled { _ in } }, true),
      ("an end for errors", { $0.whenRejected { _ in } }, false),
      ("an end for errors of what was derived", { $0.map { $0 }.followed().always {}.whenRejected { _ in } }, false),
      ("an end for errors of one of two", { _ = ($0.map { $0 }, $0.map { $0 }.whenSettled { _ in }) }, false),
      ("a recovery", { _ = $0.map { $0 }.recover { _ in 0 } }, false),
    ]
    for (name, use, isReported) in uses {
      withReports { reports in
        let line: UInt = #line + 2
        do {
          let promise = Promise<Int>()
          use(promise.future)
          promise.reject(TestError(14))
          XCTAssertEqual(reports.count, 0, name)
        }
        XCTAssertEqual(reports.all.map(\.kind), isReported ? [.unobservedRejection] : [], name)
        for report in reports.all {
          XCTAssertEqual(report.error as? TestError, TestError(14), name)
          XCTAssertEqual(report.line, line, name)
          XCTAssertEqual("\(report.fileID)", "LoadingContentTests/FutureCasesTests.swift", name)
        }
      }
    }
  }

  // MARK: Bridges

  func testC7_ACompletionHandlerEndsTheFutureOnceForAValueAnErrorAndACancellation() {
    let endings: [(Result<Int, any Error>, FutureOutcome)] = [
      (.success(1), .value(1)), (.failure(TestError(1)), .error(TestError(1))),
      (.failure(CancellationError()), .cancelled),
    ]
    for (result, expected) in endings {
      let heard = Heard<FutureOutcome>()
      let promise = Promise<Int>()
      promise.future.whenSettled { heard.append(FutureOutcome($0)) }
      promise.complete(result)
      withoutReports { for (another, _) in endings { promise.complete(another) } }
      XCTAssertEqual(heard.all, [expected])
    }
    let heard = Heard<FutureOutcome>()
    let promise = Promise<Int>()
    promise.future.whenSettled { heard.append(FutureOutcome($0)) }
    promise.future.cancel()
    promise.complete(Result<Int, TestError>.success(1))
    XCTAssertEqual(heard.all, [.cancelled])
  }

  // MARK: Conversions

  private static func api<Value>(
    _ result: Result<Value, any Error>, success: (Value) -> Void, failure: (any Error) -> Void
  ) {
    switch result {
    case .success(let value): success(value)
    case .failure(let error): failure(error)
    }
  }

  private static func api(success: @escaping @Sendable () -> Void, failure: @escaping @Sendable (any Error) -> Void) {
    success()
  }

  func testC16_FulfillAndRejectCanBeHandedToAnAPIAsTheyAre() {
    let number = Promise<Int>()
    Self.api(.success(1), success: number.fulfill, failure: number.reject)
    XCTAssertEqual(number.future.outcome, .value(1))

    let failing = Promise<Int>()
    failing.future.whenRejected { _ in }
    Self.api(.failure(TestError(2)), success: failing.fulfill, failure: failing.reject)
    XCTAssertEqual(failing.future.outcome, .error(TestError(2)))

    let optional = Promise<Int?>()
    Self.api(.success(nil), success: optional.fulfill, failure: optional.reject)
    XCTAssertEqual(try optional.future.result?.get(), .some(nil))
  }

  func testC16_ForVoidToo() {
    let direct = Promise<Void>()
    direct.fulfill()
    XCTAssertNotNil(direct.future.result)

    let handed = Promise<Void>()
    Self.api(success: handed.fulfill, failure: handed.reject)
    XCTAssertNotNil(handed.future.result)

    let valued = Promise<Void>()
    Self.api(.success(()), success: valued.fulfill, failure: valued.reject)
    XCTAssertNotNil(valued.future.result)

    XCTAssertNotNil(Future.fulfilled().result)
  }
}
