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

  func testTheLastFewMayBeChangedAndTakenOut() {
    for pops in 0..<4 {
      for limit in 0...8 {
        var fifo = Fifo<Int>()
        for number in 0..<8 { fifo.append(number) }
        for _ in 0..<pops { _ = fifo.popFirst() }
        var removed: [Int] = []
        fifo.filterLast(limit) { number in
          number += 100
          return number.isMultiple(of: 2)
        } removed: {
          removed.append($0)
        }
        let seen = max(pops, 8 - limit)..<8
        XCTAssertEqual(removed.sorted(), seen.map { $0 + 100 }.filter { !$0.isMultiple(of: 2) })
        var left: [Int] = []
        while let number = fifo.popFirst() { left.append(number) }
        XCTAssertEqual(
          left, (pops..<8).map { seen.contains($0) ? $0 + 100 : $0 }.filter { $0 < 100 || $0.isMultiple(of: 2) })
        XCTAssertTrue(fifo.isEmpty)
      }
    }
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
