import Dispatch
import XCTest

/// Holds threads until it is opened, and is open ever after.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets everybody through who waits, or will wait.
  func open() { semaphore.signal() }

  /// Returns when the gate is open; if it never opens, fails the test at the caller's line.
  @discardableResult
  func wait(file: StaticString = #filePath, line: UInt = #line) -> Bool {
    guard semaphore.wait(timeout: HangGuard.deadline) == .success else {
      XCTFail("the gate was not opened within \(HangGuard.seconds) seconds", file: file, line: line)
      return false
    }
    semaphore.signal()  // for the next one in line
    return true
  }
}
