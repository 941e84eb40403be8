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

  deinit {
    // A future that stands for another may be the last link of a long chain of such; and a scheduler may have dropped what it was given.
    if let remains = contents.withLock({ $0.takeRemains() }) { RunQueue.release(consume remains) }
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
      let added = core.contents.withLock { contents -> (id: UInt64, isTurnDue: Bool)? in
        guard contents.state.phase != .collapsed else { return nil }
        let id = contents.add(callback)
        return (id, contents.state.isSettled && contents.waitForTurn(in: RunQueue.identity))
      }
      if let added {
        if added.isTurnDue { RunQueue.schedule(core) }
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
