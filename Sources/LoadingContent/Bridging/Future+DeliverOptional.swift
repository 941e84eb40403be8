// For handlers in which the nil of a future's value and the nil of none are one: for that of `Value?` would not fit.

extension Future {
  /// Hands the outcome to a completion handler of the shape `(Wrapped?, Error?)`, once; see <doc:CompletionHandlers>.
  @inlinable @_disfavoredOverload
  public func deliver<Wrapped>(
    on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable (Wrapped?, (any Error)?) -> Void
  ) where Value == Wrapped? {
    whenSettled(on: scheduler) { completion($0.value ?? nil, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Wrapped?, Error?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver<Wrapped>(
    on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable (Wrapped?, (any Error)?) -> Void
  ) where Value == Wrapped? {
    whenSettled(on: scheduler) { completion($0.value ?? nil, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Wrapped?, Error?)`, which need not be `Sendable`, once,
  /// on the main thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver<Wrapped>(on scheduler: MainScheduler, to completion: @escaping (Wrapped?, (any Error)?) -> Void)
  where Value == Wrapped? {
    whenSettled(on: scheduler) { completion($0.value ?? nil, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Error?, Wrapped?)`, once; see <doc:CompletionHandlers>.
  @inlinable @_disfavoredOverload
  public func deliver<Wrapped>(
    on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable ((any Error)?, Wrapped?) -> Void
  ) where Value == Wrapped? {
    whenSettled(on: scheduler) { completion($0.error, $0.value ?? nil) }
  }

  /// Hands the outcome to a completion handler of the shape `(Error?, Wrapped?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver<Wrapped>(
    on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable ((any Error)?, Wrapped?) -> Void
  ) where Value == Wrapped? {
    whenSettled(on: scheduler) { completion($0.error, $0.value ?? nil) }
  }

  /// Hands the outcome to a completion handler of the shape `(Error?, Wrapped?)`, which need not be `Sendable`, once,
  /// on the main thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver<Wrapped>(on scheduler: MainScheduler, to completion: @escaping ((any Error)?, Wrapped?) -> Void)
  where Value == Wrapped? {
    whenSettled(on: scheduler) { completion($0.error, $0.value ?? nil) }
  }

  /// Hands the outcome to a completion handler of the shape `(Wrapped?)`, once; see <doc:CompletionHandlers>.
  ///
  /// It cannot take the error, so it does not observe it: an error that nobody else sees is reported. Observe it on the
  /// way, or `recover` from it.
  @inlinable @_disfavoredOverload
  public func deliver<Wrapped>(
    on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable (Wrapped?) -> Void
  ) where Value == Wrapped? {
    whenEnded(on: scheduler) { completion($0 ?? nil) }
  }

  /// Hands the outcome to a completion handler of the shape `(Wrapped?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver<Wrapped>(
    on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable (Wrapped?) -> Void
  ) where Value == Wrapped? {
    whenEnded(on: scheduler) { completion($0 ?? nil) }
  }

  /// Hands the outcome to a completion handler of the shape `(Wrapped?)`, which need not be `Sendable`, once, on the
  /// main thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver<Wrapped>(on scheduler: MainScheduler, to completion: @escaping (Wrapped?) -> Void)
  where Value == Wrapped? {
    whenEnded(on: scheduler) { completion($0 ?? nil) }
  }
}
