import LoadingContent
import XCTest

/// An expectation whose description says what happened instead, so that XCTest's own message does.
///
/// What it registered ends when it has been fulfilled as often as is expected, when its test is torn down, or when it
/// is released.
///
/// Unchecked, as its superclass is: what it adds is guarded.
final class StoryExpectation: XCTestExpectation, @unchecked Sendable {
  private struct Registered {
    var isOver = false
    var count = 0
    var ends: [@Sendable () -> Void] = []
    /// Nil once it is over: it holds what is waited for.
    var story: (@Sendable () -> String)?
    var lastStory: String?
  }
  private let registered = Guarded(Registered())
  private let what: String
  /// Nothing need happen for it to be met.
  private let isMetAtOnce: Bool
  /// Where it was made: where XCTest reports that one was fulfilled that should not be.
  private let file: StaticString
  private let line: Int

  init(_ what: String, count: Int = 1, isInverted: Bool, file: StaticString, line: UInt) {
    self.what = what
    self.file = file
    self.line = Int(line)
    isMetAtOnce = count < 1
    super.init(description: what)
    // XCTest traps at less.
    expectedFulfillmentCount = max(1, count)
    self.isInverted = isInverted
  }

  deinit { end() }

  /// - Parameters:
  ///   - story: Called when a message is to be written.
  ///   - ends: Called once, when the expectation is over; at once if it is.
  func follow(story: @escaping @Sendable () -> String, ends: [@Sendable () -> Void]) {
    let isOver = registered.withLock { registered in
      if registered.isOver { return true }
      registered.story = story
      registered.ends = ends
      return false
    }
    guard isOver else {
      if isMetAtOnce { _ = happened() }
      return
    }
    // It happened while it was being registered: what the message of an inverted one needs is known only now.
    let lastStory = isInverted ? story() : nil
    registered.withLock { $0.lastStory = lastStory }
    for end in ends { end() }
  }

  /// What is expected has happened, once.
  ///
  /// - Returns: Whether it is to happen again.
  func happened() -> Bool {
    let expected = expectedFulfillmentCount
    let step = registered.withLock { registered -> (counts: Bool, isLast: Bool) in
      guard !registered.isOver, registered.count < expected else { return (false, true) }
      registered.count += 1
      return (true, registered.count == expected)
    }
    // The story first: who waits for an inverted expectation writes its message as soon as that is fulfilled.
    if step.isLast {
      let story = isInverted ? registered.withLock { $0.story } : nil
      end(story: story?())
    }
    if step.counts { fulfillHere() }
    return !step.isLast
  }

  private func fulfillHere() {
    #if canImport(Darwin)
      fulfill()
    #else
      fulfill(file, line: line)
    #endif
  }

  /// Nothing more is expected. Twice is once.
  ///
  /// - Parameter story: What happened, if that may still be asked for.
  func end(story: String? = nil) {
    var over = Registered(isOver: true, lastStory: story)
    registered.withLock { registered in
      guard !registered.isOver else { return }
      over.count = registered.count
      swap(&over, &registered)
    }
    // What is left here: nothing, if it was over already.
    for end in over.ends { end() }
  }

  override var expectationDescription: String {
    get {
      let (story, lastStory, count) = registered.withLock { ($0.story, $0.lastStory, $0.count) }
      let expected = expectedFulfillmentCount
      let soFar = expected > 1 ? "\(what), \(count) of \(expected) times" : what
      return [soFar, story?() ?? lastStory].compactMap { $0 }.joined(separator: "; ")
    }
    set { super.expectationDescription = newValue }
  }
}
