/// How many of the library's objects are alive. Counted in debug builds only, so that nobody else pays for it.
package struct LiveCounts: Equatable, Sendable {
  /// But for those that were made settled, which are values.
  package var futures = 0
  /// Signals, and channels with a source of their own.
  package var signals = 0
  /// With futures and signals: callbacks, derived futures, holds, listeners.
  package var registrations = 0

  #if DEBUG
    fileprivate static let alive = Locked(LiveCounts())

    package static var current: LiveCounts? { alive.withUnwatchedLock { $0 } }
  #else
    package static var current: LiveCounts? { nil }
  #endif
}

#if DEBUG
  /// Counts for as long as it lives, and so does whatever has it.
  final class LiveObject: Sendable {
    private let kind: WritableKeyPath<LiveCounts, Int> & Sendable

    init(_ kind: WritableKeyPath<LiveCounts, Int> & Sendable) {
      self.kind = kind
      LiveCounts.alive.withUnwatchedLock { $0[keyPath: kind] += 1 }
    }

    deinit { LiveCounts.alive.withUnwatchedLock { $0[keyPath: kind] -= 1 } }
  }
#endif
