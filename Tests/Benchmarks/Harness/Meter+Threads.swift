import BenchmarkSupport
import Dispatch
import Foundation

extension Meter {
  /// Runs bodies at once, each on a thread of its own, until the last is done.
  mutating func measure(
    delivering deliveries: Int, stackSize: Int = 512 * 1024, onThreads bodies: [@Sendable () -> Void]
  ) {
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    for body in bodies {
      let thread = Thread {
        ready.signal()
        start.wait()
        body()
        deliveries_hand_over()
        done.signal()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    for _ in bodies { ready.wait() }
    measure(delivering: deliveries) {
      for _ in bodies { start.signal() }
      for _ in bodies { done.wait() }
    }
  }
}
