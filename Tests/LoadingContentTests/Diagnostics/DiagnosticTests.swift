import LoadingContent
import XCTest

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
}
