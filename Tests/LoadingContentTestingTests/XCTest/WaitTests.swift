import LoadingContent
import LoadingContentTesting
import XCTest

final class WaitTests: XCTestCase {
  func testAWaitReturnsTheValue() throws {
    let promise = Promise<Int>()
    DispatchQueue.global().async { promise.fulfill(1) }
    XCTAssertEqual(try wait(for: promise.future), 1)
  }

  func testAWaitForAFutureThatIsThereDoesNotWait() throws {
    XCTAssertEqual(try wait(for: .fulfilled(1), timeout: 0), 1)
  }

  func testAWaitOnTheMainThreadServesItsQueue() throws {
    let promise = Promise<Int>()
    DispatchQueue.main.async { promise.fulfill(1) }
    let delivered = Future<Int> { delivery in promise.future.whenFulfilled(on: .main) { delivery.fulfill($0 + 1) } }
    XCTAssertEqual(try wait(for: delivered), 2)
  }

  func testAWaitIsAnInterestOnlyWhileItLasts() throws {
    let promise = Promise<Int>()
    let isCancelled = LockedFlag()
    promise.onCancel { _ in isCancelled.set() }
    let derived = promise.future.map { $0 }
    XCTAssertEqual(XCTWaiter().wait(for: [expectation(settlingOf: derived, isInverted: true)], timeout: 0), .completed)
    derived.cancel()
    XCTAssertTrue(isCancelled.isSet)
  }

  func testAnAssertionOfFulfillmentReturnsTheValue() {
    XCTAssertEqual(XCTAssertFulfills(.fulfilled(1)), 1)
  }

  func testAnAssertionOfRejectionReturnsTheErrorAndObservesIt() {
    let reports = reportsOf {
      XCTAssertEqual(XCTAssertRejects(Future<Int>.rejected(URLError(.timedOut)), URLError.self)?.code, .timedOut)
      XCTAssertNotNil(XCTAssertRejects(Future<Int>.rejected(URLError(.timedOut))))
    }
    XCTAssertEqual(reports, [])
  }

  func testStayingPassesOnTheErrorOfWhatHappens() {
    let source = SignalSource<Int>()
    XCTAssertThrowsError(try XCTAssertStays(loading: false, source.signal) { throw URLError(.timedOut) })
  }

  func testASignalStaysLoadingThroughAReload() {
    let source = SignalSource<Int>()
    source.emit(.loading)
    XCTAssertStays(loading: true, source.signal) { source.emit(.loading) }
  }
}
