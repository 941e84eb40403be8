import Dispatch

// Listeners without a scheduler are told in one turn with the callbacks of the line, and before them. Those with a
// scheduler are sent for, each at most once at a time, and hear what is the latest when their turn comes. There too
// they come before the callbacks: whoever comes to call such a callback first tells them.

extension FutureCore {
  /// Tells those who have no scheduler, unless another thread serves this future: then that will.
  final func tellInline() {
    var call: ProgressCall?
    var position = 0
    var isMore = false
    contents.withLock { contents in
      guard contents.progress != nil, contents.state.beginProgressTurn() else { return }
      isMore = contents.endProgressTurnUnlessDue(from: &position, &call)
    }
    while let next = call.take() {
      next.make()
      RunQueue.release(consume next)
      contents.withLock { isMore = $0.endProgressTurnUnlessDue(from: &position, &call) }
    }
    if isMore { RunQueue.schedule(self) }
  }

  /// Sends for those who have a scheduler; or tells those who are for the main thread, if this is it.
  final func tellElsewhere() {
    var place: Callback.Place?
    var id: UInt64 = 0
    while true {
      contents.withLock { place = $0.announceListener(&id) }
      switch place {
      case nil: return
      case .inline, .spectator: assertionFailure("nobody is sent to where they are")
      case .main:
        if isMainThread { tell(id) } else { DispatchQueue.main.async { [id] in self.arrive(id) } }
      case .queue(let queue): queue.async { [id] in self.arrive(id) }
      case .scheduler(let box):
        RunQueue.dispatching(onTheSpot: .isTaken) { box.scheduler.dispatch { [id] in self.arrive(id) } }
      }
    }
  }

  private func arrive(_ id: UInt64) {
    RunQueue.arrive(now: { self.tell(id) }, later: { ProgressTurn(core: self, id: id) })
  }

  /// Tells those who are for this place, before a callback that is.
  final func tell(at key: ObjectIdentifier?) {
    var position = 0
    while let id = contents.withLock({ $0.nextListener(at: key, from: &position) }) { tell(id) }
  }

  /// One who has a scheduler, which is where this is.
  fileprivate func tell(_ id: UInt64) {
    var call: ProgressCall?
    contents.withLock { $0.progress?.begin(id, isLast: $0.state.isSettled, &call) }
    guard let call else { return }
    call.make()
    RunQueue.release(consume call)
    let isDue = contents.withLock { contents in
      _ = contents.progress?.listeners.update(id) { $0.phase = .idle }
      return (contents.progress?.isAnyDue ?? false) && contents.waitForTurn(in: RunQueue.identity)
    }
    if isDue { RunQueue.schedule(self) }
  }
}

extension FutureCore.Contents {
  /// The next to be told, in their order; or the end of the turn, which says whether to schedule another one.
  fileprivate mutating func endProgressTurnUnlessDue(from position: inout Int, _ call: inout ProgressCall?) -> Bool {
    var start = 0
    if let progress,
      let id = progress.nextDue(from: &position, where: \.isInline) ?? progress.nextDue(from: &start, where: \.isInline)
    {
      position = max(position, start)
      progress.begin(id, isLast: state.isSettled, &call)
      // The turn keeps others away.
      _ = progress.listeners.update(id) { $0.phase = .idle }
      return false
    }
    state.endTurn()
    progress?.listeners.compact()
    return state.isSettled && hasInline && waitForTurn(in: RunQueue.identity)
  }

  fileprivate func announceListener(_ id: inout UInt64) -> Callback.Place? {
    var position = 0
    guard let progress, let next = progress.nextDue(from: &position, where: { $0.phase == .idle && !$0.isInline })
    else {
      return nil
    }
    id = next
    var place: Callback.Place?
    _ = progress.listeners.update(next) {
      $0.phase = .sent
      place = $0.place
    }
    return place
  }

  fileprivate func nextListener(at key: ObjectIdentifier?, from position: inout Int) -> UInt64? {
    progress?.nextDue(from: &position) { $0.phase != .running && $0.isAt(key) }
  }
}

extension ProgressCall {
  fileprivate func make() {
    if isLast { listener.bags?.leave() }
    listener.body(fraction)
  }
}

/// A listener's turn on its scheduler.
private final class ProgressTurn: Turn {
  private let core: FutureCore
  private let id: UInt64

  init(core: FutureCore, id: UInt64) {
    self.core = core
    self.id = id
  }

  func takeTurn() { core.tell(id) }
}
