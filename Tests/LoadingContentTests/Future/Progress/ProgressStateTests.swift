import XCTest

@testable import LoadingContent

final class ProgressStateTests: XCTestCase {
  func testWhatIsNoFractionIsClampedOrMeansNothing() {
    let meant: [(Double, Double?)] = [
      (0, 0), (0.5, 0.5), (1, 1), (-0.0, 0), (-1, 0), (1.5, 1), (.infinity, 1), (-.infinity, 0),
      (.greatestFiniteMagnitude, 1), (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (.nan, nil),
      (.signalingNaN, nil),
    ]
    for (given, fraction) in meant { XCTAssertEqual(ProgressState.clamped(given), fraction, "\(given)") }
  }

  /// Every sequence of a few events: it never goes back, nor past 1.
  func testItNeverGoesBack() {
    let events: [(inout ProgressState) -> Void] = [
      { _ = $0.rose(to: 0.3) }, { _ = $0.rose(to: 1) }, { _ = $0.sourceRose(to: 0.2) }, { _ = $0.sourceRose(to: 0.9) },
      { _ = $0.sourceRose(to: 1) }, { _ = $0.followed() }, { _ = $0.skipped(ProgressState()) },
      { _ = $0.skipped(ProgressState(isFirstOfTwo: true)) }, { $0.putBack(ProgressState(isFirstOfTwo: true)) },
    ]
    func go(_ state: ProgressState, _ depth: Int) {
      guard depth < 5 else { return }
      for event in events {
        var next = state
        event(&next)
        XCTAssertGreaterThanOrEqual(next.fraction, state.fraction)
        XCTAssertLessThanOrEqual(next.fraction, 1)
        go(next, depth + 1)
      }
    }
    go(ProgressState(), 0)
    go(ProgressState(isFirstOfTwo: true), 0)
  }

  func testOnlyMoreIsNews() {
    var state = ProgressState()
    XCTAssertFalse(state.rose(to: 0))
    XCTAssertTrue(state.rose(to: 0.5))
    XCTAssertFalse(state.rose(to: 0.5))
    XCTAssertFalse(state.rose(to: 0.4))
    XCTAssertTrue(state.rose(to: 0.6))
  }

  func testTheFirstOfTwoHasHalfAndTheOtherWhatIsLeft() {
    var state = ProgressState(isFirstOfTwo: true)
    _ = state.sourceRose(to: 0.5)
    XCTAssertEqual(state.fraction, 0.25)
    _ = state.followed()
    XCTAssertEqual(state.fraction, 0.5)
    _ = state.sourceRose(to: 0.5)
    XCTAssertEqual(state.fraction, 0.75)
  }

  func testIfTheFirstOfTwoSaidNothingTheOtherHasAll() {
    var state = ProgressState(isFirstOfTwo: true)
    _ = state.followed()
    _ = state.sourceRose(to: 0.5)
    XCTAssertEqual(state.fraction, 0.5)
  }

  func testWhatIsSkippedIsAPartOfThePart() {
    var (middle, end) = (ProgressState(isFirstOfTwo: true), ProgressState())
    _ = middle.rose(to: 0.25)
    _ = middle.followed()
    _ = end.rose(to: 0.25)
    _ = end.followed()
    XCTAssertTrue(end.skipped(middle))
    XCTAssertEqual(end.fraction, 0.625)
    var same = (end, middle)
    _ = same.0.sourceRose(to: 0.5)
    XCTAssertEqual(same.0.fraction, 0.25 + 0.75 * 0.75)
    end.putBack(middle)
    same = (end, middle)
    _ = same.1.sourceRose(to: 0.5)
    _ = same.0.sourceRose(to: same.1.fraction)
    XCTAssertEqual(same.0.fraction, 0.25 + 0.75 * 0.75)
  }
}
