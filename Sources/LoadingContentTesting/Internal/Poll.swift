import Foundation

/// Returns when `condition` is true, or when that takes too long: for what another thread does and tells nobody, such
/// as the release of an instance. On the main thread its run loop is served meanwhile.
///
/// - Parameter timeout: In seconds.
@discardableResult
package func poll(within timeout: TimeInterval, _ condition: () -> Bool) -> Bool {
  let deadline = DispatchTime.now() + timeout.clamped
  while !condition() {
    guard DispatchTime.now() < deadline else { return false }
    if Thread.isMainThread {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    } else {
      sched_yield()
    }
  }
  return true
}

extension TimeInterval {
  /// What a timer can count: not less than nothing, nor more than 30 years.
  var clamped: TimeInterval { self > 0 ? min(self, 1_000_000_000) : 0 }
}
