/// What a future has that reports progress, or from which somebody wants to know it. Others have none.
///
/// Guarded by the lock of its future, so nobody need watch over exclusive access.
final class FutureProgress {
  @exclusivity(unchecked) var state: ProgressState
  /// What a gathering has.
  @exclusivity(unchecked) var shares: ProgressShares?
  @exclusivity(unchecked) var listeners = OrderedList<ProgressListener>()

  init(isFirstOfTwo: Bool) { state = ProgressState(isFirstOfTwo: isFirstOfTwo) }

  // They may hold the next future.
  deinit { if !listeners.isEmpty { RunQueue.release(takeListeners()) } }

  func takeListeners() -> OrderedList<ProgressListener> {
    var taken = OrderedList<ProgressListener>()
    swap(&taken, &listeners)
    return taken
  }

  /// It is fulfilled: who knows that it is done hears nothing more.
  func complete() -> OrderedList<ProgressListener> {
    _ = state.rose(to: 1)
    var left = OrderedList<ProgressListener>()
    var position = 0
    while let (id, listener) = listeners.next(from: &position) {
      if !isDue(listener), let removed = listeners.remove(id) { left.append(removed, id: id) }
    }
    return left
  }

  /// A source is so far. Says whether this one is further than before.
  func sourceRose(_ source: ObjectIdentifier, to fraction: Double) -> Bool {
    guard shares != nil else { return state.sourceRose(to: fraction) }
    shares!.rose(source, to: fraction)
    return state.rose(to: shares!.total)
  }

  // MARK: Listeners

  private func isDue(_ listener: ProgressListener) -> Bool { state.fraction > listener.told }

  var isAnyDue: Bool {
    var position = 0
    return nextDue(from: &position) { $0.phase == .idle } != nil
  }

  /// The first at `position` or behind it that has something to be told.
  func nextDue(from position: inout Int, where condition: (ProgressListener) -> Bool) -> UInt64? {
    while let (id, listener) = listeners.next(from: &position) { if isDue(listener), condition(listener) { return id } }
    return nil
  }

  /// Begins to tell a listener, unless it is gone, is running or knows. What it is told last, it leaves with.
  func begin(_ id: UInt64, isLast: Bool, _ call: inout ProgressCall?) {
    guard let listener = listeners[id], listener.phase != .running else { return }
    guard isDue(listener) else {
      _ = listeners.update(id) { $0.phase = .idle }
      return
    }
    call = ProgressCall(listener: listener, fraction: state.fraction, isLast: isLast)
    if isLast {
      _ = listeners.remove(id)
    } else {
      let fraction = state.fraction
      _ = listeners.update(id) {
        $0.told = fraction
        $0.phase = .running
      }
    }
  }
}

/// A listener that is to be told something.
struct ProgressCall {
  let listener: ProgressListener
  let fraction: Double
  let isLast: Bool
}
