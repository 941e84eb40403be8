import LoadingContent
import LoadingContentTesting
import XCTest

/// After: the same four in virtual time, with the app's own pause and patience, a frame being a tenth of a second. Each
/// says what happens, and when.
final class SearchTests: XCTestCase {
  private let scheduler = TestScheduler(frame: .milliseconds(100))

  override class func setUp() { TimeSaved.begin(.after) }
  override class func tearDown() { TimeSaved.end(.after) }
  override func tearDown() { TimeSaved.passed(nanoseconds: scheduler.uptimeNanoseconds) }

  func testTheLastTextIsSearched() {
    let box = box(answers: ["swift": "--a"])
    box.type("sw")
    box.type("swift")
    scheduler.expect(box.results, "---L-a", ["a": ["swift"]])
  }

  func testNothingIsSearchedForWithoutText() {
    let box = box(answers: [:])
    box.type("")
    scheduler.expect(box.results, "")
  }

  func testASlowAnswerIsOvertaken() {
    let box = box(answers: ["slow": "-----------a", "swift": "-a"])
    let recorder = Recorder(box.results, clock: scheduler)
    box.type("slow")
    scheduler.advance(by: .seconds(1))
    box.type("swift")
    scheduler.run()
    recorder.expect("---L---------La", ["a": ["swift"]])
  }

  func testWhatNeverAnswersIsGivenUp() {
    let box = box(answers: ["swift": "-"])
    box.type("swift")
    scheduler.expect(box.results, "---L-{99}E", errors: ["E": LoadingContentError.timedOut(after: .seconds(10))])
  }

  /// - Parameter answers: By text, from when it is asked for: `a` is a list of that text.
  private func box(answers: [String: String]) -> SearchBox {
    SearchBox(on: scheduler) { [scheduler] text in scheduler.future(answers[text] ?? "E", ["a": [text]]) }
  }
}
