import Foundation

/// Counts what is under way, and keeps what never ends.
// Unchecked: what is mutable in it is guarded by `lock`.
final class Traffic: @unchecked Sendable {
  private let lock = NSLock()
  private var now = 0
  private var mostSoFar = 0

  var most: Int { lock.withLock { mostSoFar } }

  func begin() {
    lock.withLock {
      now += 1
      mostSoFar = max(mostSoFar, now)
    }
  }

  func end() { lock.withLock { now -= 1 } }

  /// Keeps a handler for ever, as a connection does that hangs. (To let go of the one before would be worse: a group or
  /// a semaphore that is released while somebody counts on it traps.)
  func hang(_ completion: @escaping @Sendable (Article?, (any Error)?) -> Void) {
    _ = Unmanaged.passRetained(HangingConnection(completion: completion))
  }
}

private final class HangingConnection: Sendable {
  private let completion: @Sendable (Article?, (any Error)?) -> Void

  init(completion: @escaping @Sendable (Article?, (any Error)?) -> Void) { self.completion = completion }
}
