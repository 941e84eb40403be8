/// What an operator remembers for all its listeners.
///
/// `@unchecked Sendable`: a ``Relay`` handles one input at a time, and takes its lock between two.
final class Confined<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }

  /// Takes a new value. The former one may be a user's, and hold much.
  func put<Element>(_ new: Element?) where Value == Element? {
    var former = new
    swap(&former, &value)
    if former != nil { RunQueue.release(former.take()) }
  }
}
