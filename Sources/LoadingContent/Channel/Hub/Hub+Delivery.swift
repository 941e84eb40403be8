extension Hub {
  /// The inline lane's turn.
  @usableFromInline
  final func takeTurn() { takeTurn(of: .inline, self, .turn) }

  final func takeTurn(of key: Lane.Key, _ turn: any Turn, _ arrival: LaneState.Arrival) {
    var delivery: Delivery?
    var steps = Steps()
    var remains = Remains()
    contents.withLock { contents in
      guard let index = contents.index(of: key) else { return }
      let (delivers, step) = contents.lanes[index].state.began(
        ObjectIdentifier(turn), arrival, next: contents.lanes[index].next, latest: contents.state.latestNumber,
        queue: RunQueue.identity)
      steps.add(step, for: &contents.lanes[index])
      if delivers { delivery = contents.lanes[index].waiting.popFirst() } else { contents.tidy(index, &remains) }
    }
    perform(steps)
    remains.release()
    if let delivery { deliver(delivery, content: delivery.payload?.pointer, in: key, turn) }
  }

  /// Delivers an event, or a replay, to those of a lane whom it concerns. The lane is this thread's until it is done.
  final func deliver(_ delivery: Delivery, content: UnsafeRawPointer?, in key: Lane.Key, _ turn: (any Turn)? = nil) {
    let announcement = delivery.announcement
    if announcement.lists.contains(.loading) {
      withUnsafePointer(to: announcement.flag) { tell(.loading, Event(.flag, $0), of: announcement, in: key) }
    }
    if announcement.lists.contains(.content) {
      tell(.content, Event(.content, content), of: announcement, in: key)
    }
    if let error = delivery.error {
      withUnsafePointer(to: error) { error in
        if announcement.lists.contains(.error) { tell(.error, Event(.error, error), of: announcement, in: key) }
        if announcement.state == .error { tell(.states, Event(.errorState, error), of: announcement, in: key) }
      }
    }
    switch announcement.state {
    case .loading: tell(.states, Event(.loadingState), of: announcement, in: key)
    case .content: tell(.states, Event(.contentState, content), of: announcement, in: key)
    case .error, nil: break
    }
    if announcement.lists.contains(.ends) { tell(.ends, Event(.end), of: announcement, in: key) }
    ended(announcement, in: key, turn)
  }

  /// Calls the listeners of one list, each after the one before has returned. The lock is taken for each, so that one that was disposed
  /// of meanwhile is not called.
  private func tell(_ list: ListSet, _ event: Event, of announcement: Announcement, in key: Lane.Key) {
    if announcement.isReplay {
      guard ListSet(ofRegistration: announcement.number).contains(list) else { return }
      var listener: Listener?
      contents.withLock { contents in
        guard let index = contents.index(of: key) else { return }
        listener = contents.lanes[index].lists.with(list) { $0.listener(announcement.number) }
      }
      if let listener, !listener(event) { end(announcement.number) }
      return
    }
    var position = 0
    while true {
      var listener: Listener?
      var id: UInt64 = 0
      contents.withLock { contents in
        guard let index = contents.index(of: key) else { return }
        id = contents.lanes[index].lists.with(list) {
          $0.next(from: &position, below: announcement.number, &listener)
        }
      }
      guard let listener else { return }
      if !listener(event) { end(id) }
    }
  }

  private func ended(_ announcement: Announcement, in key: Lane.Key, _ turn: (any Turn)?) {
    var steps = Steps()
    var remains = Remains()
    contents.withLock { contents in
      guard let index = contents.index(of: key) else { return }
      if announcement.lists.contains(.ends) { contents.endAll(of: announcement, in: index, &remains) }
      steps.add(
        contents.lanes[index].state.ended(next: contents.lanes[index].next, queue: RunQueue.identity),
        for: &contents.lanes[index])
      contents.tidy(index, &remains)
    }
    perform(steps, turn: turn)
    remains.release()
  }
}

extension Hub.Contents {
  /// The last event is delivered to a lane, or to one that came after it.
  fileprivate mutating func endAll(of announcement: Announcement, in index: Int, _ remains: inout Remains) {
    var held = 0
    if announcement.isReplay {
      remains.registration = lanes[index].lists.remove(announcement.number)
      if remains.registration?.isHeld == true { held = 1 }
    } else {
      var removed = lanes[index].lists.removeAll(below: announcement.number)
      removed.visit { _, registration in if registration.isHeld { held += 1 } }
      remains.add(removed)
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
