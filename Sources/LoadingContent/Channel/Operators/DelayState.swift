/// When what has come is to be told, in its order: a pure value. Times are those of a scheduler's clock, in
/// nanoseconds.
struct DelayState {
  private var due = Fifo<UInt64>()

  /// Something has come that is due at `time`. Says whether an alarm is to be set, which there is none of.
  mutating func arrived(due time: UInt64) -> Bool {
    let isFirst = due.isEmpty
    due.append(time)
    return isFirst
  }

  /// The alarm has rung. Returns how many are to be told, one at least, and when the next one is due.
  mutating func rang(at now: UInt64) -> (count: Int, next: UInt64?) {
    var count = 0
    // The first whatever the clock says: a timer may be a trifle early, and would be set again for less than it can
    // count.
    while let first = due.first, count == 0 || first <= now {
      _ = due.popFirst()
      count += 1
    }
    return (count, due.first)
  }
}
