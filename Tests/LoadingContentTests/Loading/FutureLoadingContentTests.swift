import LoadingContent
import XCTest

final class FutureLoadingContentTests: XCTestCase {
  func testAPendingFutureIsLoadingThenContent() {
    let promise = Promise<Int>()
    let signal = promise.future.loadingContent()
    let heard = Heard<String>()
    let registrations = signal.record(in: heard)
    XCTAssertEqual(heard.takeAll(), ["state loading", "loading true"])
    promise.fulfill(1)
    XCTAssertEqual(heard.takeAll(), ["loading false", "content 1", "state content(1)"])
    XCTAssertTrue(registrations.allSatisfy(\.isDisposed))
  }

  func testC29ASettledFutureIsContentAtOnce() {
    let heard = Heard<String>()
    let registrations = Future.fulfilled(1).loadingContent().record(in: heard)
    XCTAssertEqual(heard.all, ["state content(1)", "content 1", "loading false"])
    XCTAssertTrue(registrations.allSatisfy(\.isDisposed))
  }

  func testC29ASettledFutureInsideACallbackIsLoadingThenContent() {
    let heard = Heard<String>()
    let bag = DisposeBag()
    Future.fulfilled(0).whenFulfilled { _ in
      Future.fulfilled(1).loadingContent().record(in: heard).forEach(bag.insert)
      heard.append("returned")
    }
    XCTAssertEqual(
      heard.all,
      ["returned", "state loading", "loading true", "loading false", "content 1", "state content(1)"])
  }

  func testAReleasedSignalCancelsTheWorkOnce() {
    let cancels = Heard<Int>()
    let promise = Promise<Int>()
    promise.onCancel { _ in cancels.append(1) }
    var signal: Signal<Int>? = promise.future.loadingContent()
    XCTAssertEqual(signal?.state?.loading, true)
    signal = nil
    XCTAssertEqual(cancels.all, [1])
  }
}
