import XCTest

@testable import LoadingContent

final class DiagnosticTests: XCTestCase {
  func testAHandlerThatIsSavedAndRestoredAnyNumberOfTimesIsCalledAsBefore() {
    withReports { reports in
      for _ in 0..<50_000 {
        let handler = Diagnostic.handler
        Diagnostic.handler = nil
        Diagnostic.handler = handler
      }
      onSmallStack { _ = Promise<Int>() }
      XCTAssertEqual(reports.count, 1)
    }
  }

  func testEachSaysWhereWhatAndWhatToDo() {
    let expected: [(Diagnostic.Kind, (any Error)?, String)] = [
      (
        .abandonedPromise, LoadingContentError.abandoned(fileID: "", line: 0),
        "a promise was released unsettled; settle it on every path, or cancel its future"
      ),
      (
        .unobservedRejection, TestError(1),
        "nobody observed the error 'TestError(code: 1)'; register whenRejected, or recover from it"
      ),
      (
        .completedTwice, nil,
        "the completion handler of this promise was called again, and the first call counts; have it called once on "
          + "every path, or race with tryFulfill and tryReject"
      ),
      (
        .completedTwice, TestError(1),
        "the completion handler of this promise was called again, with the error 'TestError(code: 1)', and the first "
          + "call counts; have it called once on every path, or race with tryFulfill and tryReject"
      ),
      (
        .brokenConvention, nil,
        "the completion handler of this promise was called with neither a value nor an error, so it is rejected; if nil "
          + "is a value here, make it a promise of an optional"
      ),
      (
        .brokenConvention, TestError(1),
        "the completion handler of this promise was called with a value and the error 'TestError(code: 1)', so it is "
          + "rejected; if the API means both, hand it a closure that chooses"
      ),
      (
        .endlessWait, EndlessWait.inCallback,
        "this wait would never end: it blocks a callback that the outcome may depend on; go on with flatMap instead"
      ),
    ]
    for (kind, error, what) in expected {
      let diagnostic = Diagnostic(kind: kind, error: error, fileID: "Module/File.swift", line: 12)
      XCTAssertEqual(diagnostic.description, "Module/File.swift:12: \(what)")
    }
  }
}
