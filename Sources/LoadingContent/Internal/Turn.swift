/// Something that waits in a thread's `RunQueue` for its turn: a future with callbacks to call, a lane of a signal with
/// events to deliver, something to let go of.
@usableFromInline
protocol Turn: AnyObject, Sendable {
  /// Does what is waiting now. What comes meanwhile waits for another turn, so that nobody starves.
  ///
  /// Called with no lock held and from no other turn. Waiting work belongs to no thread until it has begun: another
  /// thread may have come first, then there is nothing left to do.
  func takeTurn()
}
