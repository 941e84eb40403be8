import Dispatch
import XCTest

@testable import LoadingContentTesting

final class DispatchTimeIntervalNanosecondsTests: XCTestCase {
  func testEveryUnitIsInNanosecondsAndNeverIsNone() {
    let intervals: [DispatchTimeInterval] = [.seconds(2), .milliseconds(2), .microseconds(2), .nanoseconds(2), .never]
    XCTAssertEqual(intervals.map(\.virtualNanoseconds), [2_000_000_000, 2_000_000, 2_000, 2, nil])
  }

  func testWhatIsTooShortOrTooLongIsTheNearestThereIs() {
    XCTAssertEqual(DispatchTimeInterval.seconds(.min).virtualNanoseconds, 0)
    XCTAssertEqual(DispatchTimeInterval.seconds(.max).virtualNanoseconds, UInt64(Int64.max))
    XCTAssertEqual(UInt64.max.saturatingAdd(1), .max)
    XCTAssertEqual(UInt64.max.saturatingMultiply(by: 2), .max)
  }

  func testATimeIsWrittenInTheLargestUnitThatShowsAllOfIt() {
    for (nanoseconds, text) in [
      (0, "0"), (1, "1 ns"), (999, "999 ns"), (1_000, "1 µs"), (1_500, "1.5 µs"), (2_000_000, "2 ms"),
      (2_050_000, "2.05 ms"), (1_500_000_000, "1.5 s"), (60_000_000_000, "60 s"), (1_000_000_001, "1000000.001 µs"),
    ] as [(UInt64, String)] {
      XCTAssertEqual(timeText(nanoseconds), text)
    }
  }
}
