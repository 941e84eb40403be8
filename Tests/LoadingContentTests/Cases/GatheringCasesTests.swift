import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Faults that users of similar libraries reported, of gathering. See also `FutureCasesTests`.
final class GatheringCasesTests: XCTestCase {
  func testC3_AFutureMayBeGatheredWithItselfAlsoInsideItsOwnCallback() {
    let promise = Promise<Int>()
    let future = promise.future
    let outside = Future.all([future, future, future])
    let inside = Heard<[Int]>()
    future.whenFulfilled { _ in Future.all([future, future]).whenFulfilled { inside.append($0) } }
    promise.fulfill(1)
    XCTAssertEqual(try outside.result?.get(), [1, 1, 1])
    XCTAssertEqual(inside.all, [[1, 1]])
  }

  func testC6_GatheringNothingEndsAtOnceAndSaysWhy() {
    XCTAssertEqual(try Future.all([Future<Int>]()).result?.get(), [])
    XCTAssertEqual(try Future.allSettled([Future<Int>]()).result?.get().count, 0)
    for race in [Future<Int>.race([]), .any([])] {
      let heard = Heard<String>()
      race.whenRejected { heard.append("\($0)") }
      XCTAssertEqual(heard.all, ["there was no future to wait for"])
    }
  }

  func testC13_ARaceReportsNothingOfItsLoser() {
    withReports { reports in
      do {
        let (value, timer) = (Promise<Int>(), Promise<Int>())
        Future.race([value.future, timer.future]).whenFulfilled { _ in }
        value.fulfill(1)
        timer.reject(TestError())
      }
      XCTAssertEqual(reports.all.count, 0)
    }
  }

  func testC10_NothingIsLeftOfAGatheringThatIsOver() {
    let gatherings: [([Future<Tracked>]) -> Future<Int>] = [
      { Future.all($0).map { $0.count } }, { Future.allSettled($0).map { $0.count } },
      { Future.race($0).map { _ in 1 } }, { Future.any($0).map { _ in 1 } },
      { Future.zip($0[0], $0[1]).map { _ in 1 } },
    ]
    withoutReports {
      for gather in gatherings {
        for ending in 0..<4 {
          withLifetimeTracking { tracker in
            var promises = (0..<2).map { _ in Promise<Tracked>() }
            let gathered = gather(promises.map(\.future))
            switch ending {
            case 0: for promise in promises { promise.fulfill(tracker.make()) }
            case 1:
              promises[0].fulfill(tracker.make())
              promises[1].reject(TestError())
            case 2: gathered.cancel()
            default: promises = []
            }
            XCTAssertNotNil(gathered.result)
          }
        }
      }
    }
  }
}
