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
    var first: Callee?
    if let lists = steps.inlineDirect {
      walk = ListenerWalk(announcement, through: lists)
      if !steps.isWork { contents.inline.advance(&walk, &first) }
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
  mutating func end(_ id: UInt64) -> Lane.Key? {
    var remains = Remains()
    let meetsBound = contents.end(id, &remains)
    if remains.registration != nil { oracle.left(listener(id)) }
    return meetsBound
  }
}
