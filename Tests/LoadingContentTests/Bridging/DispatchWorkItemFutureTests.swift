import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

final class DispatchWorkItemFutureTests: XCTestCase {
  private let queue = ProbedQueue()

  func testItIsFulfilledWhenTheItemHasRun() throws {
    let runs = Heard<Int>()
    let item = DispatchWorkItem { runs.append(1) }
    let future = item.future()
    XCTAssertNil(future.result)
    queue.queue.async(execute: item)
    try future.waited()
    XCTAssertEqual(runs.count, 1)
  }

  func testAnItemThatHasRunFulfilsToo() throws {
    let item = DispatchWorkItem {}
    item.perform()
    try item.future().waited()
  }

  func testCancellingTheFutureCancelsTheItem() {
    let runs = Heard<Int>()
    let item = DispatchWorkItem { runs.append(1) }
    queue.queue.suspend()
    queue.queue.async(execute: item)
    item.future().map { 1 }.cancel()
    XCTAssertTrue(item.isCancelled)
    queue.queue.resume()
    queue.drain()
    XCTAssertEqual(runs.count, 0)
  }

  func testAnItemThatSomebodyElseCancelsCancelsTheFuture() {
    let item = DispatchWorkItem {}
    let future = item.future()
    item.cancel()
    queue.queue.async(execute: item)
    XCTAssertThrowsError(try future.waited()) { XCTAssert($0 is CancellationError, "\($0)") }
  }

  func testItHoldsTheItemUntilItIsSettled() {
    let tracker = LifetimeTracker()
    do {
      let item = DispatchWorkItem { [captured = tracker.make()] in _ = captured }
      let future = item.future()
      queue.queue.async(execute: item)
      XCTAssertNoThrow(try future.waited())
    }
    queue.drain()
    waitUntil("it is released") { tracker.alive.isEmpty }
  }
}
