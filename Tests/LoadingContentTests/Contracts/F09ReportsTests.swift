import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F9: a closure that throws rejects; a rejection nobody observed is reported once, with its origin.
final class F09ReportsTests: XCTestCase {
  /// What is reported while `body` runs and when all that it made is gone: `kind error line`.
  private func reports(_ body: () -> Void) -> [String] {
    var lines: [String] = []
    withReports { reports in
      body()
      lines = reports.all.map { report in
        XCTAssertEqual("\(report.fileID)", "LoadingContentTests/F09ReportsTests.swift")
        let error =
          if let error = report.error as? TestError { "\(error.code)" } else {
            report.error.map { "\(type(of: $0))" } ?? "none"
          }
        return "\(report.kind) \(error) \(report.line)"
      }
    }
    return lines
  }

  private func unobserved(_ code: Int, _ line: Int) -> String { "unobservedRejection \(code) \(line)" }

  // MARK: A closure that throws

  func testF9_AClosureThatThrowsRejects() {
    withoutReports {
      let promise = Promise<Int>()
      let (value, rejected) = (promise.future, Future<Int>.rejected(TestError(0)))
      let queue = ProbedQueue("F9")
      let derived: [Future<Int>] = [
        value.map { _ in throw TestError(1) },
        value.map(on: queue.queue) { _ in throw TestError(1) },
        value.map(on: .main) { _ in throw TestError(1) },
        value.flatMap { _ in throw TestError(1) },
        value.flatMap(on: queue.queue) { _ in throw TestError(1) },
        value.flatMap(on: .main) { _ in throw TestError(1) },
        rejected.recover { _ in throw TestError(1) },
        rejected.recover(on: queue.queue) { _ in throw TestError(1) },
        rejected.recover(on: .main) { _ in throw TestError(1) },
        rejected.mapError { _ in TestError(1) },
        value.tap { _ in throw TestError(1) },
        value.tap(on: queue.queue) { _ in throw TestError(1) },
        value.tap(on: .main) { _ in throw TestError(1) },
        value.validate { _ in throw TestError(1) },
        value.map { _ in Int?.none }.unwrap(orThrow: TestError(1)),
        rejected.flatMapError { _ in throw TestError(1) },
        rejected.flatMapError(on: queue.queue) { _ in throw TestError(1) },
        rejected.flatMapError(on: .main) { _ in throw TestError(1) },
        Future.fulfilled(0).map { _ in throw TestError(1) },
        Future.fulfilled(0).flatMap { _ in throw TestError(1) },
      ]
      promise.fulfill(1)
      queue.drain()
      XCTAssertEqual(derived.map(\.outcome), derived.map { _ in .error(TestError(1)) })
    }
  }

  // MARK: Once, with its origin

  func testF9_ARejectionThatNobodyObservedIsReportedWithTheLineOfItsPromise() {
    var line = 0
    XCTAssertEqual(
      reports {
        line = #line + 1
        let promise = Promise<Int>()
        promise.reject(TestError(1))
      }, [unobserved(1, line)])
  }

  func testF9_TheReportComesWhenTheLastReferenceGoes() {
    withReports { reports in
      var promise: Promise<Int>? = Promise()
      promise!.reject(TestError(1))
      var future: Future<Int>? = promise!.future
      promise = nil
      var derived: Future<Int>? = future!.map { $0 }
      future = nil
      XCTAssertEqual(reports.count, 0)
      withExtendedLifetime(derived) {}
      derived = nil
      XCTAssertEqual(reports.count, 1)
    }
  }

  func testF9_ThePlaceIsWhereTheRejectedFutureWasMade() {
    var lines: [Int] = []
    XCTAssertEqual(
      reports {
        lines.append(#line + 1)
        _ = Future<Int>.rejected(TestError(1))
        lines.append(#line + 1)
        _ = Future<Int>.settled(with: .failure(TestError(2)))
        lines.append(#line + 1)
        _ = Future<Int> { _ in throw TestError(3) }
        lines.append(#line + 1)
        _ = Future.fulfilled(0).map { _ -> Int in throw TestError(4) }
        lines.append(#line + 1)
        _ = Future.fulfilled(0).flatMap { _ -> Future<Int> in throw TestError(5) }
        lines.append(#line + 1)
        _ = Future<Int>.rejected(TestError(0)).recover { _ in throw TestError(6) }
        lines.append(#line + 1)
        _ = Future<Int>.rejected(TestError(0)).mapError { _ in TestError(7) }
      }, zip(1..., lines).map { unobserved($0, $1) })
  }

  func testF9_ThePlaceOfAnOperatorThatHadToWaitIsItsLineToo() {
    let queue = ProbedQueue("F9")
    var lines: [Int] = []
    XCTAssertEqual(
      reports {
        let promise = Promise<Int>()
        lines.append(#line + 1)
        _ = promise.future.map { _ -> Int in throw TestError(1) }
        lines.append(#line + 1)
        _ = promise.future.flatMap { _ -> Future<Int> in throw TestError(2) }
        promise.fulfill(0)
        lines.append(#line + 1)
        _ = promise.future.map(on: queue.queue) { _ -> Int in throw TestError(3) }
        queue.drain()
        lines.append(#line + 1)
        _ = promise.future.flatMap(on: queue.queue) { _ -> Future<Int> in throw TestError(4) }
        queue.drain()
        lines.append(#line + 1)
        _ = promise.future.map(on: .main) { _ -> Int in throw TestError(5) }
        lines.append(#line + 1)
        _ = promise.future.flatMap(on: .main) { _ -> Future<Int> in throw TestError(6) }
      }, zip(1..., lines).map { unobserved($0, $1) })
  }

  func testF9_ADescriptionNamesThePlaceAndTheError() {
    withReports { reports in
      let line = #line + 1
      Promise<Int>().reject(TestError(5))
      _ = Promise<Int>()
      XCTAssertEqual(
        reports.all.map(\.description).map { $0.components(separatedBy: ";")[0] },
        [
          "LoadingContentTests/F09ReportsTests.swift:\(line): nobody observed the error 'TestError(code: 5)'",
          "LoadingContentTests/F09ReportsTests.swift:\(line + 1): a promise was released unsettled",
        ])
    }
  }

  // MARK: What does not observe

  func testF9_ReadingTheResultABareMapAndACallbackForTheValueDoNotObserve() {
    var line = 0
    XCTAssertEqual(
      reports {
        line = #line + 1
        let promise = Promise<Int>()
        promise.future.whenFulfilled { _ in }
        promise.future.whenFulfilled(on: SpotScheduler()) { _ in }
        promise.future.whenFulfilled(on: .main) { _ in }
        _ = promise.future.map { $0 }.map { $0 }.flatMap { .fulfilled($0) }.followed()
        promise.future.hold().dispose()
        _ = promise.future.hold()
        promise.reject(TestError(1))
        _ = promise.future.result
        _ = promise.future.map { $0 }
      }, [unobserved(1, line)])
  }

  func testF9_ACallbackThatIsDisposedOfFirstDoesNotObserve() {
    var line = 0
    XCTAssertEqual(
      reports {
        line = #line + 1
        let promise = Promise<Int>()
        promise.future.whenRejected { _ in }.dispose()
        let scheduler = TestScheduler()
        let late = promise.future.whenSettled(on: scheduler) { _ in }
        promise.reject(TestError(1))
        late.dispose()
        promise.future.whenRejected(on: scheduler) { _ in }.dispose()
        scheduler.run()
      }, [unobserved(1, line)])
  }

  // MARK: What observes

  func testF9_ACallbackThatReceivesTheErrorObserves() {
    let queue = ProbedQueue("F9")
    let registrations: [(Future<Int>) -> Void] = [
      { $0.whenRejected { _ in } }, { $0.whenSettled { _ in } },
      { $0.whenRejected(on: queue.queue) { _ in } }, { $0.whenSettled(on: queue.queue) { _ in } },
      { $0.whenRejected(on: .main) { _ in } }, { $0.whenSettled(on: .main) { _ in } },
      { _ = $0.recover { _ in 0 } }, { _ = $0.recover(on: queue.queue) { _ in 0 } },
    ]
    for register in registrations {
      XCTAssertEqual(
        reports {
          let early = Promise<Int>()
          register(early.future)
          early.reject(TestError(1))
          let late = Promise<Int>()
          late.reject(TestError(1))
          register(late.future)
          register(.rejected(TestError(1)))
          queue.drain()
        }, [])
    }
  }

  func testF9_ASignalObserves() {
    XCTAssertEqual(
      reports {
        let (early, late) = (Promise<Int>(), Promise<Int>())
        let signal = early.future.loadingContent()
        early.reject(TestError(1))
        late.reject(TestError(1))
        for signal in [signal, late.future.loadingContent()] { XCTAssertNotNil(signal.state?.error) }
      }, [])
  }

  func testF9_ObservingADerivedFutureIsObserving() {
    XCTAssertEqual(
      reports {
        let promise = Promise<Int>()
        promise.future.map { $0 }.flatMap { .fulfilled($0) }.followed().map { $0 }.whenRejected { _ in }
        promise.reject(TestError(1))
        Future<Int>.rejected(TestError(1)).map { $0 }.flatMap { .fulfilled($0) }.whenRejected { _ in }
      }, [])
  }

  func testF9_OfTwoDerivedFuturesOneObservedIsEnough() {
    XCTAssertEqual(
      reports {
        let promise = Promise<Int>()
        let unobserved = promise.future.map { $0 }
        promise.future.map { $0 }.whenRejected { _ in }
        promise.reject(TestError(1))
        withExtendedLifetime(unobserved) {}
      }, [])
  }

  func testF9_AnotherErrorInItsPlaceIsAnotherRejection() {
    var line = 0
    XCTAssertEqual(
      reports {
        let promise = Promise<Int>()
        line = #line + 1
        _ = promise.future.mapError { _ in TestError(2) }
        promise.future.mapError { _ in TestError(3) }.whenRejected { _ in }
        promise.reject(TestError(1))
      }, [unobserved(2, line)])
  }

  // MARK: What is no fault

  func testF9_CancellationIsNeverReported() {
    XCTAssertEqual(
      reports {
        let promise = Promise<Int>()
        _ = promise.future.map { $0 }.followed()
        promise.future.cancel()
        _ = Future<Int>.rejected(CancellationError())
        Promise<Int>().reject(CancellationError())
        _ = Future.fulfilled(0).map { _ -> Int in throw CancellationError() }
        let source = Promise<Int>()
        source.future.map { $0 + 1 }.cancel()
        source.reject(TestError(1))
      }, [])
  }

  func testF9_AnErrorThatLosesRejectsNothing() {
    XCTAssertEqual(
      reports {
        for end: (Promise<Int>) -> Void in [{ $0.fulfill(1) }, { $0.future.cancel() }] {
          let promise = Promise<Int>()
          end(promise)
          promise.reject(TestError(1))
          XCTAssertFalse(promise.tryReject(TestError(1)))
          XCTAssertFalse(promise.settle(with: .failure(TestError(1))))
        }
        let source = Promise<Int>()
        let derived = Heard<Future<Int>>()
        derived.append(
          source.future.map { _ in
            derived.all[0].cancel()
            throw TestError(2)
          })
        source.fulfill(1)
        _ = Future<Int> { promise in
          promise.fulfill(1)
          throw TestError(3)
        }
      }, [])
  }

  // MARK: An abandoned promise

  func testF9_AnAbandonedPromiseIsReportedOnceWhoeverObservesIt() {
    for isObserved in [false, true] {
      var line = 0
      XCTAssertEqual(
        reports {
          line = #line + 1
          let future = Promise<Int>().future
          _ = future.map { $0 }
          if isObserved { future.whenRejected { _ in } }
        }, ["abandonedPromise LoadingContentError \(line)"])
    }
  }

  // MARK: The switch

  func testF9_WithoutAHandlerNothingIsReported() {
    withReports { reports in
      Diagnostic.handler = nil
      Promise<Int>().reject(TestError())
      _ = Promise<Int>()
      XCTAssertEqual(reports.count, 0)
    }
  }

  func testF9_AnErrorOnItsWayToWhatIsCancelledRejectsNothing() {
    typealias Gather = @Sendable ([Future<Int>]) -> Future<Int>
    let gatherings: [(String, Gather)] = [
      ("all", { Future.all($0).map { $0[0] } }), ("allSettled", { Future.allSettled($0).map { try $0[0].get() } }),
      ("race", { .race($0) }), ("any", { .any($0) }), ("zip", { Future<(Int, Int)>.zip($0[0], $0[1]).map { $0.0 } }),
      ("items", { Future.all($0, concurrency: 2) { $0 }.map { $0[0] } }),
    ]
    for (name, gather) in gatherings {
      for isFirst in [true, false] {
        let reports = reports {
          let (promise, other, trigger) = (Promise<Int>(), Promise<Int>(), Promise<Int>())
          let gathered = gather(isFirst ? [promise.future, other.future] : [other.future, promise.future])
          trigger.future.whenFulfilled { _ in
            promise.reject(TestError(1))
            XCTAssertTrue(gathered.cancel())
          }
          trigger.fulfill(1)
          XCTAssertEqual(other.future.outcome, .cancelled)
        }
        XCTAssertEqual(reports, [], name)
      }
    }
  }

  func testF9_AnErrorThatAFlatMapCancelledByItsClosureReturnsRejectsNothing() {
    let returned: [@Sendable () -> Future<Int>] = [
      { .rejected(TestError(1)) }, { Future { $0.reject(TestError(1)) } }, { Future { _ in throw TestError(1) } },
    ]
    for make in returned {
      let reports = reports {
        let promise = Promise<Int>()
        let box = Locked<Future<Int>?>(nil)
        let future = promise.future.flatMap { _ in
          box.withLock { $0.take() }?.cancel()
          return make()
        }
        box.withLock { $0 = future }
        promise.fulfill(1)
      }
      XCTAssertEqual(reports, [])
    }
  }
}
