/// What ends that which feeds a hub, as a registration of its own, and knows where the events come from.
///
/// Not a `DisposeAction`, since everybody's registrations would grow.
final class Feed: Registrar {
  private struct State {
    let source: any FeedSource
    let end: @Sendable () -> Void
    var isProgressWanted = false
    /// What listens to the progress.
    var progress: Disposable?
  }
  /// Nil once it has ended: then it holds nothing.
  private let state: Locked<State?>

  init(_ source: any FeedSource, _ end: @escaping @Sendable () -> Void) {
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
    taken?.progress?.dispose()
    if taken != nil { RunQueue.release(taken.take()) }
  }

  func isDisposed(_ id: UInt64) -> Bool { state.withLock { $0 == nil } }

  /// A hub keeps it, never a bag.
  func link(_ id: UInt64, to bag: BagLink.Target) -> Bool { false }

  /// Nil once it has ended.
  var source: (any FeedSource)? { state.withLock { $0?.source } }

  /// Somebody looks at the progress: from here on it is listened to, until this ends. The first time, and not before,
  /// since nearly nobody does.
  func wantProgress(_ body: @escaping @Sendable (Double) -> Void) {
    var source: (any FeedSource)?
    state.withLock { state in
      guard state?.isProgressWanted == false else { return }
      state?.isProgressWanted = true
      source = state?.source
    }
    guard let source else { return }
    let registration = source.whenProgressed(on: .inline, body)
    let hasEnded = state.withLock { state in
      state?.progress = registration
      return state == nil
    }
    if hasEnded { registration.dispose() }
  }
}

extension Disposable {
  /// What ends what feeds a hub.
  ///
  /// - Parameter source: Where the events come from. Held until then.
  convenience init(from source: any FeedSource, _ end: @escaping @Sendable () -> Void) {
    self.init(target: Feed(source, end), id: 0)
  }
}
