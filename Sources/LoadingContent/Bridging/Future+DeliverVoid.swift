extension Future where Value == Void {
  /// Tells a completion handler without parameters that the future is settled, once; see <doc:CompletionHandlers>.
  ///
  /// It cannot take the error, so it does not observe it: an error that nobody else sees is reported. Observe it on the
  /// way, or `recover` from it.
  @inlinable @_disfavoredOverload
  public func deliver(on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable () -> Void) {
    whenEnded(on: scheduler) { _ in completion() }
  }

  /// Hands the outcome to a completion handler of the shape `()`, once, on the main thread; see ``MainScheduler``.
  @inlinable
  public func deliver(on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable () -> Void) {
    whenEnded(on: scheduler) { _ in completion() }
  }

  /// Hands the outcome to a completion handler of the shape `()`, which need not be `Sendable`, once, on the main
  /// thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver(on scheduler: MainScheduler, to completion: @escaping () -> Void) {
    whenEnded(on: scheduler) { _ in completion() }
  }

  /// Hands the outcome to a completion handler of the shape `(Error?)`, once; see <doc:CompletionHandlers>.
  @inlinable @_disfavoredOverload
  public func deliver(on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable ((any Error)?) -> Void)
  {
    whenSettled(on: scheduler) { completion($0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Error?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver(on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable ((any Error)?) -> Void)
  {
    whenSettled(on: scheduler) { completion($0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Error?)`, which need not be `Sendable`, once, on the main
  /// thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver(on scheduler: MainScheduler, to completion: @escaping ((any Error)?) -> Void) {
    whenSettled(on: scheduler) { completion($0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Bool, Error?)`, once; see <doc:CompletionHandlers>.
  @inlinable @_disfavoredOverload
  public func deliver(
    on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0.error == nil, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Bool, Error?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver(
    on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable (Bool, (any Error)?) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0.error == nil, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Bool, Error?)`, which need not be `Sendable`, once, on
  /// the main thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver(on scheduler: MainScheduler, to completion: @escaping (Bool, (any Error)?) -> Void) {
    whenSettled(on: scheduler) { completion($0.error == nil, $0.error) }
  }
}
