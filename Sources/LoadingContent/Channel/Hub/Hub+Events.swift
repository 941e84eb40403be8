extension Hub {
  /// What a source says.
  @usableFromInline
  enum Input {
    case loading
    case content(isLast: Bool)
    case error(any Error, isLast: Bool)
    /// Nothing more will come.
    ///
    /// - Parameter error: For those who still wait for an outcome.
    case end(error: (any Error)?)
  }

  /// Accepts an event: from here on it is the state, and it has its place in the order. Ignored after the last one.
  ///
  /// - Parameters:
  ///   - content: Where the content is; nil if the event has none. Valid until this returns.
  ///   - exchange: Called under the lock if the event is accepted, to put the content in the place of the last one. That must stay
  ///     alive until this returns.
  @usableFromInline
  final func accept(_ input: Input, content: UnsafeRawPointer? = nil, exchange: () -> Void = {}) {
    let queue = RunQueue.identity
    let isCancellation = if case .error(let error, _) = input { error is CancellationError } else { false }
    var steps = Steps()
    var direct: Delivery?
    var payload: Payload?
    var formerError: (any Error)?
    var feed: Disposable?
    contents.withLock { contents in
      var newError: (any Error)?
      let announcement: Announcement?
      switch input {
      case .loading: announcement = contents.state.loadingBegan()
      case .content(let isLast): announcement = contents.state.contentArrived(isLast: isLast)
      case .error(_, let isLast) where isCancellation: announcement = contents.state.cancelled(isLast: isLast)
      case .error(let error, let isLast):
        announcement = contents.state.failed(isLast: isLast)
        newError = error
      case .end(let error):
        announcement = contents.state.finished()
        newError = error
      }
      guard let announcement else { return }
      if announcement.lists.contains(.content) { exchange() }
      if announcement.lists.contains(.error) || announcement.lists.contains(.content) {
        formerError = newError
        swap(&formerError, &contents.error)
      }
      if announcement.lists.contains(.ends) { swap(&feed, &contents.feed) }

      for index in contents.lanes.indices where contents.lanes[index].lists.concerns(announcement) {
        let step = contents.lanes[index].state.accepted(
          announcement.number, isFirst: contents.lanes[index].waiting.isEmpty, queue: queue, isMain: isMainThread)
        // A content that is restored is not on the caller's stack.
        if payload == nil && (step != .direct || content == nil)
          && contents.lanes[index].lists.needsContent(of: announcement)
        {
          payload = box(content)
        }
        let delivery = Delivery(
          announcement: announcement, payload: payload, error: announcement.needsError ? contents.error : nil)
        if step == .direct { direct = delivery } else { contents.lanes[index].waiting.append(delivery) }
        steps.add(step, for: &contents.lanes[index])
      }
    }
    perform(steps)
    if let direct {
      RunQueue.enter {
        let content = content ?? direct.payload?.pointer
        if steps.isInlineDirect { deliver(direct, content: content, in: .inline) }
        if steps.isMainDirect { deliver(direct, content: content, in: .main) }
      }
    }
    if formerError != nil || feed != nil { RunQueue.release((formerError.take(), feed.take())) }
  }

  /// Sees to it that what waits is delivered; called with no lock held.
  ///
  /// - Parameter turn: The one that goes on with a lane's service.
  final func perform(_ steps: Steps, turn: (any Turn)? = nil) {
    for (lane, scheduler) in steps.hops { hop(lane, to: scheduler) }
    if steps.isInlineTurn { RunQueue.schedule(self) }
    if steps.isLaneTurn { RunQueue.schedule(turn ?? LaneTurn(self, .main, .turn)) }
  }

  private func hop(_ lane: Lane.Key, to scheduler: SchedulerKind) {
    let turn = LaneTurn(self, lane, .hop)
    switch scheduler {
    case .inline: assertionFailure("nobody hops to where they are")
    case .main: MainScheduler().dispatch { RunQueue.arrive(turn) }
    case .other(let scheduler, _): RunQueue.dispatching { scheduler.dispatch { RunQueue.arrive(turn) } }
    }
  }
}
