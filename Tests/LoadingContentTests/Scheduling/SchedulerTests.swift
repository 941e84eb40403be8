import LoadingContent
import XCTest

final class SchedulerTests: XCTestCase {
  func testAQueueRunsItsWorkInOrderOnItself() {
    let queue = ProbedQueue("scheduler")
    let heard = Heard<Int>()
    let scheduler: any Scheduler = queue.queue
    for number in 0..<10 { scheduler.dispatch { if queue.isCurrent { heard.append(number) } } }
    queue.drain()
    XCTAssertEqual(heard.all, Array(0..<10))
  }

  func testTheInlineSchedulerRunsItsWorkOnTheSpot() {
    let heard = Heard<ThreadIdentity>()
    InlineScheduler.inline.dispatch { heard.append(.current) }
    XCTAssertEqual(heard.all, [.current])
  }

  func testTheMainSchedulerRunsItsWorkOnTheMainThread() {
    let heard = Heard<Bool>()
    runConcurrently(threads: 1) { _ in MainScheduler.main.dispatch { heard.append(Thread.isMainThread) } }
    waitUntil("it runs") { heard.count == 1 }
    XCTAssertEqual(heard.all, [true])
  }

  func testEachRunsWorkLaterAndItsClockGoesForward() {
    let queue = ProbedQueue("scheduler")
    for scheduler in [queue.queue, InlineScheduler.inline, MainScheduler.main, .global(qos: .utility)]
      as [any Scheduler]
    {
      let before = scheduler.uptimeNanoseconds
      let heard = Heard<Bool>()
      _ = scheduler.dispatch(after: .nanoseconds(1)) { heard.append(Thread.isMainThread) }
      waitUntil("it runs") { heard.count == 1 }
      XCTAssertEqual(heard.all, [scheduler is MainScheduler])
      XCTAssertGreaterThan(scheduler.uptimeNanoseconds, before)
      let disposable = scheduler.dispatch(after: .never) {}
      XCTAssertFalse(disposable.isDisposed)
      disposable.dispose()
      XCTAssertTrue(disposable.isDisposed)
    }
  }
}
