/// What a new load does about the one that is running.
public enum LoadOverlap: Sendable {
  /// It is that one.
  case join
  /// It takes that one's place: that is cancelled, and can never publish.
  case restart
  /// It does not take place: its future is cancelled.
  case drop
  /// It begins when that one, and those that wait already, have ended.
  case queue
}
