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
  @usableFromInline
  struct Link: Sendable {
    @usableFromInline let core: FutureCore
    @usableFromInline let id: UInt64

    @inlinable
    var disposable: Disposable { Disposable(target: core, id: id) }
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
  ///
  /// - Returns: The core that keeps it, which is another one if that stands for this one.
  @usableFromInline
  final func add(
    on place: SchedulerKind = .inline, observes: Bool = false, _ body: @escaping @Sendable (FutureCore) -> Void
  ) -> Link {
    add(Callback(on: place, observes: observes, body))
  }

  final func add(_ callback: consuming Callback) -> Link {
    var core = self
    var waiting = Optional(callback)
    while true {
      var id: UInt64 = 0
      var isSettled = false
      core.contents.withLock { contents in
        guard contents.state.phase != .collapsed, let callback = waiting.take() else { return }
        id = contents.add(callback)
        isSettled = contents.state.isSettled
      }
      if waiting != nil {
        core = core.expanded()
        continue
      }
      if isSettled { RunQueue.schedule(core) }
      return Link(core: core, id: id)
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
    contents.withLock { $0.line[id] == nil && $0.rare?.elsewhere[id] == nil }
  }

  @usableFromInline
  func link(_ id: UInt64, to bag: BagLink.Target) -> Bool {
    contents.withLock { contents in
      let add = { (callback: inout Callback) in callback.bags = BagLink(bag, next: callback.bags) }
      return contents.line.update(id, add) || contents.rare?.elsewhere.update(id, add) == true
    }
  }
}
