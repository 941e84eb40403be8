import Dispatch
import Foundation
import LoadingContent
import XCTest

/// Completion handlers, out: threads, interest and reports.
final class DeliverRulesTests: XCTestCase {
  func testF5_WithoutASchedulerAHandlerIsCalledOnTheThreadThatSettles() {
    let promise = Promise<Int>()
    let threads = Heard<ThreadIdentity>()
    promise.future.deliver { (_: Int?, _: (any Error)?) in threads.append(.current) }
    runConcurrently(threads: 1) { _ in
      promise.fulfill(1)
      XCTAssertEqual(threads.all, [.current])
    }
    XCTAssertEqual(threads.count, 1)
  }

  func testF5_OnAQueueItIsCalledThere() {
    let queue = ProbedQueue()
    let called = Gate()
    let handler: @Sendable (Int?, (any Error)?) -> Void = { _, _ in
      XCTAssertTrue(queue.isCurrent)
      called.open()
    }
    Future.fulfilled(1).deliver(on: queue.queue, to: handler)
    called.wait()
  }

  func testF5_OnMainItIsCalledAndReleasedOnTheMainThreadWhoeverSettles() {
    final class Captured {
      let released: Heard<Bool>
      init(_ released: Heard<Bool>) { self.released = released }
      deinit { released.append(Thread.isMainThread) }
    }
    let promise = Promise<Int>()
    let called = Heard<Bool>()
    let released = Heard<Bool>()
    MainActor.assumeIsolated {
      let captured = Captured(released)
      promise.future.deliver(on: .main) { (_: Int?, _: (any Error)?) in
        _ = captured
        called.append(Thread.isMainThread)
      }
    }
    runConcurrently(threads: 1) { _ in promise.fulfill(1) }
    XCTAssertEqual(called.count, 0)
    waitUntil("it is called and released") { released.count == 1 }
    XCTAssertEqual(called.all, [true])
    XCTAssertEqual(released.all, [true])
  }

  func testF8_AHandlerIsInterestInTheFuture() {
    let promise = Promise<Int>()
    let cancelled = Heard<Int>()
    promise.onCancel { _ in cancelled.append(1) }
    let derived = promise.future.map { $0 + 1 }
    promise.future.deliver { (_: Int?, _: (any Error)?) in }
    derived.cancel()
    XCTAssertEqual(cancelled.count, 0)
    XCTAssertEqual(promise.future.outcome, .pending)
    promise.fulfill(1)
  }

  func testF9_AHandlerThatTakesTheErrorObservesItAndOneThatCannotDoesNot() {
    let deliveries: [(isObserved: Bool, deliver: (Future<Void>) -> Void)] = [
      (true, { $0.deliver { (_: Result<Void, any Error>) in } }),
      (true, { $0.deliver { (_: Void?, _: (any Error)?) in } }),
      (true, { $0.deliver { (_: (any Error)?, _: Void?) in } }),
      (true, { $0.deliver(or: ()) { (_: Void, _: (any Error)?) in } }),
      (true, { $0.deliver { (_: (any Error)?) in } }),
      (true, { $0.deliver { (_: Bool, _: (any Error)?) in } }),
      (false, { $0.deliver { (_: Void?) in } }),
      (false, { $0.deliver(or: ()) { (_: Void) in } }),
      (false, { $0.deliver(to: {} as @Sendable () -> Void) }),
      // Observed on the way.
      (true, { $0.recover { _ in }.deliver { (_: Void?) in } }),
    ]
    withReports { reports in
      for (index, (isObserved, deliver)) in deliveries.enumerated() {
        func reject() {
          let promise = Promise<Void>()
          deliver(promise.future)
          promise.reject(TestError())
        }
        reject()
        XCTAssertEqual(reports.takeAll().map(\.kind), isObserved ? [] : [.unobservedRejection], "\(index)")
      }
    }
  }

  func testFromOffTheMainThreadAHandlerForItIsDeliveredThere() {
    let called = Heard<Bool>()
    let handler: @MainActor @Sendable (Int?, (any Error)?) -> Void = { _, _ in called.append(Thread.isMainThread) }
    let sendable: @Sendable (Int?, (any Error)?) -> Void = { _, _ in called.append(Thread.isMainThread) }
    runConcurrently(threads: 1) { _ in
      Future.fulfilled(1).deliver(on: .main, to: handler)
      Future.fulfilled(1).deliver(on: .main, to: sendable)
    }
    waitUntil("both are called") { called.count == 2 }
    XCTAssertEqual(called.all, [true, true])
  }
}
