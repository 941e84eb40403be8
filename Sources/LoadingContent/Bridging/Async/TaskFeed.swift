/// A task that feeds a hub: begun with the first registration, and cancelled when nobody wants the elements any more.
final class TaskFeed<Element: Sendable>: Sendable {
  private struct State {
    /// Nil once it has begun, or will not.
    var body: (@Sendable (FedHub<Element>) async -> Void)?
    var task: Task<Void, Never>?
    var isOver = false
  }
  private let state: Locked<State>

  init(_ body: @escaping @Sendable (FedHub<Element>) async -> Void) { state = Locked(State(body: body)) }

  /// Begins the task, once.
  func start(_ hub: FedHub<Element>) {
    var taken = State()
    state.withLock { swap(&$0.body, &taken.body) }
    guard let body = taken.body.take() else { return }
    let task = Task { await body(hub) }
    let isOver = state.withLock { state in
      if !state.isOver { state.task = task }
      return state.isOver
    }
    if isOver { task.cancel() }
  }

  /// Nobody is there any more, or there is nothing more to say.
  func end() {
    var taken = State()
    state.withLock { state in
      state.isOver = true
      swap(&state.body, &taken.body)
      swap(&state.task, &taken.task)
    }
    taken.task?.cancel()
    // It holds a sequence of a user's.
    if taken.body != nil { RunQueue.release(taken.body.take()) }
  }
}
