extension Hub {
  /// The inline lane's turn.
  @usableFromInline
  final func takeTurn() { takeTurn(of: .inline, self, .turn) }

  final func takeTurn(of key: Lane.Key, _ turn: any Turn, _ arrival: LaneState.Arrival) {
    var delivery: Delivery?
    var steps = Steps()
    var remains = Remains()
    var lists = ListSet()
    contents.withLock { contents in
      let latest = contents.state.latestNumber
      let mayGo = contents.withLane(key) { lane in
        if key == .main, arrival == .turn, !isMainThread {
          steps.add(lane.state.strayed(next: lane.next, queue: RunQueue.identity), for: &lane)
          return lane.tidy(&remains)
        }
        let (delivers, step) = lane.state.began(
          ObjectIdentifier(turn), arrival, next: lane.next, latest: latest, queue: RunQueue.identity)
        steps.add(step, for: &lane)
        guard delivers else { return lane.tidy(&remains) }
        delivery = lane.waiting.popFirst()
        lists = lane.lists.inUse
        return false
      }
      if mayGo == true { contents.remove(key, &remains) }
    }
    perform(steps)
    remains.release()
    guard let delivery else { return }
    deliver(
      delivery.announcement, to: lists, content: delivery.payload?.pointer, error: delivery.error, in: key, turn)
    withExtendedLifetime(delivery) {}
  }

  /// Delivers an event, or a replay, to those of a lane whom it concerns. The lane is this thread's until it is done.
  ///
  /// - Parameter lists: Those in which somebody was when it began. Who comes later is told later.
  final func deliver(
    _ announcement: Announcement, to lists: ListSet, content: UnsafeRawPointer?, error: (any Error)?, in key: Lane.Key,
    _ turn: (any Turn)? = nil
  ) {
    let concerned = lists.intersection(announcement.lists)
    if concerned.contains(.loading) {
      withUnsafePointer(to: announcement.flag) { tell(.loading, Event(.flag, $0), of: announcement, in: key) }
    }
    if concerned.contains(.content) {
      tell(.content, Event(.content, content), of: announcement, in: key)
    }
    if concerned.contains(.error), let error {
      withUnsafePointer(to: error) { tell(.error, Event(.error, $0), of: announcement, in: key) }
    }
    if concerned.contains(.states), let state = announcement.state {
      switch state {
      case .loading: tell(.states, Event(.loadingState), of: announcement, in: key)
      case .content: tell(.states, Event(.contentState, content), of: announcement, in: key)
      case .error:
        withUnsafePointer(to: error!) { tell(.states, Event(.errorState, $0), of: announcement, in: key) }
      }
    }
    if concerned.contains(.ends) { tell(.ends, Event(.end), of: announcement, in: key) }
    ended(announcement, in: key, turn)
  }

  /// Calls the listeners of one list, each after the one before has returned. The lock is taken for each, so that one that was disposed
  /// of meanwhile is not called.
  private func tell(_ list: ListSet, _ event: Event, of announcement: Announcement, in key: Lane.Key) {
    let walk =
      announcement.isReplay ? ListenerWalk(only: announcement.number) : ListenerWalk(below: announcement.number)
    var position = walk
    while !position.isOver {
      var listener: Listener?
      contents.withLock { contents in
        _ = contents.withLane(key) { lane in lane.lists.with(list) { $0.advance(&position, &listener) } }
      }
      guard let listener else { return }
      if !listener(event) { end(position.id) }
    }
  }

  private func ended(_ announcement: Announcement, in key: Lane.Key, _ turn: (any Turn)?) {
    var steps = Steps()
    var remains = Remains()
    contents.withLock { contents in
      if announcement.lists.contains(.ends) { contents.endAll(of: announcement, in: key, &remains) }
      let mayGo = contents.withLane(key) { lane in
        let step = lane.state.ended(next: lane.next, queue: RunQueue.identity)
        steps.add(step, for: &lane)
        return lane.tidy(&remains)
      }
      if mayGo == true { contents.remove(key, &remains) }
    }
    perform(steps, turn: turn)
    remains.release()
  }
}

extension Hub.Contents {
  /// The last event is delivered to a lane, or to one that came after it.
  fileprivate mutating func endAll(of announcement: Announcement, in key: Lane.Key, _ remains: inout Remains) {
    var held = 0
    _ = withLane(key) { lane in
      if announcement.isReplay {
        remains.registration = lane.lists.remove(announcement.number)
        if remains.registration?.isHeld == true { held = 1 }
      } else {
        var removed = lane.lists.removeAll(below: announcement.number)
        removed.visit { _, registration in if registration.isHeld { held += 1 } }
        remains.add(removed)
      }
    }
    for _ in 0..<held where state.registrationLetGo() { close(&remains) }
  }
}

/// A turn of a lane that is not the inline one. It stays the same for all events of one service.
final class LaneTurn: Turn {
  private let hub: Hub
  private let lane: Lane.Key
  private let arrival: LaneState.Arrival

  init(_ hub: Hub, _ lane: Lane.Key, _ arrival: LaneState.Arrival) {
    self.hub = hub
    self.lane = lane
    self.arrival = arrival
  }

  func takeTurn() { hub.takeTurn(of: lane, self, arrival) }
}
