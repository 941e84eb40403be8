/// A registration that is nothing but what to do at its end.
final class DisposeAction: Registrar {
  private struct State {
    /// Nil once it has run.
    var action: (@Sendable () -> Void)?
    var bags: BagLink?
  }
  private let state: Locked<State>

  init(_ action: @escaping @Sendable () -> Void) { state = Locked(State(action: action)) }

  deinit { if let action = take().action { RunQueue.release(consume action) } }

  func dispose(_ id: UInt64) {
    var (action, bags) = take()
    bags.take()?.leave()
    guard let action = action.take() else { return }
    action()
    // It may hold a bag with a registration that holds a bag …
    RunQueue.release(consume action)
  }

  private func take() -> (action: (@Sendable () -> Void)?, bags: BagLink?) {
    state.withLock { state in
      let taken = (state.action, state.bags)
      state = State()
      return taken
    }
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
