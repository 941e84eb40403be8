/// Something to be done once, unless it is called off first; either way it is released then.
///
/// For what is handed to somebody who cannot give it back: a queue keeps its blocks until it comes to them.
final class Errand: Sendable {
  private struct State {
    /// Nil once it is being done or has been called off.
    var body: (@Sendable () -> Void)?
  }
  private let state: Locked<State>

  init(_ body: @escaping @Sendable () -> Void) { state = Locked(State(body: body)) }

  /// Does it, if there is still something to do.
  func run() {
    var taken = State()
    state.withLock { swap(&$0, &taken) }
    taken.body?()
    if taken.body != nil { RunQueue.release(taken.body.take()) }
  }

  func callOff() {
    var taken = State()
    state.withLock { swap(&$0, &taken) }
    if taken.body != nil { RunQueue.release(taken.body.take()) }
  }
}
