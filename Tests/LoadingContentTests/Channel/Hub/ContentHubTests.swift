import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class ContentHubTests: XCTestCase {
  func testAContentIsWithdrawnUnlessNothingIsAcceptedAnyMore() {
    let hub = ContentHub<Int>()
    let signal = Signal(hub)
    hub.emit(1)
    hub.withdrawContent()
    XCTAssertNil(signal.snapshot.content)
    hub.emit(2)
    hub.accept(.end)
    hub.withdrawContent()
    XCTAssertEqual(signal.snapshot.content, 2)
    XCTAssertEqual(Recorder(signal.content).contents, [2])
  }
}
