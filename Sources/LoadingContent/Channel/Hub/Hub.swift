/// What a signal, a channel and their sources share: the state, the listeners, the order of events. Not generic, since generic code
/// that its caller cannot inline is several times slower; `ContentHub` adds the last content.
///
/// One lock, no other one taken while it is held, and neither user code nor a release of something of a user's under it. An event is
/// accepted under it: the state changes, the event gets its number and goes to the lanes that it concerns (`Hub+Events`). A
/// registration gets its number, a place in the lists of its lane and a replay behind what waits there (`Hub+Registrations`). A lane
/// delivers one event at a time and takes the lock for each listener (`Hub+Delivery`), so what is disposed of is not called.
///
/// Lists, hops and what feeds it hold the hub; signals, channels and sources hold its `Handle`.
///
/// `@unchecked Sendable` for the subclass's sake: what it adds is touched under this lock only.
@usableFromInline
class Hub: Registrar, Turn, @unchecked Sendable {
  /// Copies into the heap the content at an address, or the last content if there is none.
  @usableFromInline typealias Boxing = @Sendable (Hub, UnsafeRawPointer?) -> Payload

  struct Contents {
    var state: HubState
    /// The inline one, the main one, then one for each other scheduler.
    var lanes: ContiguousArray<Lane> = [Lane(.inline, on: .inline), Lane(.main, on: .main)]
    var laneCount: UInt64 = 0
    /// Of the outcome, if that is an error. Beside the state, which knows no values.
    var error: (any Error)?
    /// Where the events come from, if there is something to be ended when nobody wants them.
    var feed: Disposable?
  }

  let contents: Locked<Contents>
  private let boxing: Boxing

  @usableFromInline
  init(isLoading: Bool, hasContent: Bool, keepsContent: Bool, boxing: @escaping Boxing) {
    contents = Locked(
      Contents(state: HubState(isLoading: isLoading, hasContent: hasContent, keepsContent: keepsContent)))
    self.boxing = boxing
  }

  deinit {
    // Nearly always empty: registrations end before the hub does, unless a scheduler dropped what it was given.
    var remains = Remains()
    contents.withLock { contents in
      contents.takeFeed(&remains)
      for index in contents.lanes.indices { contents.takeAll(of: index, &remains) }
    }
    remains.release()
    // As an optional: an existential would be opened, and its box stay behind.
    let error = takeError()
    if error != nil { RunQueue.release(consume error) }
  }

  private func takeError() -> (any Error)? {
    contents.withLock { contents in
      var error: (any Error)?
      swap(&error, &contents.error)
      return error
    }
  }

  final func box(_ content: UnsafeRawPointer?) -> Payload { boxing(self, content) }

  // MARK: Lifetime

  /// Keeps what feeds this hub, to end it when nobody wants the events.
  @usableFromInline
  final func setFeed(_ feed: Disposable) {
    let isWanted = contents.withLock { contents in
      if !contents.state.isFinished { contents.feed = feed }
      return !contents.state.isFinished
    }
    if !isWanted { feed.dispose() }
  }

  /// The last signal, channel and source are gone.
  final func handleReleased() {
    var remains = Remains()
    contents.withLock { contents in
      if contents.state.handleReleased() { contents.close(&remains) }
    }
    remains.release()
  }
}

// MARK: Lanes

extension Hub.Contents {
  /// Nil if the lane is gone.
  func index(of key: Lane.Key) -> Int? {
    switch key {
    case .inline: 0
    case .main: 1
    case .other: lanes.indices.dropFirst(2).first { lanes[$0].key == key }
    }
  }

  mutating func lane(on scheduler: SchedulerKind) -> Int {
    if let index = lanes.firstIndex(where: { $0.isOn(scheduler) }) { return index }
    laneCount += 1
    lanes.append(Lane(.other(laneCount), on: scheduler))
    return lanes.count - 1
  }

  /// A registration has left the lane, or its delivery has ended.
  mutating func tidy(_ index: Int, _ remains: inout Remains) {
    if !lanes[index].state.isDelivering { lanes[index].lists.compact() }
    guard lanes[index].lists.isEmpty else { return }
    if !lanes[index].waiting.isEmpty { takeWaiting(of: index, &remains) }
    if index > 1 && lanes[index].state.isIdle { remains.add(lanes.remove(at: index)) }
  }

  private mutating func takeWaiting(of index: Int, _ remains: inout Remains) {
    var waiting = Fifo<Delivery>()
    swap(&waiting, &lanes[index].waiting)
    remains.add(waiting)
  }

  mutating func takeFeed(_ remains: inout Remains) {
    guard let feed else { return }
    remains.add(feed)
    self.feed = nil
  }

  mutating func takeAll(of index: Int, _ remains: inout Remains) {
    if !lanes[index].lists.isEmpty {
      var lists = ListenerLists()
      swap(&lists, &lanes[index].lists)
      remains.add(lists)
    }
    if !lanes[index].waiting.isEmpty { takeWaiting(of: index, &remains) }
  }

  /// Nobody wants the events any more. What was finished before is still delivered: its registrations end by themselves.
  mutating func close(_ remains: inout Remains) {
    takeFeed(&remains)
    guard !state.isFinished else { return }
    state.closed()
    for index in lanes.indices { takeAll(of: index, &remains) }
  }
}
