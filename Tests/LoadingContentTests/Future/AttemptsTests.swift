import XCTest

@testable import LoadingContent

final class AttemptsTests: XCTestCase {
  func testEverySequenceOfFailuresEndsWhereTheRuleSays() {
    struct Failure {
      let isCancellation: Bool
      let isWorthRetrying: Bool
    }
    let kinds = [false, true].flatMap { cancelled in
      [false, true].map { Failure(isCancellation: cancelled, isWorthRetrying: $0) }
    }
    for limit in -1...4 {
      var digits = [Int](repeating: 0, count: 5)
      repeat {
        var attempts = Attempts(limit: limit)
        for (index, digit) in digits.enumerated() {
          let failure = kinds[digit]
          let step = attempts.failed(
            isCancellation: failure.isCancellation, isWorthRetrying: failure.isWorthRetrying)
          let number = index + 1
          let goesOn = number < max(1, limit) && !failure.isCancellation && failure.isWorthRetrying
          XCTAssertEqual(step, goesOn ? .again(failure: number) : .end, "\(limit) \(digits)")
          XCTAssertEqual(attempts.failures, number)
          if !goesOn { break }
        }
      } while digits.increment(base: kinds.count)
    }
  }

  func testNobodyIsAskedWhetherAnErrorIsWorthRetryingIfItDoesNotMatter() {
    func isAsked(limit: Int, isCancellation: Bool) -> Bool {
      var attempts = Attempts(limit: limit)
      var isAsked = false
      func ask() -> Bool {
        isAsked = true
        return true
      }
      _ = attempts.failed(isCancellation: isCancellation, isWorthRetrying: ask())
      return isAsked
    }
    XCTAssertTrue(isAsked(limit: 2, isCancellation: false))
    XCTAssertFalse(isAsked(limit: 2, isCancellation: true))
    XCTAssertFalse(isAsked(limit: 1, isCancellation: false))
  }

  func testAnyLimitIsALimit() {
    for limit in [Int.min, -1, 0, 1] {
      var attempts = Attempts(limit: limit)
      XCTAssertEqual(attempts.failed(isCancellation: false, isWorthRetrying: true), .end)
    }
    var attempts = Attempts(limit: .max)
    XCTAssertEqual(attempts.failed(isCancellation: false, isWorthRetrying: true), .again(failure: 1))
  }
}
