import Dispatch

extension FutureCore {
  /// Calls the callbacks that are due, each after the one before it has returned.
  ///
  /// Those that were registered before the turn began: what a callback registers follows what it caused before that.
  @usableFromInline
  final func takeTurn() {
    var limit: UInt64 = 0
    var onCancel: [Callback.Body] = []
    var isElsewhere = false
    var first: Callback?
    contents.withLock { contents in
      contents.turnCame(in: RunQueue.identity)
      guard contents.state.isSettled else { return }
      limit = contents.nextID
      onCancel = contents.takeOnCancel()
      isElsewhere = contents.hasElsewhere
      if onCancel.isEmpty, !isElsewhere { contents.beginTurn(below: limit, &first) }
    }
    if isElsewhere || !onCancel.isEmpty {
      // First those who only have to be sent for: none of them waits for a callback that runs here.
      if isElsewhere {
        announce()
        serveMain(below: limit)
      }
      for body in onCancel { body(self) }
      // Not begun before: while those run, another thread may serve the line.
      contents.withLock { $0.beginTurn(below: limit, &first) }
    }
    if first != nil { serve(&first, below: limit) }
  }

  /// Goes on with a turn that has begun, from its first callback.
  final func serve(_ callback: inout Callback?, below limit: UInt64) {
    var moreWait = false
    while let next = callback.take() {
      call(next)
      contents.withLock { contents in
        contents.line.popFirst(below: limit, into: &callback)
        if callback == nil { moreWait = contents.endTurn() }
      }
    }
    if moreWait { RunQueue.schedule(self) }
  }

  private func call(_ callback: consuming Callback) {
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
        box.scheduler.dispatch {
          RunQueue.arrive(now: { self.serve(box) }, later: { ScheduledTurn(core: self, box: box) })
        }
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

extension FutureCore.Contents {
  /// Begins a turn for those below `limit`, if it can begin and there is one: says whom first.
  @inline(__always)
  mutating func beginTurn(below limit: UInt64, _ first: inout Callback?) {
    guard !line.isEmpty, state.beginTurn() else { return }
    line.popFirst(below: limit, into: &first)
    if first == nil { state.endTurn() }
  }

  /// Says whether to schedule another one, for those who came meanwhile.
  fileprivate mutating func endTurn() -> Bool {
    state.endTurn()
    line.compact()
    return !line.isEmpty && waitForTurn(in: RunQueue.identity)
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
