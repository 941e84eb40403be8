/// What a signal, a channel and their sources share: the state, the listeners, the order of events. Not generic, since
/// generic code that its caller cannot inline is several times slower; `ContentHub` adds the last content.
///
/// One lock, no other one taken while it is held, and neither user code nor a release of something of a user's under
/// it. An event is accepted under it: the state changes, the event gets its number and goes to the lanes that it
/// concerns (`Hub+Events`). A registration gets its number, a place in the lists of its lane and a replay behind what
/// waits there (`Hub+Registrations`). A lane delivers one event at a time and takes the lock for each listener
/// (`Hub+Delivery`), so what is disposed of is not called.
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
    /// Apart from the others: nearly every hub has listeners here, and few elsewhere.
    var inline = Lane.inline()
    var others = ContiguousArray<Lane>()
    var laneCount: UInt64 = 0
    /// Of the outcome, if that is an error. Beside the state, which knows no values.
    var error: (any Error)?
    /// Where the events come from, if there is something to be ended when nobody wants them.
    var feed: Disposable?
  }

  let contents: Locked<Contents>
  private let boxing: Boxing
  #if DEBUG
    private let live = LiveObject(\.signals)
  #endif

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
      contents.eachLane { $0.takeAll(&remains) }
    }
    remains.release()
    var error: (any Error)?
    contents.withLock { swap(&error, &$0.error) }
    if error != nil { RunQueue.release(error.take()) }
  }

  final func box(_ content: UnsafeRawPointer?) -> Payload { boxing(self, content) }

  /// A content in words, for those who test. Calls a user's code.
  func describe(_ content: UnsafeRawPointer) -> String { "" }

  /// Adds a listener where the content's type is not known: a replay takes one more allocation.
  @usableFromInline
  func subscribeUntyped(_ request: Request) -> Disposable {
    if request.lists.contains(.snapshots) { askForProgress() }
    let answer = register(request, copiesContent: false) {}
    let disposable = Disposable(target: self, id: answer.id)
    if answer.isReplayDue { deliverReplay(answer, content: nil) }
    return disposable
  }

  /// Where its loads are started, if this hub knows that itself.
  var ownOrigin: Origin? { nil }

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

  /// For what is guarded by this lock though it lies elsewhere.
  final func withLock<Result>(_ body: () -> Result) -> Result { contents.withLock { _ in body() } }

  final var keepsContent: Bool { contents.withLock { $0.state.keepsContent } }
  final var isLoading: Bool { contents.withLock { $0.state.isLoading } }
  final var isFinished: Bool { contents.withLock { $0.state.isFinished } }

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
  /// Hands out a lane, where it lies; nil if it is gone.
  @inline(__always)
  mutating func withLane<Result>(_ key: Lane.Key, _ body: (inout Lane) -> Result) -> Result? {
    if key == .inline { return body(&inline) }
    for index in others.indices where others[index].key == key { return body(&others[index]) }
    return nil
  }

  mutating func eachLane(_ body: (inout Lane) -> Void) {
    body(&inline)
    for index in others.indices { body(&others[index]) }
  }

  /// The lane on a scheduler, made if there is none.
  mutating func key(of scheduler: SchedulerKind) -> Lane.Key {
    switch scheduler {
    case .inline: return .inline
    case .main:
      for index in others.indices where others[index].key == .main { return .main }
      others.append(Lane.main())
      return .main
    case .queue, .other:
      let identity = scheduler.identity
      if let identity {
        for index in others.indices where others[index].identity == identity { return others[index].key }
      }
      laneCount += 1
      let lane = Lane.other(laneCount, on: scheduler, identity)
      others.append(lane)
      return lane.key
    }
  }

  /// The lane has nobody and nothing to do any more. Its scheduler is a user's.
  mutating func remove(_ key: Lane.Key, _ remains: inout Remains) {
    for index in others.indices where others[index].key == key { return remains.add(others.remove(at: index)) }
  }

  mutating func takeFeed(_ remains: inout Remains) {
    guard let feed else { return }
    remains.add(feed)
    self.feed = nil
  }

  /// Nobody wants the events any more. What was finished before is still delivered: its registrations end by
  /// themselves.
  mutating func close(_ remains: inout Remains) {
    takeFeed(&remains)
    guard !state.isFinished else { return }
    state.closed()
    eachLane { $0.takeAll(&remains) }
    for index in others.indices.reversed() where others[index].mayGo { remains.add(others.remove(at: index)) }
  }
}
