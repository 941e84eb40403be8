/// The listeners of a hub on one scheduler, and the events that wait for them.
struct Lane {
  /// Stays the same while other lanes come and go.
  struct Key: Equatable {
    let number: UInt64

    static let inline = Key(number: 0)
    static let main = Key(number: 1)
    static func other(_ number: UInt64) -> Key { Key(number: number + 2) }
  }

  let key: Key
  let scheduler: SchedulerKind
  /// The scheduler's. Beside it, since to look into it costs more than to compare, and there may be many lanes.
  let identity: ObjectIdentifier?
  var lists = ListenerLists()
  private(set) var waiting = Fifo<Delivery>()
  var state: LaneState
  /// For those who want no older ones.
  private(set) var newest = Newest()
  /// The number of whom the thread that delivers calls now, or is about to; 0 if nobody. That thread has no reference
  /// to the listener (`Callee`).
  private var called: UInt64 = 0
  /// The one that is being called, if its registration has left meanwhile: to be released by whoever calls it.
  private var kept: Listener?

  static func inline() -> Lane { Lane(key: .inline, scheduler: .inline, identity: nil, state: LaneState(.inline)) }
  static func main() -> Lane { Lane(key: .main, scheduler: .main, identity: nil, state: LaneState(.main)) }
  static func other(_ number: UInt64, on scheduler: SchedulerKind, _ identity: ObjectIdentifier?) -> Lane {
    Lane(key: .other(number), scheduler: scheduler, identity: identity, state: LaneState(.other))
  }

  /// The first that waits.
  var next: UInt64? { waiting.isEmpty ? nil : waiting.first?.announcement.number }

  // MARK: What waits

  /// An event, or a replay, has to wait.
  mutating func append(_ delivery: Delivery, _ steps: inout Steps) {
    if lists.latestOnlyCount > 0, !delivery.announcement.isReplay { supersede(delivery.announcement, &steps) }
    waiting.append(delivery)
  }

  mutating func popFirst() -> Delivery? {
    let delivery = waiting.popFirst()
    if lists.latestOnlyCount > 0, let delivery { newest.began(delivery.announcement.number) }
    return delivery
  }

  private mutating func supersede(_ announcement: Announcement, _ steps: inout Steps) {
    newest.added(announcement)
    // If nobody wants the older ones they need not wait: a burst takes no room. The last few will do: each list is in
    // one of them at most, and what comes between is a replay, of which there is one for each registration.
    guard lists.latestOnlyCount == lists.count else { return }
    waiting.filterLast(8) { older in
      older.announcement.lists.subtract(announcement.lists)
      return !older.announcement.lists.isEmpty
    } removed: {
      steps.drop($0)
    }
  }

  // MARK: Whom to call

  /// Whoever was called has returned. Goes on to the next listener who is to be told, unless there is something to be
  /// released before: that may dispose of the next one.
  @inline(__always)
  mutating func goOn(_ walk: inout ListenerWalk, _ callee: inout Callee?, _ kept: inout Listener?) {
    if self.kept == nil { advance(&walk, &callee) } else { swap(&kept, &self.kept) }
  }

  /// Goes on to the next listener who is to be told.
  @inline(__always)
  mutating func advance(_ walk: inout ListenerWalk, _ callee: inout Callee?) {
    walk.advance(in: &lists, &callee)
    if lists.latestOnlyCount > 0 { leaveOut(&walk, &callee) }
    called = callee == nil ? 0 : walk.id
  }

  /// Passes over those who want the newest only, and for whom something newer comes.
  private mutating func leaveOut(_ walk: inout ListenerWalk, _ callee: inout Callee?) {
    while callee != nil, newest.isNewer(than: walk.number, in: walk.list),
      lists.with(walk.list, { $0.isLatestOnly(walk.id) })
    {
      callee = nil
      walk.advance(in: &lists, &callee)
    }
  }

  /// Whoever was called last has returned.
  @inline(__always)
  mutating func returned(_ remains: inout Remains) {
    called = 0
    if let kept {
      remains.add(kept)
      self.kept = nil
    }
  }

  /// Takes a registration out of its lists.
  ///
  /// - Parameter hasReturned: Whoever is being called may be this one's listener, and has returned.
  mutating func remove(_ id: UInt64, hasReturned: Bool = false) -> Registration? {
    if id == called, !hasReturned { keepCalled() }
    return lists.remove(id)
  }

  /// The one that is being called is to be there until it has returned. Its registration may have left before: then it
  /// is kept already, and is found nowhere else.
  private mutating func keepCalled() {
    if called != 0, kept == nil { kept = lists.listener(of: called) }
  }

  /// A registration has left, or a delivery has ended.
  ///
  /// - Returns: Whether the lane itself may go.
  @inline(__always)
  mutating func tidy(_ remains: inout Remains) -> Bool {
    if !state.isDelivering { lists.compact() }
    return lists.isEmpty && takeRest(&remains)
  }

  private mutating func takeRest(_ remains: inout Remains) -> Bool {
    if !waiting.isEmpty { takeWaiting(&remains) }
    return mayGo
  }

  /// Nobody is there, and nobody is on the way. The main one stays, since it holds nobody's scheduler, and whoever
  /// shows something there once does so again.
  var mayGo: Bool { lists.isEmpty && key != .inline && key != .main && state.isIdle }

  private mutating func takeWaiting(_ remains: inout Remains) {
    var waiting = Fifo<Delivery>()
    swap(&waiting, &self.waiting)
    remains.add(waiting)
  }

  mutating func takeAll(_ remains: inout Remains) {
    if !lists.isEmpty {
      keepCalled()
      var lists = ListenerLists()
      swap(&lists, &self.lists)
      remains.add(lists)
    }
    if !waiting.isEmpty { takeWaiting(&remains) }
  }
}
