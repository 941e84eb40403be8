import LoadingContent
import LoadingContentTesting
import XCTest

/// F7: a promise whose last reference goes while it is unsettled rejects its future.
final class F07AbandonedTests: XCTestCase {
  private static func origin(of future: Future<Int>) -> String? {
    guard case .failure(LoadingContentError.abandoned(let fileID, let line)) = future.result else { return nil }
    return "\(fileID):\(line)"
  }

  func testF7_TheErrorNamesTheLineOnWhichThePromiseWasMade() {
    withoutReports {
      let heard = Heard<FutureOutcome>()
      let line = #line + 1
      var promise: Promise<Int>? = Promise()
      let future = promise!.future
      let derived = future.map { $0 + 1 }.followed()
      derived.whenSettled { heard.append(FutureOutcome($0)) }
      XCTAssertEqual(future.outcome, .pending)
      promise = nil
      XCTAssertEqual(Self.origin(of: future), "LoadingContentTests/F07AbandonedTests.swift:\(line)")
      XCTAssertEqual(Self.origin(of: derived), "LoadingContentTests/F07AbandonedTests.swift:\(line)")
      XCTAssertEqual(heard.all, [.abandoned])
    }
  }

  func testF7_AFutureWhoseStartKeepsNoPromiseNamesItsOwnLine() {
    withoutReports {
      let line = #line + 1
      let future = Future<Int> { _ in }
      XCTAssertEqual(Self.origin(of: future), "LoadingContentTests/F07AbandonedTests.swift:\(line)")
    }
  }

  func testF7_AStartThatThrowsRejectsWithItsError() {
    let future = Future<Int> { _ in throw TestError(1) }
    future.whenRejected { _ in }
    XCTAssertEqual(future.outcome, .error(TestError(1)))
    XCTAssertEqual(
      Future<Int> { promise in
        promise.fulfill(1)
        throw TestError(2)
      }.outcome, .value(1))
  }

  func testF7_ThePromiseMayGoInsideACallbackAndOnAnotherThread() {
    withoutReports {
      let outer = Promise<Int>()
      let inner = Heard<Future<Int>>()
      outer.future.whenFulfilled { _ in
        inner.append(Promise<Int>().future)
        XCTAssertNotNil(Self.origin(of: inner.all[0]), "states change at once")
      }
      outer.fulfill(1)
      runConcurrently(threads: 1) { _ in inner.append(Promise<Int>().future) }
      XCTAssertEqual(inner.all.map(\.outcome), [.abandoned, .abandoned])
    }
  }

  func testF7_APromiseThatSomethingHoldsIsNotAbandoned() {
    final class API: Sendable {
      let completions = Heard<@Sendable (Int) -> Void>()
      func fetch(_ completion: @escaping @Sendable (Int) -> Void) { completions.append(completion) }
    }
    let api = API()
    let future = Future<Int> { promise in api.fetch(promise.fulfill) }
    XCTAssertEqual(future.outcome, .pending)
    api.completions.all[0](5)
    XCTAssertEqual(future.outcome, .value(5))
  }

  func testF7_OnCancelNeedNotHoldThePromiseAndDoesNotKeepItAlive() {
    withoutReports {
      withLifetimeTracking { tracker in
        let calls = Heard<Int>()
        var promise: Promise<Int>? = Promise()
        let future = promise!.future
        promise!.onCancel { [captured = tracker.make()] _ in
          _ = captured
          calls.append(1)
        }
        promise = nil
        XCTAssertEqual(future.outcome, .abandoned)
        XCTAssertEqual(tracker.alive.count, 0)
        XCTAssertFalse(future.cancel())
        XCTAssertEqual(calls.all, [])
      }
    }
  }

  func testF7_DerivedFuturesAndCallbacksDoNotKeepThePromiseAlive() {
    withoutReports {
      var promise: Promise<Int>? = Promise()
      weak let kept = promise
      let future = promise!.future
      let derived = [future.map { $0 }, future.followed(), future.recover { throw $0 }]
      let registrations = [future.whenSettled { _ in }, future.hold(), future.whenFulfilled(on: .main) { _ in }]
      promise = nil
      XCTAssertNil(kept)
      XCTAssertEqual(derived.map(\.outcome), [.abandoned, .abandoned, .abandoned])
      withExtendedLifetime(registrations) {}
    }
  }

  func testF7_APromiseThatIsSettledOrCancelledGoesInSilence() {
    withReports { reports in
      for end: (Promise<Int>) -> Void in [
        { $0.fulfill(1) }, { $0.reject(CancellationError()) }, { $0.future.cancel() },
      ] {
        let promise = Promise<Int>()
        end(promise)
      }
      XCTAssertEqual(reports.count, 0)
    }
  }

  func testF7_FuturesThatFollowEachOtherInACircleAreRejected() {
    for length in 1...4 {
      let start = Promise<Int>()
      let futures = Heard<Future<Int>>()
      for index in 0..<length { futures.append(start.future.flatMap { _ in futures.all[(index + 1) % length] }) }
      start.fulfill(0)
      for future in futures.takeAll() {
        future.whenRejected { _ in }
        guard case .failure(LoadingContentError.settledWithItself) = future.result else {
          XCTFail("\(future.outcome) in a circle of \(length)")
          continue
        }
      }
    }
  }

  func testF7_APromiseReleasedWhileAnotherThreadSettlesItNeverLosesTheOutcome() {
    withoutReports {
      for _ in 0..<200 {
        let promise = Promise<Int>()
        let future = promise.future
        let box = Heard<Promise<Int>>()
        box.append(consume promise)
        let won = Heard<Bool>()
        runConcurrently(threads: 2) { index in
          if index == 0 { _ = box.takeAll() } else if let promise = box.all.first { won.append(promise.tryFulfill(1)) }
        }
        XCTAssertEqual(future.outcome, won.all == [true] ? .value(1) : .abandoned)
      }
    }
  }
}
