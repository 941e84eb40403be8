extension FutureCore {
  /// The promise or the operator that made this future has an outcome.
  ///
  /// - Parameters:
  ///   - rejection: Nil if it is fulfilled.
  ///   - store: Puts the value into its place. Called under the lock, once, if this is what settles the future.
  /// - Returns: Whether it was.
  @usableFromInline
  func settle(_ rejection: Rejection?, store: () -> Void = {}) -> Bool {
    finish { contents in
      guard contents.state.settle(rejection == nil ? .fulfilled : .rejected) else { return false }
      store()
      contents.rejection = rejection
      return true
    }
  }

  @usableFromInline
  func reject(_ error: any Error) -> Bool {
    let rejection = Rejection(error, origin: origin)
    let won = settle(rejection)
    // One that came too late is nobody's outcome, so nobody has missed it.
    if !won { rejection.observe() }
    return won
  }

  /// As another one that is rejected already. Who has cancelled this does not miss that error.
  @usableFromInline
  final func take(over rejection: Rejection) -> Bool {
    let won = settle(rejection)
    if !won, contents.withLock({ $0.state.phase == .settled(.cancelled) }) { rejection.observe() }
    return won
  }

  /// With another's error. One that comes too late, since this was cancelled, nobody has missed.
  func settle(orObserve rejection: Rejection) {
    if !settle(rejection) { rejection.observe() }
  }

  /// - Precondition: `source` is rejected.
  @usableFromInline
  final func settle(likeRejected source: FutureCore) {
    if let rejection = source.rejection { settle(orObserve: rejection) }
  }

  /// The promise is gone.
  @usableFromInline
  func abandon() {
    // A look first: nearly every promise is settled when it goes, and an error is not free.
    guard contents.withLock({ $0.state.phase == .pending }) else { return }
    let rejection = Rejection(LoadingContentError.abandoned(fileID: origin.fileID, line: origin.line), origin: origin)
    // Reported here, whoever may observe it: it is the one who wrote the program that should know.
    rejection.observe()
    guard settle(rejection) else { return }
    Diagnostic(kind: .abandonedPromise, error: rejection.error, fileID: origin.fileID, line: origin.line).report()
  }

  /// The future that this one follows has an outcome.
  func settle(as source: FutureCore) {
    let rejection = source.contents.withLock { $0.rejection }
    let won = finish { contents in
      guard contents.state.settleAsFollowed(rejection == nil ? .fulfilled : .rejected) else { return false }
      if rejection == nil { copyValue(of: source) }
      contents.rejection = rejection
      return true
    }
    if !won { rejection?.observe() }
  }

  /// The future from which this one was derived has an outcome, which is to be this one's. An error that comes too
  /// late, since this was cancelled, nobody has missed.
  ///
  /// - Precondition: `source`'s value has this one's type.
  @usableFromInline
  final func settle(like source: FutureCore) {
    let rejection = source.rejection
    let won = settle(rejection) { if rejection == nil { copyValue(of: source) } }
    if !won { rejection?.observe() }
  }

  /// As if the future that this one follows had been rejected.
  func rejectAsFollowed(_ error: any Error) {
    let rejection = Rejection(error, origin: origin)
    let won = finish { contents in
      guard contents.state.settleAsFollowed(.rejected) else { return false }
      contents.rejection = rejection
      return true
    }
    if !won { rejection.observe() }
  }

  /// Settles by `transition`, schedules the callbacks, lets go of what only a pending future needs.
  func finish(_ transition: (inout Contents) -> Bool) -> Bool {
    var upstream: Link?
    var leftovers: Leftovers?
    var turn = CallbackTurn()
    let queue = RunQueue.identity
    var isTurnDue = false
    let isSettled = contents.withLock { contents in
      guard transition(&contents) else { return false }
      swap(&upstream, &self.upstream)
      leftovers = contents.takeLeftovers()
      // The plain case: no callback is running and nothing is to be released first, so the turn begins under this same
      // lock. (What is released may be a user's, who may wait there for another thread that is to serve.)
      if queue == nil, leftovers == nil {
        contents.begin(&turn)
      } else {
        isTurnDue = (contents.interest > 0 || contents.hasListeners) && contents.waitForTurn(in: queue)
      }
      return true
    }
    guard isSettled else { return false }
    if let leftovers = leftovers.take() { RunQueue.release(consume leftovers) }
    if turn.isWork {
      RunQueue.enter(queue) { serve(&turn) }
    } else if isTurnDue {
      RunQueue.schedule(self)
    }
    // Not before: it may be the last reference to a value of a user's.
    _ = consume upstream
    return true
  }

  /// What it was rejected with, for one who passes it on; nil if it was not.
  @usableFromInline
  var rejection: Rejection? { contents.withLock { $0.rejection } }

  /// The error that it was rejected with, for one who takes it: observed. Nil if it was not.
  @usableFromInline
  var observedError: (any Error)? {
    guard let rejection else { return nil }
    rejection.observe()
    return rejection.error
  }

  /// How it ended; nil while it has not. A collapsed future has the outcome of the one that stands for it.
  @usableFromInline
  var settled: (core: FutureCore, rejection: Rejection?)? {
    let (phase, rejection) = contents.withLock { ($0.state.phase, $0.rejection) }
    return switch phase {
    case .pending, .following: nil
    case .collapsed: settledAsCollapsed
    case .settled: (self, rejection)
    }
  }
}
