import Dispatch
import Foundation
import XCTest

/// Runs `body` on that many threads at once, each with its index, and returns when all have returned.
///
/// No thread begins before all are there, so that they meet; one that never returns fails the test at the caller's
/// line.
func runConcurrently(
  threads: Int, file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable (Int) -> Void
) {
  let arrived = DispatchSemaphore(value: 0)
  let start = DispatchSemaphore(value: 0)
  let ended = DispatchSemaphore(value: 0)
  for index in 0..<threads {
    Thread.detachNewThread {
      arrived.signal()
      start.wait()
      body(index)
      ended.signal()
    }
  }
  for _ in 0..<threads { arrived.wait() }
  for _ in 0..<threads { start.signal() }
  let deadline = HangGuard.deadline
  let hanging = (0..<threads).filter { _ in ended.wait(timeout: deadline) == .timedOut }.count
  if hanging > 0 {
    XCTFail("\(hanging) of \(threads) threads did not end within \(HangGuard.seconds) s", file: file, line: line)
  }
}
