import Dispatch

/// What feeds the hub of an operator that listens to several channels, or to a clock.
///
/// Inputs have one order, and are handled one at a time with no lock held: by the thread that brings one while nobody
/// handles any; what others bring meanwhile waits for a turn, or for the next who brings one. So an operator's state
/// needs no lock of its own, and may call its user.
///
/// It holds the hub, not its handle, and what it listens to holds it. The hub's feed is ``end()``, which breaks all
/// that.
final class Relay<Input: Sendable>: Turn {
  typealias Handler = @Sendable (Relay, Input) -> Void

  private struct State {
    /// Nil once it has begun, or will not.
    var begin: (@Sendable (Relay) -> Void)?
    /// Nil when it is over.
    var handler: Handler?
    var isHandling = false
    var waiting = Fifo<Input>()
    var registrations: [Part: Disposable] = [:]

    /// The first that waits, unless another is being handled.
    mutating func takeNext(_ input: inout Input?, _ handler: inout Handler?) {
      guard !isHandling, let next = waiting.popFirst() else { return }
      input = next
      handler = self.handler
      isHandling = true
    }
  }
  private let state: Locked<State>

  /// What a registration is for. There is one for each at a time.
  enum Part: Hashable {
    case source(Int)
    /// Of which there is a new one again and again.
    case inner
    case alarm
  }

  /// - Parameter isHeld: Inputs wait until `open()`.
  init(isHeld: Bool = false) {
    var state = State()
    state.isHandling = isHeld
    self.state = Locked(state)
  }

  /// - Parameters:
  ///   - begin: Called when somebody wants the events.
  ///   - handler: Called with each input.
  func prepare(begin: @escaping @Sendable (Relay) -> Void, handler: @escaping Handler) {
    state.withLock { state in
      state.begin = begin
      state.handler = handler
    }
  }

  /// Somebody wants the events. Called as, or from, a turn; does nothing the second time.
  func begin() {
    var begin: (@Sendable (Relay) -> Void)?
    state.withLock { swap(&begin, &$0.begin) }
    begin?(self)
    if begin != nil { RunQueue.release(begin.take()) }
  }

  // MARK: Inputs

  func receive(_ input: Input) {
    var next: Input?
    var handler: Handler?
    state.withLock { state in
      guard state.handler != nil else { return }
      state.waiting.append(input)
      state.takeNext(&next, &handler)
    }
    if let next, let handler { handle(next, handler) }
  }

  /// An input has its turn.
  func takeTurn() {
    var next: Input?
    var handler: Handler?
    state.withLock { $0.takeNext(&next, &handler) }
    if let next, let handler { handle(next, handler) }
  }

  /// What has come up to now is handled, and what comes from now on.
  func open() { handlingEnded() }

  private func handle(_ input: Input, _ handler: consuming @escaping Handler) {
    handler(self, input)
    // The last reference, if it is over meanwhile: to all that the operator remembers.
    RunQueue.release(consume handler)
    handlingEnded()
  }

  private func handlingEnded() {
    let isMore = state.withLock { state in
      state.isHandling = false
      return !state.waiting.isEmpty
    }
    // What waits belongs to no thread: who brings another input before that turn begins handles this one.
    if isMore { RunQueue.schedule(self) }
  }

  // MARK: What it listens to

  /// Keeps a registration, in the place of the former one for the same part, which ends after this one has begun: so
  /// what feeds both goes on.
  func keep(_ registration: Disposable, as part: Part) {
    var former: Disposable? = registration
    state.withLock { state in
      guard state.handler != nil else { return }
      former = state.registrations.updateValue(registration, forKey: part)
    }
    former?.dispose()
  }

  func listen<Element>(
    to channel: Channel<Element>, as part: Part, on scheduler: SchedulerKind = .inline,
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
  func end() {
    var taken = State()
    state.withLock { state in
      swap(&state, &taken)
      // Whoever handles an input goes on to its end.
      state.isHandling = taken.isHandling
    }
    for registration in taken.registrations.values { registration.dispose() }
    RunQueue.release(consume taken)
  }
}
