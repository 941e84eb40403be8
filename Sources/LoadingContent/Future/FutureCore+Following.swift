extension FutureCore {
  /// From now on this future waits for `source`, from which it was derived: that is where its interest goes, and what it withdraws
  /// when it is cancelled.
  @inlinable
  final func derive(
    from source: FutureCore, on scheduler: SchedulerKind, observes: Bool,
    _ body: @escaping @Sendable (FutureCore) -> Void
  ) {
    // Decided where the scheduler is known to the compiler: a plain chain does not carry it around.
    if case .inline = scheduler {
      derive(from: source, observes: observes, body)
    } else {
      derive(from: source, elsewhere: scheduler, observes: observes, body)
    }
  }

  @usableFromInline
  final func derive(from source: FutureCore, observes: Bool, _ body: @escaping @Sendable (FutureCore) -> Void) {
    derived(from: source, as: source.add(observes: observes, body))
  }

  @usableFromInline
  final func derive(
    from source: FutureCore, elsewhere scheduler: SchedulerKind, observes: Bool,
    _ body: @escaping @Sendable (FutureCore) -> Void
  ) {
    derived(from: source, as: source.add(on: scheduler, observes: observes, body))
  }

  private func derived(from source: FutureCore, as id: UInt64) {
    let isSettled = contents.withLock { contents in
      // Following, if `body` has run already and is a flatMap's: then it has another upstream.
      if contents.state.phase == .pending { contents.upstream = Link(core: source, id: id) }
      return contents.state.isSettled
    }
    // Settled by `body`, then there is nothing to withdraw; or cancelled by it.
    if isSettled { source.withdraw(id) }
  }

  /// This future will have the outcome of `inner`, which is not settled as far as the caller knows.
  ///
  /// - Precondition: `inner`'s value has this one's type.
  @usableFromInline
  func follow(_ inner: FutureCore) {
    guard inner !== self else {
      _ = reject(LoadingContentError.settledWithItself)
      return
    }
    let isFollowing = contents.withLock { $0.state.follow() }
    let id = inner.add(Callback(follower: self))
    // Cancelled meanwhile: then this withdraws the interest that was just shown, so that `inner` learns that nobody wants it.
    guard isFollowing else { return inner.withdraw(id) }
    // In place of the one whose callback called this, which is done with.
    let isSettled = contents.withLock { contents in
      guard !contents.state.isSettled else { return true }
      contents.upstream = Link(core: inner, id: id)
      return false
    }
    // Settled by `inner`, then there is nothing to withdraw; or cancelled.
    guard !isSettled else { return inner.withdraw(id) }
    if isAwaited(by: inner) { return rejectAsFollowed(LoadingContentError.settledWithItself) }
    inner.collapse()
    collapse()
  }

  /// Whether `other` waits for this future, by way of others maybe: then both would wait for ever. A few links are looked at,
  /// lest a long chain cost the square of its length; a circle is nearly always short.
  private func isAwaited(by other: FutureCore) -> Bool {
    var core = other
    for _ in 0..<16 {
      guard let upstream = core.contents.withLock({ $0.upstream?.core }) else { return false }
      if upstream === self { return true }
      core = upstream
    }
    return false
  }

  /// Calls `body` when there is an outcome.
  ///
  /// - Returns: What withdraws this interest. (Disposing of a callback would only lower the count.)
  @usableFromInline
  final func feed(_ body: @escaping @Sendable (FutureCore) -> Void) -> Disposable {
    let id = add(observes: true, body)
    return Disposable { self.withdraw(id) }
  }
}
