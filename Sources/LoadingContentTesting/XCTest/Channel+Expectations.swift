import Foundation
import LoadingContent

extension Channel {
  /// Waits for elements of a channel, such as the content, the error or the loading flag of a signal, and throws if
  /// they do not come: for `async` tests, of Swift Testing too.
  ///
  ///     let source = SignalSource<Int>()
  ///     DispatchQueue.global().async {
  ///       source.emit(.loading)
  ///       source.emit(.content(1))
  ///     }
  ///     let content = try await source.signal.content.emits()
  ///     XCTAssertEqual(content, [1])
  ///
  /// The current element counts, as it does for any listener. It listens inline, and keeps the source while it waits.
  /// What came before it began to listen is over. So where more than the last one counts, what makes them come belongs
  /// in `body`:
  ///
  ///     let source = ChannelSource<Int>()
  ///     let numbers = try await source.channel.emits(2, while: {
  ///       DispatchQueue.global().async { for number in 1...2 { source.emit(number) } }
  ///     })
  ///     XCTAssertEqual(numbers, [1, 2])
  ///
  /// - Parameters:
  ///   - count: How many are expected. Zero or fewer are there at once.
  ///   - timeout: In seconds: when they count as ones that never come. A channel that finishes is not waited for.
  ///   - options: `.skipCurrent`, if the current element does not count.
  ///   - isolation: The caller's, which is that of `body`.
  ///   - fileID: Where this is called, for failures.
  ///   - line: Likewise.
  ///   - matches: Which elements count; left out, all do.
  ///   - body: What happens once it listens. The time that it takes does not count.
  /// - Returns: The first `count` that do.
  /// - Throws: ``ExpectationFailure``; the error of `body`; `CancellationError` if the task is cancelled.
  @discardableResult
  public func emits(
    _ count: Int = 1, within timeout: TimeInterval = 10, options: SubscribeOptions = [],
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    where matches: @escaping @Sendable (Element) -> Bool = { _ in true }, while body: () async throws -> Void = {}
  ) async throws -> [Element] {
    guard count > 0 else {
      try await body()
      return []
    }
    let story = SourceStory(of: self)
    let heard = Guarded<[Element]>([])
    let outcome = Outcome<[Element]>()
    // Released when the registration ends: what has finished need not be waited for.
    let watch = self.watch(options: options) { [ending = AtRelease { outcome.end(with: nil) }] element in
      defer { withExtendedLifetime(ending) {} }
      guard matches(element) else { return true }
      let all = heard.withLock { heard in
        heard.append(element)
        return heard
      }
      guard all.count >= count else { return true }
      outcome.end(with: all)
      return false
    }
    defer {
      watch.dispose()
      story.end()
    }
    try await body()
    if let all = try await outcome.wait(within: timeout) { return all }
    let number = heard.withLock { $0.count }
    let patience = inspection.isFinished ? "before the end" : "within \(timeout) seconds"
    throw ExpectationFailure(
      """
      \(number) of \(count) expected \(subject) came \(patience); \
      \(story.text(of: self, without: [watch]))
      """, fileID: fileID, line: line)
  }

  /// Throws if an element comes while something happens: for `async` tests, of Swift Testing too.
  ///
  ///     let source = SignalSource<Int>()
  ///     try await source.signal.error.emitsNothing {
  ///       source.emit(.content(1))
  ///     }
  ///
  /// The current element does not count.
  ///
  /// - Parameters:
  ///   - matches: Which elements count; left out, all do.
  ///   - isolation: The caller's, which is that of `body`.
  ///   - fileID: Where this is called, for failures.
  ///   - line: Likewise.
  ///   - body: What happens meanwhile. Its error is passed on.
  /// - Throws: ``ExpectationFailure``.
  public func emitsNothing(
    where matches: @escaping @Sendable (Element) -> Bool = { _ in true },
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    while body: () async throws -> Void
  ) async throws {
    let story = SourceStory(of: self)
    let heard = EventLog()
    let watch = self.watch(options: .skipCurrent) { element in
      if matches(element) { heard.append("\(element)") }
      return true
    }
    defer {
      watch.dispose()
      story.end()
    }
    try await body()
    guard !heard.isEmpty else { return }
    throw ExpectationFailure(
      "\(heard) came where nothing was expected; \(story.text(of: self, without: [watch]))", fileID: fileID, line: line)
  }
}
