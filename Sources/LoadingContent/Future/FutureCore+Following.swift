extension FutureCore {
  /// From now on this future waits for `source`, from which it was derived: that is where its interest goes, and what
  /// it withdraws when it is cancelled.
  ///
  /// - Precondition: Nobody else has this future yet.
  @inlinable
  final func derive(from source: FutureCore, on scheduler: SchedulerKind, _ body: consuming @escaping Body) {
    // Decided where the scheduler is known to the compiler: a plain chain does not carry it around.
    if case .inline = scheduler {
      derive(from: source, body)
    } else {
      derive(from: source, elsewhere: scheduler, body)
    }
  }

  @usableFromInline
  final func derive(from source: FutureCore, _ body: consuming @escaping Body) {
    source.add(Callback(target: self, consume body)) { upstream = Link(core: source, id: $0) }
  }

  @usableFromInline
  final func derive(
    from source: FutureCore, elsewhere scheduler: consuming SchedulerKind, _ body: consuming @escaping Body
  ) {
    source.add(Callback(place: Callback.Place(consume scheduler), target: self, consume body)) {
      upstream = Link(core: source, id: $0)
    }
  }

  /// This future will have the outcome of `inner`, which is not settled as far as the caller knows.
  ///
  /// - Precondition: `inner`'s value has this one's type.
  /// - Returns: Whether it was this that decided the outcome.
  @usableFromInline
  func follow(_ inner: FutureCore) -> Bool {
    guard inner !== self else { return reject(LoadingContentError.settledWithItself) }
    // Its part of the progress begins here: as soon as it waits, it may be told.
    var isFurther = false
    let (isFollowing, isCancelled) = contents.withLock { contents in
      let isFollowing = contents.state.follow()
      if isFollowing { isFurther = contents.progressFollows() }
      return (isFollowing, contents.state.phase == .settled(.cancelled))
    }
    guard isFollowing else {
      // Shows an interest and withdraws it, so that `inner` learns that nobody wants it. Nor has anybody missed its
      // error.
      if isCancelled {
        inner.withdraw(inner.add(Callback(nil)))
        inner.rejection?.observe()
      }
      return false
    }
    let id = inner.add(Callback(follower: self))
    // In place of the one whose callback called this, which is done with.
    var isProgressWanted = false
    let isSettled = contents.withLock { contents in
      guard !contents.state.isSettled else { return true }
      upstream = Link(core: inner, id: id)
      isProgressWanted = contents.isProgressWanted
      return false
    }
    // Settled by `inner`, then there is nothing to withdraw; or cancelled.
    if isSettled {
      inner.withdraw(id)
    } else if isAwaited(by: inner) {
      rejectAsFollowed(LoadingContentError.settledWithItself)
    } else {
      if isProgressWanted { progress(follows: inner, isFurther: isFurther) }
      inner.collapse()
      collapse()
    }
    return true
  }

  /// Calls `body` when there is an outcome.
  ///
  /// - Returns: What withdraws this interest. (Disposing of a callback would only lower the count.)
  @usableFromInline
  final func feed(_ body: consuming @escaping Body) -> Disposable {
    let id = add(consume body)
    return Disposable(from: self) { self.withdraw(id) }
  }
}
