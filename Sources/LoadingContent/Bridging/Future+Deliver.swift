// Completion handlers, out: `future.deliver(to: completion)`, for delegates and APIs that want one called. Each shape
// in three forms: on any scheduler, on the main thread, and on the main thread for a handler that is not `Sendable`,
// which nobody but the main actor may then hand over. The second is what `on: .main` means if the handler allows it.
// The third is `@preconcurrency` for callers in Swift 5 mode, whose handlers are seldom `Sendable`, and whose classes
// seldom say that they are the main actor's.

extension Future {
  /// Hands the outcome to a completion handler of the shape `(Value?, Error?)`, once.
  ///
  ///     func image(_ url: URL, completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
  ///       api.image(url).deliver(to: completion)
  ///     }
  ///
  /// A cancelled future hands over `CancellationError`. The handler is a callback as any other: it counts as interest,
  /// and it observes the error. There is a `deliver` for each shape that completion handlers come in:
  /// <doc:CompletionHandlers> has them in a table. Where the value is an optional itself, and its nil and the nil of no
  /// value are one to the handler, say `deliver(or: nil, to: completion)`.
  ///
  /// - Parameters:
  ///   - scheduler: Where `completion` is called. Left out: on the thread that settles the future, or on this one.
  ///   - completion: Released when it was called.
  @inlinable @_disfavoredOverload
  public func deliver(
    on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0.value, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Value?, Error?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver(
    on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable (Value?, (any Error)?) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0.value, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Value?, Error?)`, which need not be `Sendable`, once, on
  /// the main thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver(on scheduler: MainScheduler, to completion: @escaping (Value?, (any Error)?) -> Void) {
    whenSettled(on: scheduler) { completion($0.value, $0.error) }
  }

  /// Hands the outcome to a completion handler of the shape `(Error?, Value?)`, once; see <doc:CompletionHandlers>.
  @inlinable @_disfavoredOverload
  public func deliver(
    on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable ((any Error)?, Value?) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0.error, $0.value) }
  }

  /// Hands the outcome to a completion handler of the shape `(Error?, Value?)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver(
    on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable ((any Error)?, Value?) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0.error, $0.value) }
  }

  /// Hands the outcome to a completion handler of the shape `(Error?, Value?)`, which need not be `Sendable`, once, on
  /// the main thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver(on scheduler: MainScheduler, to completion: @escaping ((any Error)?, Value?) -> Void) {
    whenSettled(on: scheduler) { completion($0.error, $0.value) }
  }

  /// Hands the outcome to a completion handler of the shape `(Result)`, once; see <doc:CompletionHandlers>.
  @inlinable @_disfavoredOverload
  public func deliver(
    on scheduler: some Scheduler = .inline, to completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0) }
  }

  /// Hands the outcome to a completion handler of the shape `(Result)`, once, on the main thread; see
  /// ``MainScheduler``.
  @inlinable
  public func deliver(
    on scheduler: MainScheduler, to completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) {
    whenSettled(on: scheduler) { completion($0) }
  }

  /// Hands the outcome to a completion handler of the shape `(Result)`, which need not be `Sendable`, once, on the main
  /// thread; see ``MainScheduler``.
  @inlinable @_disfavoredOverload @preconcurrency @MainActor
  public func deliver(on scheduler: MainScheduler, to completion: @escaping (Result<Value, any Error>) -> Void) {
    whenSettled(on: scheduler) { completion($0) }
  }
}
