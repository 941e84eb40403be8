/// A core with its value.
@usableFromInline
final class ValueCore<Value: Sendable>: FutureCore, @unchecked Sendable {
  /// Written once, under the lock, when the future is fulfilled; read by those who learnt under the lock that it is. So nobody need
  /// watch over exclusive access.
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable
  override init(origin: Origin) { super.init(origin: origin) }

  deinit {
    if !_isPOD(Value.self), let value = value.take() { RunQueue.release(consume value) }
  }

  override func copyValue(of other: FutureCore) {
    value = unsafeDowncast(other, to: ValueCore.self).value
  }

  /// How it ended.
  ///
  /// - Precondition: It has ended.
  @inlinable
  var outcome: Result<Value, any Error> {
    if let value { .success(value) } else { .failure(rejection!.error) }
  }

  /// Says whether it was this that settled the future.
  @inlinable
  func fulfill(_ newValue: Value) -> Bool {
    settle(nil) { value = newValue }
  }

  @inlinable
  func settle(with result: Result<Value, any Error>) -> Bool {
    switch result {
    case .success(let value): fulfill(value)
    case .failure(let error): reject(error)
    }
  }
}
