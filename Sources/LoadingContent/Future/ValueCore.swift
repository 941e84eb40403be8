/// A core with its value.
///
/// `@unchecked Sendable`, as its superclass: for what it adds see there.
@usableFromInline
final class ValueCore<Value: Sendable>: FutureCore, @unchecked Sendable {
  /// Written once, under the lock, when the future is fulfilled; read by those who learnt under the lock that it is. So
  /// nobody need watch over exclusive access.
  @exclusivity(unchecked) @usableFromInline var slot = Slot<Value>()

  @inlinable
  override init(origin: Origin) { super.init(origin: origin) }

  deinit { if slot.isFull, !_isPOD(Value.self) || !Slot<Value>.isInline { releaseValue() } }

  /// Apart, since its caller would look up the metadata of an optional value whether or not it is needed.
  @inline(never)
  private func releaseValue() { RunQueue.release(slot.take()) }

  /// Nil unless it is fulfilled.
  @inlinable
  var value: Value? { slot.value }

  // A future follows only futures of its own type, so `other` is one.
  override func copyValue(of other: FutureCore) {
    if let value = unsafeDowncast(other, to: ValueCore.self).value { slot.fill(with: value) }
  }

  /// How it ended, for one who takes it: an error is observed.
  ///
  /// - Precondition: It has ended.
  @inlinable
  var outcome: Result<Value, any Error> {
    if let value { .success(value) } else { .failure(observedError!) }
  }

  /// Says whether it was this that settled the future.
  @inlinable
  func fulfill(_ newValue: Value) -> Bool {
    settle(nil) { slot.fill(with: newValue) }
  }

  @inlinable
  func settle(with result: Result<Value, any Error>) -> Bool {
    switch result {
    case .success(let value): fulfill(value)
    case .failure(let error): reject(error)
    }
  }
}
