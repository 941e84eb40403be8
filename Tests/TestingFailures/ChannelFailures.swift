import LoadingContent
import LoadingContentTesting
import XCTest

final class ChannelFailures: XCTestCase {
  static var allTests: [(String, (ChannelFailures) -> () throws -> Void)] {
    [
      ("testExpectingContents", testExpectingContents), ("testExpectingAnError", testExpectingAnError),
      ("testExpectingTheLoadingFlag", testExpectingTheLoadingFlag), ("testExpectingNothing", testExpectingNothing),
      ("testExpectingNothingWhereSomethingIs", testExpectingNothingWhereSomethingIs),
      ("testExpectingElementsOfAChannel", testExpectingElementsOfAChannel),
      ("testStayingLoading", testStayingLoading), ("testStayingAtRest", testStayingAtRest),
    ]
  }

  func testExpectingContents() {
    let source = SignalSource<Int>()
    let bag = DisposeBag()
    source.signal.loading.subscribe(on: .main) { _ in }.disposed(by: bag)
    source.signal.content.subscribe { _ in }.disposed(by: bag)
    source.signal.states.subscribe { _ in }.disposed(by: bag)
    source.signal.snapshots.subscribe { _ in }.disposed(by: bag)
    let areThere = expectation(of: source.signal.content, count: 2)
    source.emit(.loading)
    source.emit(.content(1))
    source.emit(.loading)
    wait(for: [areThere], timeout: 0.01)  // fails
  }

  func testExpectingAnError() {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    let isThere = expectation(of: source.signal.error)
    source.emit(.content(2))
    wait(for: [isThere], timeout: 0.01)  // fails
  }

  func testExpectingTheLoadingFlag() {
    let source = SignalSource<Int>()
    let isLoading = expectation(of: source.signal.loading) { $0 }
    source.emit(.error(Failure()))
    wait(for: [isLoading], timeout: 0.01)  // fails
  }

  func testExpectingNothing() {
    let source = SignalSource<Int>()
    let isThere = expectation(of: source.signal.content, isInverted: true)  // fails
    source.emit(.content(1))
    wait(for: [isThere], timeout: 0.01)
  }

  func testExpectingNothingWhereSomethingIs() {
    let source = ChannelSource(1)
    let isThere = expectation(of: source.channel, isInverted: true)  // fails
    wait(for: [isThere], timeout: 0.01)
  }

  func testExpectingElementsOfAChannel() {
    var source: ChannelSource<Int>? = ChannelSource()
    let areThere = expectation(of: source!.channel.map { "\($0)" }, count: 2)
    source?.emit(1)
    source = nil
    wait(for: [areThere], timeout: 0.01)  // fails
  }

  func testStayingLoading() {
    let source = SignalSource<Int>()
    source.emit(.loading)
    XCTAssertStays(loading: true, source.signal) {  // fails
      source.emit(.content(1))
      source.emit(.loading)
    }
  }

  func testStayingAtRest() {
    let source = SignalSource<Int>()
    source.emit(.loading)
    XCTAssertStays(loading: false, source.signal) {}  // fails
  }
}
