// A future's progress spreads to the futures that were derived from it, if they want it: the way that is found in the
// callbacks. Wanted is a mark, which a listener sets on its future and on all those upstream, and which a future that
// follows another one hands on. So where nobody listens, reporting stores a figure, and where nobody reports there is
// nothing at all.

extension FutureCore {
  /// The promise says how far it is.
  @usableFromInline
  func report(_ fraction: Double) {
    guard let fraction = ProgressState.clamped(fraction), fraction > 0 else { return }
    RunQueue.enter { rise(to: fraction, from: nil)?.spreadProgress() }
  }

  /// Tells those derived from this one how far it is: for some of them that may be new.
  ///
  /// All states change before anybody is told, since callers are in `RunQueue.enter`. A loop, since a chain may be
  /// long. One that is further waits for its turn here once, however many ways lead to it: where gatherings are made of
  /// what has one source, each doubles the number of ways.
  func spreadProgress() {
    var next: FutureCore? = self
    var others = Fifo<FutureCore>()
    var waiting: Set<ObjectIdentifier> = []
    while let core = next ?? others.popFirst() {
      if next == nil { waiting.remove(ObjectIdentifier(core)) }
      next = nil
      var fraction = 0.0
      var targets: [FutureCore] = []
      core.contents.withLock { contents in
        guard !contents.state.isSettled, let progress = contents.progress, progress.state.fraction > 0 else { return }
        fraction = progress.state.fraction
        targets = contents.targets
      }
      for target in targets {
        guard let further = target.rise(to: fraction, from: core) else { continue }
        if next == nil, others.isEmpty {
          next = further
        } else if further !== next, waiting.insert(ObjectIdentifier(further)).inserted {
          others.append(further)
        }
      }
    }
  }

  /// - Parameter source: From which it has it; nil if it was reported.
  /// - Returns: Which is further than before: this one, or the one that stands for it; nil if it is not.
  private func rise(to fraction: Double, from source: FutureCore?) -> FutureCore? {
    var core = self
    var isFurther = false
    var isTurnDue = false
    while true {
      var standIn: FutureCore?
      core.contents.withLock { contents in
        switch contents.state.phase {
        case .settled: return
        // Since it was found.
        case .collapsed where source != nil:
          standIn = contents.standIn
          return
        case .collapsed, .following: if source == nil { return }
        case .pending: break
        }
        if source != nil, !contents.isProgressWanted { return }
        let progress = contents.madeProgress(for: core)
        if let source {
          isFurther = progress.sourceRose(ObjectIdentifier(source), to: fraction)
        } else {
          isFurther = progress.state.rose(to: fraction)
        }
        isTurnDue = isFurther && progress.isAnyDue && contents.waitForTurn(in: RunQueue.identity)
      }
      guard let standIn else { break }
      core = standIn
    }
    if isTurnDue { RunQueue.schedule(core) }
    return isFurther ? core : nil
  }

  /// This one follows another, which is wanted too.
  ///
  /// - Parameter isFurther: Since what it had waited for is done.
  func progress(follows inner: FutureCore, isFurther: Bool) {
    RunQueue.enter {
      if isFurther { progressRose() }
      inner.wantProgress()
    }
  }

  /// This one is further than before, and nobody knows yet.
  func progressRose() {
    RunQueue.enter {
      let isTurnDue = contents.withLock { contents in
        (contents.progress?.isAnyDue ?? false) && contents.waitForTurn(in: RunQueue.identity)
      }
      if isTurnDue { RunQueue.schedule(self) }
      spreadProgress()
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

  /// The source is another one from now on. Says whether this one is further than before.
  mutating func progressFollows() -> Bool { progress?.state.followed() ?? false }

  /// The source is from now on that of `middle`, which was the source. Says whether this one is further than before,
  /// since `middle` has not come to telling it.
  mutating func progressSkips(_ middle: FutureProgress?, for core: FutureCore) -> Bool {
    guard let middle else { return false }
    return madeProgress(for: core).state.skipped(middle.state)
  }

  /// This one was skipped, and is put back behind its source.
  mutating func progressCatchesUp(with source: FutureProgress, for core: FutureCore) {
    guard source.state.fraction > 0 else { return }
    _ = madeProgress(for: core).state.sourceRose(to: source.state.fraction)
  }

  /// The source is from now on `middle`, which was skipped.
  mutating func progressGoesBy(_ middle: FutureProgress?) {
    guard let middle else { return }
    progress?.state.putBack(middle.state)
  }
}
