@testable import LoadingContent

extension HubWorld {
  // MARK: Steps

  /// The thread takes the lock.
  mutating func step(_ thread: Int) {
    switch threads[thread].frames.removeLast() {
    case .turn(let turn): takeTurn(turn, on: thread)
    case .tell(var delivering):
      var callee: Callee?
      var kept: Listener?
      let isThere: Void? = contents.withLane(delivering.key) { lane in
        lane.goOn(&delivering.walk, &callee, &kept)
        // The listeners of this world capture nothing, so what is kept is released without a word.
        if kept != nil { lane.goOn(&delivering.walk, &callee, &kept) }
      }
      if isThere == nil {
        fault = "a lane is gone that delivers"
        return
      }
      push([.deliver(delivering, isFound: callee != nil)], on: thread)
    case .ended(let delivering): ended(delivering, on: thread)
    case .end(let id): _ = end(id)
    case .probe(let left, let key, let count): probe(left, key, count, on: thread)
    default: preconditionFailure("it needs no lock")
    }
    settle(thread)
  }

  private mutating func takeTurn(_ turn: TurnReference, on thread: Int) {
    let (queue, isMain) = (queueIdentity(thread), threads[thread].isMain)
    var steps = Steps()
    var remains = Remains()
    var upcoming: Upcoming?
    let latest = contents.state.latestNumber
    let mayGo = contents.withLane(turn.key) { lane in
      if turn.key == .main, !turn.isHop, !isMain {
        steps.add(lane.state.strayed(next: lane.next, queue: queue), for: &lane)
        return lane.tidy(&remains)
      }
      let (delivers, step) = lane.state.began(
        Self.identity(turn), turn.isHop ? .hop : .turn, next: lane.next, latest: latest, queue: queue)
      steps.add(step, for: &lane)
      guard delivers else { return lane.tidy(&remains) }
      lane.takeNext(&upcoming, mayFind: !steps.isWork)
      return false
    }
    if mayGo == true { contents.remove(turn.key, &remains) }
    push(performing(steps, turn: nil) + delivering(upcoming, turn), on: thread)
  }

  private mutating func ended(_ delivering: Delivering, on thread: Int) {
    let queue = queueIdentity(thread)
    let announcement = delivering.announcement
    var steps = Steps()
    var remains = Remains()
    var upcoming: Upcoming?
    let isLast = threads[thread].queue?.isEmpty ?? true
    let goingOn = delivering.turn.flatMap { isLast ? Self.identity($0) : nil }
    if announcement.lists.contains(.ends) {
      if announcement.isReplay {
        oracle.left(listener(announcement.number))
      } else {
        oracle.lastEventTold(to: Self.place(of: delivering.key).rawValue, before: announcement.number)
      }
    }
    let isThere = contents.ended(announcement, in: delivering.key, queue: queue, &steps, &remains) { lane, _ in
      guard let goingOn, !lane.lists.isEmpty, lane.state.goesOn(goingOn, next: lane.next) else { return false }
      lane.lists.compact()
      lane.takeNext(&upcoming, mayFind: true)
      return true
    }
    if !isThere {
      fault = "a lane is gone that delivers"
      return
    }
    push(
      performing(steps, turn: delivering.turn) + (delivering.turn.map { self.delivering(upcoming, $0) } ?? []),
      on: thread)
  }

  private mutating func probe(_ lists: ListSet, _ key: Lane.Key, _ count: Int, on thread: Int) {
    guard let list = lists.each.makeIterator().nextList else { return }
    var (left, id, isThere) = (count, UInt64(0), false)
    var listener: Listener?
    _ = contents.withLane(key) { lane in
      isThere = true
      lane.lists.with(list) { listeners in
        left = listeners.boundCount == 0 ? 0 : min(left, listeners.count)
        if left > 0 { id = listeners.nextToProbe(&listener) }
      }
    }
    if !isThere { left = 0 }
    left -= 1
    let rest = lists.subtracting(list)
    var next: [Frame] = []
    if listener != nil, oracle.listeners[self.listener(id)].isOwnerGone { next.append(.end(id)) }
    if left > 0 {
      next.append(.probe(left: lists, key: key, count: left))
    } else if !rest.isEmpty {
      next.append(.probe(left: rest, key: key, count: 64))
    }
    push(next, on: thread)
  }
}

extension ListSet.Each {
  fileprivate var nextList: ListSet? {
    var copy = self
    return copy.next()
  }
}

extension Steps {
  var hops: [Errands.Hop] { errands.map { [$0.hop].compactMap { $0 } + $0.otherHops } ?? [] }
}
