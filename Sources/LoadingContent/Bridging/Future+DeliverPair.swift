extension Future {
  /// Hands the outcome to a completion handler of the shape `(First?, Second?, Error?)`, once; see
  /// <doc:CompletionHandlers>.
  @inlinable @_disfavoredOverload
  public func deliver<First, Second>(
    on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable (First?, Second?, (any Error)?) -> Void
  ) where Value == (First, Second) {
    whenSettled(on: scheduler) { completion($0.value?.0, $0.value?.1, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(First?, Second?, Error?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver<First, Second>(
    on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable (First?, Second?, (any Error)?) -> Void
  ) where Value == (First, Second) {
    whenSettled(on: scheduler) { completion($0.value?.0, $0.value?.1, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(First?, Second?, Error?)`, which need not be `Sendable`,
  /// once, on the main thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver<First, Second>(
    on scheduler: MainScheduler, to completion: @escaping (First?, Second?, (any Error)?) -> Void
  ) where Value == (First, Second) {
    whenSettled(on: scheduler) { completion($0.value?.0, $0.value?.1, $0.error) }
  }
}
