@testable import LoadingContent

/// What the functions of the hub do, line by line, with the hub's own values.
extension HubWorld {
  // MARK: Operations

  mutating func begin(_ operation: Operation, on thread: Int) {
    switch operation {
    case .emit(let input): accept(input, on: thread)
    case .subscribe(let template): register(template, on: thread)
    case .dispose(let index):
      oracle.ended(index)
      let id = oracle.listeners[index].id
      let lane = end(id)
      if let lane, lane != .main || threads[thread].isMain {
        threads[thread].frames.append(.probe(left: ListSet(ofRegistration: id), key: lane, count: 64))
      }
    case .letGo(let index):
      let id = oracle.listeners[index].id
      var remains = Remains()
      if contents.update(id, { $0.isHeld = false }) {
        if contents.state.registrationLetGo() { contents.close(&remains) }
        oracle.letGo(index)
      }
    case .endOwner(let index): oracle.listeners[index].isOwnerGone = true
    case .releaseHandle:
      var remains = Remains()
      if contents.state.handleReleased() { contents.close(&remains) }
      oracle.handleReleased()
    }
    settle(thread)
  }

  private mutating func accept(_ input: HubOracle.Input, on thread: Int) {
    number += 1
    let (queue, isMain) = (queueIdentity(thread), threads[thread].isMain)
    let isExpected = oracle.emitted(input, number)
    let hubInput: Hub.Input =
      switch input {
      case .loading: .loading
      case .content: .content
      case .error, .cancel: .error
      case .finish: .end
      }
    guard let announcement = contents.state.accept(hubInput, isCancellation: input == .cancel) else {
      if isExpected { fault = "\(input) is ignored" }
      return
    }
    if !isExpected { fault = "\(input) is accepted" }
    var steps = Steps()
    var told: Int? =
      input == .error || input == .cancel || input == .finish && announcement.lists.contains(.error) ? number : nil
    var isBoxed = false
    if announcement.lists.contains(.content) {
      lastContent = number
      lastError = nil
    } else if announcement.lists.contains(.error) {
      lastError = number
    } else if announcement.needsError {
      told = lastError
    }
    let content = announcement.lists.contains(.content) ? number : nil
    var boxed: Int?
    contents.eachLane { lane in
      guard lane.lists.concerns(announcement) else { return }
      let step = lane.state.accepted(
        announcement.number, isFirst: lane.waiting.isEmpty, queue: queue, isMain: isMain)
      if !isBoxed, step != .direct || content == nil, lane.lists.needsContent(of: announcement) {
        isBoxed = true
        boxed = content ?? lastContent
      }
      if step != .direct {
        lane.append(
          Delivery(
            announcement: announcement, payload: Self.payload(boxed),
            error: announcement.needsError ? told.map(Numbered.init) : nil), &steps)
      }
      steps.add(step, for: &lane)
    }
    var walk = ListenerWalk()
    var first: Listener?
    if let lists = steps.inlineDirect {
      walk = ListenerWalk(announcement, through: lists)
      if !steps.isWork { walk.advance(in: &contents.inline.lists, &first) }
    }
    var next = performing(steps, turn: nil)
    var direct: [Frame] = []
    let error = announcement.needsError ? told : nil
    if steps.inlineDirect != nil {
      direct.append(
        .deliver(
          Delivering(
            announcement: announcement, walk: walk, key: .inline, turn: nil, content: content ?? boxed, error: error),
          isFound: first != nil))
    }
    if let lists = steps.mainDirect {
      direct.append(.deliverOnMain(announcement, lists, content: content ?? boxed, error: error))
    }
    if !direct.isEmpty { next.append(.enter(direct)) }
    push(next, on: thread)
  }

  private mutating func register(_ template: Template, on thread: Int) {
    let (queue, isMain) = (queueIdentity(thread), threads[thread].isMain)
    let skipsCurrent = template.options.contains(.skipCurrent)
    let index = oracle.listeners.count
    let isOverExpected = oracle.subscribed(
      HubOracle.Listener(
        lists: template.lists.rawValue, place: template.place.rawValue, isOnce: template.options.contains(.once),
        isLatestOnly: template.options.contains(.latestOnly)), skipsCurrent: skipsCurrent)
    let (id, replay, isOver) = contents.state.registered(for: template.lists, skippingCurrent: skipsCurrent)
    oracle.listeners[index].id = id
    if isOver != isOverExpected { fault = "\(template.name) \(isOver ? "ends" : "begins")" }
    if isOver {
      oracle.listeners[index].isKnown = true
      return
    }
    let scheduler: SchedulerKind =
      switch template.place {
      case .inline: .inline
      case .main: .main
      case .other: SchedulerKind(Self.scheduler)
      }
    let key = contents.key(of: scheduler)
    var steps = Steps()
    var meetsBound = false
    var direct: Delivering?
    _ = contents.withLane(key) { lane in
      meetsBound = lane.lists.hasBound(template.lists)
      lane.lists.add(
        Registration(
          listener: { _ in true }, isBound: template.isBound, isLatestOnly: template.options.contains(.latestOnly),
          isHeld: true, bags: nil), id: id)
      guard let replay else { return }
      let step = lane.state.accepted(id, isFirst: lane.waiting.isEmpty, queue: queue, isMain: isMain)
      let content = replay.needsContent ? lastContent : nil
      let error = replay.needsError ? lastError : nil
      if step == .direct {
        direct = Delivering(
          announcement: replay, walk: ListenerWalk(replay, through: .all), key: key, turn: nil, content: content,
          error: error)
      } else {
        lane.append(
          Delivery(announcement: replay, payload: Self.payload(content), error: error.map(Numbered.init)), &steps)
        steps.add(step, for: &lane)
      }
    }
    var next = performing(steps, turn: nil)
    if meetsBound, key != .main || isMain { next.append(.probe(left: template.lists, key: key, count: 64)) }
    if let direct { next.append(.enter([.deliver(direct, isFound: false)])) }
    next.append(.subscribed(index))
    push(next, on: thread)
  }

  /// - Returns: Its lane, if that has listeners that are bound to owners.
  private mutating func end(_ id: UInt64) -> Lane.Key? {
    var remains = Remains()
    var meetsBound: Lane.Key?
    var mayGo: Lane.Key?
    contents.eachLane { lane in
      guard remains.registration == nil else { return }
      remains.registration = lane.lists.remove(id)
      guard remains.registration != nil else { return }
      if lane.lists.hasBound(ListSet(ofRegistration: id)) { meetsBound = lane.key }
      if lane.tidy(&remains) { mayGo = lane.key }
    }
    if let mayGo { contents.remove(mayGo, &remains) }
    if remains.registration?.isHeld == true, contents.state.registrationLetGo() { contents.close(&remains) }
    if remains.registration != nil { oracle.left(listener(id)) }
    return meetsBound
  }

  // MARK: Steps

  /// The thread takes the lock.
  mutating func step(_ thread: Int) {
    switch threads[thread].frames.removeLast() {
    case .turn(let turn): takeTurn(turn, on: thread)
    case .tell(var delivering):
      var listener: Listener?
      guard contents.withLane(delivering.key, { $0.advance(&delivering.walk, &listener) }) != nil else {
        fault = "a lane is gone that delivers"
        return
      }
      push([.deliver(delivering, isFound: listener != nil)], on: thread)
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
      contents.endAll(of: announcement, in: delivering.key, &remains)
      if announcement.isReplay {
        oracle.left(listener(announcement.number))
      } else {
        oracle.lastEventTold(to: Self.place(of: delivering.key).rawValue, before: announcement.number)
      }
    }
    let mayGo = contents.withLane(delivering.key) { lane in
      if let goingOn, !lane.lists.isEmpty, lane.state.goesOn(goingOn, next: lane.next) {
        lane.lists.compact()
        lane.takeNext(&upcoming, mayFind: true)
        return false
      }
      let step = lane.state.ended(next: lane.next, queue: queue)
      steps.add(step, for: &lane)
      return lane.tidy(&remains)
    }
    if mayGo == nil {
      fault = "a lane is gone that delivers"
      return
    }
    if mayGo == true { contents.remove(delivering.key, &remains) }
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

  private mutating func push(_ frames: [Frame], on thread: Int) {
    threads[thread].frames += frames.reversed()
  }

  private func delivering(_ upcoming: Upcoming?, _ turn: TurnReference) -> [Frame] {
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

  private mutating func performing(_ steps: Steps, turn: TurnReference?) -> [Frame] {
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
  private mutating func settle(_ thread: Int) {
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
  private static func payload(_ number: Int?) -> Payload? {
    number.map { Payload(owner: scheduler, pointer: UnsafeRawPointer(bitPattern: $0)!) }
  }

  private struct Numbered: Error { let number: Int }
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

extension ListSet.Each {
  fileprivate var nextList: ListSet? {
    var copy = self
    return copy.next()
  }
}

extension Steps {
  var hops: [Errands.Hop] { errands.map { [$0.hop].compactMap { $0 } + $0.otherHops } ?? [] }
}
