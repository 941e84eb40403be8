import Dispatch
import Foundation
import LoadingContent

/// A serial scheduler whose time passes when it is told to.
///
/// Unchecked: what varies is used under `lock` only.
final class ManualClock: Scheduler, @unchecked Sendable {
  private struct Entry {
    let time: UInt64
    let id: Int
    let work: @Sendable () -> Void
  }
  private var entries: [Entry] = []
  private var time: UInt64 = 0
  private var nextID = 0
  private let lock = NSLock()

  func dispatch(_ work: @escaping @Sendable () -> Void) { _ = dispatch(after: .nanoseconds(0), work) }

  func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    let id = lock.withLock {
      let due = time.addingReportingOverflow(Self.nanoseconds(interval))
      entries.append(Entry(time: due.overflow ? .max : due.partialValue, id: nextID, work: work))
      nextID += 1
      return nextID - 1
    }
    return Disposable { [weak self] in self?.remove { $0.id == id } }
  }

  var uptimeNanoseconds: UInt64 { lock.withLock { time } }

  /// The time in whole seconds.
  var seconds: Int { Int(uptimeNanoseconds / 1_000_000_000) }

  /// How much waits.
  var waitingCount: Int { lock.withLock { entries.count } }

  /// Runs what is due by then, in order, and what that causes.
  func advance(to seconds: Int) {
    let end = UInt64(seconds) * 1_000_000_000
    while let next = first(until: end) { next.work() }
    lock.withLock { time = max(time, end) }
  }

  /// Runs what is due now.
  func runDue() { advance(to: seconds) }

  /// Lets time pass until the first entry is due, and runs it; says no if nothing waits.
  func runNext() -> Bool {
    guard let next = first(until: .max) else { return false }
    next.work()
    return true
  }

  private func first(until end: UInt64) -> Entry? {
    let entry = lock.withLock { entries.filter { $0.time <= end }.min { ($0.time, $0.id) < ($1.time, $1.id) } }
    guard let entry else { return nil }
    lock.withLock { time = max(time, entry.time) }
    remove { $0.id == entry.id }
    return entry
  }

  private func remove(_ isMeant: (Entry) -> Bool) {
    let removed = lock.withLock {
      let removed = entries.filter(isMeant)
      entries.removeAll(where: isMeant)
      return removed
    }
    _ = consume removed
  }

  private static func nanoseconds(_ interval: DispatchTimeInterval) -> UInt64 {
    let (count, unit): (Int, UInt64) =
      switch interval {
      case .seconds(let count): (count, 1_000_000_000)
      case .milliseconds(let count): (count, 1_000_000)
      case .microseconds(let count): (count, 1000)
      case .nanoseconds(let count): (count, 1)
      default: (.max, .max)
      }
    let product = UInt64(max(0, count)).multipliedReportingOverflow(by: unit)
    return product.overflow ? .max : product.partialValue
  }
}
