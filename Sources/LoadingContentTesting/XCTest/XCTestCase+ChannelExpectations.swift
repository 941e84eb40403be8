import LoadingContent
import XCTest

extension XCTestCase {
  /// An expectation that is fulfilled by elements of a channel, such as the content, the error or the loading flag of a
  /// signal.
  ///
  ///     let source = SignalSource<[String]>()
  ///     let isLoading = expectation(of: source.signal.loading) { $0 }
  ///     let isShown = expectation(of: source.signal.content) { !$0.isEmpty }
  ///     DispatchQueue.global().async {
  ///       source.emit(.loading)
  ///       source.emit(.content(["news"]))
  ///     }
  ///     wait(for: [isLoading, isShown], timeout: 10)
  ///
  /// The current element counts, as it does for any listener. The expectation listens inline, and keeps the source
  /// until it is over, as a variable does that holds the channel. A wait that fails says what the source was at first,
  /// what happened since, and who else listens.
  ///
  /// - Parameters:
  ///   - channel: What is waited for.
  ///   - count: How many elements are expected. Zero or fewer are there at once.
  ///   - isInverted: Whether the test fails if they *do* come.
  ///   - options: `.skipCurrent`, if the current element does not count.
  ///   - file: Where this is called, for failures.
  ///   - line: Likewise.
  ///   - matches: Which elements count; left out, all do.
  /// - Returns: To be waited for with `wait(for:timeout:)` or `fulfillment(of:timeout:)`;
  ///   `waitForExpectations(timeout:)` does not know it. What it registered ends with it, and at the latest when the
  ///   test is torn down.
  public func expectation<Element>(
    of channel: Channel<Element>, count: Int = 1, isInverted: Bool = false, options: SubscribeOptions = [],
    file: StaticString = #filePath, line: UInt = #line,
    where matches: @escaping @Sendable (Element) -> Bool = { _ in true }
  ) -> XCTestExpectation {
    let expectation = StoryExpectation(
      "\(channel.subject) from a channel", count: count, isInverted: isInverted, file: file, line: line)
    let story = SourceStory(of: channel)
    let watch = channel.watch(options: options) { [weak expectation] element in
      guard let expectation else { return false }
      return matches(element) ? expectation.happened() : true
    }
    expectation.follow(story: { story.text(of: channel, without: [watch]) }, ends: [watch.dispose, story.end])
    addTeardownBlock { [weak expectation] in expectation?.end() }
    return expectation
  }
}
