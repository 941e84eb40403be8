extension Future {
  /// Rejects the future with `CancellationError`, if it is pending, and withdraws its interest upstream: a future there
  /// that nobody else wants is cancelled too, down to the promise, whose ``Promise/onCancel(_:)`` stops the work.
  ///
  /// Interest in a future is each callback not yet called or disposed of, and each derived future, signal or bridge fed
  /// by it. A variable that holds it is none: see ``hold()``.
  ///
  /// The rule: <doc:Contracts#F8>.
  ///
  /// - Returns: Whether it was this call that settled it.
  @discardableResult
  public func cancel() -> Bool {
    if case .core(let core) = storage { core.cancel() } else { false }
  }

  /// Shows interest: until what is returned is disposed of, this future is not cancelled because others lose theirs.
  /// Calling ``cancel()`` on the future itself still does.
  ///
  /// - Returns: What ends the interest. Letting go of it does not: dispose of it, or give it to a ``DisposeBag``.
  public func hold() -> Disposable {
    if case .core(let core) = storage { core.registerInterest() } else { .ended }
  }
}
