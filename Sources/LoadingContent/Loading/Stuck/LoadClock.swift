/// Which load is watched, and whether there is something to report of it: a pure value.
struct LoadClock {
  /// Of the load that is on its way; nil if none is, or if it has been reported.
  private var watched: UInt64?
  private var last: UInt64 = 0

  /// A load has begun, in the place of the one before.
  ///
  /// - Returns: Its number, for the alarm.
  mutating func began() -> UInt64 {
    last += 1
    watched = last
    return last
  }

  /// Nothing is on its way.
  mutating func ended() { watched = nil }

  /// The time of a load is over. Says whether that is to be reported.
  mutating func rang(for load: UInt64) -> Bool {
    guard watched == load else { return false }
    watched = nil
    return true
  }
}
