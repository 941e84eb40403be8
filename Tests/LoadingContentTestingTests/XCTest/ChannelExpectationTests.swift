import LoadingContent
import LoadingContentTesting
import XCTest

final class ChannelExpectationTests: XCTestCase {
  func testContentErrorAndFlagAreMet() {
    let source = SignalSource<Int>()
    let isLoading = expectation(of: source.signal.loading) { $0 }
    let isContent = expectation(of: source.signal.content) { $0 == 2 }
    let isError = expectation(of: source.signal.error) { $0 is URLError }
    DispatchQueue.global().async {
      source.emit(.loading)
      source.emit(.content(1))
      source.emit(.content(2))
      source.emit(.error(URLError(.timedOut)))
    }
    wait(for: [isLoading, isContent, isError], timeout: 60, enforceOrder: true)
  }

  func testItIsMetOnceAsManyHaveComeAndNotMore() {
    let source = ChannelSource<Int>()
    let areThree = expectation(of: source.channel, count: 3)
    let areFour = expectation(of: source.channel, count: 4, isInverted: true)
    for number in 1...3 { source.emit(number) }
    wait(for: [areThree, areFour], timeout: 0)
    source.emit(4)
    source.emit(5)
  }

  func testNoElementsAreThereAtOnce() {
    let source = ChannelSource<Int>()
    for count in [0, -1] {
      wait(for: [expectation(of: source.channel, count: count)], timeout: 0)
      let areNone = expectation(of: source.channel, count: count, isInverted: true)
      XCTAssertEqual(XCTWaiter().wait(for: [areNone], timeout: 0), .invertedFulfillment)
    }
    let afterOne = ChannelSource(1)
    wait(for: [expectation(of: afterOne.channel, count: 0)], timeout: 0)
  }

  func testOneThatIsToBeMetMoreOftenWaitsForThat() {
    let source = ChannelSource<Int>()
    let areThree = expectation(of: source.channel)
    areThree.expectedFulfillmentCount = 3
    areThree.assertForOverFulfill = true
    source.emit(1)
    source.emit(2)
    XCTAssertTrue(areThree.expectationDescription.hasPrefix("content from a channel, 2 of 3 times; "))
    DispatchQueue.concurrentPerform(iterations: 8) { source.emit($0) }
    wait(for: [areThree], timeout: 0)
  }

  func testTheCurrentElementCountsUnlessItIsSkipped() {
    let source = ChannelSource(1)
    let isCurrent = expectation(of: source.channel)
    let isLater = expectation(of: source.channel, isInverted: true, options: .skipCurrent)
    wait(for: [isCurrent, isLater], timeout: 0)
  }

  func testItKeepsItsSourceUntilItIsMet() throws {
    let promise = Promise<Int>()
    let isThere = expectation(of: promise.future.loadingContent().content)
    promise.fulfill(1)
    wait(for: [isThere], timeout: 0)
  }

  func testItKeepsItsSourceNoLonger() {
    let promise = Promise<Int>()
    var isLoading: XCTestExpectation? = expectation(of: promise.future.loadingContent().loading)
    isLoading.map { wait(for: [$0], timeout: 0) }
    XCTAssertTrue(promise.future.isCancelled)
    isLoading = nil
  }

  func testOneThatIsReleasedUnmetKeepsNothing() {
    let promise = Promise<Int>()
    do { _ = expectation(of: promise.future.loadingContent().content) }
    XCTAssertTrue(promise.future.isCancelled)
  }

  func testOneThatIsMetLeavesNothingBehind() throws {
    let before = try? LiveObjects.count()
    do {
      let source = ChannelSource<Int>()
      let isThere = expectation(of: source.channel)
      source.emit(1)
      wait(for: [isThere], timeout: 0)
    }
    XCTAssertEqual(try? LiveObjects.count(), before)
  }
}

extension Future {
  var isCancelled: Bool { if case .failure(is CancellationError) = result { true } else { false } }
}
