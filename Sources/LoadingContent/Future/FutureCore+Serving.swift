import Dispatch

extension FutureCore {
  /// Calls the callbacks that are due, each after the one before it has returned.
  ///
  /// Those that were registered before the turn began: what a callback registers follows what it caused before that.
  @usableFromInline
  func takeTurn() {
    var limit: UInt64 = 0
    var onCancel: [Callback.Body] = []
    var isElsewhere = false
    var callback: Callback?
    let isMine = contents.withLock { contents -> Bool in
      contents.turnCame(in: RunQueue.identity)
      if contents.state.isSettled {
        limit = contents.nextID
        onCancel = contents.takeOnCancel()
        isElsewhere = contents.hasElsewhere
      }
      guard contents.state.beginTurn() else { return false }
      callback = contents.line.popFirst(below: limit)?.element
      return true
    }
    // First those who only have to be sent for: none of them waits for a callback that runs here.
    if isElsewhere {
      announce()
      serveMain(below: limit)
    }
    for body in onCancel { body(self) }
    guard isMine else { return }
    while let next = callback.take() {
      call(next)
      callback = contents.withLock { $0.line.popFirst(below: limit)?.element }
    }
    let moreWait = contents.withLock { contents in
      contents.state.endTurn()
      contents.line.compact()
      return !contents.line.isEmpty && contents.waitForTurn(in: RunQueue.identity)
    }
    if moreWait { RunQueue.schedule(self) }
  }

  private func call(_ callback: Callback) {
    callback.bags?.leave()
    if case .follower(let follower) = callback.place { return follower.settle(as: self) }
    if callback.observes, let rejection = contents.withLock({ $0.rejection }) { rejection.observe() }
    callback.body?(self)
  }

  // MARK: On a scheduler

  /// Sends a turn to the scheduler for each callback that has none yet. A turn takes the oldest callback of its scheduler, whichever
  /// it was sent for: so the order holds, however the senders overtake each other.
  private func announce() {
    while let box = contents.withLock({ $0.announceNext() }) {
      // This is a turn, before its callbacks: none is running.
      RunQueue.dispatching(onTheSpot: .isTaken) {
        box.scheduler.dispatch { RunQueue.arrive(ScheduledTurn(core: self, box: box)) }
      }
    }
  }

  fileprivate func serve(_ box: SchedulerBox) {
    if let callback = contents.withLock({ $0.takeAnnounced(to: box) }) { call(callback) }
  }

  // MARK: On the main thread

  private func serveMain(below limit: UInt64) {
    let step = contents.withLock { contents in
      contents.hasMain ? contents.state.mainIsDue(isMainThread: isMainThread) : .nothing
    }
    switch step {
    case .nothing: break
    case .serve: callMain(below: limit)
    case .hop: sendHop()
    }
  }

  private func sendHop() {
    DispatchQueue.main.async { RunQueue.arrive(MainTurn(core: self)) }
  }

  fileprivate func hopArrived() {
    let limit = contents.withLock { contents in
      contents.state.hopArrived()
      return contents.nextID
    }
    callMain(below: limit)
  }

  private func callMain(below limit: UInt64) {
    while let callback = contents.withLock({ $0.popMain(below: limit) }) { call(callback) }
    let isHopDue = contents.withLock { contents in
      contents.state.endMainTurn(moreWait: contents.hasMain)
    }
    if isHopDue { sendHop() }
  }
}

/// A future's turn on a scheduler: one callback.
private final class ScheduledTurn: Turn {
  private let core: FutureCore
  private let box: SchedulerBox

  init(core: FutureCore, box: SchedulerBox) {
    self.core = core
    self.box = box
  }

  func takeTurn() { core.serve(box) }
}

/// A future's turn in the main queue: all callbacks that wait for it.
private final class MainTurn: Turn {
  private let core: FutureCore

  init(core: FutureCore) { self.core = core }

  func takeTurn() { core.hopArrived() }
}
