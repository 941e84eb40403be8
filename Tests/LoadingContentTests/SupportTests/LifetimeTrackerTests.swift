import XCTest

final class LifetimeTrackerTests: XCTestCase {
  func testWhatIsStillAliveIsNamedWithTypeAndLine() {
    let tracker = LifetimeTracker()
    let kept = tracker.make(line: 7)
    tracker.track(NSObject(), line: 8)
    withExtendedLifetime(kept) {
      XCTAssertEqual(tracker.alive.map(\.type), ["Tracked"])
      XCTAssertEqual(tracker.alive.map(\.line), [7])
    }
  }

  func testTheTrackerHoldsNothingItself() {
    let tracker = LifetimeTracker()
    var kept: Tracked? = tracker.make()
    XCTAssertEqual(tracker.alive.count, 1)
    withExtendedLifetime(kept) {}
    kept = nil
    XCTAssertEqual(tracker.alive.count, 0)
  }
}
