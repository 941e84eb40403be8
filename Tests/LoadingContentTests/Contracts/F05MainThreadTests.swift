import LoadingContent
import XCTest

/// F5: `on: .main`.
final class F05MainThreadTests: XCTestCase {
  func testF5_OnMainSettledOnTheMainThreadRunsBeforeTheCallReturns() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    promise.future.whenFulfilled(on: .main) { heard.append("fulfilled \($0)") }
    promise.future.whenSettled(on: .main) { _ in heard.append("settled") }
    _ = promise.future.map(on: .main) { _ in heard.append("map") }
    promise.fulfill(1)
    XCTAssertEqual(heard.all, ["fulfilled 1", "settled", "map"])
  }

  func testF5_OnMainRegisteredOnTheMainThreadWithASettledFutureRunsBeforeTheCallReturns() {
    let promise = Promise<Int>()
    promise.fulfill(1)
    for future in [promise.future, .fulfilled(1)] {
      let heard = Heard<String>()
      future.whenFulfilled(on: .main) { _ in heard.append("fulfilled") }
      XCTAssertEqual(heard.all, ["fulfilled"])
      XCTAssertEqual(future.map(on: .main) { $0 + 1 }.outcome, .value(2))
      XCTAssertEqual(future.flatMap(on: .main) { .fulfilled($0 + 2) }.outcome, .value(3))
    }
    let rejected = Future<Int>.rejected(TestError())
    let heard = Heard<String>()
    rejected.whenRejected(on: .main) { _ in heard.append("rejected") }
    XCTAssertEqual(heard.all, ["rejected"])
    XCTAssertEqual(rejected.recover(on: .main) { _ in 3 }.outcome, .value(3))
    let mapped = rejected.mapError(on: .main) { _ in TestError(4) }
    mapped.whenRejected { _ in }
    XCTAssertEqual(mapped.outcome, .error(TestError(4)))
  }

  func testF5_OnMainSettledOrRegisteredElsewhereRunsOnTheMainThreadLater() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    promise.future.whenFulfilled(on: .main) { _ in heard.append("early \(Thread.isMainThread)") }
    runConcurrently(threads: 1) { _ in
      promise.fulfill(1)
      promise.future.whenFulfilled(on: .main) { _ in heard.append("late \(Thread.isMainThread)") }
      Future.fulfilled(1).whenFulfilled(on: .main) { _ in heard.append("made fulfilled \(Thread.isMainThread)") }
    }
    XCTAssertEqual(heard.all, [], "the main thread is busy here")
    waitUntil("all are called") { heard.count == 3 }
    XCTAssertEqual(heard.all, ["early true", "late true", "made fulfilled true"])
  }

  func testF5_OnMainWaitsBehindAnEarlierDeliveryOfTheSameFutureThatIsToCome() {
    let promise = Promise<Int>()
    let future = promise.future
    let heard = Heard<String>()
    promise.fulfill(1)
    runConcurrently(threads: 1) { _ in future.whenFulfilled(on: .main) { _ in heard.append("from elsewhere") } }
    future.whenFulfilled(on: .main) { _ in heard.append("from main") }
    XCTAssertEqual(heard.all, [])
    waitUntil("both are called") { heard.count == 2 }
    XCTAssertEqual(heard.all, ["from elsewhere", "from main"])
    future.whenFulfilled(on: .main) { _ in heard.append("nothing is to come any more") }
    XCTAssertEqual(heard.count, 3)
  }

  func testF5_OnMainDoesNotWaitForTheDeliveriesOfOtherFutures() {
    let (busy, other) = (Promise<Int>(), Promise<Int>())
    busy.fulfill(1)
    let heard = Heard<String>()
    runConcurrently(threads: 1) { _ in busy.future.whenFulfilled(on: .main) { _ in heard.append("busy") } }
    other.future.whenFulfilled(on: .main) { _ in heard.append("other") }
    other.fulfill(1)
    XCTAssertEqual(heard.all, ["other"])
    waitUntil("the other one is called too") { heard.count == 2 }
  }

  func testF5_OnMainInsideADeliveryOfTheSameFutureComesInALaterTurn() {
    let promise = Promise<Int>()
    let future = promise.future
    let heard = Heard<String>()
    future.whenFulfilled(on: .main) { _ in
      future.whenFulfilled(on: .main) { _ in heard.append("nested") }
      heard.append("outer")
    }
    promise.fulfill(1)
    XCTAssertEqual(heard.all, ["outer"])
    waitUntil("the nested one is called") { heard.count == 2 }
    XCTAssertEqual(heard.all, ["outer", "nested"])
  }

  func testF5_OnMainInsideADeliveryOfAnotherFutureRunsInTheSameCallAfterIt() {
    let (first, second) = (Promise<Int>(), Promise<Int>())
    let heard = Heard<String>()
    second.fulfill(2)
    first.future.whenFulfilled(on: .main) { [second = second.future] _ in
      second.whenFulfilled(on: .main) { _ in heard.append("second") }
      heard.append("first")
    }
    first.fulfill(1)
    XCTAssertEqual(heard.all, ["first", "second"])
  }

  func testF5_OnMainSettledElsewhereTakesOneTurnForAllThatWait() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    for number in 0..<3 { promise.future.whenFulfilled(on: .main) { _ in heard.append("\(number)") } }
    runConcurrently(threads: 1) { _ in promise.fulfill(1) }
    DispatchQueue.main.async { heard.append("the turn after") }
    waitUntil("all are called") { heard.count == 4 }
    XCTAssertEqual(heard.all, ["0", "1", "2", "the turn after"])
  }

  func testF5_OnMainIsTheMainThreadAlsoWhereAQueueBorrowsIt() {
    let queue = ProbedQueue("F5")
    let promise = Promise<Int>()
    promise.fulfill(1)
    let heard = Heard<Bool>()
    _ = queue.queue.sync {
      promise.future.whenFulfilled(on: .main) { _ in heard.append(Thread.isMainThread) }
    }
    waitUntil("it is called") { heard.count == 1 }
    XCTAssertEqual(heard.all, [true])
  }

  func testF5_TheMainQueueGivenAsAQueueAlwaysHops() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    promise.future.whenFulfilled(on: DispatchQueue.main) { _ in heard.append("early \(Thread.isMainThread)") }
    promise.fulfill(1)
    promise.future.whenFulfilled(on: DispatchQueue.main) { _ in heard.append("late \(Thread.isMainThread)") }
    Future.fulfilled(1).whenFulfilled(on: DispatchQueue.main) { _ in heard.append("made \(Thread.isMainThread)") }
    XCTAssertEqual(promise.future.map(on: DispatchQueue.main) { $0 }.outcome, .pending)
    XCTAssertEqual(heard.all, [])
    waitUntil("all are called") { heard.count == 3 }
    XCTAssertEqual(heard.all, ["early true", "late true", "made true"])
  }

  func testF5_OnMainOvertakesTheMainQueueGivenAsAQueue() {
    let promise = Promise<Int>()
    let heard = Heard<String>()
    promise.future.whenFulfilled(on: DispatchQueue.main) { _ in heard.append("queue") }
    promise.future.whenFulfilled(on: .main) { _ in heard.append("main") }
    promise.fulfill(1)
    XCTAssertEqual(heard.all, ["main"])
    waitUntil("the other one is called too") { heard.count == 2 }
  }

  func testF5_AModalLoopInACallbackStopsNobodyElse() {
    let (first, second, third) = (Promise<Int>(), Promise<Int>(), Promise<Int>())
    let heard = Heard<String>()
    second.future.whenFulfilled(on: .main) { _ in
      heard.append("second")
      third.fulfill(3)
    }
    third.future.whenFulfilled { _ in heard.append("third") }
    first.future.whenFulfilled { _ in
      runConcurrently(threads: 1) { _ in second.fulfill(2) }
      waitUntil("the main queue is served in here") { heard.count == 2 }
      heard.append("first ends")
    }
    first.fulfill(1)
    XCTAssertEqual(heard.all, ["second", "third", "first ends"])
  }
}
