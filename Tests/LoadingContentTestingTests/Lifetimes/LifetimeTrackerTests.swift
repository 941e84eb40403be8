import LoadingContentTesting
import XCTest

final class LifetimeTrackerTests: XCTestCase {
  func testWhatIsStillAliveIsNamedWithTypeAndLine() {
    let tracker = LifetimeTracker()
    let kept = tracker.track(Object(), filePath: "F.swift", line: 7)
    tracker.track(NSObject(), line: 8)
    withExtendedLifetime(kept) {
      XCTAssertEqual(tracker.alive.map(\.type), ["Object"])
      XCTAssertEqual(tracker.alive.map(\.line), [7])
      XCTAssertEqual(tracker.alive.map { "\($0.file)" }, ["F.swift"])
    }
  }

  func testTheTrackerHoldsNothingItself() {
    let tracker = LifetimeTracker()
    var kept: Object? = tracker.track(Object())
    XCTAssertEqual(tracker.alive.count, 1)
    withExtendedLifetime(kept) {}
    kept = nil
    XCTAssertEqual(tracker.alive.count, 0)
    tracker.assertAllReleased()
  }

  func testItWaitsForWhatAnotherThreadStillHolds() {
    let tracker = LifetimeTracker()
    let isAwaited = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { [object = tracker.track(Object())] in
      isAwaited.wait()
      withExtendedLifetime(object) {}
    }
    DispatchQueue.main.async { isAwaited.signal() }
    tracker.assertAllReleased(within: 60)
  }

  func testTheErrorOfTheBodyIsPassedOn() {
    XCTAssertThrowsError(try withLifetimeTracking { _ in throw URLError(.timedOut) })
  }
}
