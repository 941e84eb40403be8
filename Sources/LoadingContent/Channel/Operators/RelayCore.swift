/// A relay that does not know what its inputs are. Not generic, since generic code that its caller cannot inline looks
/// types up each time: that took longer than all else that an operator does. `Relay` says what each method does.
final class RelayCore: Turn {
  /// Called with the relay, and with where the input is.
  typealias Handler = @Sendable (RelayCore, UnsafeRawPointer) -> Void

  private struct State {
    /// Nil once it has begun, or will not.
    var begin: (@Sendable (RelayCore) -> Void)?
    /// Nil when it is over.
    var handler: Handler?
    var isHandling = false
    var waiting = Fifo<Payload>()
    var registrations: [RelayPart: Disposable] = [:]

    /// The first that waits, unless another is being handled.
    mutating func takeNext(_ input: inout Payload?, _ handler: inout Handler?) {
      guard !isHandling, let next = waiting.popFirst() else { return }
      input = next
      handler = self.handler
      isHandling = true
    }
  }
  private let state: Locked<State>

  /// - Parameter isHeld: Inputs wait until `open()`.
  init(isHeld: Bool) {
    var state = State()
    state.isHandling = isHeld
    self.state = Locked(state)
  }

  func prepare(begin: @escaping @Sendable (RelayCore) -> Void, handler: @escaping Handler) {
    state.withLock { state in
      state.begin = begin
      state.handler = handler
    }
  }

  func begin() {
    var begin: (@Sendable (RelayCore) -> Void)?
    state.withLock { swap(&begin, &$0.begin) }
    begin?(self)
    if begin != nil { RunQueue.release(begin.take()) }
  }

  // MARK: Inputs

  /// - Parameters:
  ///   - input: Where it is. Valid until this returns.
  ///   - copy: Called under the lock if it has to wait.
  func receive(_ input: UnsafeRawPointer, copy: () -> Payload) {
    var next: Payload?
    var handler: Handler?
    state.withLock { state in
      guard state.handler != nil else { return }
      if !state.isHandling, state.waiting.isEmpty {
        state.isHandling = true
        handler = state.handler
      } else {
        state.waiting.append(copy())
        state.takeNext(&next, &handler)
      }
    }
    if handler != nil { handle(next?.pointer ?? input, &next, &handler) }
  }

  /// An input has its turn.
  func takeTurn() {
    var next: Payload?
    var handler: Handler?
    state.withLock { $0.takeNext(&next, &handler) }
    if let input = next?.pointer, handler != nil { handle(input, &next, &handler) }
  }

  func open() { handlingEnded() }

  /// - Parameters:
  ///   - payload: What holds the input, if it is this relay's. Released before another input is handled.
  ///   - handler: There is one. Taken, since it may be the last reference, if the relay is over meanwhile, to all that
  ///     the operator remembers.
  private func handle(_ input: UnsafeRawPointer, _ payload: inout Payload?, _ handler: inout Handler?) {
    handler?(self, input)
    if payload != nil { RunQueue.release(payload.take()) }
    if handler != nil { RunQueue.release(handler.take()) }
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

  func keep(_ registration: Disposable, as part: RelayPart) {
    var former: Disposable? = registration
    state.withLock { state in
      guard state.handler != nil else { return }
      former = state.registrations.updateValue(registration, forKey: part)
    }
    former?.dispose()
  }

  // MARK: The end

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
