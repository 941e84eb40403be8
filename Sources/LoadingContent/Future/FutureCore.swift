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

  let contents = Locked(Contents())
  /// Where this future was made: what an error that arises here is reported with.
  @usableFromInline let origin: Origin

  @usableFromInline
  init(origin: Origin) { self.origin = origin }

  /// Takes over the value of `other`, whose type is this one's.
  func copyValue(of other: FutureCore) {}

  // MARK: Registrations

  /// Adds a callback; it is called in this call if its time has come.
  @inlinable
  final func register(
    observes: Bool = false, _ body: @escaping @Sendable (FutureCore) -> Void
  ) -> Disposable {
    // Made here, where the compiler sees whether anybody keeps it: if not, it costs nothing.
    Disposable(target: self, id: add(observes: observes, body))
  }

  @inlinable
  final func register(
    on scheduler: SchedulerKind, observes: Bool, _ body: @escaping @Sendable (FutureCore) -> Void
  ) -> Disposable {
    Disposable(target: self, id: add(on: scheduler, observes: observes, body))
  }

  /// One who is only interested.
  final func registerInterest() -> Disposable {
    Disposable(target: self, id: add(Callback(observes: false, nil)))
  }

  @usableFromInline
  final func add(observes: Bool, _ body: @escaping @Sendable (FutureCore) -> Void) -> UInt64 {
    add(Callback(observes: observes, body))
  }

  @usableFromInline
  final func add(
    on scheduler: SchedulerKind, observes: Bool, _ body: @escaping @Sendable (FutureCore) -> Void
  ) -> UInt64 {
    add(Callback(on: scheduler, observes: observes, body))
  }

  final func add(_ callback: consuming Callback) -> UInt64 {
    var waiting = Optional(callback)
    var id: UInt64 = 0
    var isTurnDue = false
    while true {
      contents.withLock { contents in
        guard contents.state.phase != .collapsed, let callback = waiting.take() else { return }
        id = contents.add(callback)
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
    guard let callback = contents.withLock({ $0.remove(id) }) else { return }
    callback.bags?.leave()
    RunQueue.release(consume callback)
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
    }
  }
}
