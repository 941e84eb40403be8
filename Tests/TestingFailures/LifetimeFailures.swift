import LoadingContent
import LoadingContentTesting
import XCTest

final class LifetimeFailures: XCTestCase {
  static var allTests: [(String, (LifetimeFailures) -> () throws -> Void)] {
    [
      ("testAnInstanceThatOutlivesItsUse", testAnInstanceThatOutlivesItsUse),
      ("testWhatLives", testWhatLives), ("testWhatLivesThatDidNotBefore", testWhatLivesThatDidNotBefore),
    ]
  }

  func testAnInstanceThatOutlivesItsUse() {
    var kept: Kept?
    withLifetimeTracking { tracker in
      kept = tracker.track(Kept())  // fails
      tracker.track(Kept())
    }
    withExtendedLifetime(kept) {}
  }

  func testWhatLives() {
    let promise = Promise<Int>()
    promise.future.whenFulfilled { _ in }
    let source = SignalSource<Int>()
    withExtendedLifetime((promise, source)) {
      XCTAssertNothingLives()  // fails
    }
  }

  func testWhatLivesThatDidNotBefore() {
    let promise = Promise<Int>()
    withExtendedLifetime(promise) {
      let before = (try? LiveObjects.count()) ?? .none
      promise.future.whenFulfilled { _ in }
      XCTAssertNothingLives(but: before)  // fails
    }
  }
}

private final class Kept {}
