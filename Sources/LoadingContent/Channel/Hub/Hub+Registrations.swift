extension Hub {
  /// How a listener is to be registered.
  @usableFromInline
  struct Request {
    let listener: Listener
    let lists: ListSet
    let scheduler: SchedulerKind
    let skipsCurrent: Bool
    let isBound: Bool

    @usableFromInline
    init(
      _ listener: @escaping Listener, in lists: ListSet, on scheduler: SchedulerKind, options: SubscribeOptions,
      isBound: Bool
    ) {
      self.listener = listener
      self.lists = lists
      self.scheduler = scheduler
      skipsCurrent = options.contains(.skipCurrent)
      self.isBound = isBound
    }
  }

  /// What has come of a request.
  @usableFromInline
  struct Answer {
    @usableFromInline let id: UInt64
    /// To be delivered by the caller, at once: it may have the content on its stack.
    var replay: Delivery?
    var lane = Lane.Key.inline

    @usableFromInline var isReplayDue: Bool { replay != nil }
  }

  /// Adds a listener.
  ///
  /// - Parameters:
  ///   - copiesContent: Whether the caller knows the content's type.
  ///   - copyContent: Called under the lock, to copy the last content to the caller's stack.
  @usableFromInline
  final func register(_ request: Request, copiesContent: Bool, copyContent: () -> Void) -> Answer {
    let queue = RunQueue.identity
    var steps = Steps()
    var meetsBound: Lane.Key?
    let answer = contents.withLock { contents -> Answer in
      let (id, replay, isOver) = contents.state.registered(for: request.lists, skippingCurrent: request.skipsCurrent)
      var answer = Answer(id: id)
      if isOver { return answer }
      let index = contents.lane(on: request.scheduler)
      if contents.lanes[index].lists.hasBound(request.lists) { meetsBound = contents.lanes[index].key }
      contents.lanes[index].lists.add(
        Registration(listener: request.listener, isBound: request.isBound, isHeld: true, bags: nil), id: id)
      guard let replay else { return answer }
      let step = contents.lanes[index].state.accepted(
        id, isFirst: contents.lanes[index].waiting.isEmpty, queue: queue, isMain: isMainThread)
      var delivery = Delivery(announcement: replay, error: replay.needsError ? contents.error : nil)
      if step == .direct && copiesContent {
        copyContent()
      } else if replay.needsContent {
        delivery.payload = box(nil)
      }
      if step == .direct {
        answer.replay = delivery
        answer.lane = contents.lanes[index].key
      } else {
        contents.lanes[index].waiting.append(delivery)
        steps.add(step, for: &contents.lanes[index])
      }
      return answer
    }
    perform(steps)
    if let meetsBound { probe(request.lists, in: meetsBound) }
    return answer
  }

  /// Delivers what a listener is told of the current state.
  @usableFromInline
  final func deliverReplay(_ answer: Answer, content: UnsafeRawPointer?) {
    guard let replay = answer.replay else { return }
    RunQueue.enter { deliver(replay, content: content ?? replay.payload?.pointer, in: answer.lane) }
  }

  // MARK: Registrar

  @usableFromInline
  final func dispose(_ id: UInt64) {
    guard let lane = end(id) else { return }
    probe(ListSet(ofRegistration: id), in: lane)
  }

  /// Ends a registration.
  ///
  /// - Returns: Its lane, if that has listeners that are bound to owners.
  @discardableResult
  final func end(_ id: UInt64) -> Lane.Key? {
    var remains = Remains()
    var meetsBound: Lane.Key?
    contents.withLock { contents in
      for index in contents.lanes.indices {
        remains.registration = contents.lanes[index].lists.remove(id)
        guard remains.registration != nil else { continue }
        if contents.lanes[index].lists.hasBound(ListSet(ofRegistration: id)) { meetsBound = contents.lanes[index].key }
        contents.tidy(index, &remains)
        if remains.registration!.isHeld && contents.state.registrationLetGo() { contents.close(&remains) }
        return
      }
    }
    remains.release()
    return meetsBound
  }

  @usableFromInline
  final func isDisposed(_ id: UInt64) -> Bool {
    let home = ListSet(ofRegistration: id).home
    return contents.withLock { contents in
      for index in contents.lanes.indices where contents.lanes[index].lists.with(home, { $0.contains(id) }) {
        return false
      }
      return true
    }
  }

  @usableFromInline
  final func link(_ id: UInt64, to bag: BagLink.Target) -> Bool {
    update(id) { registration in registration.bags = BagLink(bag, next: registration.bags) }
  }

  @usableFromInline
  final func letGo(_ id: UInt64) {
    var remains = Remains()
    contents.withLock { contents in
      guard contents.update(id, { $0.isHeld = false }), contents.state.registrationLetGo() else { return }
      contents.close(&remains)
    }
    remains.release()
  }

  private func update(_ id: UInt64, _ change: (inout Registration) -> Void) -> Bool {
    contents.withLock { $0.update(id, change) }
  }

  // MARK: Owners

  /// Drops registrations whose owner is gone: up to 64 places of each list, going round.
  ///
  /// Outside of the lock, since a weak reference must not be read under one: reading makes a strong one, and that may be the last.
  private func probe(_ lists: ListSet, in key: Lane.Key) {
    for list in lists.each {
      var left = 64
      while left > 0 {
        var listener: Listener?
        var id: UInt64 = 0
        contents.withLock { contents in
          guard let index = contents.index(of: key) else {
            left = 0
            return
          }
          contents.lanes[index].lists.with(list) { listeners in
            left = listeners.boundCount == 0 ? 0 : min(left, listeners.count)
            if left > 0 { id = listeners.nextToProbe(&listener) }
          }
        }
        left -= 1
        if let listener, !listener(Event(.probe)) { end(id) }
      }
    }
  }
}

extension Hub.Contents {
  mutating func update(_ id: UInt64, _ change: (inout Registration) -> Void) -> Bool {
    let home = ListSet(ofRegistration: id).home
    for index in lanes.indices where lanes[index].lists.with(home, { $0.update(id, change) }) { return true }
    return false
  }
}
