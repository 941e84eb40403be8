// Completion handlers, in: `api.fetch(completion: promise.complete)`. One name, and the foreign API's own shape
// chooses. As a method reference it is `@Sendable` and belongs to no actor, whatever class it is written in.
//
// The ranking of the overloads carries what the shapes mean, so each attribute and each pair counts:
// - `(T)` beside `(T?)`: for a promise of an optional the first fits exactly, and nil is a value. With `(T?)` alone,
//   the function would be converted from one that takes a `T??`, and nil arrive as that one's nil.
// - Both disfavoured: of a `Promise<Void>` they would take the nil of an `(Error?)`.
// - Error first disfavoured: `(nil, nil)`, and two errors, mean value and error.

extension Promise {
  /// The completion handler of an API that gives a value.
  ///
  ///     let promise = Promise<Data>()
  ///     let task = oldAPI.data(completion: promise.complete)
  ///     promise.onCancel { _ in task.cancel() }
  ///
  /// There is a `complete` for each shape that completion handlers come in: <doc:CompletionHandlers> has them in a
  /// table. All of them may be called on any thread, also before the call that they were given to returns. The first
  /// call counts. A second one is reported to ``Diagnostic/handler``, with the line on which the promise was made,
  /// unless the future was cancelled; settling the promise in other ways is no call of its handler.
  @inlinable @_disfavoredOverload
  public func complete(_ value: Value) { core.complete(with: value) }

  /// The completion handler of an API that gives a value, or nil if it has none.
  ///
  /// Nil rejects with ``LoadingContentError/missingValue``; but for a promise of an optional it is a value. See
  /// ``complete(_:)-(Value)``.
  @inlinable @_disfavoredOverload
  public func complete(_ value: Value?) {
    if let value { core.complete(with: value) } else { core.completeWithoutValue(breaksConvention: false) }
  }

  /// The completion handler of an API that gives a value, which means nothing beside an error.
  ///
  /// An error rejects, whatever the value. For a promise of an optional, nil without an error is a value; one that is
  /// not nil beside an error is reported to ``Diagnostic/handler``. See ``complete(_:)-(Value)``.
  @inlinable
  public func complete(_ value: Value, _ error: (any Error)?) {
    if let error {
      core.complete(with: error, besideValue: isPresent(value) ?? false)
    } else {
      core.complete(with: value)
    }
  }

  /// The completion handler of an API that gives a value or an error.
  ///
  /// With both, the error counts; with neither, it rejects with ``LoadingContentError/missingValue``. Both are reported
  /// to ``Diagnostic/handler``, with the line on which the promise was made. See ``complete(_:)-(Value)``.
  @inlinable
  public func complete(_ value: Value?, _ error: (any Error)?) {
    if let error {
      core.complete(with: error, besideValue: value != nil)
    } else if let value {
      core.complete(with: value)
    } else {
      core.completeWithoutValue(breaksConvention: true)
    }
  }

  /// The completion handler of an API that gives an error, and a value that means nothing beside one; else as
  /// ``complete(_:_:)-(Value,_)``.
  @inlinable @_disfavoredOverload
  public func complete(_ error: (any Error)?, _ value: Value) { complete(value, error) }

  /// The completion handler of an API that gives an error or a value; else as ``complete(_:_:)-(Value?,_)``.
  @inlinable @_disfavoredOverload
  public func complete(_ error: (any Error)?, _ value: Value?) { complete(value, error) }

  /// The completion handler of an API that gives a `Result`; see ``complete(_:)-(Value)``.
  @inlinable
  public func complete<Failure>(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): core.complete(with: value)
    case .failure(let error): core.complete(with: error, besideValue: false)
    }
  }
}
