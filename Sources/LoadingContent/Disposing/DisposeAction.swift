/// A registration that is nothing but what to do at its end.
final class DisposeAction: Registrar {
  private struct State {
    /// Nil once it has run.
    var action: (@Sendable () -> Void)?
    var bags: BagLink?
  }
  private let state: Locked<State>

  init(_ action: @escaping @Sendable () -> Void) { state = Locked(State(action: action)) }

  deinit {
    var taken = State()
    state.withLock { swap(&$0, &taken) }
    if taken.action != nil { RunQueue.release(taken.action.take()) }
  }

  func dispose(_ id: UInt64) {
    var taken = State()
    state.withLock { swap(&$0, &taken) }
    taken.bags?.leave()
    taken.action?()
    // It may hold the next bag, whose registrations hold the next one …
    RunQueue.release(taken.action.take())
  }

  func isDisposed(_ id: UInt64) -> Bool { state.withLock { $0.action == nil } }

  func link(_ id: UInt64, to bag: BagLink.Target) -> Bool {
    state.withLock { state in
      guard state.action != nil else { return false }
      state.bags = BagLink(bag, next: state.bags)
      return true
    }
  }
}
