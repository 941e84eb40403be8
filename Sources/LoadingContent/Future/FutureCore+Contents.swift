extension FutureCore {
  /// What a future's lock guards.
  struct Contents {
    var state = FutureState()
    /// Whether somebody wants to know this one's progress, or that of one downstream.
    var isProgressWanted = false
    /// Callbacks without a scheduler, and followers. Or, of a future with nothing rare, one callback alone that has a
    /// scheduler: it needs no more, and is what there nearly always is.
    var line = OrderedList<Callback>()
    /// What `line` is.
    private(set) var sole = Sole.none
    /// The number of the next registration, in `line` or `elsewhere`.
    var nextID: UInt64 = 0
    var rejection: Rejection?
    /// The run queue in which a turn of this future surely waits; nil says nothing. It spares turns that would find
    /// nothing, which in a callback that registers the next one would be more and more.
    private var turnQueue: UnsafeRawPointer?
    /// What few futures have, so that the others are small: see `FutureCore+Rare`.
    var rare: Rare?

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
      if sole != .none { moveSole() }
      switch waiting?.place {
      case .inline, nil: line.append(from: &waiting, id: id)
      case .spectator:
        made.hasSpectators = true
        line.append(from: &waiting, id: id)
      case .main: made.main.append(from: &waiting, id: id)
      case .queue, .scheduler:
        if rare == nil, line.isEmpty {
          line.append(from: &waiting, id: id)
          sole = .waiting
        } else {
          made.elsewhere.append(from: &waiting, id: id)
        }
      }
      return id
    }

    /// There is another callback: the one alone goes where those with a scheduler are.
    private mutating func moveSole() {
      let wasAnnounced = sole == .announced
      sole = .none
      guard let (id, callback) = line.popFirst() else { return }
      line.compact()
      let key = callback.place.key
      made.elsewhere.append(callback, id: id)
      if wasAnnounced { made.announceSole(id, to: key) }
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
}

extension FutureCore.Contents {
  /// Whether `line` is for one callback alone that has a scheduler.
  enum Sole {
    case none
    /// It is not announced to its scheduler yet.
    case waiting
    case announced
  }
}

// MARK: Who waits

extension FutureCore.Contents {
  /// Whether anybody who waits for the outcome is interested in it.
  var isWanted: Bool {
    guard let rare, rare.hasSpectators else { return interest > 0 }
    var isWanted = false
    visit { if case .spectator = $0.place {} else { isWanted = true } }
    return isWanted
  }

  /// Calls `body` with each that waits. Not in their order.
  func visit(_ body: (Callback) -> Void) {
    func look(through list: OrderedList<Callback>) {
      var position = 0
      while let (_, callback) = list.next(from: &position) { body(callback) }
    }
    look(through: line)
    guard let rare else { return }
    look(through: rare.elsewhere)
    look(through: rare.main)
  }

  /// Where one is who looks at those that wait one after the other, and gives back the lock in between.
  struct WaitingPlace {
    fileprivate var list = 0
    fileprivate var id: UInt64 = 0
  }

  /// The next one that waits, not in their order; nil at the end.
  func nextWaiting(from place: inout WaitingPlace) -> Callback? {
    while place.list < 3 {
      let list = place.list == 0 ? line : place.list == 1 ? rare?.elsewhere : rare?.main
      var position = list?.position(atLeast: place.id) ?? 0
      if let (id, callback) = list?.next(from: &position) {
        place.id = id + 1
        return callback
      }
      place = WaitingPlace(list: place.list + 1)
    }
    return nil
  }

  /// Whether somebody waits in the line.
  var hasInline: Bool { sole == .none && !line.isEmpty }

  /// Whether there is anybody to be told who does not wait in the line.
  var hasElsewhere: Bool {
    if sole != .none, !line.isEmpty { return true }
    return rare.map { !$0.elsewhere.isEmpty || !$0.main.isEmpty || $0.hasListeners } ?? false
  }

  func isElsewhere(_ id: UInt64) -> Bool {
    rare.map { $0.elsewhere[id] != nil || $0.main[id] != nil || $0.progress?.listeners[id] != nil } ?? false
  }

  /// The futures that were derived from this one.
  var targets: [FutureCore] {
    var targets: [FutureCore] = []
    visit { if let target = $0.target { targets.append(target) } }
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
    if sole == .waiting, !line.isEmpty {
      sole = .announced
      return line.place(at: 0)
    }
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
    if sole == .announced {
      if !line.isEmpty, line.placeKey(at: 0) == key { line.popFirst(below: .max, into: &callback) }
      return
    }
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
}
