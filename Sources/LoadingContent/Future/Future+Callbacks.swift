// Each in three forms: inline, on any scheduler, on the main thread with a `@MainActor` closure. The second is
// disfavoured: without that `on: .main` would mean it, and the closure might not touch the UI.

extension Future {
  /// Calls `body` with the outcome, once.
  ///
  /// - Parameter body: Runs on the thread that settles, or on this one; see ``Future``. Released when it has run or is
  ///   disposed of.
  /// - Returns: The registration. Disposing of it cancels nothing.
  @inlinable @discardableResult
  public func whenSettled(_ body: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Disposable {
    if case .fulfilled(let value) = storage, RunQueue.runIfIdle({ body(.success(value)) }) { return .ended }
    return makeCore().register(Self.settledBody(body))
  }

  /// Calls `body` with the outcome, once, on `scheduler`; else as ``whenSettled(_:)``.
  @inlinable @_disfavoredOverload @discardableResult
  public func whenSettled(
    on scheduler: some Scheduler, _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> Disposable {
    makeCore().register(on: SchedulerKind(scheduler), Self.settledBody(body))
  }

  /// Calls `body` with the outcome, once, on the main thread, see ``MainScheduler``; else as ``whenSettled(_:)``.
  @inlinable @discardableResult
  public func whenSettled(
    on scheduler: MainScheduler, _ body: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) -> Disposable {
    makeCore().register(
      on: .main, Self.settledBody { result in MainActor.assumeIsolated { body(result) } })
  }

  /// Calls `body` with the value, once, if there is one.
  ///
  /// - Parameter body: Runs on the thread that settles, or on this one; see ``Future``. Released when it has run, is
  ///   disposed of, or will never run.
  /// - Returns: The registration. Disposing of it cancels nothing.
  @inlinable @discardableResult
  public func whenFulfilled(_ body: @escaping @Sendable (Value) -> Void) -> Disposable {
    if case .fulfilled(let value) = storage, RunQueue.runIfIdle({ body(value) }) { return .ended }
    return makeCore().register(Self.fulfilledBody(body))
  }

  /// Calls `body` with the value, once, if there is one, on `scheduler`; else as ``whenFulfilled(_:)``.
  @inlinable @_disfavoredOverload @discardableResult
  public func whenFulfilled(on scheduler: some Scheduler, _ body: @escaping @Sendable (Value) -> Void) -> Disposable {
    makeCore().register(on: SchedulerKind(scheduler), Self.fulfilledBody(body))
  }

  /// Calls `body` with the value, once, if there is one, on the main thread, see ``MainScheduler``; else as
  /// ``whenFulfilled(_:)``.
  @inlinable @discardableResult
  public func whenFulfilled(
    on scheduler: MainScheduler, _ body: @escaping @MainActor @Sendable (Value) -> Void
  ) -> Disposable {
    makeCore().register(
      on: .main, Self.fulfilledBody { value in MainActor.assumeIsolated { body(value) } })
  }

  /// Calls `body` with the error, once, if there is one; `CancellationError` if the future was cancelled.
  ///
  /// - Parameter body: Runs on the thread that settles, or on this one; see ``Future``. Released when it has run, is
  ///   disposed of, or will never run.
  /// - Returns: The registration. Disposing of it cancels nothing.
  @inlinable @discardableResult
  public func whenRejected(_ body: @escaping @Sendable (any Error) -> Void) -> Disposable {
    if case .fulfilled = storage { return .ended }
    return makeCore().register(Self.rejectedBody(body))
  }

  /// Calls `body` with the error, once, if there is one, on `scheduler`; else as ``whenRejected(_:)``.
  @inlinable @_disfavoredOverload @discardableResult
  public func whenRejected(on scheduler: some Scheduler, _ body: @escaping @Sendable (any Error) -> Void) -> Disposable
  {
    makeCore().register(on: SchedulerKind(scheduler), Self.rejectedBody(body))
  }

  /// Calls `body` with the error, once, if there is one, on the main thread, see ``MainScheduler``; else as
  /// ``whenRejected(_:)``.
  @inlinable @discardableResult
  public func whenRejected(
    on scheduler: MainScheduler, _ body: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Disposable {
    makeCore().register(
      on: .main, Self.rejectedBody { error in MainActor.assumeIsolated { body(error) } })
  }
}

// The downcasts cannot fail: a body is called with the core that it was added to, which came from `makeCore()`.
extension Future {
  @inlinable
  static func settledBody(
    _ body: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> FutureCore.Body {
    { core, _ in body(unsafeDowncast(core, to: ValueCore<Value>.self).outcome) }
  }

  @inlinable
  static func fulfilledBody(_ body: @escaping @Sendable (Value) -> Void) -> FutureCore.Body {
    { core, _ in if let value = unsafeDowncast(core, to: ValueCore<Value>.self).value { body(value) } }
  }

  @inlinable
  static func rejectedBody(_ body: @escaping @Sendable (any Error) -> Void) -> FutureCore.Body {
    { core, _ in if let error = core.observedError { body(error) } }
  }
}
