import LoadingContent
import LoadingContentTesting
import XCTest

final class OnCancelOnMainTests: XCTestCase {
  func testCancelledOnTheMainThreadTheWorkIsStoppedInThatCall() {
    let heard = Heard<String>()
    let promise = Promise<Int>()
    promise.onCancel(on: .main) { handed in
      MainActor.assertIsolated()
      heard.append("stop \(handed.future.outcome == .cancelled)")
    }
    promise.future.cancel()
    XCTAssertEqual(heard.all, ["stop true"])
    promise.onCancel(on: .main) { _ in heard.append("late") }
    XCTAssertEqual(heard.all, ["stop true", "late"])
  }

  func testCancelledElsewhereItIsStoppedOnTheMainThread() {
    let heard = Heard<Bool>()
    let promise = Promise<Int>()
    promise.onCancel(on: .main) { _ in heard.append(Thread.isMainThread) }
    runConcurrently(threads: 1) { _ in promise.future.cancel() }
    XCTAssertEqual(heard.all, [])
    waitUntil("the work is stopped") { heard.count == 1 }
    XCTAssertEqual(heard.all, [true])
  }

  func testSettledOtherwiseItIsReleased() {
    let tracker = LifetimeTracker()
    let promise = Promise<Int>()
    do {
      let captured = tracker.make()
      promise.onCancel(on: .main) { _ in _ = captured }
    }
    promise.fulfill(1)
    tracker.assertAllReleased()
  }

  func testWhatItHoldsGoesWhenItHasRun() {
    let tracker = LifetimeTracker()
    do {
      let promise = tracker.track(Promise<Int>())
      let captured = tracker.make()
      promise.onCancel(on: .main) { _ in _ = captured }
      promise.future.cancel()
    }
    tracker.assertAllReleased()
  }
}
