/// What a future is doing. A value, so that each event in each state can be tried without a thread.
///
/// The value or error, the callbacks and the links to other futures lie beside it, in `FutureCore.Contents`.
struct FutureState: Equatable {
  enum Phase: Equatable {
    /// Waits for its promise, or for the operator that made it.
    case pending
    /// Will have the outcome of another future, which its `upstream` names.
    case following
    /// Follows, and has nobody to tell but one future that follows it: that one was put in its place, and stands for it
    /// from now on. See `FutureCore+Collapse`.
    case collapsed
    case settled(Outcome)
  }

  enum Outcome: Equatable {
    case fulfilled
    case rejected
    /// Rejected with `CancellationError` by `cancel()` or because nobody was interested any more, not by an upstream
    /// error.
    case cancelled
  }

  /// What a call of the promise's completion handler was.
  enum Completion: Equatable {
    /// The outcome.
    case settling
    /// Too late, through no fault of who called.
    case late
    /// One too many: the handler had been called before.
    case again
  }

  /// What to do about callbacks for the main thread.
  enum MainStep: Equatable {
    /// Somebody will come, or is there.
    case nothing
    /// Call them here.
    case serve
    /// Send a hop to the main queue.
    case hop
  }

  private(set) var phase = Phase.pending
  /// The promise's completion handler was called.
  private(set) var isCompleted = false
  /// A thread is calling the callbacks that have no scheduler.
  private(set) var isServing = false
  /// The main thread is calling those that are for it.
  private(set) var isServingMain = false
  /// A hop to the main queue is under way.
  private(set) var isHopPending = false

  var isSettled: Bool { if case .settled = phase { true } else { false } }

  // MARK: Settling. Each says whether it was the one that did it.

  /// The promise, or the operator that made the future, has an outcome.
  mutating func settle(_ outcome: Outcome) -> Bool {
    guard phase == .pending else { return false }
    phase = .settled(outcome)
    return true
  }

  /// The promise's completion handler was called. Of a cancelled future nobody wants to know how often.
  mutating func complete(_ outcome: Outcome) -> Completion {
    defer { isCompleted = true }
    if settle(outcome) { return .settling }
    return isCompleted && phase != .settled(.cancelled) ? .again : .late
  }

  /// The future that this one follows has an outcome.
  mutating func settleAsFollowed(_ outcome: Outcome) -> Bool {
    guard phase == .following else { return false }
    phase = .settled(outcome)
    return true
  }

  /// Asked for, or for lack of interest.
  ///
  /// - Precondition: Not collapsed.
  mutating func cancel() -> Bool {
    guard phase == .pending || phase == .following else { return false }
    phase = .settled(.cancelled)
    return true
  }

  mutating func follow() -> Bool {
    guard phase == .pending else { return false }
    phase = .following
    return true
  }

  // MARK: Collapsing

  mutating func collapse() {
    assert(phase == .following, "\(phase) cannot be collapsed")
    phase = .collapsed
  }

  mutating func expand() {
    assert(phase == .collapsed, "\(phase) cannot be expanded")
    phase = .following
  }

  /// Instead of being expanded: those around it have the outcome already.
  mutating func settleAsCollapsed(_ outcome: Outcome) {
    assert(phase == .collapsed, "\(phase) has no outcome to take over")
    phase = .settled(outcome)
  }

  // MARK: Calling those without a scheduler

  /// Says whether the turn is this thread's.
  mutating func beginTurn() -> Bool {
    guard isSettled, !isServing else { return false }
    isServing = true
    return true
  }

  /// Progress is to be told, settled or not. Says whether the turn is this thread's: it is the same as that of those
  /// who are told of the outcome, so that they do not overlap.
  mutating func beginProgressTurn() -> Bool {
    guard !isServing else { return false }
    isServing = true
    return true
  }

  mutating func endTurn() {
    assert(isServing, "no turn to end")
    isServing = false
  }

  // MARK: Calling those for the main thread

  /// Callbacks for the main thread wait.
  mutating func mainIsDue(isMainThread: @autoclosure () -> Bool) -> MainStep {
    guard isSettled, !isHopPending, !isServingMain else { return .nothing }
    guard isMainThread() else {
      isHopPending = true
      return .hop
    }
    isServingMain = true
    return .serve
  }

  mutating func hopArrived() {
    assert(isHopPending && !isServingMain, "a hop that nobody sent")
    isHopPending = false
    isServingMain = true
  }

  /// What came meanwhile waits for a later turn: says whether a hop is to be sent for it.
  mutating func endMainTurn(moreWait: Bool) -> Bool {
    assert(isServingMain, "no turn to end")
    isServingMain = false
    isHopPending = moreWait
    return moreWait
  }
}
