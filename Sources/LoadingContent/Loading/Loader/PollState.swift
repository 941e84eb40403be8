/// When to reload again and again: a pure value, whose functions are named for what happened.
struct PollState {
  enum Step: Equatable {
    case nothing
    /// Come back when so much time has passed, and not before.
    case wait(UInt64)
    /// Do not come back.
    case stop
    /// Reload, and say so.
    case reload
  }

  private var isActive = true
  /// When the next reload is due; nil before the beginning.
  private var due: UInt64?

  /// It begins, or it has reloaded.
  ///
  /// - Parameter interval: Until the next one.
  mutating func reloaded(at now: UInt64, next interval: UInt64) -> Step {
    due = now.saturatingAdd(interval)
    return isActive ? .wait(interval) : .nothing
  }

  mutating func activityChanged(to isActive: Bool, at now: UInt64) -> Step {
    guard self.isActive != isActive else { return .nothing }
    self.isActive = isActive
    guard let due else { return .nothing }
    guard isActive else { return .stop }
    // What came due in a pause comes at its end, once.
    return due > now ? .wait(due - now) : .reload
  }

  /// The time has come.
  func rang(at now: UInt64) -> Step { isActive ? .reload : .nothing }
}
