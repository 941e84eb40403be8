extension FutureCore {
  /// Settles with `CancellationError`, and withdraws interest upstream. Says whether it was this that settled the
  /// future.
  @usableFromInline
  func cancel() -> Bool {
    var won = false
    RunQueue.enter {
      var isCollapsed: Bool
      repeat {
        isCollapsed = false
        expand()
        won = cancelAndWithdraw { contents in
          // By another thread, since it was expanded; which can happen once.
          isCollapsed = contents.state.phase == .collapsed
          return contents.state.cancel()
        }
      } while isCollapsed
    }
    return won
  }

  /// Ends a registration because nobody downstream needs it any more. A future in which no interest is left is
  /// cancelled, and so on up to the promise. (Disposing only lowers the count.)
  ///
  /// An error that was on its way there nobody has missed, but for `decision`, which went another way.
  @usableFromInline
  func withdraw(_ id: UInt64, _ decision: Rejection? = nil) {
    RunQueue.enter { withdrawn(id, decision) }
  }

  /// A gathering has its outcome: the inputs are needed no more.
  ///
  /// - Parameter decision: The error that decided, if one did. Nobody has missed any other.
  static func withdraw(from inputs: [Link], _ decision: Rejection?) {
    for input in inputs {
      input.core.withdraw(input.id, decision)
      if let rejection = input.core.rejection, rejection !== decision { rejection.observe() }
    }
  }

  private func withdrawn(_ id: UInt64, _ decision: Rejection?) {
    var callback: Callback?
    var missed: Rejection?
    _ = cancelAndWithdraw { contents in
      callback = contents.remove(id)
      if callback != nil { missed = contents.rejection }
      return callback != nil && !contents.isWanted && contents.state.cancel()
    }
    if let missed, missed !== decision { missed.observe() }
    if let callback = callback.take() {
      callback.bags?.leave()
      RunQueue.release(consume callback)
    }
  }

  /// Cancels this future if `transition` says so, and then those upstream in which there is no interest left. A loop,
  /// since a chain may be long, with a list of what is still to do, since a gathered future has many upstream; all
  /// states change before any callback runs, since the caller is in `RunQueue.enter`.
  private func cancelAndWithdraw(_ transition: (inout Contents) -> Bool) -> Bool {
    guard var link = cancelOne(transition) else { return false }
    var others: [Link] = []
    while let upstream = link ?? others.popLast() {
      var callback: Callback?
      // It was on its way to what is cancelled.
      var missed: Rejection?
      let next = upstream.core.cancelOne { contents in
        callback = contents.remove(upstream.id)
        if callback != nil { missed = contents.rejection }
        return callback != nil && !contents.isWanted && contents.state.cancel()
      }
      missed?.observe()
      if let callback = callback.take() { RunQueue.release(consume callback) }
      if next != nil { others.append(contentsOf: upstream.core.takeInputs().reversed()) }
      link = next ?? nil
    }
    return true
  }

  /// - Returns: nil if the future was not cancelled, else its link upstream.
  private func cancelOne(_ transition: (inout Contents) -> Bool) -> Link?? {
    var listeners: OrderedList<ProgressListener>?
    let (isCancelled, upstream, hasWork) = contents.withLock { contents -> (Bool, Link?, Bool) in
      guard transition(&contents) else { return (false, nil, false) }
      contents.rejection = .cancelled
      var upstream: Link?
      swap(&upstream, &self.upstream)
      listeners = contents.endProgress()
      return (true, upstream, contents.interest > 0 || contents.hasOnCancel)
    }
    guard isCancelled else { return nil }
    if let listeners = listeners.take() { RunQueue.release(consume listeners) }
    if hasWork { RunQueue.schedule(self) }
    return .some(upstream)
  }

  /// Adds what is to stop the work. Called at once if the future is cancelled already, released if it is settled
  /// otherwise.
  @usableFromInline
  func onCancel(_ body: @escaping @Sendable (FutureCore) -> Void) {
    expand()
    let isDue = contents.withLock { contents in
      switch contents.state.phase {
      case .pending, .following, .collapsed: contents.addOnCancel(body)
      case .settled(.cancelled):
        contents.addOnCancel(body)
        return true
      case .settled: break
      }
      return false
    }
    if isDue { RunQueue.schedule(self) }
  }
}
