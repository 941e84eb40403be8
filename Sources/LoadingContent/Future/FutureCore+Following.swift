extension FutureCore {
  /// From now on this future waits for `source`, from which it was derived: that is where its interest goes, and what it withdraws
  /// when it is cancelled.
  @usableFromInline
  func derive(
    from source: FutureCore, on place: SchedulerKind, observes: Bool, _ body: @escaping @Sendable (FutureCore) -> Void
  ) {
    let link = source.add(Callback(on: place, observes: observes, body))
    let isSettled = contents.withLock { contents in
      // Following, if `body` has run already and is a flatMap's: then it has another upstream.
      if contents.state.phase == .pending { contents.upstream = link }
      return contents.state.isSettled
    }
    // Settled by `body`, then there is nothing to withdraw; or cancelled by it.
    if isSettled { link.core.withdraw(link.id) }
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
    let link = inner.add(Callback(follower: self))
    // Cancelled meanwhile: then this withdraws the interest that was just shown, so that `inner` learns that nobody wants it.
    guard isFollowing else { return link.core.withdraw(link.id) }
    // In place of the one whose callback called this, which is done with.
    let isSettled = contents.withLock { contents in
      guard !contents.state.isSettled else { return true }
      contents.upstream = link
      return false
    }
    // Settled by `inner`, then there is nothing to withdraw; or cancelled.
    guard !isSettled else { return link.core.withdraw(link.id) }
    if isAwaited(by: link.core) { return rejectAsFollowed(LoadingContentError.settledWithItself) }
    link.core.collapse()
    collapse()
  }

  /// Whether `other` waits for this future, by way of others maybe: then both would wait for ever. A few links are looked at, lest a
  /// long chain cost the square of its length; a circle is nearly always short.
  private func isAwaited(by other: FutureCore) -> Bool {
    var core = other
    for _ in 0..<16 {
      guard let upstream = core.contents.withLock({ $0.upstream?.core }) else { return false }
      if upstream === self { return true }
      core = upstream
    }
    return false
  }
}
