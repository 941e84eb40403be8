import LoadingContent
import LoadingContentTesting
import XCTest

final class FutureTransformTests: XCTestCase {
  func testOnASchedulerAnErrorIsMappedThere() {
    let scheduler = TestScheduler()
    let mapped = Future<Int>.rejected(TestError(1)).mapError(on: scheduler) { _ in TestError(2) }
    mapped.whenRejected { _ in }
    XCTAssertEqual(mapped.outcome, .pending)
    scheduler.run()
    XCTAssertEqual(mapped.outcome, .error(TestError(2)))
  }
}
