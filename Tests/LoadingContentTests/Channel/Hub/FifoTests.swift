import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class FifoTests: XCTestCase {
  func testFirstInFirstOutWhateverTheLoad() {
    var fifo = Fifo<Int>()
    var (pushed, popped) = (0, 0)
    for burst in [1, 2, 3, 5_000, 1, 40, 3_000] {
      for _ in 0..<burst {
        fifo.append(pushed)
        pushed += 1
        if pushed.isMultiple(of: 3) {
          XCTAssertEqual(fifo.popFirst(), popped)
          popped += 1
        }
      }
      XCTAssertEqual(fifo.first, popped)
      XCTAssertFalse(fifo.isEmpty)
    }
    while popped < pushed {
      XCTAssertEqual(fifo.popFirst(), popped)
      popped += 1
    }
    XCTAssertTrue(fifo.isEmpty)
    XCTAssertNil(fifo.popFirst())
  }

  func testWhatHasLeftIsNotKept() {
    withLifetimeTracking { tracker in
      var fifo = Fifo<Tracked>()
      for _ in 0..<10 { fifo.append(tracker.make()) }
      for left in (0..<9).reversed() {
        _ = fifo.popFirst()
        XCTAssertEqual(tracker.alive.count, left + 1)
      }
      _ = fifo.popFirst()
    }
  }
}
