extension FutureCore {
  /// What few futures have. Touched by way of their `Contents` only, under the same lock: so nobody need watch over
  /// exclusive access.
  final class Rare {
    /// Callbacks with a scheduler, and those for the main thread. Apart from `line`, so that a slow callback there
    /// delays nobody here, and from each other, since each is looked through for its first.
    @exclusivity(unchecked) var elsewhere = OrderedList<Callback>()
    @exclusivity(unchecked) var main = OrderedList<Callback>()
    /// The callbacks in `elsewhere` below this number were announced to their schedulers.
    @exclusivity(unchecked) var announced: UInt64 = 0
    /// For which callbacks turns are under way, by scheduler. One of them apart: it is nearly always the only one.
    @exclusivity(unchecked) var underWay: (key: ObjectIdentifier, ids: Fifo<UInt64>)?
    @exclusivity(unchecked) var othersUnderWay: [ObjectIdentifier: Fifo<UInt64>] = [:]
    @exclusivity(unchecked) var onCancel: [CancelBody] = []
    /// The first of them belongs to the operator that made the future, and goes before everybody else.
    @exclusivity(unchecked) var hasCancelPrelude = false
    @exclusivity(unchecked) var standIn: FutureCore?
    @exclusivity(unchecked) var putBack: FutureCore?
    @exclusivity(unchecked) var collapsedAt: UInt64 = 0
    @exclusivity(unchecked) var expandedAt: UInt64 = 0
    /// There may be some: then interest is counted one by one.
    @exclusivity(unchecked) var hasSpectators = false
    @exclusivity(unchecked) var progress: FutureProgress?
    /// What settles it runs on the main thread. For one who would wait there.
    @exclusivity(unchecked) var comesFromMain = false

    // A future that stands for another may be the last link of a long chain of such; and a scheduler may have dropped
    // what it was given, with callbacks that hold the next future.
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

  /// What a future had for the time until it was settled.
  struct Leftovers {
    let onCancel: [CancelBody]
    let putBack: FutureCore?
    let listeners: OrderedList<ProgressListener>?
  }
}

extension FutureCore.Contents {
  /// The rest of this, made if there is none.
  var made: FutureCore.Rare {
    mutating get {
      if let rare { return rare }
      let made = FutureCore.Rare()
      rare = made
      return made
    }
  }

  var progress: FutureProgress? {
    get { rare?.progress }
    set { made.progress = newValue }
  }

  var hasListeners: Bool { rare?.hasListeners ?? false }

  var comesFromMain: Bool { rare?.comesFromMain ?? false }

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

  /// The one that was put back directly upstream of this one. Kept when this is cancelled: what is collapsed behind
  /// that one, and still has this one as its stand-in, is wanted as long as that one is.
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
  var hasListeners: Bool { progress.map { !$0.listeners.isEmpty } ?? false }

  /// One that was announced before it came here.
  func announceSole(_ id: UInt64, to scheduler: ObjectIdentifier) {
    announced = id + 1
    sent(id, to: scheduler)
  }

  func sent(_ id: UInt64, to scheduler: ObjectIdentifier) {
    if underWay == nil, othersUnderWay[scheduler] == nil { underWay = (scheduler, Fifo()) }
    if underWay?.key == scheduler {
      underWay!.ids.append(id)
    } else {
      othersUnderWay[scheduler, default: Fifo()].append(id)
    }
  }

  /// The oldest; nil if another turn was quicker.
  func came(to scheduler: ObjectIdentifier) -> UInt64? {
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
