@testable import LoadingContent

extension HubWorld {
  // MARK: Without the lock

  /// A listener returns.
  mutating func returnFromCallback(_ thread: Int) {
    guard case .inCallback(let delivering) = threads[thread].frames.removeLast() else {
      preconditionFailure("no listener runs")
    }
    let index = listener(delivering.walk.id)
    oracle.returned(index)
    let goesOn = !oracle.listeners[index].isOnce
    push((goesOn ? [] : [.end(delivering.walk.id)]) + [.afterCall(delivering)], on: thread)
    settle(thread)
  }

  mutating func push(_ frames: [Frame], on thread: Int) {
    threads[thread].frames += frames.reversed()
  }

  func delivering(_ upcoming: Upcoming?, _ turn: TurnReference) -> [Frame] {
    upcoming.map { upcoming in
      [
        .deliver(
          Delivering(
            announcement: upcoming.delivery.announcement, walk: upcoming.walk, key: turn.key, turn: turn,
            content: upcoming.delivery.payload.map { Int(bitPattern: $0.pointer) },
            error: (upcoming.delivery.error as? Numbered)?.number), isFound: upcoming.first != nil)
      ]
    } ?? []
  }

  mutating func performing(_ steps: Steps, turn: TurnReference?) -> [Frame] {
    for (key, _) in steps.hops {
      // To be dispatched later is the same as to arrive later.
      if key != .main, hops.contains(where: { $0.key == key }) { fault = "two hops of one lane" }
      hops.append(TurnReference(key: key, object: newObject(), isHop: true))
    }
    var next: [Frame] = []
    if steps.isInlineTurn { next.append(.schedule(TurnReference(key: .inline, object: 0, isHop: false))) }
    if steps.isLaneTurn {
      next.append(.schedule(turn ?? TurnReference(key: .main, object: newObject(), isHop: false)))
    }
    return next
  }

  /// A hop arrives.
  mutating func arrive(_ hop: Int, on thread: Int) {
    let turn = hops.remove(at: hop)
    threads[thread].queue = []
    push([.turn(turn), .serve], on: thread)
    settle(thread)
  }

  /// Goes on to the next lock, or into a listener.
  mutating func settle(_ thread: Int) {
    while fault == nil, let frame = threads[thread].frames.last, !frame.needsLock {
      if case .inCallback = frame { return }
      threads[thread].frames.removeLast()
      switch frame {
      case .schedule(let turn):
        if threads[thread].queue != nil {
          threads[thread].queue!.append(turn)
        } else {
          threads[thread].queue = []
          push([.turn(turn), .serve], on: thread)
        }
      case .enter(let frames):
        if threads[thread].queue != nil {
          push(frames, on: thread)
        } else {
          threads[thread].queue = []
          push(frames + [.serve], on: thread)
        }
      case .serve:
        if threads[thread].queue!.isEmpty {
          threads[thread].queue = nil
        } else {
          push([.turn(threads[thread].queue!.removeFirst()), .serve], on: thread)
        }
      case .deliver(let delivering, true): call(delivering, on: thread)
      case .deliver(let delivering, false), .afterCall(let delivering):
        push([delivering.walk.isOver ? .ended(delivering) : .tell(delivering)], on: thread)
      case .deliverOnMain(let announcement, let lists, let content, let error):
        let delivering = Delivering(
          announcement: announcement, walk: ListenerWalk(announcement, through: lists), key: .main, turn: nil,
          content: content, error: error)
        push([.deliver(delivering, isFound: false)], on: thread)
      case .subscribed(let index): oracle.listeners[index].isKnown = true
      default: preconditionFailure("it needs the lock")
      }
    }
  }

  private mutating func call(_ delivering: Delivering, on thread: Int) {
    let index = listener(delivering.walk.id)
    if delivering.key == .main, !threads[thread].isMain { fault = "\(index) is called off the main thread" }
    if oracle.listeners[index].isOwnerGone {
      // It says that it wants no more, and its user is not called.
      oracle.ended(index)
      return push([.end(delivering.walk.id), .afterCall(delivering)], on: thread)
    }
    guard let told = delivering.told else {
      fault = "\(index) is told what is not there"
      return
    }
    if let complaint = oracle.called(index, in: delivering.walk.list, told) { fault = complaint }
    push([.inCallback(delivering)], on: thread)
  }

  /// The number in the place of a content's address.
  static func payload(_ number: Int?) -> Payload? {
    number.map { Payload(owner: scheduler, pointer: UnsafeRawPointer(bitPattern: $0)!) }
  }

  struct Numbered: Error { let number: Int }
}

extension HubWorld.Delivering {
  /// What the listener is called with; nil if a value is missing.
  fileprivate var told: HubOracle.Told? {
    switch walk.list {
    case .loading: .flag(announcement.loading != nil)
    case .content: content.map { .content($0) }
    case .error: error.map { .error($0) }
    case .states:
      switch announcement.state {
      case .content: content.map { .state(.content($0)) }
      case .error: error.map { .state(.error($0)) }
      case .loading, nil: .state(.loading)
      }
    case .snapshots:
      if announcement.hasContent && content == nil || announcement.showsError && error == nil {
        nil
      } else {
        .moment(
          isLoading: announcement.loading != nil, content: announcement.hasContent ? content : nil,
          error: announcement.showsError ? error : nil)
      }
    default: .end
    }
  }
}
