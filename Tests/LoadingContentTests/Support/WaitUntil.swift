import Foundation
import XCTest

/// Returns when `condition` is true; if that never comes, fails the test at the caller's line.
///
/// For what happens on another thread and tells nobody, such as the release of an instance; prefer a ``Gate`` where
/// one can be opened. On the main thread, what is queued for it runs meanwhile.
@discardableResult
func waitUntil(
  _ what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool
) -> Bool {
  let deadline = HangGuard.deadline
  while !condition() {
    guard DispatchTime.now() < deadline else {
      XCTFail("not within \(HangGuard.seconds) seconds: \(what)", file: file, line: line)
      return false
    }
    if Thread.isMainThread {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    } else {
      sched_yield()
    }
  }
  return true
}
