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
      let announcement = current.delivery.announcement
      tell(
        announcement, &current.walk, first: current.first, content: current.delivery.payload?.pointer,
        error: current.delivery.error, in: key)
      // Before the first one of the next event is found: what is released may dispose of that one.
      if current.delivery.payload != nil || current.delivery.error != nil {
        RunQueue.release((current.delivery.payload.take(), current.delivery.error.take()))
      }
      ended(announcement, in: key, turn, &upcoming)
    }
  }

  /// Delivers an event, or a replay, that did not have to wait. What waits behind it gets a turn.
  ///
  /// - Parameters:
  ///   - walk: Through the lists of the lane.
  ///   - first: Whom the walk has found already, if it has begun.
  final func deliver(
    _ announcement: Announcement, _ walk: inout ListenerWalk, first: Callee?, content: UnsafeRawPointer?,
    error: (any Error)?, in key: Lane.Key
  ) {
    tell(announcement, &walk, first: first, content: content, error: error, in: key)
    var steps = Steps()
    var remains = Remains()
    contents.withLock { contents in
      _ = contents.ended(announcement, in: key, queue: RunQueue.identity, &steps, &remains) { _, _ in false }
    }
    perform(&steps)
    remains.release()
  }

  /// A turn has delivered an event.
  ///
  /// - Parameters:
  ///   - turn: The one that goes on with what waits.
  ///   - upcoming: The event with which it goes on at once.
  private func ended(
    _ announcement: Announcement, in key: Lane.Key, _ turn: any Turn, _ upcoming: inout Upcoming?
  ) {
    var steps = Steps()
    var remains = Remains()
    // Not if somebody else waits on this thread: they must not starve.
    let mayGoOn = RunQueue.isLast
    contents.withLock { contents in
      _ = contents.ended(announcement, in: key, queue: RunQueue.identity, &steps, &remains) { lane, remains in
        guard mayGoOn, !lane.lists.isEmpty, lane.state.goesOn(ObjectIdentifier(turn), next: lane.next) else {
          return false
        }
        lane.lists.compact()
        lane.takeNext(&upcoming, mayFind: remains.isEmpty)
        return true
      }
    }
    perform(&steps, turn: turn)
    remains.release()
  }

  /// Calls those of a lane whom an event, or a replay, concerns, each after the one before has returned. The lane is
  /// this thread's. The lock is taken for each, so that one that was disposed of meanwhile is not called.
  @inline(__always)
  private func tell(
    _ announcement: Announcement, _ walk: inout ListenerWalk, first: Callee?, content: UnsafeRawPointer?,
    error: (any Error)?, in key: Lane.Key
  ) {
    if walk.isOver, first == nil { return }
    if announcement.needsError, let error {
      withUnsafePointer(to: error) { tell(announcement, &walk, first, content: content, error: $0, in: key) }
    } else {
      tell(announcement, &walk, first, content: content, error: nil, in: key)
    }
  }

  private func tell(
    _ announcement: Announcement, _ walk: inout ListenerWalk, _ first: Callee?, content: UnsafeRawPointer?,
    error: UnsafeRawPointer?, in key: Lane.Key
  ) {
    withUnsafePointer(to: announcement.flag) { flag in
      var callee = first
      var kept: Listener?
      var list: ListSet = []
      var event = Event(.end)
      while true {
        if let current = callee {
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
          if !wantsMore { end(walk.id, hasReturned: true) }
          callee = nil
        }
        if walk.isOver { return }
        contents.withLock { contents in
          if key == .inline {
            contents.inline.goOn(&walk, &callee, &kept)
          } else {
            contents.goOn(in: key, &walk, &callee, &kept)
          }
        }
        if kept != nil { RunQueue.release(kept.take()) }
      }
    }
  }

  private func tell(_ moment: Event.Moment, to listener: Callee) -> Bool {
    withUnsafePointer(to: moment) { listener(Event(.moment, $0)) }
  }
}

/// What a turn delivers next.
struct Upcoming {
  var delivery: Delivery
  var walk: ListenerWalk
  /// Whom the walk has found already, if it has begun.
  var first: Callee?
}

extension Lane {
  /// Takes the first event that waits.
  ///
  /// - Parameter mayFind: Whether to begin the walk: nothing of a user's runs before.
  @inline(__always)
  mutating func takeNext(_ upcoming: inout Upcoming?, mayFind: Bool) {
    guard let delivery = popFirst() else { return }
    var walk = ListenerWalk(delivery.announcement, through: lists.inUse)
    var first: Callee?
    if mayFind { advance(&walk, &first) }
    upcoming = Upcoming(delivery: delivery, walk: walk, first: first)
  }
}

extension Hub.Contents {
  /// A delivery to a lane is over.
  ///
  /// - Parameters:
  ///   - queue: The run queue of this thread.
  ///   - goesOn: Takes the next one, if the lane goes on with it at once.
  /// - Returns: Whether the lane is there, as it must be.
  @inline(__always)
  mutating func ended(
    _ announcement: Announcement, in key: Lane.Key, queue: @autoclosure () -> UnsafeRawPointer?, _ steps: inout Steps,
    _ remains: inout Remains, goesOn: (inout Lane, Remains) -> Bool
  ) -> Bool {
    if announcement.lists.contains(.ends) { endAll(of: announcement, in: key, &remains) }
    let mayGo = withLane(key) { lane in
      lane.returned(&remains)
      if goesOn(&lane, remains) { return false }
      let step = lane.state.ended(next: lane.next, queue: queue())
      steps.add(step, for: &lane)
      return lane.tidy(&remains)
    }
    if mayGo == true { remove(key, &remains) }
    return mayGo != nil
  }

  /// Apart, so that the loop of the usual lane does not contain all this.
  @inline(never)
  fileprivate mutating func goOn(
    in key: Lane.Key, _ walk: inout ListenerWalk, _ callee: inout Callee?, _ kept: inout Listener?
  ) {
    _ = withLane(key) { $0.goOn(&walk, &callee, &kept) }
  }

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
