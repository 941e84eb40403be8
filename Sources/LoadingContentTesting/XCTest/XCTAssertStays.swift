import LoadingContent
import XCTest

// Named as XCTest's own assertions are.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that a signal's loading flag is what it should be, and stays so while something happens.
///
///     let source = SignalSource<Int>()
///     source.emit(.loading)
///     XCTAssertStays(loading: true, source.signal) {
///       source.emit(.loading)
///     }
///
/// A change that is taken back is one too. What happens is best in virtual time, such as the advance of a scheduler:
/// then nothing is waited for.
///
/// - Parameters:
///   - loading: What the flag should be.
///   - signal: Whose flag.
///   - fileID: Where this is called, for failures.
///   - filePath: Likewise.
///   - line: Likewise.
///   - body: What happens meanwhile. Its error is passed on.
public func XCTAssertStays<Content, Failure: Error>(
  loading: Bool, _ signal: Signal<Content>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, while body: () throws(Failure) -> Void
) throws(Failure) {
  let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
  let watch = FlagWatch(signal, loading)
  defer { watch.end() }
  try body()
  if let message = watch.complaint { failure.report(message) }
}

extension Signal {
  /// Throws unless the loading flag is what it should be, and stays so while something happens.
  ///
  ///     let source = SignalSource<Int>()
  ///     try await source.signal.stays(loading: false) {
  ///       source.emit(.content(1))
  ///     }
  ///
  /// A change that is taken back is one too.
  ///
  /// - Parameters:
  ///   - loading: What the flag should be.
  ///   - isolation: The caller's, which is that of `body`.
  ///   - fileID: Where this is called, for failures.
  ///   - line: Likewise.
  ///   - body: What happens meanwhile. Its error is passed on.
  /// - Throws: ``ExpectationFailure``.
  public func stays(
    loading: Bool, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
    while body: () async throws -> Void
  ) async throws {
    let watch = FlagWatch(self, loading)
    defer { watch.end() }
    try await body()
    if let message = watch.complaint { throw ExpectationFailure(message, fileID: fileID, line: line) }
  }
}

private struct FlagWatch {
  private let isExpected: Bool
  private let signal: Channel<Bool>
  private let story: SourceStory
  private let others = Guarded<Int>(0)
  private let watch: Disposable

  init<Content>(_ signal: Signal<Content>, _ isExpected: Bool) {
    self.isExpected = isExpected
    self.signal = signal.loading
    story = SourceStory(of: signal.loading)
    watch = signal.loading.watch(options: []) { [others] isLoading in
      if isLoading != isExpected { others.withLock { $0 += 1 } }
      return true
    }
  }

  func end() {
    watch.dispose()
    story.end()
  }

  /// Nil if it was always as expected.
  var complaint: String? {
    guard others.withLock({ $0 }) > 0 else { return nil }
    return "the signal does not stay \(isExpected ? "loading" : "at rest"); \(story.text(of: signal, without: [watch]))"
  }
}
