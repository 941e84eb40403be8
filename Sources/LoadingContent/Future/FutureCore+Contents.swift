extension FutureCore {
  /// What a future's lock guards.
  struct Contents {
    var state = FutureState()
    /// Callbacks without a scheduler, and followers.
    var line = OrderedList<Callback>()
    /// The number of the next registration, in `line` or `elsewhere`.
    var nextID: UInt64 = 0
    /// Whose outcome decides this one's, until it has.
    var upstream: Link?
    var rejection: Rejection?
    /// What few futures have, so that the others are small.
    private(set) var rare: Rare?

    /// How many want the outcome. What they are does not matter: a callback, a derived future, a `hold()`.
    var interest: Int { line.count + (rare?.elsewhere.count ?? 0) }

    mutating func newID() -> UInt64 {
      defer { nextID += 1 }
      return nextID
    }

    mutating func add(_ callback: consuming Callback) -> UInt64 {
      let id = newID()
      switch callback.place {
      case .inline, .follower: line.append(callback, id: id)
      case .main, .scheduler: made.elsewhere.append(callback, id: id)
      }
      return id
    }

    mutating func remove(_ id: UInt64) -> Callback? {
      if let removed = line.remove(id) {
        line.compact()
        return removed
      }
      guard let rare, let removed = rare.elsewhere.remove(id) else { return nil }
      rare.elsewhere.compact()
      return removed
    }
  }

  /// Guarded by the same lock, so nobody need watch over exclusive access.
  final class Rare {
    /// Callbacks with a scheduler. Apart from `line`, so that a slow callback there delays nobody here.
    @exclusivity(unchecked) var elsewhere = OrderedList<Callback>()
    /// Those below this number were announced to their schedulers.
    @exclusivity(unchecked) var announced: UInt64 = 0
    @exclusivity(unchecked) fileprivate var onCancel: [Callback.Body] = []
    @exclusivity(unchecked) fileprivate var standIn: FutureCore?
    @exclusivity(unchecked) fileprivate var collapsedAt: UInt64 = 0
    @exclusivity(unchecked) fileprivate var expandedAt: UInt64 = 0

    // A future that stands for another may be the last link of a long chain of such.
    deinit { if standIn != nil { RunQueue.release(standIn.take()) } }
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

  var hasElsewhere: Bool { rare.map { !$0.elsewhere.isEmpty } ?? false }

  /// Handlers: until settled; if cancelled, until called.
  var hasOnCancel: Bool { rare.map { !$0.onCancel.isEmpty } ?? false }

  mutating func addOnCancel(_ body: @escaping Callback.Body) { made.onCancel.append(body) }

  mutating func takeOnCancel() -> [Callback.Body] {
    guard let rare, !rare.onCancel.isEmpty else { return [] }
    var taken: [Callback.Body] = []
    swap(&taken, &rare.onCancel)
    return taken
  }

  /// The follower that stands for this future while it is collapsed.
  var standIn: FutureCore? {
    get { rare?.standIn }
    set { made.standIn = newValue }
  }

  mutating func takeStandIn() -> FutureCore? { rare?.standIn.take() }

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
