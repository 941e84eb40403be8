/// What a future, its promise and whatever waits for it share. Not generic, since generic code that its caller cannot
/// inline is several times slower; `ValueCore` adds the value.
///
/// One lock, no other one taken while it is held (but for `FutureCore+Collapse`, which says why it may), and neither
/// user code nor a release of something of a user's under it.
///
/// `@unchecked Sendable` for the subclass's sake: what it adds is written once, under this lock, before anybody reads
/// it.
@usableFromInline
class FutureCore: Registrar, Turn, @unchecked Sendable {
  /// What a callback does. Not generic: it is born where the value's type is known, and finds the value in the core
  /// that it is handed first. That core is the one with which it was registered, or one that stands for it, and so of
  /// the same type: the downcasts cannot fail.
  ///
  /// The second is the future that was derived with it, which it settles; the first again, if it is nobody's. Handed
  /// over and not captured, so that a body around a closure that captures nothing captures nothing either, and costs no
  /// allocation.
  @usableFromInline typealias Body = @Sendable (_ source: FutureCore, _ derived: FutureCore) -> Void

  typealias CancelBody = @Sendable (FutureCore) -> Void

  /// A future's place among those who wait for another.
  struct Link {
    let core: FutureCore
    let id: UInt64
  }

  let contents = Locked(Contents())
  /// Whose outcome decides this one's, until it has.
  ///
  /// Guarded by the lock of `contents` too, but for one time: `derive` writes it while nobody else has this future yet.
  /// So nobody need watch over exclusive access.
  @exclusivity(unchecked) var upstream: Link?
  /// There may be a callback alone that has a scheduler, which may have dropped what it was given. Guarded as
  /// `upstream`, and read when nobody else has this future any more.
  @exclusivity(unchecked) final var mayHaveSole = false
  /// Where this future was made: what an error that arises here is reported with.
  @usableFromInline let origin: Origin

  #if DEBUG
    private let live = LiveObject(\.futures)
  #endif

  @usableFromInline
  init(origin: Origin) { self.origin = origin }

  deinit { if mayHaveSole { releaseSole() } }

  /// In the run queue: it may hold the next future, whose callback …
  private func releaseSole() {
    var line = OrderedList<Callback>()
    contents.withLock { swap(&line, &$0.line) }
    if !line.isEmpty { RunQueue.release(consume line) }
  }

  /// Takes over the value of `other`, whose type is this one's.
  func copyValue(of other: FutureCore) {}

  /// What a gathering waits for, to withdraw its interest from: it was cancelled.
  func takeInputs() -> [Link] { [] }

  /// What this one waits for.
  var sources: Sources { contents.withLock { _ in upstream.map { .one($0) } ?? .none } }

  /// Whether there is no outcome but by all of those.
  var needsEverySource: Bool { true }

  /// This one's progress is wanted from now on: a gathering gets ready to add up. The lock is held.
  func prepareProgress(_ contents: inout Contents) {}

  /// Whose progress makes this one's. It was just marked as wanted.
  func progressSources() -> [FutureCore] { contents.withLock { _ in upstream.map { [$0.core] } ?? [] } }

  // MARK: Registrations

  /// Adds a callback; it is called in this call if its time has come.
  @inlinable
  final func register(_ body: consuming @escaping Body) -> Disposable {
    // Made here, where the compiler sees whether anybody keeps it: if not, it costs nothing.
    Disposable(target: self, id: add(consume body))
  }

  @inlinable
  final func register(on scheduler: consuming SchedulerKind, _ body: consuming @escaping Body) -> Disposable {
    Disposable(target: self, id: add(on: scheduler, consume body))
  }

  /// One who is only interested.
  final func registerInterest() -> Disposable {
    Disposable(target: self, id: add(Callback(nil)))
  }

  @usableFromInline
  final func add(_ body: consuming @escaping Body) -> UInt64 {
    add(Callback(consume body))
  }

  @usableFromInline
  final func add(on scheduler: consuming SchedulerKind, _ body: consuming @escaping Body) -> UInt64 {
    add(Callback(place: Callback.Place(consume scheduler), consume body))
  }

  /// - Parameter whenAdded: Called under the lock, with the number.
  @inline(__always) @discardableResult
  final func add(_ callback: consuming Callback, whenAdded: (UInt64) -> Void = { _ in }) -> UInt64 {
    var waiting = Optional(consume callback)
    var id: UInt64 = 0
    var isTurnDue = false
    while true {
      contents.withLock { contents in
        guard contents.state.phase != .collapsed else { return }
        id = contents.add(&waiting)
        whenAdded(id)
        if contents.sole != .none { mayHaveSole = true }
        isTurnDue = contents.state.isSettled && contents.waitForTurn(in: RunQueue.identity)
      }
      if waiting == nil { break }
      expand()
    }
    if isTurnDue { RunQueue.schedule(self) }
    return id
  }

  @usableFromInline
  func dispose(_ id: UInt64) {
    var callback: Callback?
    var listener: ProgressListener?
    contents.withLock { contents in
      callback = contents.remove(id)
      if callback == nil { listener = contents.removeListener(id) }
    }
    if callback != nil {
      callback?.bags?.leave()
      RunQueue.release(callback.take())
    } else if listener != nil {
      listener?.bags?.leave()
      RunQueue.release(listener.take())
    }
  }

  @usableFromInline
  func isDisposed(_ id: UInt64) -> Bool {
    contents.withLock { $0.line[id] == nil && !$0.isElsewhere(id) }
  }

  @usableFromInline
  func link(_ id: UInt64, to bag: BagLink.Target) -> Bool {
    contents.withLock { contents in
      let add = { (callback: inout Callback) in callback.bags = BagLink(bag, next: callback.bags) }
      return contents.line.update(id, add) || contents.updateElsewhere(id, add)
        || contents.progress?.listeners.update(id) { $0.bags = BagLink(bag, next: $0.bags) } ?? false
    }
  }
}
