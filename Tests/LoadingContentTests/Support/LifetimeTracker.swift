import Foundation
import XCTest

/// Watches instances without holding them, and fails the test for each that outlives its use.
///
///     withLifetimeTracking { tracker in
///       let captured = tracker.make()
///       promise.future.whenFulfilled { _ in _ = captured }
///     }
///
/// Unchecked: `entries` is used under `lock` only.
final class LifetimeTracker: @unchecked Sendable {
  private struct Entry {
    weak var instance: AnyObject?
    let type: String
    let file: StaticString
    let line: UInt
  }
  private var entries: [Entry] = []
  private let lock = NSLock()

  /// Watches `instance`; the line of this call is the one to be named.
  @discardableResult
  func track<Instance: AnyObject>(
    _ instance: Instance, file: StaticString = #filePath, line: UInt = #line
  ) -> Instance {
    let entry = Entry(instance: instance, type: "\(type(of: instance))", file: file, line: line)
    lock.withLock { entries.append(entry) }
    return instance
  }

  /// A new instance that is watched.
  func make(file: StaticString = #filePath, line: UInt = #line) -> Tracked {
    track(Tracked(), file: file, line: line)
  }

  /// Type and line of each instance that is still alive.
  var alive: [(type: String, file: StaticString, line: UInt)] {
    // The weak references are read outside the lock: if one of them is the last, it is released there.
    lock.withLock { entries }.filter { $0.instance != nil }.map { ($0.type, $0.file, $0.line) }
  }

  /// Fails the test at the line of each instance that is still alive.
  func assertAllReleased() {
    for instance in alive {
      XCTFail("this \(instance.type) is still alive", file: instance.file, line: instance.line)
    }
  }
}

/// Runs `body`; whatever it had tracked must be released when it returns.
func withLifetimeTracking(_ body: (LifetimeTracker) throws -> Void) rethrows {
  let tracker = LifetimeTracker()
  try body(tracker)
  tracker.assertAllReleased()
}
