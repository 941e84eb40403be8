extension Hub {
  /// How a listener is to be registered.
  @usableFromInline
  struct Request {
    let listener: Listener
    let lists: ListSet
    let scheduler: SchedulerKind
    let skipsCurrent: Bool
    let isLatestOnly: Bool
    let isBound: Bool
    /// Called under the lock with what is current when the listener is added.
    let read: ((Now) -> Void)?

    @usableFromInline
    init(
      _ listener: @escaping Listener, in lists: ListSet, on scheduler: SchedulerKind, options: SubscribeOptions,
      isBound: Bool
    ) {
      self.listener = listener
      self.lists = lists
      self.scheduler = scheduler
      skipsCurrent = options.contains(.skipCurrent)
      isLatestOnly = options.contains(.latestOnly)
      self.isBound = isBound
      read = nil
    }

    /// One who is told what comes, inline, and reads what is.
    init(_ listener: @escaping Listener, in lists: ListSet, reading read: @escaping (Now) -> Void) {
      self.listener = listener
      self.lists = lists
      self.read = read
      scheduler = .inline
      skipsCurrent = true
      isLatestOnly = false
      isBound = false
    }
  }

  /// What has come of a request.
  @usableFromInline
  struct Answer {
    @usableFromInline var id: UInt64 = 0
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
    var meetsBound = false
    var key = Lane.Key.inline
    var answer = Answer()
    contents.withLock { contents in
      let (id, replay, isOver) = contents.state.registered(for: request.lists, skippingCurrent: request.skipsCurrent)
      answer.id = id
      request.read?(contents.now)
      if isOver { return }
      key = contents.key(of: request.scheduler)
      let error = replay?.needsError == true ? contents.error : nil
      _ = contents.withLane(key) { lane in
        meetsBound = lane.lists.hasBound(request.lists)
        lane.lists.add(
          Registration(
            listener: request.listener, isBound: request.isBound, isLatestOnly: request.isLatestOnly, isHeld: true,
            bags: nil), id: id)
        guard let replay else { return }
        let step = lane.state.accepted(id, isFirst: lane.waiting.isEmpty, queue: queue, isMain: isMainThread)
        var delivery = Delivery(announcement: replay, error: error)
        if step == .direct && copiesContent {
          copyContent()
        } else if replay.needsContent {
          delivery.payload = box(nil)
        }
        if step == .direct {
          answer.replay = delivery
          answer.lane = key
        } else {
          lane.append(delivery, &steps)
          steps.add(step, for: &lane)
        }
      }
    }
    perform(&steps)
    if meetsBound { probe(request.lists, in: key) }
    return answer
  }

  /// Delivers what a listener is told of the current state.
  @usableFromInline
  final func deliverReplay(_ answer: Answer, content: UnsafeRawPointer?) {
    guard let replay = answer.replay else { return }
    RunQueue.enter {
      var walk = ListenerWalk(replay.announcement, through: .all)
      deliver(
        replay.announcement, &walk, first: nil, content: content ?? replay.payload?.pointer, error: replay.error,
        in: answer.lane)
    }
    withExtendedLifetime(replay) {}
  }

  // MARK: Registrar

  @usableFromInline
  final func dispose(_ id: UInt64) {
    guard let lane = end(id) else { return }
    probe(ListSet(ofRegistration: id), in: lane)
  }

  /// Ends a registration.
  ///
  /// - Parameter hasReturned: By its listener, which was called by this thread and has just said so.
  /// - Returns: Its lane, if that has listeners that are bound to owners.
  @discardableResult
  final func end(_ id: UInt64, hasReturned: Bool = false) -> Lane.Key? {
    var remains = Remains()
    var meetsBound: Lane.Key?
    contents.withLock { meetsBound = $0.end(id, hasReturned: hasReturned, &remains) }
    remains.release()
    return meetsBound
  }

  @usableFromInline
  final func isDisposed(_ id: UInt64) -> Bool {
    let home = ListSet(ofRegistration: id).home
    return contents.withLock { contents in
      var isThere = false
      contents.eachLane { lane in if lane.lists.with(home, { $0.contains(id) }) { isThere = true } }
      return !isThere
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
      // A watch was not held from the beginning.
      var wasHeld = false
      let letGo = { (registration: inout Registration) in
        wasHeld = registration.isHeld
        registration.isHeld = false
      }
      guard contents.update(id, letGo), wasHeld, contents.state.registrationLetGo() else { return }
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
  /// Outside of the lock, since a weak reference must not be read under one: reading makes a strong one, and that may
  /// be the last. So owners of listeners on main, which are nearly always the main actor's, are asked on the main
  /// thread only.
  private func probe(_ lists: ListSet, in key: Lane.Key) {
    if key == .main, !isMainThread { return }
    for list in lists.each {
      var left = 64
      while left > 0 {
        var listener: Listener?
        var id: UInt64 = 0
        contents.withLock { contents in
          let isThere: Void? = contents.withLane(key) { lane in
            lane.lists.with(list) { listeners in
              left = listeners.boundCount == 0 ? 0 : min(left, listeners.count)
              if left > 0 { id = listeners.nextToProbe(&listener) }
            }
          }
          if isThere == nil { left = 0 }
        }
        left -= 1
        if listener?(Event(.probe)) == false {
          end(id)
          // The last reference now, and what it held may dispose of what such a listener stands beside …
          RunQueue.release(listener.take())
        }
      }
    }
  }
}

extension Hub.Contents {
  /// Ends a registration, if it is there: it is in `remains` then.
  ///
  /// - Parameter hasReturned: By its listener, which was being called.
  /// - Returns: Its lane, if that has listeners that are bound to owners.
  mutating func end(_ id: UInt64, hasReturned: Bool = false, _ remains: inout Remains) -> Lane.Key? {
    var meetsBound: Lane.Key?
    var mayGo: Lane.Key?
    eachLane { lane in
      guard remains.registration == nil else { return }
      remains.registration = lane.remove(id, hasReturned: hasReturned)
      guard remains.registration != nil else { return }
      if lane.lists.hasBound(ListSet(ofRegistration: id)) { meetsBound = lane.key }
      if lane.tidy(&remains) { mayGo = lane.key }
    }
    if let mayGo { remove(mayGo, &remains) }
    if remains.registration?.isHeld == true, state.registrationLetGo() { close(&remains) }
    return meetsBound
  }

  mutating func update(_ id: UInt64, _ change: (inout Registration) -> Void) -> Bool {
    let home = ListSet(ofRegistration: id).home
    var isThere = false
    eachLane { lane in
      if !isThere { isThere = lane.lists.with(home) { $0.update(id, change) } }
    }
    return isThere
  }
}
