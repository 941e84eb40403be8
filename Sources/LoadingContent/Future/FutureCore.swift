/// What a future, its promise and whatever waits for it share. Not generic, since generic code that its caller cannot inline is
/// several times slower; `ValueCore` adds the value.
///
/// One lock, no other one taken while it is held (but for `FutureCore+Collapse`, which says why it may), and neither user code nor a
/// release of something of a user's under it.
///
/// `@unchecked Sendable` for the subclass's sake: what it adds is written once, under this lock, before anybody reads it.
@usableFromInline
class FutureCore: Registrar, Turn, @unchecked Sendable {
  /// A future's place among those who wait for another.
  struct Link {
    let core: FutureCore
    let id: UInt64
  }

  struct Contents {
    var state = FutureState()
    /// Callbacks without a scheduler, and followers.
    var line = OrderedList<Callback>()
    /// Callbacks with one. Apart from `line`, so that a slow callback there delays nobody here.
    var elsewhere = OrderedList<Callback>()
    /// Numbers for both, in the order of registration.
    var nextID: UInt64 = 0
    /// The callbacks in `elsewhere` below this number were announced to their schedulers.
    var announced: UInt64 = 0
    /// Whose outcome decides this one's, until it has.
    var upstream: Link?
    var rejection: Rejection?
    /// Until settled; if cancelled, until called.
    var onCancel: [Callback.Body] = []
    /// The follower that stands for this future while it is collapsed.
    var standIn: FutureCore?
    /// When it was collapsed, and when it was put back; 0 if never.
    var collapsedAt: UInt64 = 0
    var expandedAt: UInt64 = 0

    /// How many want the outcome. What they are does not matter: a callback, a derived future, a `hold()`.
    var interest: Int { line.count + elsewhere.count }

    mutating func newID() -> UInt64 {
      defer { nextID += 1 }
      return nextID
    }

    mutating func add(_ callback: Callback) -> UInt64 {
      let id = newID()
      switch callback.place {
      case .inline, .follower: line.append(callback, id: id)
      case .main, .scheduler: elsewhere.append(callback, id: id)
      }
      return id
    }

    mutating func remove(_ id: UInt64) -> Callback? {
      defer {
        line.compact()
        elsewhere.compact()
      }
      return line.remove(id) ?? elsewhere.remove(id)
    }
  }

  let contents = Locked(Contents())
  /// Where this future was made: what an error that arises here is reported with.
  @usableFromInline let origin: Origin

  @usableFromInline
  init(origin: Origin) { self.origin = origin }

  deinit {
    // A future that stands for another may be the last link of a long chain of such.
    if let standIn = contents.withLock({ $0.standIn.take() }) { RunQueue.release(consume standIn) }
  }

  /// Takes over the value of `other`, whose type is this one's.
  func copyValue(of other: FutureCore) {}

  // MARK: Registrations

  /// Adds a callback; it is called in this call if its time has come.
  ///
  /// - Returns: The core that keeps it, which is another one if that stands for this one.
  @usableFromInline
  func register(
    on place: SchedulerKind = .inline, observes: Bool = false, _ body: @escaping @Sendable (FutureCore) -> Void
  ) -> Disposable {
    let link = add(Callback(on: place, observes: observes, body))
    return Disposable(target: link.core, id: link.id)
  }

  func add(_ callback: Callback) -> Link {
    var core = self
    while true {
      let added = core.contents.withLock { contents -> (id: UInt64, isSettled: Bool)? in
        guard contents.state.phase != .collapsed else { return nil }
        return (contents.add(callback), contents.state.isSettled)
      }
      if let added {
        if added.isSettled { RunQueue.schedule(core) }
        return Link(core: core, id: added.id)
      }
      core = core.expanded()
    }
  }

  @usableFromInline
  func dispose(_ id: UInt64) {
    guard let callback = contents.withLock({ $0.remove(id) }) else { return }
    callback.bags?.leave()
    RunQueue.release(consume callback)
  }

  @usableFromInline
  func isDisposed(_ id: UInt64) -> Bool {
    contents.withLock { $0.line[id] == nil && $0.elsewhere[id] == nil }
  }

  @usableFromInline
  func link(_ id: UInt64, to bag: BagLink.Target) -> Bool {
    contents.withLock { contents in
      let add = { (callback: inout Callback) in callback.bags = BagLink(bag, next: callback.bags) }
      return contents.line.update(id, add) || contents.elsewhere.update(id, add)
    }
  }
}
