extension Promise {
  /// Settles the future with the outcome of another one, whenever that comes.
  ///
  ///     func settle(_ promise: Promise<Data>) {
  ///       promise.settle(with: cache.isFresh ? cache.data() : api.data())
  ///     }
  ///
  /// - If this says yes, it is decided: nobody else settles this promise, which may be released. Until the outcome is
  ///   there the future is pending, and an interest in the other one: cancelling it withdraws that.
  /// - If the future has been cancelled, the other one is wanted by nobody on its account: it is cancelled too, unless
  ///   others want it. If the future is settled otherwise, or follows another one already, nothing happens.
  /// - The promise's own future, or one that waits for it, would wait for ever: then this settles it, with
  ///   ``LoadingContentError/settledWithItself``.
  ///
  /// - Returns: Whether it is this that settles the future.
  @discardableResult
  public func settle(with other: Future<Value>) -> Bool { core.take(over: other) }
}

extension ValueCore {
  /// Will have the outcome of `future`. Says whether it was this that settled it.
  @inlinable @discardableResult
  func take(over future: Future<Value>) -> Bool {
    switch future.storage {
    case .fulfilled(let value): fulfill(value)
    case .rejected(let rejection): take(over: rejection)
    case .core(let inner): follow(inner)
    }
  }
}
