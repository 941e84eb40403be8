extension Hub {
  /// The inline lane's turn.
  @usableFromInline
  final func takeTurn() { takeTurn(of: .inline, self, .turn) }

  final func takeTurn(of key: Lane.Key, _ turn: any Turn, _ arrival: LaneState.Arrival) {
    var upcoming: Upcoming?
    var steps = Steps()
    var remains = Remains()
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
        lane.takeNext(&upcoming, mayFind: !steps.isWork)
        return false
      }
      if mayGo == true { contents.remove(key, &remains) }
    }
    perform(&steps)
    remains.release()
    while var current = upcoming.take() {
      deliver(
        current.delivery.announcement, &current.walk, first: &current.first, content: current.delivery.payload?.pointer,
        error: current.delivery.error, in: key, turn, &upcoming)
    }
  }

  /// Delivers an event, or a replay, to those of a lane whom it concerns. The lane is this thread's until it is done.
  ///
  /// - Parameters:
  ///   - walk: Through the lists of the lane.
  ///   - first: Whom the walk has found already, if it has begun.
  ///   - turn: The one that goes on with what waits; nil for a direct delivery.
  ///   - upcoming: The event with which the turn goes on at once.
  final func deliver(
    _ announcement: Announcement, _ walk: inout ListenerWalk, first listener: inout Listener?,
    content: UnsafeRawPointer?, error: (any Error)?, in key: Lane.Key, _ turn: (any Turn)?, _ upcoming: inout Upcoming?
  ) {
    if !walk.isOver || listener != nil {
      withUnsafePointer(to: announcement.flag) { flag in
        if announcement.needsError, let error {
          withUnsafePointer(to: error) {
            tell(announcement, &walk, &listener, flag: flag, content: content, error: $0, in: key)
          }
        } else {
          tell(announcement, &walk, &listener, flag: flag, content: content, error: nil, in: key)
        }
      }
    }
    ended(announcement, in: key, turn, &upcoming)
  }

  /// Calls those whom the walk meets, each after the one before has returned. The lock is taken for each, so that one
  /// that was disposed of meanwhile is not called.
  private func tell(
    _ announcement: Announcement, _ walk: inout ListenerWalk, _ listener: inout Listener?,
    flag: UnsafeRawPointer, content: UnsafeRawPointer?, error: UnsafeRawPointer?, in key: Lane.Key
  ) {
    var list: ListSet = []
    var event = Event(.end)
    while true {
      if let current = listener.take() {
        // The same for all of a list.
        if walk.list != list {
          list = walk.list
          event =
            switch list {
            case .content: Event(.content, content)
            case .loading: Event(.flag, flag)
            case .error: Event(.error, error)
            case .states: announcement.stateEvent(content: content, error: error)
            case .snapshots: Event(.moment)
            default: Event(.end)
            }
        }
        let wantsMore =
          event.kind == .moment
          ? tell(announcement.moment(content: content, error: error), to: current) : current(event)
        if !wantsMore { end(walk.id) }
      }
      if walk.isOver { return }
      contents.withLock { contents in
        _ = contents.withLane(key) { lane in lane.advance(&walk, &listener) }
      }
    }
  }

  private func tell(_ moment: Event.Moment, to listener: Listener) -> Bool {
    withUnsafePointer(to: moment) { listener(Event(.moment, $0)) }
  }

  private func ended(
    _ announcement: Announcement, in key: Lane.Key, _ turn: (any Turn)?, _ upcoming: inout Upcoming?
  ) {
    var steps = Steps()
    var remains = Remains()
    // Not if somebody else waits on this thread: they must not starve.
    let goingOn = turn.flatMap { RunQueue.isLast ? ObjectIdentifier($0) : nil }
    contents.withLock { contents in
      if announcement.lists.contains(.ends) { contents.endAll(of: announcement, in: key, &remains) }
      let mayGo = contents.withLane(key) { lane in
        if let goingOn, !lane.lists.isEmpty, lane.state.goesOn(goingOn, next: lane.next) {
          lane.lists.compact()
          lane.takeNext(&upcoming, mayFind: true)
          return false
        }
        let step = lane.state.ended(next: lane.next, queue: RunQueue.identity)
        steps.add(step, for: &lane)
        return lane.tidy(&remains)
      }
      if mayGo == true { contents.remove(key, &remains) }
    }
    perform(&steps, turn: turn)
    remains.release()
  }
}

/// What a turn delivers next.
struct Upcoming {
  var delivery: Delivery
  var walk: ListenerWalk
  /// Whom the walk has found already, if it has begun.
  var first: Listener?
}

extension Lane {
  /// Takes the first event that waits.
  ///
  /// - Parameter mayFind: Whether to begin the walk: nothing of a user's runs before.
  @inline(__always)
  mutating func takeNext(_ upcoming: inout Upcoming?, mayFind: Bool) {
    guard let delivery = popFirst() else { return }
    var walk = ListenerWalk(delivery.announcement, through: lists.inUse)
    var first: Listener?
    if mayFind { advance(&walk, &first) }
    upcoming = Upcoming(delivery: delivery, walk: walk, first: first)
  }
}

extension Hub.Contents {
  /// The last event is delivered to a lane, or to one that came after it.
  mutating func endAll(of announcement: Announcement, in key: Lane.Key, _ remains: inout Remains) {
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
