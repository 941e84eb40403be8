import LoadingContent
import LoadingContentTesting
import XCTest

/// Before: tests that wait. Their pause is not the app's, or they would take half a minute; they cannot say when
/// something happens, only that it has; and what must not happen has not, so far.
final class SleepingSearchTests: XCTestCase {
  private static let pause = 0.01
  private let bag = DisposeBag()

  override class func setUp() { TimeSaved.begin(.before) }
  override class func tearDown() { TimeSaved.end(.before) }

  func testTheLastTextIsSearched() {
    let box = box { .fulfilled([$0]) }
    let isShown = expectation(description: "the results are shown")
    box.results.content.subscribe { if $0 == ["swift"] { isShown.fulfill() } }.disposed(by: bag)
    box.type("sw")
    box.type("swift")
    wait(for: [isShown], timeout: 10)
  }

  func testNothingIsSearchedForWithoutText() {
    let asked = HandlerStub<@Sendable () -> Void>()
    let box = box { text in
      asked.call {}
      return .fulfilled([text])
    }
    box.type("")
    Thread.sleep(forTimeInterval: 3 * Self.pause)
    XCTAssertEqual(asked.calls.count, 0)
  }

  func testASlowAnswerIsOvertaken() {
    let box = box { $0 == "slow" ? Future.after(.milliseconds(40)).map { ["slow"] } : .fulfilled([$0]) }
    let isShown = expectation(description: "the results are shown")
    box.results.content.subscribe { if $0 == ["swift"] { isShown.fulfill() } }.disposed(by: bag)
    box.type("slow")
    Thread.sleep(forTimeInterval: 2 * Self.pause)
    box.type("swift")
    wait(for: [isShown], timeout: 10)
    Thread.sleep(forTimeInterval: 0.05)
    XCTAssertEqual(box.results.snapshot.content, ["swift"])
  }

  func testWhatNeverAnswersIsGivenUp() {
    let unanswered = Promise<[String]>()
    let box = box { _ in unanswered.future }
    let hasFailed = expectation(description: "an error is shown")
    box.results.error.subscribe { _ in hasFailed.fulfill() }.disposed(by: bag)
    box.type("swift")
    wait(for: [hasFailed], timeout: 10)
  }

  private func box(_ search: @escaping @Sendable (String) -> Future<[String]>) -> SearchBox {
    SearchBox(pause: .milliseconds(10), patience: .milliseconds(50), search: search)
  }
}
