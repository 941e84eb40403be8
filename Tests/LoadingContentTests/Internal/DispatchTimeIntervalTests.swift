import Dispatch
import XCTest

@testable import LoadingContent

final class DispatchTimeIntervalTests: XCTestCase {
  func testEveryUnitIsCountedInNanoseconds() {
    let intervals: [(DispatchTimeInterval, Int64?)] = [
      (.seconds(2), 2_000_000_000), (.milliseconds(3), 3_000_000), (.microseconds(4), 4000), (.nanoseconds(5), 5),
      (.seconds(-1), 0), (.nanoseconds(.min), 0), (.seconds(.max), .max), (.milliseconds(.max), .max),
      (.microseconds(.max), .max), (.nanoseconds(.max), .max), (.never, nil),
    ]
    for (interval, expected) in intervals { XCTAssertEqual(interval.nanosecondsFromNow, expected, "\(interval)") }
  }

  func testAnIntervalIsWrittenAsOneReadsIt() {
    let intervals: [(DispatchTimeInterval, String)] = [
      (.seconds(5), "5 s"), (.milliseconds(20), "20 ms"), (.microseconds(3), "3 µs"), (.nanoseconds(0), "0 ns"),
      (.seconds(-1), "-1 s"), (.never, "never"),
    ]
    for (interval, text) in intervals { XCTAssertEqual(interval.text, text) }
  }

  func testNanosecondsMakeAnInterval() {
    for nanoseconds in [0, 1, 2_000_000_000, Int64.max] {
      XCTAssertEqual(DispatchTimeInterval(roundingDownNanoseconds: nanoseconds).nanosecondsFromNow, nanoseconds)
    }
  }
}
