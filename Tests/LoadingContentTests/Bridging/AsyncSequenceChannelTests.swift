import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class AsyncSequenceChannelTests: XCTestCase {
  private static func throwing(_ elements: [Int], _ error: (any Error)? = nil) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish(throwing: error)
    }
  }

  func testTheFirstListenerHearsEveryElementInOrder() {
    let elements = Array(0..<100)
    let stream = AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
    let channel = stream.channel()
    let heard = Heard<Int>()
    let registration = channel.subscribe { heard.append($0) }
    waitUntil("the channel has finished") { registration.isDisposed }
    XCTAssertEqual(heard.all, elements)
  }

  func testNothingIsTakenBeforeSomebodyListens() {
    let asked = Heard<Int>()
    let channel = AsyncStream<Int> {
      asked.append(1)
      return nil
    }.channel()
    let derived = channel.map { $0 }
    XCTAssertEqual(asked.count, 0)
    let registration = derived.subscribe { _ in }
    waitUntil("the channel has finished") { registration.isDisposed }
    XCTAssertEqual(asked.count, 1)
  }

  func testThereIsNoBuffer() {
    let asked = Heard<Int>()
    let (isListening, mayGoOn) = (Gate(), Gate())
    let channel = AsyncStream<Int> {
      asked.append(asked.count)
      return asked.count
    }.channel()
    let bag = DisposeBag()
    channel.subscribe { _ in
      isListening.open()
      mayGoOn.wait()
    }.disposed(by: bag)
    isListening.wait()
    XCTAssertEqual(asked.count, 1, "the second is not asked for while the first is being listened to")
    bag.dispose()
    mayGoOn.open()
  }

  func testWhatItThrowsIsTheLastResult() {
    let heard = Heard<FutureOutcome>()
    let registration = Self.throwing([1, 2], TestError(3)).channel().subscribe { heard.append(FutureOutcome($0)) }
    waitUntil("the channel has finished") { registration.isDisposed }
    XCTAssertEqual(heard.all, [.value(1), .value(2), .error(TestError(3))])
  }

  func testItsResultsAreTheStatesOfASignal() {
    let endings: [((any Error)?, [Int], String)] = [
      (nil, [1, 2], "content"), (nil, [], "error"), (TestError(1), [1], "error"), (CancellationError(), [], "none"),
    ]
    for (error, elements, expected) in endings {
      let signal = Self.throwing(elements, error).channel().loadingContent()
      waitUntil("it is not loading any more") {
        signal.hub.isLoading == false && signal.snapshot.content == elements.last
          && (error == nil || error is CancellationError || signal.snapshot.error != nil)
      }
      let state =
        switch signal.state {
        case nil: "none"
        case .loading: "loading"
        case .content: "content"
        case .error: "error"
        }
      XCTAssertEqual(state, expected, "\(elements), \(String(describing: error))")
    }
  }

  func testAStreamThereAndBackIsTheSame() {
    let stream = AsyncStream { continuation in
      for element in 0..<10 { continuation.yield(element) }
      continuation.finish()
    }
    let heard = Heard<Int>()
    let hasEnded = Gate()
    Task.detached {
      for await element in stream.channel().values { heard.append(element) }
      hasEnded.open()
    }
    hasEnded.wait()
    XCTAssertEqual(heard.all, Array(0..<10))
  }

  // MARK: Lifetime

  /// A stream without an end, and what becomes of it.
  private static func endless(_ tracker: LifetimeTracker) -> (stream: AsyncStream<Int>, isCancelled: Gate) {
    let isCancelled = Gate()
    let stream = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.onTermination = { [captured = tracker.make()] reason in
        withExtendedLifetime(captured) {}
        if case .cancelled = reason { isCancelled.open() }
      }
    }
    return (stream, isCancelled)
  }

  func testTheTaskIsCancelledWhenTheLastHolderGoes() {
    let tracker = LifetimeTracker()
    let isCancelled: Gate
    do {
      let stream: AsyncStream<Int>
      (stream, isCancelled) = Self.endless(tracker)
      let (heard, bag) = (Heard<Int>(), DisposeBag())
      do { stream.channel().subscribe { heard.append($0) }.disposed(by: bag) }
      // The registration alone keeps it.
      waitUntil("it listens") { heard.all == [1] }
      XCTAssertEqual(tracker.alive.count, 1)
      bag.dispose()
      isCancelled.wait()
    }
    waitUntil("nothing is alive") { tracker.alive.isEmpty }
  }

  func testAChannelThatNobodyListenedToLetsGoOfTheSequence() {
    let tracker = LifetimeTracker()
    do {
      let channel = Self.endless(tracker).stream.channel()
      XCTAssertEqual(tracker.alive.count, 1)
      withExtendedLifetime(channel) {}
    }
    waitUntil("nothing is alive") { tracker.alive.isEmpty }
  }

  /// Without an end, and deaf to cancellation.
  private struct Deaf: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let captured: Tracked
    var count = 0

    func makeAsyncIterator() -> Deaf { self }

    mutating func next() async throws -> Int? {
      await Task.yield()
      count += 1
      return count
    }
  }

  func testASequenceThatDoesNotNoticeTheCancellingIsLeftAloneToo() {
    let tracker = LifetimeTracker()
    do {
      let heard = Heard<Int>()
      let registration = Deaf(captured: tracker.make()).channel().subscribe {
        if case .success(let number) = $0 { heard.append(number) }
      }
      waitUntil("it listens") { heard.count > 2 }
      registration.dispose()
    }
    waitUntil("nothing is alive") { tracker.alive.isEmpty }
  }

  func testLettingGoOfTheSignalOfASequenceCancelsTheTask() {
    let tracker = LifetimeTracker()
    let isCancelled: Gate
    do {
      let stream: AsyncStream<Int>
      (stream, isCancelled) = Self.endless(tracker)
      let signal = stream.channel().loadingContent()
      waitUntil("it has content") { signal.snapshot.content == 1 }
    }
    isCancelled.wait()
    waitUntil("nothing is alive") { tracker.alive.isEmpty }
  }
}
