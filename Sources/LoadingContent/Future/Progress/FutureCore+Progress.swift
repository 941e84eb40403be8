// A future's progress spreads to the futures that were derived from it, if they want it: the way that is found in the
// callbacks. Wanted is a mark, which a listener sets on its future and on all those upstream, and which a future that
// follows another one hands on. So where nobody listens, reporting stores a figure, and where nobody reports there is
// nothing at all.

extension FutureCore {
  /// One future has got further.
  private struct Rise {
    let core: FutureCore
    /// The one from which it has it; nil if it was reported.
    var source: FutureCore?
    var fraction = 0.0
  }

  /// The promise says how far it is.
  @usableFromInline
  func report(_ fraction: Double) {
    guard let fraction = ProgressState.clamped(fraction), fraction > 0 else { return }
    RunQueue.enter { Self.spread(Rise(core: self, fraction: fraction)) }
  }

  /// Tells those derived from this one how far it is: for some of them that may be new.
  func spreadProgress() {
    var fraction = 0.0
    var targets: [FutureCore] = []
    contents.withLock { contents in
      guard !contents.state.isSettled, let progress = contents.progress, progress.state.fraction > 0 else { return }
      fraction = progress.state.fraction
      targets = contents.targets
    }
    for target in targets { Self.spread(Rise(core: target, source: self, fraction: fraction)) }
  }

  /// All states change before anybody is told, since the caller is in `RunQueue.enter`. A loop, since a chain may be
  /// long.
  private static func spread(_ first: Rise) {
    var next: Rise? = first
    var others: [Rise] = []
    while let rise = next ?? others.popLast() {
      next = nil
      let core = rise.core
      var fraction = 0.0
      var targets: [FutureCore] = []
      var isTurnDue = false
      core.contents.withLock { contents in
        if rise.source == nil {
          guard contents.state.phase == .pending else { return }
        } else {
          guard !contents.state.isSettled, contents.isProgressWanted else { return }
        }
        let progress = contents.madeProgress(for: core)
        let isMore =
          if let source = rise.source {
            progress.sourceRose(ObjectIdentifier(source), to: rise.fraction)
          } else {
            progress.state.rose(to: rise.fraction)
          }
        guard isMore else { return }
        fraction = progress.state.fraction
        isTurnDue = progress.isAnyDue && contents.waitForTurn(in: RunQueue.identity)
        targets = contents.targets
      }
      if isTurnDue { RunQueue.schedule(core) }
      for target in targets.reversed() {
        if let next { others.append(next) }
        next = Rise(core: target, source: core, fraction: fraction)
      }
    }
  }

  // MARK: Wanting it

  /// Somebody wants to know this one's progress: so it is wanted all the way upstream.
  func wantProgress() {
    var work: [FutureCore] = [self]
    /// Where those that are new to it have it from.
    var tops: [FutureCore] = []
    while let core = work.popLast() {
      let isNew = core.contents.withLock { contents in
        guard !contents.state.isSettled, !contents.isProgressWanted else { return false }
        contents.isProgressWanted = true
        core.prepareProgress(&contents)
        return true
      }
      if isNew { work.append(contentsOf: core.progressSources()) }
      if core.contents.withLock({ $0.progress != nil }) { tops.append(core) }
    }
    RunQueue.enter { for top in tops.reversed() { top.spreadProgress() } }
  }

  // MARK: Listeners

  @usableFromInline
  final func whenProgressed(
    on scheduler: SchedulerKind, _ body: @escaping @Sendable (Double) -> Void
  ) -> Disposable {
    var id: UInt64?
    var isTurnDue = false
    var isCollapsed: Bool
    repeat {
      isCollapsed = false
      expand()
      contents.withLock { contents in
        switch contents.state.phase {
        // By another thread, since it was expanded.
        case .collapsed: isCollapsed = true
        case .settled(.rejected), .settled(.cancelled): break
        case .pending, .following, .settled(.fulfilled):
          id = contents.addListener(ProgressListener(on: scheduler, body), for: self)
          isTurnDue = contents.progress!.isAnyDue && contents.waitForTurn(in: RunQueue.identity)
        }
      }
    } while isCollapsed
    guard let id else { return .ended }
    RunQueue.enter {
      if isTurnDue { RunQueue.schedule(self) }
      wantProgress()
    }
    return Disposable(target: self, id: id)
  }
}

extension FutureCore.Contents {
  mutating func madeProgress(for core: FutureCore) -> FutureProgress {
    if let progress { return progress }
    let made = FutureProgress(isFirstOfTwo: core.origin.hasTwoParts && state.phase == .pending)
    progress = made
    return made
  }

  mutating func addListener(_ listener: ProgressListener, for core: FutureCore) -> UInt64 {
    let id = nextID
    nextID += 1
    let progress = madeProgress(for: core)
    if state.isSettled { _ = progress.state.rose(to: 1) }
    progress.listeners.append(listener, id: id)
    return id
  }

  mutating func removeListener(_ id: UInt64) -> ProgressListener? {
    guard let progress, let listener = progress.listeners.remove(id) else { return nil }
    // Else somebody may be walking.
    if !state.isServing { progress.listeners.compact() }
    return listener
  }

  /// The future is settled: who listens and will hear the end stays, the others are to be let go of.
  mutating func endProgress() -> OrderedList<ProgressListener>? {
    guard let progress, !progress.listeners.isEmpty else { return nil }
    return rejection == nil ? progress.complete() : progress.takeListeners()
  }

  // MARK: Gatherings

  mutating func setShares(_ shares: ProgressShares, for core: FutureCore) {
    let progress = madeProgress(for: core)
    progress.shares = shares
    _ = progress.state.rose(to: shares.total)
  }

  mutating func shareAdded(_ source: FutureCore, weight: Double) {
    progress?.shares?.add(ObjectIdentifier(source), weight: weight)
  }

  /// Says whether that is further than before.
  mutating func shareSettled(_ source: FutureCore, isFulfilled: Bool) -> Bool {
    guard let progress, progress.shares != nil else { return false }
    progress.shares!.settled(ObjectIdentifier(source), isFulfilled: isFulfilled)
    return progress.state.rose(to: progress.shares!.total)
  }

  /// One that was never pending. Says whether that is further than before.
  mutating func shareDone(weight: Double) -> Bool {
    guard let progress, progress.shares != nil else { return false }
    progress.shares!.addDone(weight: weight)
    return progress.state.rose(to: progress.shares!.total)
  }

  /// The source is another one from now on. Says whether its progress is wanted.
  mutating func progressFollows() -> Bool {
    progress?.state.followed()
    return isProgressWanted
  }
}
