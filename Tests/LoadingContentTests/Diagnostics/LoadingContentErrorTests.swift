import LoadingContent
import XCTest

final class LoadingContentErrorTests: XCTestCase {
  func testAMissingValueSaysWhatMayHaveLeftItOut() throws {
    let source = ChannelSource<Int>()
    let first = source.channel.first()
    first.whenRejected { _ in }
    withExtendedLifetime(consume source) {}
    guard case .failure(let error)? = first.result else { return XCTFail("it is pending") }
    XCTAssertEqual(
      "\(error)",
      "there was neither a value nor an error: a handler was called without, or a channel ended before it had one")
  }
}
