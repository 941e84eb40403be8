import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// C7 and C15: what stands between futures and async code. (C7 for Combine is in `PublisherTests`.)
final class AsyncCasesTests: XCTestCase {
  private static let endings: [(name: String, end: @Sendable (Promise<Int>) -> Void, outcome: FutureOutcome)] = [
    ("value", { $0.fulfill(1) }, .value(1)), ("error", { $0.reject(TestError(1)) }, .error(TestError(1))),
    ("cancelled", { $0.future.cancel() }, .cancelled),
  ]

  func testC7_AnAwaitEndsOnce() {
    for (name, end, outcome) in Self.endings {
      let promise = Promise<Int>()
      let awaiting = Awaiting(promise.future)
      promise.future.waitForInterest(1)
      end(promise)
      promise.fulfill(2)
      XCTAssertEqual(awaiting.outcomes(), [outcome], name)
    }
  }

  func testC7_AFutureOfATaskEndsOnce() {
    for (name, end, outcome) in Self.endings {
      let promise = Promise<Int>()
      let heard = Heard<FutureOutcome>()
      let hasSettled = Gate()
      let future = Future.task { [future = promise.future] in try await future.value }
      future.whenSettled {
        heard.append(FutureOutcome($0))
        hasSettled.open()
      }
      end(promise)
      hasSettled.wait()
      future.cancel()
      XCTAssertEqual(heard.all, [outcome], name)
    }
  }

  func testC7_ASignalEndsOnce() {
    let expected: [String: [String]] = [
      "value": ["loading", "content 1"], "error": ["loading", "error TestError(code: 1)"], "cancelled": ["loading"],
    ]
    for (name, end, _) in Self.endings {
      let promise = Promise<Int>()
      let heard = Heard<String>()
      let signal = promise.future.loadingContent()
      let registration = signal.states.subscribe { state in
        switch state {
        case .loading: heard.append("loading")
        case .content(let content): heard.append("content \(content)")
        case .error(let error): heard.append("error \(error)")
        }
      }
      end(promise)
      promise.fulfill(2)
      XCTAssertEqual(heard.all, expected[name], name)
      XCTAssertFalse(signal.snapshot.isLoading, name)
      XCTAssertTrue(registration.isDisposed, name)
    }
  }

  func testC7_TheValuesOfASignalEndOnce() {
    for (name, end, outcome) in Self.endings {
      let promise = Promise<Int>()
      let heard = Heard<FutureOutcome>()
      let hasEnded = Gate()
      let signal = promise.future.loadingContent()
      let (contents, errors) = (signal.content.values, signal.error.values)
      Task.detached {
        for await content in contents { heard.append(.value(content)) }
        for await error in errors { heard.append(FutureOutcome(.failure(error))) }
        hasEnded.open()
      }
      end(promise)
      hasEnded.wait()
      XCTAssertEqual(heard.all, name == "cancelled" ? [] : [outcome], name)
    }
  }

  func testC7_TheChannelOfASequenceEndsOnce() {
    for (name, end, outcome) in Self.endings {
      let promise = Promise<Int>()
      let (heard, asked) = (Heard<FutureOutcome>(), Heard<Int>())
      let sequence = AsyncThrowingStream { [future = promise.future] () async throws -> Int? in
        asked.append(1)
        return asked.count == 1 ? try await future.value : nil
      }
      let registration = sequence.channel().subscribe { heard.append(FutureOutcome($0)) }
      promise.future.waitForInterest(1)
      end(promise)
      waitUntil("the channel has finished") { registration.isDisposed }
      XCTAssertEqual(heard.all, [outcome], name)
    }
  }

  func testC15_OfTwoTasksThatAwaitOneIsCancelledAndTheOtherGetsTheValue() {
    let tracker = LifetimeTracker()
    do {
      let promise = tracker.track(Promise<Int>())
      promise.future.trackCore(in: tracker)
      let (first, second) = (Awaiting(promise.future), Awaiting(promise.future))
      promise.future.waitForInterest(2)
      first.task.cancel()
      XCTAssertEqual(first.outcomes(), [.cancelled])
      XCTAssertEqual(promise.future.interest, 1, "its callback is gone")
      XCTAssertFalse(second.hasOutcome)
      promise.fulfill(1)
      XCTAssertEqual(second.outcomes(), [.value(1)])
      XCTAssertEqual(first.outcomes(), [.cancelled])
    }
    waitUntil("nothing is alive") { tracker.alive.isEmpty }
  }
}
