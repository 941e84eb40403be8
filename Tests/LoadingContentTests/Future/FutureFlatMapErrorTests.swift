import Dispatch
import LoadingContent
import XCTest

final class FutureFlatMapErrorTests: XCTestCase {
  func testTheOutcomeIsThatOfTheFutureForTheError() {
    let inner = Promise<Int>()
    let promise = Promise<Int>()
    let heard = Heard<FutureOutcome>()
    let futures: [Future<Int>] = [
      promise.future.flatMapError { error in
        heard.append(FutureOutcome(.failure(error)))
        return inner.future
      },
      promise.future.flatMapError { _ in .fulfilled(2) },
      promise.future.flatMapError { _ in .rejected(TestError(3)) },
      promise.future.flatMapError { _ in throw TestError(4) },
    ]
    promise.reject(TestError(1))
    XCTAssertEqual(heard.all, [.error(TestError(1))])
    XCTAssertEqual(futures.map(\.outcome), [.pending, .value(2), .error(TestError(3)), .error(TestError(4))])
    inner.fulfill(5)
    XCTAssertEqual(futures[0].outcome, .value(5))
    for future in futures { future.whenRejected { _ in } }
  }

  func testAValuePassesByAndACancellationDoesNot() {
    let runs = Heard<Int>()
    let (valued, cancelled) = (Promise<Int>(), Promise<Int>())
    let futures = [valued, cancelled].map { promise in
      promise.future.flatMapError { _ in
        runs.append(1)
        return .fulfilled(7)
      }
    }
    valued.fulfill(1)
    XCTAssertEqual(runs.count, 0)
    cancelled.future.cancel()
    XCTAssertEqual(futures.map(\.outcome), [.value(1), .value(7)])
  }

  func testCancelledItWithdrawsFromTheFutureForTheError() {
    let (inner, heard) = (Promise<Int>(), Heard<String>())
    inner.onCancel { _ in heard.append("onCancel") }
    let future = Future<Int>.rejected(TestError()).flatMapError { _ in inner.future }
    future.cancel()
    XCTAssertEqual(heard.all, ["onCancel"])
  }

  func testItRunsWhereItIsTold() {
    let queue = ProbedQueue("flatMapError")
    let heard = Heard<String>()
    let promise = Promise<Int>()
    let onQueue = promise.future.flatMapError(on: queue.queue) { _ in
      heard.append("queue \(queue.isCurrent)")
      return .fulfilled(1)
    }
    let onMain = promise.future.flatMapError(on: .main) { _ in
      MainActor.preconditionIsolated()
      heard.append("main")
      return .fulfilled(2)
    }
    runConcurrently(threads: 1) { _ in promise.reject(TestError()) }
    waitUntil("both have run") { onQueue.result != nil && onMain.result != nil }
    XCTAssertEqual(heard.all.sorted(), ["main", "queue true"])
    XCTAssertEqual([onQueue.outcome, onMain.outcome], [.value(1), .value(2)])
  }

  func testARecursionOfFailuresHasNoDepth() {
    let outcome = onSmallStack {
      @Sendable func attempt(_ number: Int) -> Future<Int> {
        Future { $0.reject(TestError(number)) }.flatMapError { _ in
          number == Chain.length ? .fulfilled(number) : attempt(number + 1)
        }
      }
      return attempt(0).outcome
    }
    XCTAssertEqual(outcome, .value(Chain.length))
  }
}
