import LoadingContentTesting
import XCTest

final class TimelineTests: XCTestCase {
  func testContentsAndErrorsAreThoseOfTheirEventsInOrder() {
    var timeline = Timeline<Int>()
    for event in [.loading, .content(1), .error(CancellationError()), .content(2), .finished] as [Timeline<Int>.Event] {
      timeline.append(event, at: nil)
    }
    XCTAssertEqual(timeline.contents, [1, 2])
    XCTAssertEqual(timeline.errors.count, 1)
  }
}
