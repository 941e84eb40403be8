import Dispatch
import Foundation
import LoadingContent

/// A serial scheduler that runs what it was given when it is told to.
///
/// Unchecked: `work` is used under `lock` only.
final class ManualScheduler: Scheduler, @unchecked Sendable {
  private var work: [@Sendable () -> Void] = []
  private var count = 0
  private let lock = NSLock()

  func dispatch(_ work: @escaping @Sendable () -> Void) {
    lock.withLock {
      count += 1
      self.work.append(work)
    }
  }

  func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    fatalError("nothing here is timed")
  }

  var uptimeNanoseconds: UInt64 { 0 }

  /// How often something was dispatched.
  var dispatchCount: Int { lock.withLock { count } }

  /// How much waits.
  var waitingCount: Int { lock.withLock { work.count } }

  /// Runs the first that waits; says no if nothing does.
  @discardableResult
  func runNext() -> Bool {
    guard let next = lock.withLock({ work.isEmpty ? nil : work.removeFirst() }) else { return false }
    next()
    return true
  }

  /// Breaks the rule of schedulers, as one that is torn down may.
  func drop() {
    let dropped = lock.withLock {
      defer { work = [] }
      return work
    }
    _ = consume dropped
  }

  /// Runs what waits, and what that causes.
  func runAll() { while runNext() {} }
}
