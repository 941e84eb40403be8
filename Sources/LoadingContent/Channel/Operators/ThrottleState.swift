/// Which of many values may be told now, and which has to wait: a pure value, which knows no times.
struct ThrottleState {
  /// An alarm is set: until it rings, values wait.
  private var isClosed = false
  /// The latest of those that came meanwhile waits.
  private var isWaiting = false
  private var hasEnded = false

  /// A value has come. Says whether it is told now, and an alarm set; else it takes the place of the one that waits.
  mutating func arrived() -> Bool {
    guard isClosed else {
      isClosed = true
      return true
    }
    isWaiting = true
    return false
  }

  /// The alarm has rung. Says whether the value that waits is told now, and, unless that is the last, an alarm set.
  mutating func rang() -> (tells: Bool, isOver: Bool) {
    let tells = isWaiting
    isWaiting = false
    isClosed = tells
    return (tells, tells && hasEnded)
  }

  /// There will be no more values. Says whether none waits.
  mutating func ended() -> Bool {
    hasEnded = true
    return !isWaiting
  }
}
