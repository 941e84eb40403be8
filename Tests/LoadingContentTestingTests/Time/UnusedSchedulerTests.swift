import LoadingContent
import LoadingContentTesting
import XCTest

final class UnusedSchedulerTests: FailureCatchingCase {
  func testOneThatIsLeftAloneFailsNothing() {
    XCTAssertEqual(failures { _ = UnusedScheduler() }, [])
  }

  func testAnyUseFailsAtTheLineWhereItWasMade() throws {
    let heard = Heard()
    let scheduler = UnusedScheduler()
    let line = #line - 1 as UInt
    let ran = try failure(at: line) { scheduler.dispatch { heard.append("ran") } }
    XCTAssertEqual(ran, "this scheduler was to be left alone, but was told to run something")
    XCTAssertEqual(heard.all, ["ran"])

    let planned = try failure(at: line) {
      XCTAssertTrue(scheduler.dispatch(after: .seconds(1)) { heard.append("late") }.isDisposed)
    }
    XCTAssertEqual(planned, "this scheduler was to be left alone, but was told to run something after seconds(1)")
    XCTAssertEqual(heard.all, ["ran"])

    let asked = try failure(at: line) { XCTAssertEqual(scheduler.uptimeNanoseconds, 0) }
    XCTAssertEqual(asked, "this scheduler was to be left alone, but was asked for the time")
  }
}
