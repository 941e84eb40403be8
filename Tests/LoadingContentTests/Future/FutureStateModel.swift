/// The rules of `FutureState` once more, as plainly as can be: a name for the phase, four marks, and what each event
/// makes of them.
struct FutureStateModel: Hashable {
  var phase = "pending"
  var isCompleted = false
  var isServing = false
  var isServingMain = false
  var isHopPending = false

  var isSettled: Bool { ["fulfilled", "rejected", "cancelled"].contains(phase) }

  enum Event: Hashable, CaseIterable {
    case fulfill, reject, complete, completeWithError
    case fulfillAsFollowed, rejectAsFollowed, cancelAsFollowed, cancel
    case follow, collapse, expand, fulfillAsCollapsed, rejectAsCollapsed, cancelAsCollapsed
    case beginTurn, beginProgressTurn, endTurn
    case mainIsDueThere, mainIsDueElsewhere, hopArrived, endMainTurn, endMainTurnWithMore
  }

  /// What the event makes of the state, and what it answers.
  ///
  /// - Returns: Nil if it must not happen in this state.
  func after(_ event: Event) -> (state: FutureStateModel, answer: String)? {
    var next = self
    /// From one phase to another; otherwise the answer is no.
    func move(from old: [String], to new: String) -> (FutureStateModel, String) {
      guard old.contains(phase) else { return (self, "false") }
      next.phase = new
      return (next, "true")
    }
    switch event {
    case .fulfill: return move(from: ["pending"], to: "fulfilled")
    case .reject: return move(from: ["pending"], to: "rejected")
    case .complete, .completeWithError:
      next.isCompleted = true
      if phase == "pending" {
        next.phase = event == .complete ? "fulfilled" : "rejected"
        return (next, "settling")
      }
      return (next, isCompleted && phase != "cancelled" ? "again" : "late")
    case .fulfillAsFollowed: return move(from: ["following"], to: "fulfilled")
    case .rejectAsFollowed: return move(from: ["following"], to: "rejected")
    case .cancelAsFollowed: return move(from: ["following"], to: "cancelled")
    case .cancel: return move(from: ["pending", "following"], to: "cancelled")
    case .follow: return move(from: ["pending"], to: "following")

    case .collapse, .expand, .fulfillAsCollapsed, .rejectAsCollapsed, .cancelAsCollapsed:
      let phases = [
        Event.collapse: ("following", "collapsed"), .expand: ("collapsed", "following"),
        .fulfillAsCollapsed: ("collapsed", "fulfilled"), .rejectAsCollapsed: ("collapsed", "rejected"),
        .cancelAsCollapsed: ("collapsed", "cancelled"),
      ]
      guard let (old, new) = phases[event], phase == old else { return nil }
      next.phase = new
      return (next, "")

    case .beginTurn:
      guard isSettled && !isServing else { return (self, "false") }
      next.isServing = true
      return (next, "true")
    case .beginProgressTurn:
      guard !isServing else { return (self, "false") }
      next.isServing = true
      return (next, "true")
    case .endTurn:
      guard isServing else { return nil }
      next.isServing = false
      return (next, "")

    case .mainIsDueThere, .mainIsDueElsewhere:
      guard isSettled && !isHopPending && !isServingMain else { return (self, "nothing") }
      if event == .mainIsDueThere { next.isServingMain = true } else { next.isHopPending = true }
      return (next, event == .mainIsDueThere ? "serve" : "hop")
    case .hopArrived:
      guard isHopPending && !isServingMain else { return nil }
      next.isHopPending = false
      next.isServingMain = true
      return (next, "")
    case .endMainTurn, .endMainTurnWithMore:
      guard isServingMain else { return nil }
      next.isServingMain = false
      next.isHopPending = event == .endMainTurnWithMore
      return (next, "\(next.isHopPending)")
    }
  }
}
