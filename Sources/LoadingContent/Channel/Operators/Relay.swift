import Dispatch

/// What feeds the hub of an operator that listens to several channels, or to a clock.
///
/// Inputs have one order, and are handled one at a time with no lock held: by the thread that brings one while nobody
/// handles any; what others bring meanwhile waits for a turn, or for the next who brings one. So an operator's state
/// needs no lock of its own, and may call its user.
///
/// It holds the hub, not its handle, and what it listens to holds it. The hub's feed is ``end()``, which breaks all
/// that.
///
/// What knows the inputs' type; the rest is `RelayCore`.
struct Relay<Input: Sendable>: Sendable {
  private let core: RelayCore

  /// - Parameter isHeld: Inputs wait until `open()`.
  init(isHeld: Bool = false) { core = RelayCore(isHeld: isHeld) }

  private init(_ core: RelayCore) { self.core = core }

  /// - Parameters:
  ///   - begin: Called when somebody wants the events.
  ///   - handler: Called with each input.
  func prepare(
    begin: @escaping @Sendable (Relay) -> Void, handler: @escaping @Sendable (Relay, Input) -> Void
  ) {
    core.prepare {
      begin(Relay($0))
    } handler: {
      handler(Relay($0), $1.assumingMemoryBound(to: Input.self).pointee)
    }
  }

  /// Somebody wants the events. Called as, or from, a turn; does nothing the second time.
  func begin() { core.begin() }

  // MARK: Inputs

  func receive(_ input: Input) {
    withUnsafePointer(to: input) { pointer in
      core.receive(UnsafeRawPointer(pointer)) { Payload(copying: input) }
    }
  }

  /// What has come up to now is handled, and what comes from now on.
  func open() { core.open() }

  // MARK: What it listens to

  /// Keeps a registration, in the place of the former one for the same part, which ends after this one has begun: so
  /// what feeds both goes on.
  func keep(_ registration: Disposable, as part: RelayPart) { core.keep(registration, as: part) }

  func listen<Element>(
    to channel: Channel<Element>, as part: RelayPart, on scheduler: SchedulerKind = .inline,
    _ sink: @escaping @Sendable (Element) -> Void, atEnd end: @escaping @Sendable (Relay) -> Void
  ) {
    let registration = channel.listen(on: scheduler) {
      sink($0)
      return true
    } atEnd: {
      end(self)
    }
    keep(registration, as: part)
  }

  /// Brings `input` when `interval` has passed, unless there is a new alarm before. With `.never` that does not happen.
  func setAlarm(after interval: DispatchTimeInterval, on scheduler: some Scheduler, _ input: Input) {
    guard interval != .never else { return }
    keep(scheduler.dispatch(ClosureTurn { self.receive(input) }, after: interval), as: .alarm)
  }

  // MARK: The end

  /// Nobody wants the events any more, or there will be none.
  func end() { core.end() }
}
