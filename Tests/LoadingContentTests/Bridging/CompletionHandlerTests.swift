import LoadingContent
import LoadingContentTesting
import XCTest

/// Completion handlers, in: each shape, called in each way.
final class CompletionHandlerTests: XCTestCase {
  /// Runs `body` for each shape and each way to call it, and names them if it fails.
  private func forEachCall(_ body: (HandlerShape, HandlerCall) throws -> Void) rethrows {
    for shape in HandlerShape.all {
      XCTAssertEqual(shape.make().calls.keys.sorted(), shape.expected.keys.sorted(), shape.name)
      shape.make().calls[.value]?()
      for call in shape.expected.keys.sorted() { try body(shape, call) }
    }
  }

  private func assert(
    _ reports: Heard<Diagnostic>, are kinds: [Diagnostic.Kind], _ shape: HandlerShape, _ what: String,
    line: UInt = #line
  ) {
    let reports = reports.takeAll()
    XCTAssertEqual(reports.map(\.kind), kinds, "\(shape.name), \(what)", line: line)
    for report in reports {
      XCTAssertEqual(report.line, shape.line, shape.name, line: line)
      XCTAssertEqual("\(report.fileID)", "LoadingContentTests/HandlerShape.swift", shape.name, line: line)
    }
  }

  func testEachWayToCallEachShapeHasItsOutcomeAndABrokenConventionIsReportedWithTheLineOfThePromise() {
    withReports { reports in
      forEachCall { shape, call in
        _ = reports.takeAll()
        let bridge = shape.make()
        bridge.calls[call]!()
        XCTAssertEqual(bridge.outcome(), shape.outcome(of: call), "\(shape.name), \(call)")
        assert(reports, are: shape.breaksConvention(call) ? [.brokenConvention] : [], shape, "\(call)")
      }
    }
  }

  func testCalledTwiceTheFirstCallCountsAndTheSecondIsReported() {
    withReports { reports in
      forEachCall { shape, first in
        for second in shape.expected.keys {
          _ = reports.takeAll()
          let bridge = shape.make()
          bridge.calls[first]!()
          _ = reports.takeAll()
          bridge.calls[second]!()
          bridge.calls[second]!()
          XCTAssertEqual(bridge.outcome(), shape.outcome(of: first), "\(shape.name), \(first), \(second)")
          assert(
            reports, are: shape.mayRace ? [] : [.completedTwice, .completedTwice], shape, "\(first), \(second)")
        }
      }
    }
  }

  func testOfACancelledFutureNoCallIsReported() {
    withReports { reports in
      forEachCall { shape, call in
        _ = reports.takeAll()
        let bridge = shape.make()
        bridge.cancel()
        for _ in 0..<3 { bridge.calls[call]!() }
        XCTAssertEqual(bridge.outcome(), "cancelled", "\(shape.name), \(call)")
        assert(reports, are: [], shape, "\(call)")
      }
    }
  }

  func testOfAPromiseThatWasSettledOtherwiseOnlyASecondCallIsReported() {
    withReports { reports in
      forEachCall { shape, call in
        _ = reports.takeAll()
        let bridge = shape.make()
        XCTAssertTrue(bridge.rejectOtherwise())
        bridge.calls[call]!()
        XCTAssertEqual(bridge.outcome(), "otherwise", "\(shape.name), \(call)")
        assert(reports, are: [], shape, "\(call)")
        bridge.calls[call]!()
        assert(reports, are: shape.mayRace ? [] : [.completedTwice], shape, "\(call)")
      }
    }
  }

  func testAPromiseThatIsSettledOtherwiseAfterItsHandlerWasCalledIsNoMisuse() {
    withReports { reports in
      forEachCall { shape, call in
        let bridge = shape.make()
        bridge.calls[call]!()
        _ = reports.takeAll()
        XCTAssertFalse(bridge.rejectOtherwise())
        assert(reports, are: [], shape, "\(call)")
      }
    }
  }

  func testAHandlerThatIsReleasedUncalledAbandonsThePromiseWithItsLine() {
    withReports { reports in
      for shape in HandlerShape.all {
        let outcome = shape.make().outcome
        XCTAssertEqual(outcome(), "abandoned \(shape.line)", shape.name)
        assert(reports, are: [.abandonedPromise], shape, "released")
      }
    }
  }

  func testAHandlerMayBeCalledOnAnyThread() {
    withReports { reports in
      forEachCall { shape, call in
        _ = reports.takeAll()
        let bridge = shape.make()
        runConcurrently(threads: 1) { _ in bridge.calls[call]!() }
        XCTAssertEqual(bridge.outcome(), shape.outcome(of: call), "\(shape.name), \(call)")
        assert(reports, are: shape.breaksConvention(call) ? [.brokenConvention] : [], shape, "\(call)")
      }
    }
  }

  func testOfManyThreadsThatCallAHandlerOneCountsAndEachOtherIsReported() {
    let threads = 4
    withReports { reports in
      for shape in HandlerShape.all {
        for _ in 0..<10 {
          let bridge = shape.make()
          runConcurrently(threads: threads) { _ in bridge.calls[.value]!() }
          XCTAssertEqual(bridge.outcome(), shape.outcome(of: .value), shape.name)
          let expected = shape.mayRace ? 0 : threads - 1
          assert(reports, are: Array(repeating: .completedTwice, count: expected), shape, "\(threads) threads")
        }
      }
    }
  }

  func testAHandlerMayBeCalledBeforeTheCallThatItWasGivenToReturns() {
    func fetch(_ completion: (String?, (any Error)?) -> Void) { completion("a", nil) }
    XCTAssertEqual(try Future { promise in fetch(promise.complete) }.result?.get(), "a")
    let promise = Promise<String>()
    fetch(promise.complete)
    XCTAssertEqual(try promise.future.result?.get(), "a")
  }

  func testAMissingValueThatBreaksNoConventionIsReportedIfNobodyObservesIt() {
    withReports { reports in
      Promise<String>().complete(nil)
      XCTAssertEqual(reports.takeAll().map(\.kind), [.unobservedRejection])
      // Once is enough for one that does.
      Promise<String>().complete(nil, nil)
      XCTAssertEqual(reports.takeAll().map(\.kind), [.brokenConvention])
    }
  }

  func testWhatIsDroppedIsReleased() {
    withReports { reports in
      withLifetimeTracking { tracker in
        let promise = Promise<Tracked>()
        promise.future.whenRejected { _ in }
        promise.complete(tracker.make() as Tracked?, tracker.make())
        promise.complete(tracker.make(), nil)
        promise.complete(nil, tracker.make())
        XCTAssertEqual(reports.takeAll().map(\.kind), [.brokenConvention, .completedTwice, .completedTwice])
      }
    }
  }
}
