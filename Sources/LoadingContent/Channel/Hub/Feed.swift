/// What feeds a hub, as a registration of its own: what to do at its end, and where the events come from.
///
/// Not a `DisposeAction`, since everybody's registrations would grow.
final class Feed: Registrar, Traceable {
  private struct State {
    var source: any Traceable
    var end: @Sendable () -> Void
  }
  /// Nil once it has ended: then it holds nothing.
  private let state: Locked<State?>

  init(_ source: any Traceable, _ end: @escaping @Sendable () -> Void) {
    state = Locked(State(source: source, end: end))
  }

  deinit {
    var taken = take()
    // The source may be the next hub, fed by the next one …
    if taken != nil { RunQueue.release(taken.take()) }
  }

  private func take() -> State? {
    var taken: State?
    state.withLock { swap(&$0, &taken) }
    return taken
  }

  func dispose(_ id: UInt64) {
    var taken = take()
    taken?.end()
    if taken != nil { RunQueue.release(taken.take()) }
  }

  func isDisposed(_ id: UInt64) -> Bool { state.withLock { $0 == nil } }

  /// A hub keeps it, never a bag.
  func link(_ id: UInt64, to bag: BagLink.Target) -> Bool { false }

  var trace: Trace { state.withLock { $0?.source }.map { .from($0) } ?? .unknown }
}

extension Disposable {
  /// What ends what feeds a hub.
  ///
  /// - Parameter source: Where the events come from. Held until then.
  convenience init(from source: any Traceable, _ end: @escaping @Sendable () -> Void) {
    self.init(target: Feed(source, end), id: 0)
  }
}
