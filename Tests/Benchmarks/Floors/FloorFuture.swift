/// The least that a future is: one object, one lock, callbacks in order. No order between futures, no depth, no
/// cancelling, no promise that can be abandoned, no error.
///
/// `@unchecked Sendable`: the value and the callbacks are touched under the lock only.
final class FloorFuture<Value: Sendable>: @unchecked Sendable {
  typealias Callback = @Sendable (Value) -> Void

  private let lock = FloorLock()
  @exclusivity(unchecked) private var value: Value?
  @exclusivity(unchecked) private var first: Callback?
  @exclusivity(unchecked) private var others: [Callback] = []

  init() {}

  init(_ value: Value) { self.value = value }

  func fulfill(_ newValue: Value) {
    var callback: Callback?
    var callbacks: [Callback] = []
    lock.withLock {
      guard value == nil else { return }
      value = newValue
      swap(&callback, &first)
      swap(&callbacks, &others)
    }
    callback?(newValue)
    for callback in callbacks { callback(newValue) }
  }

  func whenFulfilled(_ callback: @escaping Callback) {
    var settled: Value?
    lock.withLock {
      settled = value
      guard settled == nil else { return }
      if first == nil { first = callback } else { others.append(callback) }
    }
    if let settled { callback(settled) }
  }

  /// - Precondition: It is fulfilled, and nobody is about to do so.
  var settled: Value { value! }

  func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> FloorFuture<New> {
    let new = FloorFuture<New>()
    whenFulfilled { new.fulfill(transform($0)) }
    return new
  }

  func flatMap<New>(_ transform: @escaping @Sendable (Value) -> FloorFuture<New>) -> FloorFuture<New> {
    let new = FloorFuture<New>()
    whenFulfilled { transform($0).whenFulfilled { new.fulfill($0) } }
    return new
  }
}
