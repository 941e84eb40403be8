import XCTest

@testable import LoadingContent

final class DemandStateTests: XCTestCase {
  private enum Event: CaseIterable { case demanded, fulfilled, rejected, cancelled }

  private func steps(_ events: [Event]) -> [DemandState.Step] {
    var state = DemandState()
    let steps = events.map { event -> DemandState.Step in
      switch event {
      case .demanded: return state.demanded()
      case .fulfilled: return state.fulfilled()
      case .rejected: return state.rejected()
      case .cancelled:
        state.cancelled()
        return .nothing
      }
    }
    XCTAssertEqual(state.isEnded, steps.contains { $0 != .nothing } || events.contains(.cancelled), "\(events)")
    return steps
  }

  func testAValueIsHandedOverOnceItIsThereAndAskedFor() {
    XCTAssertEqual(steps([.demanded, .fulfilled]), [.nothing, .value])
    XCTAssertEqual(steps([.fulfilled, .demanded]), [.nothing, .value])
    XCTAssertEqual(steps([.demanded, .demanded]), [.nothing, .nothing])
  }

  func testAnErrorNeedsNoDemand() {
    XCTAssertEqual(steps([.rejected]), [.failure])
    XCTAssertEqual(steps([.demanded, .rejected]), [.nothing, .failure])
  }

  func testAfterTheEndNothingIsHandedOver() {
    let ends: [[Event]] = [[.demanded, .fulfilled], [.fulfilled, .demanded], [.rejected], [.cancelled]]
    for end in ends {
      for first in Event.allCases {
        for second in Event.allCases {
          let after = steps(end + [first, second]).suffix(2)
          XCTAssertEqual(Array(after), [.nothing, .nothing], "\(end), \(first), \(second)")
        }
      }
    }
  }
}
