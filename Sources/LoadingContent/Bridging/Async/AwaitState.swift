/// What an `await` of a future is doing. A value, so that each event in each state can be tried without a thread.
enum AwaitState: Equatable {
  /// The task is not suspended yet, though it may have been cancelled already.
  case beginning
  case waiting
  /// The future had an outcome, with which the task is resumed.
  case settled
  /// The task is or will be resumed without one.
  case cancelled

  /// The task is suspended. Says whether to wait; if not, it has been cancelled, and is to be resumed.
  mutating func suspended() -> Bool {
    guard self == .beginning else { return false }
    self = .waiting
    return true
  }

  /// The future has an outcome. Says whether to resume the task with it.
  mutating func futureSettled() -> Bool {
    guard self == .waiting else { return false }
    self = .settled
    return true
  }

  /// The task is cancelled. Says whether to resume it; if not, it is not suspended, or is resumed already.
  mutating func taskCancelled() -> Bool {
    let isSuspended = self == .waiting
    if isSuspended || self == .beginning { self = .cancelled }
    return isSuspended
  }
}
