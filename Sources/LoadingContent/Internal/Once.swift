import Dispatch

/// A closure that is run once, by whoever comes first, unless it is called off before; either way it is released then.
///
/// Also for what is handed to somebody who cannot give it back: a queue keeps its blocks until it comes to them.
final class Once: Turn {
  private struct State {
    /// Nil once it has been taken.
    var body: (@Sendable () -> Void)?
  }
  private let state: Locked<State>

  init(_ body: @escaping @Sendable () -> Void) { state = Locked(State(body: body)) }

  // It may hold the next future, whose closures hold the next one …
  deinit { callOff() }

  private func take() -> State {
    var taken = State()
    state.withLock { swap(&$0, &taken) }
    return taken
  }

  /// Runs it here, if there is still something to run.
  func run() {
    var taken = take()
    taken.body?()
    if taken.body != nil { RunQueue.release(taken.body.take()) }
  }

  func callOff() {
    var taken = take()
    if taken.body != nil { RunQueue.release(taken.body.take()) }
  }

  func takeTurn() { run() }

  /// Runs it where it belongs. Called from a turn, before its callbacks: none is running.
  func run(on place: SchedulerKind) {
    switch place {
    case .inline: run()
    case .main:
      if isMainThread { run() } else { DispatchQueue.main.async { RunQueue.arrive(self) } }
    case .queue(let queue): queue.async { RunQueue.arrive(now: { self.run() }) }
    case .other(let box):
      RunQueue.dispatching(onTheSpot: .isTaken) { box.scheduler.dispatch { RunQueue.arrive(self) } }
    }
  }
}
