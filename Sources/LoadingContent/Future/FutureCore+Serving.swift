import Dispatch

extension FutureCore {
  /// Calls the callbacks that are due, each after the one before it has returned.
  ///
  /// Those that were registered before the turn began: what a callback registers follows what it caused before that.
  @usableFromInline
  final func takeTurn() {
    var turn = CallbackTurn()
    contents.withLock { contents in
      contents.turnCame(in: RunQueue.identity)
      if contents.state.isSettled { contents.begin(&turn) } else { turn.hasListeners = contents.hasListeners }
    }
    serve(&turn)
  }

  /// Goes on with a turn, whose callbacks are called in this call.
  final func serve(_ turn: inout CallbackTurn) {
    if turn.hasPrelude { servePrelude(&turn) }
    // First those who only have to be sent for: none of them waits for a callback that runs here.
    if turn.hasListeners { tellElsewhere() }
    if let place = turn.firstElsewhere.take() {
      send(to: place)
      if turn.isMoreElsewhere { announce() }
    }
    if turn.hasMore {
      serveMain(below: turn.limit, hasListeners: turn.hasListeners)
      for body in contents.withLock({ $0.takeOnCancel() }) { body(self) }
      if turn.hasListeners { tellInline() }
      // Not begun before: while those run, another thread may serve the line.
      contents.withLock { $0.beginTurn(below: turn.limit, &turn.first) }
    } else if turn.hasListeners {
      tellInline()
    }
    if turn.first != nil { serve(&turn.first, below: turn.limit) }
  }

  private func servePrelude(_ turn: inout CallbackTurn) {
    if let body = contents.withLock({ $0.takeCancelPrelude() }) { body(self) }
    contents.withLock { $0.goOn(&turn) }
  }

  private func serve(_ callback: inout Callback?, below limit: UInt64) {
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

  @inline(__always)
  private func call(_ callback: __shared Callback) {
    if let bags = callback.bags { bags.leave() }
    if let derived = callback.target {
      if let body = callback.body { body(self, derived) } else { derived.settle(as: self) }
    } else {
      callback.body?(self, self)
    }
  }

  // MARK: On a scheduler

  /// Sends a turn to the scheduler for each callback that has none yet. A turn takes the oldest callback of its
  /// scheduler, whichever it was sent for: so the order holds, however the senders overtake each other.
  private func announce() {
    while let place = contents.withLock({ $0.announceNext() }) { send(to: place) }
  }

  private func send(to place: Callback.Place) {
    switch place {
    case .inline, .spectator, .main: assertionFailure("nobody is sent to where they are")
    case .queue(let queue):
      // Not captured, which would be a reference more to count on two threads: Dispatch keeps a queue that has work.
      let key = place.key
      queue.async { RunQueue.arrive(now: { self.serveAnnounced(to: key) }) }
    case .scheduler(let box):
      // This is a turn, before its callbacks: none is running.
      RunQueue.dispatching(onTheSpot: .isTaken) {
        box.scheduler.dispatch {
          RunQueue.arrive(
            now: { self.serveAnnounced(to: place.key) }, later: { ScheduledTurn(core: self, place: place) })
        }
      }
    }
  }

  fileprivate func serveAnnounced(to key: ObjectIdentifier) {
    var callback: Callback?
    var hasListeners = false
    contents.withLock { contents in
      hasListeners = contents.hasListeners
      if !hasListeners { contents.takeAnnounced(to: key, into: &callback) }
      // (Spares the release a look.)
      if contents.line.isEmpty { mayHaveSole = false }
    }
    if hasListeners {
      tell(at: key)
      contents.withLock { $0.takeAnnounced(to: key, into: &callback) }
    }
    if let callback = callback.take() { call(callback) }
  }

  // MARK: On the main thread

  private func serveMain(below limit: UInt64, hasListeners: Bool) {
    let step = contents.withLock { contents in
      contents.hasMain ? contents.state.mainIsDue(isMainThread: isMainThread) : .nothing
    }
    switch step {
    case .nothing: break
    case .serve:
      if hasListeners { tell(at: nil) }
      callMain(below: limit)
    case .hop: sendHop()
    }
  }

  private func sendHop() {
    DispatchQueue.main.async { RunQueue.arrive(MainTurn(core: self)) }
  }

  fileprivate func hopArrived() {
    let (limit, hasListeners) = contents.withLock { contents in
      contents.state.hopArrived()
      return (contents.nextID, contents.hasListeners)
    }
    if hasListeners { tell(at: nil) }
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

/// What a turn of a future has to do.
struct CallbackTurn {
  /// The callbacks below this number were there when it began.
  var limit: UInt64 = 0
  /// Before anything else, somebody is to be told that the future was cancelled; what there is to do is found out after
  /// that.
  var hasPrelude = false
  /// The first to be sent for, and whether there are others.
  var firstElsewhere: Callback.Place?
  var isMoreElsewhere = false
  /// Something is to be done before the line is served: the turn has not begun that.
  var hasMore = false
  /// Somebody is to be told of progress, before the callbacks.
  var hasListeners = false
  /// The first of the line; nil if there is none, or another thread serves it.
  var first: Callback?

  var isWork: Bool { first != nil || firstElsewhere != nil || hasMore || hasListeners }
}

extension FutureCore.Contents {
  /// A turn has come: takes what it needs under one lock, since as soon as anybody is sent for, another thread wants it
  /// too.
  @inline(__always)
  mutating func begin(_ turn: inout CallbackTurn) {
    turn.limit = nextID
    goOn(&turn)
  }

  @inline(__always)
  fileprivate mutating func goOn(_ turn: inout CallbackTurn) {
    if hasElsewhere || hasOnCancel {
      beginElsewhere(&turn)
    } else {
      beginTurn(below: turn.limit, &turn.first)
    }
  }

  private mutating func beginElsewhere(_ turn: inout CallbackTurn) {
    turn.hasPrelude = hasCancelPrelude
    if turn.hasPrelude { return }
    turn.firstElsewhere = announceNext()
    turn.isMoreElsewhere = mayHaveMoreToAnnounce
    turn.hasListeners = hasListeners
    turn.hasMore = hasMain || hasOnCancel || turn.hasListeners
    // A scheduler of a user's may wait for what another thread does; a queue does not.
    if case .scheduler = turn.firstElsewhere { turn.hasMore = true }
    if turn.isMoreElsewhere { turn.hasMore = true }
    if !turn.hasMore { beginTurn(below: turn.limit, &turn.first) }
  }

  /// Begins a turn for those below `limit`, if it can begin and there is one: says whom first.
  @inline(__always)
  mutating func beginTurn(below limit: UInt64, _ first: inout Callback?) {
    guard hasInline, state.beginTurn() else { return }
    line.popFirst(below: limit, into: &first)
    if first == nil { state.endTurn() }
  }

  /// Says whether to schedule another one, for those who came meanwhile.
  fileprivate mutating func endTurn() -> Bool {
    state.endTurn()
    line.compact()
    return (hasInline || progress?.isAnyDue ?? false) && waitForTurn(in: RunQueue.identity)
  }
}

/// A future's turn on a scheduler: one callback.
private final class ScheduledTurn: Turn {
  private let core: FutureCore
  private let place: Callback.Place

  init(core: FutureCore, place: Callback.Place) {
    self.core = core
    self.place = place
  }

  func takeTurn() { core.serveAnnounced(to: place.key) }
}

/// A future's turn in the main queue: all callbacks that wait for it.
private final class MainTurn: Turn {
  private let core: FutureCore

  init(core: FutureCore) { self.core = core }

  func takeTurn() { core.hopArrived() }
}
