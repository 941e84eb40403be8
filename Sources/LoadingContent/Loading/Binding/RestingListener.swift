import Dispatch

/// A listener on the main thread that does not end during a load: when its registration ends then, whatever ends it, it
/// is told that nothing is on its way any more.
///
/// Each registration releases its listener when it has ended and no call is running (S5). So whatever ends it leads to
/// `deinit`, once, after the last call.
final class RestingListener: Sendable {
  private let rest: Rest
  private let listener: Listener
  /// What it was told last. By one lane, which calls it one event at a time, and then by nobody.
  private nonisolated(unsafe) var isAtRest = true

  init(_ rest: Rest, _ listener: @escaping Listener) {
    self.rest = rest
    self.listener = listener
  }

  deinit {
    guard !isAtRest else { return }
    RestingTurn(rest, listener).begin()
  }

  func hear(_ event: Event) -> Bool {
    if let rests = rest.isMet(by: event) { isAtRest = rests }
    return listener(event)
  }
}

/// Tells a listener, on the main thread, that nothing is on its way.
private final class RestingTurn: Turn {
  private let rest: Rest
  private let listener: Listener

  init(_ rest: Rest, _ listener: @escaping Listener) {
    self.rest = rest
    self.listener = listener
  }

  /// On the main thread not at once, if a callback is running there: callbacks do not nest.
  func begin() { if isMainThread { RunQueue.schedule(self) } else { hop() } }

  /// It may be the main thread no longer: see `LaneState.strayed`.
  func takeTurn() { if isMainThread { rest.tell(listener) } else { hop() } }

  private func hop() { DispatchQueue.main.async { RunQueue.arrive(self) } }
}
