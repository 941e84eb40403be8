import Dispatch
import Foundation
import XCTest

@testable import LoadingContent

final class LockedTests: XCTestCase {
  func testOneAtATimeHoweverManyThreads() {
    let number = Locked(0)
    // More than there are cores, so that some wait for one that does not run.
    runConcurrently(threads: 8) { _ in
      for _ in 0..<20_000 {
        number.withLock { number in
          let before = number
          number = -1
          number = before + 1
        }
      }
    }
    XCTAssertEqual(number.withLock { $0 }, 8 * 20_000)
  }

  // Windows tells the time that a thread has had in another way.
  #if !os(Windows)
    /// Also if the one who has it is not running, or of a lower priority, for long: then to ask again is in vain.
    func testWhoeverWaitsLongSleeps() {
      let lock = Locked(0)
      let isHeld = DispatchSemaphore(value: 0)
      let hold = 0.5
      let waiting = Heard<Double>()
      runConcurrently(threads: 2) { index in
        if index == 0 {
          lock.withLock { _ in
            isHeld.signal()
            // Not to wait for anything: to have the lock and not to run.
            Thread.sleep(forTimeInterval: hold)
          }
        } else {
          isHeld.wait()
          let start = Self.workedSeconds
          lock.withLock { _ in }
          waiting.append(Self.workedSeconds - start)
        }
      }
      XCTAssertLessThan(waiting.all.first ?? .infinity, hold / 2)
    }

    /// For how long the calling thread has had a core, in seconds.
    private static var workedSeconds: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  #endif
}
