import Dispatch

/// Work that a queue runs once, later, unless it is disposed of first.
///
/// Not `asyncAfter` with a work item: cancelled, that keeps what it captured until its time has come.
final class DispatchTimer: Registrar {
  private struct State {
    /// Nil once it runs or is disposed of.
    var work: (@Sendable () -> Void)?
    /// Nil for a time that never comes.
    var source: (any DispatchSourceTimer)?
    var bags: BagLink?
  }
  private let state: Locked<State>

  init(on queue: DispatchQueue, after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) {
    guard interval != .never else {
      state = Locked(State(work: work))
      return
    }
    let source = DispatchSource.makeTimerSource(queue: queue)
    state = Locked(State(work: work, source: source))
    source.schedule(deadline: .now() + interval)
    // Strong: a timer runs though nobody keeps its registration. `take` ends the cycle.
    source.setEventHandler {
      guard let work = self.take() else { return }
      work()
      RunQueue.release(consume work)
    }
    source.activate()
  }

  // One that waits is held by its source; this is for a time that never comes.
  deinit { if let work = take() { RunQueue.release(consume work) } }

  var disposable: Disposable { Disposable(target: self, id: 0) }

  /// What there was to run, once.
  private func take() -> (@Sendable () -> Void)? {
    let (work, source, bags) = state.withLock { state in
      let taken = (state.work, state.source, state.bags)
      state = State()
      return taken
    }
    source?.setEventHandler(handler: nil)
    source?.cancel()
    bags?.leave()
    return work
  }

  func dispose(_ id: UInt64) { if let work = take() { RunQueue.release(consume work) } }
  func isDisposed(_ id: UInt64) -> Bool { state.withLock { $0.work == nil } }

  func link(_ id: UInt64, to bag: BagLink.Target) -> Bool {
    state.withLock { state in
      guard state.work != nil else { return false }
      state.bags = BagLink(bag, next: state.bags)
      return true
    }
  }
}
