import XCTest

@testable import LoadingContent

/// Each event in each state that can be reached.
final class FutureStateTests: XCTestCase {
  private func apply(_ event: FutureStateModel.Event, to state: inout FutureState) -> String {
    switch event {
    case .fulfill: return "\(state.settle(.fulfilled))"
    case .reject: return "\(state.settle(.rejected))"
    case .complete: return "\(state.complete(.fulfilled))"
    case .completeWithError: return "\(state.complete(.rejected))"
    case .fulfillAsFollowed: return "\(state.settleAsFollowed(.fulfilled))"
    case .rejectAsFollowed: return "\(state.settleAsFollowed(.rejected))"
    case .cancelAsFollowed: return "\(state.settleAsFollowed(.cancelled))"
    case .cancel: return "\(state.cancel())"
    case .follow: return "\(state.follow())"
    case .collapse: state.collapse()
    case .expand: state.expand()
    case .fulfillAsCollapsed: state.settleAsCollapsed(.fulfilled)
    case .rejectAsCollapsed: state.settleAsCollapsed(.rejected)
    case .cancelAsCollapsed: state.settleAsCollapsed(.cancelled)
    case .beginTurn: return "\(state.beginTurn())"
    case .beginProgressTurn: return "\(state.beginProgressTurn())"
    case .endTurn: state.endTurn()
    case .mainIsDueThere: return "\(state.mainIsDue(isMainThread: true))"
    case .mainIsDueElsewhere: return "\(state.mainIsDue(isMainThread: false))"
    case .hopArrived: state.hopArrived()
    case .endMainTurn: return "\(state.endMainTurn(moreWait: false))"
    case .endMainTurnWithMore: return "\(state.endMainTurn(moreWait: true))"
    }
    return ""
  }

  private func describe(_ state: FutureState) -> FutureStateModel {
    let phase =
      switch state.phase {
      case .pending: "pending"
      case .following: "following"
      case .collapsed: "collapsed"
      case .settled(let outcome): "\(outcome)"
      }
    return FutureStateModel(
      phase: phase, isCompleted: state.isCompleted, isServing: state.isServing, isServingMain: state.isServingMain,
      isHopPending: state.isHopPending)
  }

  func testEachEventInEachStateThatCanBeReached() {
    var reached = [FutureStateModel(): FutureState()]
    var waiting = [FutureStateModel()]
    var pairs = 0
    while let model = waiting.popLast() {
      for event in FutureStateModel.Event.allCases {
        guard let (expected, answer) = model.after(event) else { continue }
        var state = reached[model]!
        let actual = apply(event, to: &state)
        XCTAssertEqual(describe(state), expected, "\(event) in \(model)")
        XCTAssertEqual(actual, answer, "\(event) in \(model)")
        XCTAssertEqual(state.isSettled, expected.isSettled, "\(event) in \(model)")
        XCTAssertFalse(state.isHopPending && state.isServingMain, "\(event) in \(model)")
        pairs += 1
        if let known = reached[expected] {
          XCTAssertEqual(state, known, "\(event) in \(model): nothing else is remembered")
        } else {
          reached[expected] = state
          waiting.append(expected)
        }
      }
    }
    // Three that are not settled, and three outcomes with one of three things about main; each with or without a turn.
    // All with the completion handler called or not, but for one: its call leaves nothing pending.
    XCTAssertEqual(reached.count, 2 * (3 + 3 * 3) * 2 - 2)
    XCTAssertGreaterThan(pairs, reached.count * 10)
  }

  func testTheThreadIsAskedForOnlyWhenItMatters() {
    var state = FutureState()
    let asked = Heard<Bool>()
    func isMainThread() -> Bool {
      asked.append(true)
      return false
    }
    XCTAssertEqual(state.mainIsDue(isMainThread: isMainThread()), .nothing)
    XCTAssertEqual(asked.count, 0)
    XCTAssertTrue(state.settle(.fulfilled))
    XCTAssertEqual(state.mainIsDue(isMainThread: isMainThread()), .hop)
    XCTAssertEqual(asked.count, 1)
    XCTAssertEqual(state.mainIsDue(isMainThread: isMainThread()), .nothing)
    XCTAssertEqual(asked.count, 1)
  }
}
