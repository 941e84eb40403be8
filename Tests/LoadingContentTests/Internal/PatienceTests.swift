#if !canImport(Darwin)
  import Dispatch
  import XCTest

  @testable import LoadingContent

  final class PatienceTests: XCTestCase {
    /// Else a line of threads in the kernel, each of which gives back what it is given, need never end.
    func testEachTimeItIsTwiceAsLong() {
      var patience = Patience()
      var now: UInt64 = 5
      for milliseconds: UInt64 in [1, 2, 4, 8] {
        let start = now
        while patience.paused(from: now, to: now + 4_000) { now += 4_000 }
        now += 4_000
        XCTAssertEqual(now - start, milliseconds * 1_000_000)
      }
    }

    func testASliceOfTheSchedulerEndsIt() {
      var patience = Patience()
      XCTAssertTrue(patience.paused(from: 1, to: 999_999))
      XCTAssertFalse(patience.paused(from: 999_999, to: 6_000_000))
    }

    func testAPauseLeavesTheLockAloneForAWhile() {
      var patience = Patience()
      let start = DispatchTime.now().uptimeNanoseconds
      _ = patience.pause()
      XCTAssertGreaterThanOrEqual(DispatchTime.now().uptimeNanoseconds - start, 4_000)
    }
  }
#endif
