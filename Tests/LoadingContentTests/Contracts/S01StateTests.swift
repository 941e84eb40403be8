import LoadingContent
import XCTest

/// S1: `state` is nil until something was asked, and again when the first load is cancelled; otherwise one of the
/// three.
final class S01StateTests: XCTestCase {
  func testTheStateIsNilUntilSomethingWasAsked() {
    let source = SignalSource<Int>()
    XCTAssertNil(source.signal.state)
    source.emit(.loading)
    XCTAssertEqual(source.signal.state?.loading, true)
  }

  func testTheStateIsWhatWasEmittedLast() {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    XCTAssertEqual(source.signal.state?.content, 1)
    source.emit(.error(Failure()))
    XCTAssertEqual(source.signal.state?.error as? Failure, Failure())
    XCTAssertNil(source.signal.state?.content)
    source.emit(.loading)
    XCTAssertEqual(source.signal.state?.loading, true)
    source.emit(.content(2))
    XCTAssertEqual(source.signal.state?.content, 2)
  }

  func testTheStateIsNilAgainWhenTheFirstLoadIsCancelled() {
    let source = SignalSource<Int>()
    source.emit(.loading)
    source.emit(.error(CancellationError()))
    XCTAssertNil(source.signal.state)
  }

  func testAChannelAsASignalStartsAtLoading() {
    let source = ChannelSource<Int>()
    let signal = source.channel.loadingContent()
    XCTAssertEqual(signal.state?.loading, true)
    source.emit(1)
    XCTAssertEqual(signal.state?.content, 1)
  }

  func testAFutureAsASignalStartsAtLoading() {
    let promise = Promise<Int>()
    let signal = promise.future.loadingContent()
    XCTAssertEqual(signal.state?.loading, true)
    promise.fulfill(1)
    XCTAssertEqual(signal.state?.content, 1)
  }

  func testAContentThatIsNilIsAContent() {
    let source = SignalSource<Int?>()
    let heard = Heard<Int?>()
    source.emit(.content(nil))
    XCTAssertEqual(source.signal.state?.content, .some(nil))
    let registration = source.signal.content.subscribe { heard.append($0) }
    source.emit(.content(1))
    XCTAssertEqual(heard.all, [nil, 1])
    registration.dispose()
  }
}
