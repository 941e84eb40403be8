import Foundation

/// A value that is touched under its lock only. Nothing of a user's may be called or released in there.
///
/// Unchecked: the value is reached through `withLock` alone.
final class Guarded<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
