extension FutureCore {
  /// What a future's lock guards.
  struct Contents {
    var state = FutureState()
    /// Whether somebody wants to know this one's progress, or that of one downstream.
    var isProgressWanted = false
    /// Callbacks without a scheduler, and followers.
    var line = OrderedList<Callback>()
    /// The number of the next registration, in `line` or `elsewhere`.
    var nextID: UInt64 = 0
    var rejection: Rejection?
    /// The run queue in which a turn of this future surely waits; nil says nothing. It spares turns that would find nothing, which in a
    /// callback that registers the next one would be more and more.
    private var turnQueue: UnsafeRawPointer?
    /// What few futures have, so that the others are small.
    private var rare: Rare?

    /// How many wait for the outcome. What they are does not matter: a callback, a derived future, a `hold()`.
    var interest: Int {
      guard let rare else { return line.count }
      return line.count + rare.elsewhere.count + rare.main.count
    }

    /// Takes the callback out of `waiting`.
    @inline(__always)
    mutating func add(_ waiting: inout Callback?) -> UInt64 {
      let id = nextID
      nextID += 1
      switch waiting?.place {
      case .inline, nil: line.append(from: &waiting, id: id)
      case .spectator:
        made.hasSpectators = true
        line.append(from: &waiting, id: id)
      case .main: made.main.append(from: &waiting, id: id)
      case .queue, .scheduler: made.elsewhere.append(from: &waiting, id: id)
      }
      return id
    }

    mutating func remove(_ id: UInt64) -> Callback? {
      if let removed = line.remove(id) {
        line.compact()
        return removed
      }
      guard let rare else { return nil }
      if let removed = rare.elsewhere.remove(id) {
        rare.elsewhere.compact()
        return removed
      }
      defer { rare.main.compact() }
      return rare.main.remove(id)
    }

    /// Callbacks are due. Says whether to schedule a turn for them: not if one is in this thread's queue already.
    mutating func waitForTurn(in queue: UnsafeRawPointer?) -> Bool {
      guard let queue else { return true }
      if turnQueue == queue { return false }
      turnQueue = queue
      return true
    }

    /// A turn has come.
    mutating func turnCame(in queue: @autoclosure () -> UnsafeRawPointer?) {
      if turnQueue != nil, turnQueue == queue() { turnQueue = nil }
    }
  }

  /// Guarded by the same lock, so nobody need watch over exclusive access.
  final class Rare {
    /// Callbacks with a scheduler, and those for the main thread. Apart from `line`, so that a slow callback there delays nobody here,
    /// and from each other, since each is looked through for its first.
    @exclusivity(unchecked) fileprivate var elsewhere = OrderedList<Callback>()
    @exclusivity(unchecked) fileprivate var main = OrderedList<Callback>()
    /// The callbacks in `elsewhere` below this number were announced to their schedulers.
    @exclusivity(unchecked) fileprivate var announced: UInt64 = 0
    /// For which callbacks turns are under way, by scheduler. One of them apart: it is nearly always the only one.
    @exclusivity(unchecked) fileprivate var underWay: (key: ObjectIdentifier, ids: Fifo<UInt64>)?
    @exclusivity(unchecked) fileprivate var othersUnderWay: [ObjectIdentifier: Fifo<UInt64>] = [:]
    @exclusivity(unchecked) fileprivate var onCancel: [CancelBody] = []
    /// The first of them belongs to the operator that made the future, and goes before everybody else.
    @exclusivity(unchecked) fileprivate var hasCancelPrelude = false
    @exclusivity(unchecked) fileprivate var standIn: FutureCore?
    @exclusivity(unchecked) fileprivate var putBack: FutureCore?
    @exclusivity(unchecked) fileprivate var collapsedAt: UInt64 = 0
    @exclusivity(unchecked) fileprivate var expandedAt: UInt64 = 0
    /// There may be some: then interest is counted one by one.
    @exclusivity(unchecked) fileprivate var hasSpectators = false
    @exclusivity(unchecked) fileprivate var progress: FutureProgress?

    // A future that stands for another may be the last link of a long chain of such; and a scheduler may have dropped what it was
    // given, with callbacks that hold the next future.
    deinit { releaseRemains() }

    private func releaseRemains() {
      if standIn != nil { RunQueue.release(standIn.take()) }
      if putBack != nil { RunQueue.release(putBack.take()) }
      if !elsewhere.isEmpty { Self.release(&elsewhere) }
      if !main.isEmpty { Self.release(&main) }
    }

    private static func release(_ list: inout OrderedList<Callback>) {
      var remains = OrderedList<Callback>()
      swap(&remains, &list)
      RunQueue.release(consume remains)
    }
  }
}

extension FutureCore {
  /// What a future had for the time until it was settled.
  struct Leftovers {
    let onCancel: [CancelBody]
    let putBack: FutureCore?
    let listeners: OrderedList<ProgressListener>?
  }
}

extension FutureCore.Contents {
  private var made: FutureCore.Rare {
    mutating get {
      if let rare { return rare }
      let made = FutureCore.Rare()
      rare = made
      return made
    }
  }

  /// Whether anybody who waits for the outcome is interested in it.
  var isWanted: Bool {
    guard let rare, rare.hasSpectators else { return interest > 0 }
    var isWanted = false
    visit { if case .spectator = $0.place {} else { isWanted = true } }
    return isWanted
  }

  /// Calls `body` with each that waits. Not in their order.
  func visit(_ body: (Callback) -> Void) {
    for list in [line, rare?.elsewhere, rare?.main] {
      var position = 0
      while let (_, callback) = list?.next(from: &position) { body(callback) }
    }
  }

  /// Whether there is anybody to be told who is not in `line`.
  var hasElsewhere: Bool { rare.map { !$0.elsewhere.isEmpty || !$0.main.isEmpty || $0.hasListeners } ?? false }

  func isElsewhere(_ id: UInt64) -> Bool {
    rare.map { $0.elsewhere[id] != nil || $0.main[id] != nil || $0.progress?.listeners[id] != nil } ?? false
  }

  var progress: FutureProgress? {
    get { rare?.progress }
    set { made.progress = newValue }
  }

  var hasListeners: Bool { rare?.hasListeners ?? false }

  /// The futures that were derived from this one.
  var targets: [FutureCore] {
    var targets: [FutureCore] = []
    func look(through list: OrderedList<Callback>) {
      var position = 0
      while let (_, callback) = list.next(from: &position) {
        if let target = callback.target { targets.append(target) }
      }
    }
    look(through: line)
    if let rare {
      look(through: rare.elsewhere)
      look(through: rare.main)
    }
    return targets
  }

  /// Where the callback with this number is to be called, if it still is.
  func place(of id: UInt64) -> Callback.Place? { (line[id] ?? rare?.elsewhere[id] ?? rare?.main[id])?.place }

  func updateElsewhere(_ id: UInt64, _ change: (inout Callback) -> Void) -> Bool {
    guard let rare else { return false }
    return rare.elsewhere.update(id, change) || rare.main.update(id, change)
  }

  /// Notes a turn of the scheduler for the next callback that has none yet; nil if there is none.
  mutating func announceNext() -> Callback.Place? {
    guard let rare else { return nil }
    var position = rare.elsewhere.position(atLeast: rare.announced)
    guard let id = rare.elsewhere.seek(&position) else { return nil }
    rare.announced = id + 1
    let place = rare.elsewhere.place(at: position)
    rare.sent(id, to: place.key)
    return place
  }

  /// Or not, if what would be was removed.
  var mayHaveMoreToAnnounce: Bool {
    guard let rare, let last = rare.elsewhere.lastID else { return false }
    return last >= rare.announced
  }

  /// A turn of a scheduler has come: takes the oldest of the callbacks that were announced to it.
  mutating func takeAnnounced(to key: ObjectIdentifier, into callback: inout Callback?) {
    guard let rare else { return }
    while callback == nil, let id = rare.came(to: key) {
      rare.elsewhere.remove(id, into: &callback)
    }
    rare.elsewhere.compact()
  }

  /// Takes the first callback for the main thread, if its number is below `limit`.
  mutating func popMain(below limit: UInt64) -> Callback? {
    guard let rare else { return nil }
    defer { rare.main.compact() }
    return rare.main.popFirst(below: limit)?.element
  }

  var hasMain: Bool { rare.map { !$0.main.isEmpty } ?? false }

  /// Handlers: until settled; if cancelled, until called.
  var hasOnCancel: Bool { rare.map { !$0.onCancel.isEmpty } ?? false }

  mutating func addOnCancel(_ body: @escaping FutureCore.CancelBody) { made.onCancel.append(body) }

  /// What only a pending future needs.
  mutating func takeLeftovers() -> FutureCore.Leftovers? {
    guard let rare, !rare.onCancel.isEmpty || rare.putBack != nil || rare.hasListeners else { return nil }
    return FutureCore.Leftovers(onCancel: takeOnCancel(), putBack: rare.putBack.take(), listeners: endProgress())
  }

  mutating func takeOnCancel() -> [FutureCore.CancelBody] {
    guard let rare, !rare.onCancel.isEmpty else { return [] }
    var taken: [FutureCore.CancelBody] = []
    swap(&taken, &rare.onCancel)
    rare.hasCancelPrelude = false
    return taken
  }

  /// Whether the first of the handlers is to be called before others hear in any way of the cancelling.
  var hasCancelPrelude: Bool { rare?.hasCancelPrelude ?? false }

  mutating func addCancelPrelude(_ body: @escaping FutureCore.CancelBody) {
    made.onCancel.insert(body, at: 0)
    made.hasCancelPrelude = true
  }

  mutating func takeCancelPrelude() -> FutureCore.CancelBody? {
    guard let rare, rare.hasCancelPrelude else { return nil }
    rare.hasCancelPrelude = false
    return rare.onCancel.removeFirst()
  }

  /// The follower that stands for this future while it is collapsed.
  var standIn: FutureCore? {
    get { rare?.standIn }
    set { made.standIn = newValue }
  }

  mutating func takeStandIn() -> FutureCore? { rare?.standIn.take() }

  /// The one that was put back directly upstream of this one. Kept when this is cancelled: what is collapsed behind that one, and still
  /// has this one as its stand-in, is wanted as long as that one is.
  var putBack: FutureCore? {
    get { rare?.putBack }
    set { made.putBack = newValue }
  }

  mutating func takePutBack() -> FutureCore? { rare?.putBack.take() }

  /// When it was collapsed; 0 if never.
  var collapsedAt: UInt64 {
    get { rare?.collapsedAt ?? 0 }
    set { made.collapsedAt = newValue }
  }

  /// When it was put back; 0 if never.
  var expandedAt: UInt64 {
    get { rare?.expandedAt ?? 0 }
    set { made.expandedAt = newValue }
  }
}

extension FutureCore.Rare {
  fileprivate var hasListeners: Bool { progress.map { !$0.listeners.isEmpty } ?? false }

  fileprivate func sent(_ id: UInt64, to scheduler: ObjectIdentifier) {
    if underWay == nil, othersUnderWay[scheduler] == nil { underWay = (scheduler, Fifo()) }
    if underWay?.key == scheduler {
      underWay!.ids.append(id)
    } else {
      othersUnderWay[scheduler, default: Fifo()].append(id)
    }
  }

  /// The oldest; nil if another turn was quicker.
  fileprivate func came(to scheduler: ObjectIdentifier) -> UInt64? {
    if underWay?.key == scheduler {
      let id = underWay!.ids.popFirst()
      if underWay!.ids.isEmpty { underWay = nil }
      return id
    }
    guard let id = othersUnderWay[scheduler]?.popFirst() else { return nil }
    if othersUnderWay[scheduler]!.isEmpty { othersUnderWay[scheduler] = nil }
    return id
  }
}
