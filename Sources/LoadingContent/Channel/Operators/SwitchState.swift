/// Which of several sources counts, each taking the place of the one before, and when there will be no other one: a
/// pure value.
struct SwitchState {
  private var generation: UInt64 = 0
  private var isRunning = false
  private var hasEnded = false

  /// A new source takes the place of the last one. Returns its number.
  mutating func switched() -> UInt64 {
    generation += 1
    isRunning = true
    return generation
  }

  /// There is no source until there is a new one.
  mutating func withdrawn() {
    generation += 1
    isRunning = false
  }

  /// Whether what a source says is to be heard.
  func isCurrent(_ number: UInt64) -> Bool { isRunning && number == generation }

  /// A source has ended. Says whether that was the last.
  mutating func ended(_ number: UInt64) -> Bool {
    guard isCurrent(number) else { return false }
    isRunning = false
    return hasEnded
  }

  /// There will be no new source. Says whether none is running.
  mutating func lastSwitched() -> Bool {
    hasEnded = true
    return !isRunning
  }
}
