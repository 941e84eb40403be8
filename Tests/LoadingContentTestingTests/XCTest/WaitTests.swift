import LoadingContent
import LoadingContentTesting
import XCTest

final class WaitTests: FailureCatchingCase {
  func testAWaitReturnsTheValue() throws {
    let promise = Promise<Int>()
    DispatchQueue.global().async { promise.fulfill(1) }
    XCTAssertEqual(try wait(for: promise.future), 1)
  }

  func testAWaitForAFutureThatIsThereDoesNotWait() throws {
    XCTAssertEqual(try wait(for: .fulfilled(1), timeout: 0), 1)
  }

  func testWhateverTheTimeoutIsAWaitEnds() throws {
    let promise = Promise<Int>()
    for timeout in [-1, -Double.infinity, .nan] {
      let all = failures { XCTAssertFulfills(promise.future, timeout: timeout) }
      XCTAssertTrue(all.first?.message.contains("has no value after \(timeout) seconds") ?? false, "\(all)")
      XCTAssertFalse(poll(within: timeout) { false })
    }
    DispatchQueue.main.async { promise.fulfill(1) }
    XCTAssertEqual(try wait(for: promise.future, timeout: .infinity), 1)
  }

  func testAWaitOnTheMainThreadServesItsQueue() throws {
    let promise = Promise<Int>()
    DispatchQueue.main.async { promise.fulfill(1) }
    let delivered = Future<Int> { delivery in promise.future.whenFulfilled(on: .main) { delivery.fulfill($0 + 1) } }
    XCTAssertEqual(try wait(for: delivered), 2)
  }

  func testAWaitOnAnotherThreadIsServedByTheMainThread() throws {
    let promise = Promise<Int>()
    let delivered = Future<Int> { delivery in promise.future.whenFulfilled(on: .main) { delivery.fulfill($0 + 1) } }
    let other = DispatchQueue.global().future { XCTAssertFulfills(delivered) }
    DispatchQueue.main.async { promise.fulfill(1) }
    XCTAssertEqual(try wait(for: other), 2)
  }

  func testAWaitIsAnInterestOnlyWhileItLasts() {
    let promise = Promise<Int>()
    let derived = promise.future.map { $0 }
    let all = failures {
      _ = try? wait(for: promise.future, timeout: 0)
      XCTAssertFulfills(promise.future, timeout: 0)
      XCTAssertRejects(promise.future, timeout: 0)
    }
    XCTAssertEqual(all.count, 3)
    derived.cancel()
    XCTAssertTrue(promise.future.isCancelled)
  }

  func testAWaitIsAnInterestWhileItLasts() throws {
    let promise = Promise<Int>()
    let derived = promise.future.map { $0 }
    DispatchQueue.main.async {
      derived.cancel()
      promise.fulfill(1)
    }
    XCTAssertEqual(try wait(for: promise.future), 1)
  }

  func testAnExpectationInAnAsyncTestIsMet() async {
    let promise = Promise<Int>()
    let isFulfilled = expectation(fulfillmentOf: promise.future)
    DispatchQueue.global().async { promise.fulfill(1) }
    await fulfillment(of: [isFulfilled], timeout: 60)
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
