import Foundation

/// Returns when `condition` is true, or when that takes too long: for what another thread does and tells nobody, such
/// as the release of an instance. On the main thread its run loop is served meanwhile.
///
/// - Parameter timeout: In seconds.
@discardableResult
package func poll(within timeout: TimeInterval, _ condition: () -> Bool) -> Bool {
  let deadline = DispatchTime.now() + timeout
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
