extension Hub {
  /// What a source says.
  @usableFromInline
  enum Input {
    case loading
    /// The load is so far: 0…1.
    case progress(Double)
    case content
    /// The load goes on.
    case earlyContent
    case lastContent
    case error
    /// The load goes on.
    case earlyError
    case lastError
    /// What has failed has failed no more.
    case errorWithdrawn
    /// Nothing more will come. If there is an error, it is for those who still wait for an outcome.
    case end
    /// The load has ended without an outcome, or with the one that it has said early.
    case stopped
    /// There is no content any more.
    case noContent
    /// What it is is decided under the lock.
    case undecided
  }

  /// Accepts an event: from here on it is the state, and it has its place in the order. Ignored after the last one.
  ///
  /// - Parameters:
  ///   - content: Where the content is; nil if the event has none. Valid until this returns.
  ///   - exchange: Called under the lock with this hub if the event is accepted, to put the content in the place of the
  ///     last one. That must stay alive until this returns. (Handed the hub, since what a closure captures is counted.)
  @usableFromInline
  final func accept(
    _ input: Input, error: (any Error)? = nil, content: UnsafeRawPointer? = nil,
    exchange: (Hub) -> Void = { _ in }
  ) {
    accept(input, error: error, content: content, exchange: exchange, deciding: { nil })
  }

  /// Accepts an event, if there is one, of which is decided under the lock: for one who has more to decide than a hub
  /// does.
  ///
  /// - Parameter decide: Called under the lock, once. Nil for no event.
  final func accept(
    error: (any Error)? = nil, content: UnsafeRawPointer? = nil, deciding decide: () -> Input?,
    exchange: () -> Void = {}
  ) {
    accept(.undecided, error: error, content: content, exchange: { _ in exchange() }, deciding: decide)
  }

  @inline(__always)
  private func accept(
    _ input: Input, error: (any Error)?, content: UnsafeRawPointer?, exchange: (Hub) -> Void,
    deciding decide: () -> Input?
  ) {
    let isCancellation = error != nil && isCancellation(error)
    let queue = RunQueue.identity
    var steps = Steps()
    var accepted: Announcement?
    var told = error
    var former: (any Error)?
    var payload: Payload?
    var feed: Disposable?
    var walk = ListenerWalk()
    var first: Callee?
    contents.withLock { contents in
      var input = Optional(input)
      if case .undecided = input { input = decide() }
      guard let input, let announcement = contents.state.accept(input, isCancellation: isCancellation) else { return }
      accepted = announcement
      if announcement.lists.contains(.content) {
        exchange(self)
        swap(&former, &contents.error)
      } else if announcement.lists.contains(.error) {
        former = error
        swap(&former, &contents.error)
      } else if announcement.isErrorWithdrawn {
        swap(&former, &contents.error)
      } else {
        if announcement.isContentWithdrawn { exchange(self) }
        if announcement.needsError { told = contents.error }
      }
      if announcement.lists.contains(.ends) { swap(&feed, &contents.feed) }
      contents.eachLane { lane in
        guard lane.lists.concerns(announcement) else { return }
        let step = lane.state.accepted(
          announcement.number, isFirst: lane.waiting.isEmpty, queue: queue, isMain: isMainThread)
        // A content that is restored is not on the caller's stack.
        if payload == nil, step != .direct || content == nil, lane.lists.needsContent(of: announcement) {
          payload = box(content)
        }
        if step != .direct {
          lane.append(
            Delivery(announcement: announcement, payload: payload, error: announcement.needsError ? told : nil), &steps)
        }
        steps.add(step, for: &lane)
      }
      if let lists = steps.inlineDirect {
        walk = ListenerWalk(announcement, through: lists)
        // The first listener under this same lock, unless something of a user's runs before, and may dispose of it.
        if !steps.isWork { contents.inline.advance(&walk, &first) }
      }
    }
    if let accepted {
      perform(&steps)
      if steps.inlineDirect != nil || steps.mainDirect != nil {
        let content = content ?? payload?.pointer
        RunQueue.enter(queue) {
          if steps.inlineDirect != nil {
            deliver(accepted, &walk, first: first, content: content, error: told, in: .inline)
          }
          if let lists = steps.mainDirect {
            walk = ListenerWalk(accepted, through: lists)
            deliver(accepted, &walk, first: nil, content: content, error: told, in: .main)
          }
        }
        withExtendedLifetime(payload) {}
      }
    }
    if former != nil || feed != nil { RunQueue.release((former.take(), feed.take())) }
  }

  /// Apart, since to ask for a type takes room on the stack.
  @inline(never)
  private func isCancellation(_ error: (any Error)?) -> Bool { error is CancellationError }

  /// Sees to it that what waits is delivered; called with no lock held.
  ///
  /// - Parameter turn: The one that goes on with a lane's service.
  @inline(__always)
  final func perform(_ steps: inout Steps, turn: (any Turn)? = nil) {
    if steps.isWork { work(&steps, turn: turn) }
  }

  private func work(_ steps: inout Steps, turn: (any Turn)?) {
    let errands = steps.errands
    if let hop = errands?.hop { self.hop(hop.lane, to: hop.scheduler) }
    if let hops = errands?.otherHops { for hop in hops { self.hop(hop.lane, to: hop.scheduler) } }
    if steps.isInlineTurn { RunQueue.schedule(self) }
    if steps.isLaneTurn { RunQueue.schedule(turn ?? LaneTurn(self, .main, .turn)) }
    if let errands, !errands.dropped.isEmpty { RunQueue.release(errands.takeDropped()) }
  }

  private func hop(_ lane: Lane.Key, to scheduler: SchedulerKind) {
    let turn = LaneTurn(self, lane, .hop)
    switch scheduler {
    case .inline: assertionFailure("nobody hops to where they are")
    case .main: MainScheduler().dispatch { RunQueue.arrive(turn) }
    case .queue(let queue): queue.async { RunQueue.arrive(turn) }
    case .other(let box): RunQueue.dispatching { box.scheduler.dispatch { RunQueue.arrive(turn) } }
    }
  }
}

extension HubState {
  /// - Parameter isCancellation: The error is one.
  mutating func accept(_ input: Hub.Input, isCancellation: Bool) -> Announcement? {
    switch input {
    case .loading: loadingBegan()
    case .progress(let fraction): progressed(to: fraction)
    case .content: contentArrived(isLast: false)
    case .earlyContent: contentArrivedEarly()
    case .lastContent: contentArrived(isLast: true)
    case .error: isCancellation ? cancelled(isLast: false) : failed(isLast: false)
    // The load goes on, and what was before it is restored when it ends.
    case .earlyError: isCancellation ? nil : failedEarly()
    case .lastError: isCancellation ? cancelled(isLast: true) : failed(isLast: true)
    case .errorWithdrawn: errorWithdrawn()
    case .end: finished()
    case .stopped: cancelled(isLast: false)
    case .noContent: contentWithdrawn()
    case .undecided: nil
    }
  }
}
