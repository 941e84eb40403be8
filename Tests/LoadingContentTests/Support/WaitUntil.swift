import LoadingContentTesting
import XCTest

/// Returns when `condition` is true; if that never comes, fails the test at the caller's line.
///
/// For what happens on another thread and tells nobody, such as the release of an instance; prefer a ``Gate`` where
/// one can be opened. On the main thread, what is queued for it runs meanwhile.
@discardableResult
func waitUntil(
  _ what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool
) -> Bool {
  if poll(within: Double(HangGuard.seconds), condition) { return true }
  XCTFail("not within \(HangGuard.seconds) seconds: \(what)", file: file, line: line)
  return false
}
