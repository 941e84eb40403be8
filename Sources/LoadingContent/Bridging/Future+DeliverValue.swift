extension Future {
  /// Hands the outcome to a completion handler of the shape `(Value?)`, once; see <doc:CompletionHandlers>.
  ///
  /// It cannot take the error, so it does not observe it: an error that nobody else sees is reported. Observe it on the
  /// way, or `recover` from it.
  @inlinable @_disfavoredOverload
  public func deliver(on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable (Value?) -> Void) {
    whenEnded(on: scheduler) { completion($0) }
  }

  /// Hands the outcome to a completion handler of the shape `(Value?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver(on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable (Value?) -> Void) {
    whenEnded(on: scheduler) { completion($0) }
  }

  /// Hands the outcome to a completion handler of the shape `(Value?)`, which need not be `Sendable`, once, on the main
  /// thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver(on scheduler: MainScheduler, to completion: @escaping (Value?) -> Void) {
    whenEnded(on: scheduler) { completion($0) }
  }

  /// Hands the value to a completion handler of the shape `(Value)`, or another in its place if the future is rejected,
  /// once; see <doc:CompletionHandlers>.
  ///
  /// It cannot take the error, so it does not observe it: an error that nobody else sees is reported. Observe it on the
  /// way, or `recover` from it.
  ///
  /// - Parameters:
  ///   - placeholder: The value to hand over if there is none.
  ///   - scheduler: Where `completion` is called. Left out: on the thread that settles the future, or on this one.
  ///   - completion: Released when it was called.
  @inlinable @_disfavoredOverload
  public func deliver(
    or placeholder: Value, on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable (Value) -> Void
  ) {
    whenEnded(on: scheduler) { completion($0 ?? placeholder) }
  }

  /// Hands the outcome to a completion handler of the shape `(Value)`, once, on the main thread; see ``MainScheduler``.
  @inlinable
  public func deliver(
    or placeholder: Value, on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    whenEnded(on: scheduler) { completion($0 ?? placeholder) }
  }

  /// Hands the outcome to a completion handler of the shape `(Value)`, which need not be `Sendable`, once, on the main
  /// thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver(or placeholder: Value, on scheduler: MainScheduler, to completion: @escaping (Value) -> Void) {
    whenEnded(on: scheduler) { completion($0 ?? placeholder) }
  }

  /// Hands the outcome to a completion handler of the shape `(Value, Error?)`, once; see <doc:CompletionHandlers>.
  ///
  /// - Parameters:
  ///   - placeholder: The value to hand over beside an error.
  ///   - scheduler: Where `completion` is called. Left out: on the thread that settles the future, or on this one.
  ///   - completion: Released when it was called.
  @inlinable @_disfavoredOverload
  public func deliver(
    or placeholder: Value, on scheduler: some Scheduler = .inline,
    to completion: @escaping @Sendable (Value, (any Error)?) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0.value ?? placeholder, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Value, Error?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver(
    or placeholder: Value, on scheduler: MainScheduler,
    to completion: @escaping @MainActor @Sendable (Value, (any Error)?) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0.value ?? placeholder, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Value, Error?)`, which need not be `Sendable`, once, on
  /// the main thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver(
    or placeholder: Value, on scheduler: MainScheduler, to completion: @escaping (Value, (any Error)?) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0.value ?? placeholder, $0.error) }
  }
}
