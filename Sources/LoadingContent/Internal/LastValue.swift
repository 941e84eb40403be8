/// The last of several values, which may come on any thread. The one before is let go of without depth.
final class LastValue<Value: Sendable>: Sendable {
  private let state = Locked(Value?.none)

  deinit { replace(with: nil) }

  /// Nil before the first.
  var value: Value? {
    var copy: Value?
    state.withLock { copy = $0 }
    return copy
  }

  /// Says whether there was one before.
  @discardableResult
  func replace(with new: Value?) -> Bool {
    var former = new
    state.withLock { swap(&former, &$0) }
    guard former != nil else { return false }
    // It may hold the next one.
    RunQueue.release(former.take())
    return true
  }
}
