import LoadingContent
import LoadingContentTesting
import XCTest

final class FutureValidateTests: XCTestCase {
  func testAValueThatSatisfiesThePredicatePassesOn() {
    XCTAssertEqual(Future.fulfilled(2).validate { $0 > 1 }.outcome, .value(2))
  }

  func testAValueThatDoesNotIsInvalid() {
    let future = Future.fulfilled(1).validate { $0 > 1 }
    future.whenRejected { _ in }
    guard case .failure(LoadingContentError.invalid) = future.result else {
      return XCTFail("\(String(describing: future.result))")
    }
  }

  func testWhatThePredicateThrowsRejectsAndAnErrorPassesBy() {
    let runs = Heard<Int>()
    let thrown = Future.fulfilled(1).validate { _ in throw TestError(1) }
    let passed = Future<Int>.rejected(TestError(2)).validate { value in
      runs.append(value)
      return true
    }
    for future in [thrown, passed] { future.whenRejected { _ in } }
    XCTAssertEqual([thrown, passed].map(\.outcome), [.error(TestError(1)), .error(TestError(2))])
    XCTAssertEqual(runs.all, [])
  }

  func testOnASchedulerThePredicateRunsThere() {
    let scheduler = TestScheduler()
    let elsewhere = Future.fulfilled(2).validate(on: scheduler) { $0 > 1 }
    XCTAssertEqual(elsewhere.outcome, .pending)
    scheduler.run()
    XCTAssertEqual(elsewhere.outcome, .value(2))
    let onMain = MainActor.assumeIsolated {
      Future.fulfilled(2).validate(on: .main) { value in
        MainActor.assertIsolated()
        return value > 1
      }
    }
    XCTAssertEqual(onMain.outcome, .value(2))
  }

  func testUnwrapTakesTheValueOutOfTheOptionalOne() {
    let promise = Promise<Int?>()
    let unwrapped = promise.future.unwrap()
    promise.fulfill(1)
    XCTAssertEqual(unwrapped.outcome, .value(1))
    // One optional, not all of them.
    XCTAssertEqual(try Future<Int??>.fulfilled(.some(nil)).unwrap().result?.get(), .some(nil))
  }

  func testUnwrapRejectsNilWithWhatIsGiven() {
    let missing = Future<Int?>.fulfilled(nil).unwrap()
    let given = Future<Int?>.fulfilled(nil).unwrap(orThrow: TestError(1))
    for future in [missing, given] { future.whenRejected { _ in } }
    guard case .failure(LoadingContentError.missingValue) = missing.result else {
      return XCTFail("\(String(describing: missing.result))")
    }
    XCTAssertEqual(given.outcome, .error(TestError(1)))
  }
}
