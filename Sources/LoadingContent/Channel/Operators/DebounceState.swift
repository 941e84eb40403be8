/// When a value has been followed by silence for long enough: a pure value, which knows no times. Alarms have numbers,
/// since one may ring while it is being put off.
struct DebounceState {
  private var number: UInt64 = 0
  private var isWaiting = false
  private var hasEnded = false

  /// A value has come, which takes the place of the one that waits. Returns the number of the alarm that is to be set.
  mutating func arrived() -> UInt64 {
    number += 1
    isWaiting = true
    return number
  }

  /// An alarm has rung. Says whether the value that waits is to be told, and whether that is the last.
  mutating func rang(_ alarm: UInt64) -> (tells: Bool, isOver: Bool) {
    guard isWaiting, alarm == number else { return (false, false) }
    isWaiting = false
    return (true, hasEnded)
  }

  /// There will be no more values. Says whether none waits.
  mutating func ended() -> Bool {
    hasEnded = true
    return !isWaiting
  }
}
