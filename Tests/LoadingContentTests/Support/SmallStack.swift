import Dispatch
import Foundation

/// Runs `body` on a thread of its own with a stack of this size, waits for it, and returns what it returns.
///
/// What must run in constant stack overflows here, if it does not: 512 KiB is what Apple's platforms give a thread.
@discardableResult
func onSmallStack<Result: Sendable>(
  kilobytes: Int = 512, file: StaticString = #file, line: UInt = #line,
  _ body: @escaping @Sendable () -> Result
) -> Result {
  let outcome = Outcome<Result>()
  let thread = Thread {
    outcome.value = body()
    outcome.isThere.signal()
  }
  thread.stackSize = kilobytes * 1024
  thread.start()
  guard outcome.isThere.wait(timeout: HangGuard.deadline) == .success, let result = outcome.value else {
    fatalError("the thread did not end within \(HangGuard.seconds) seconds", file: file, line: line)
  }
  return result
}

/// Unchecked: `value` is written once, before the signal, and read after it.
private final class Outcome<Value>: @unchecked Sendable {
  var value: Value?
  let isThere = DispatchSemaphore(value: 0)
}
