import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class StuckLoadsTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let bag = DisposeBag()

  /// What was reported, as `line: listeners`.
  private func lines(_ reports: Heard<Diagnostic>) -> [String] {
    reports.takeAll().map { report in
      guard case .stuckLoad(.seconds(30), let listeners) = report.kind else { return "\(report.kind)" }
      return "\(report.line): \(listeners)"
    }
  }

  func testAFutureThatIsStillLoadingIsReportedWithItsLineOnce() {
    withReports { reports in
      let promise = Promise<Int>()
      let signal = promise.future.map { $0 }.loadingContent()
      let line = #line - 1
      signal.reportStuckLoads(after: .seconds(30), on: scheduler)
      scheduler.advance(by: .seconds(29))
      XCTAssertEqual(lines(reports), [])
      signal.content.subscribe { _ in }.disposed(by: bag)
      signal.subscribe(on: DispatchQueue.main, loading: { _ in }, content: { _ in }).disposed(by: bag)
      scheduler.advance(by: .seconds(1))
      XCTAssertEqual(lines(reports), ["\(line): 2"])
      scheduler.advance(by: .seconds(100))
      XCTAssertEqual(lines(reports), [])
      promise.fulfill(1)
    }
  }

  func testASourceIsReportedWithItsLineAndEachLoadOnce() {
    withReports { reports in
      let source = SignalSource<Int>()
      let line = #line - 1
      source.signal.reportStuckLoads(after: .seconds(30), on: scheduler)
      scheduler.advance(by: .seconds(100))
      source.emit(.loading)
      scheduler.advance(by: .seconds(29))
      source.emit(.loading)
      scheduler.advance(by: .seconds(29))
      XCTAssertEqual(lines(reports), [])
      scheduler.advance(by: .seconds(1))
      XCTAssertEqual(lines(reports), ["\(line): 0"])
      source.emit(.content(1))
      source.emit(.loading)
      scheduler.advance(by: .seconds(30))
      XCTAssertEqual(lines(reports), ["\(line): 0"])
      source.emit(.content(2))
    }
  }

  func testALoadThatEndsInTimeIsNotReported() {
    withReports { reports in
      let source = SignalSource<Int>()
      source.signal.reportStuckLoads(after: .seconds(30), on: scheduler)
      for outcome: AsyncLoadingContent<Int> in [.content(1), .error(Failure()), .error(CancellationError())] {
        source.emit(.loading)
        scheduler.advance(by: .seconds(20))
        source.emit(outcome)
        scheduler.advance(by: .seconds(20))
      }
      XCTAssertEqual(lines(reports), [])
    }
  }

  func testASignalThatIsMadeOfAnotherKnowsItsLine() {
    withReports { reports in
      let source = SignalSource<Int>()
      let line = #line - 1
      source.emit(.loading)
      let mapped = source.signal.mapContent { $0 }.flatMapContent { _ in Future.fulfilled(1).loadingContent() }
      mapped.reportStuckLoads(after: .seconds(30), on: scheduler)
      let promise = Promise<Int>()
      // Asked for its progress, too.
      let signal = promise.future.loadingContent()
      signal.progress.subscribe { _ in }.disposed(by: bag)
      let other = signal.mapContent { $0 }
      other.reportStuckLoads(after: .seconds(30), on: scheduler)
      scheduler.advance(by: .seconds(30))
      XCTAssertEqual(lines(reports), ["\(line): 0", "\(line + 5): 0"])
      promise.fulfill(1)
      withExtendedLifetime(mapped) {}
    }
  }

  func testALoadersLoadHasTheLineThatAskedForIt() {
    withReports { reports in
      let promises = [Promise<Int>(), Promise<Int>()]
      let count = Heard<Int>()
      let loader = Loader {
        count.append(1)
        return promises[count.count - 1].future
      }
      loader.signal.reportStuckLoads(after: .seconds(30), on: scheduler)
      loader.load()
      let line = #line - 1
      scheduler.advance(by: .seconds(30))
      XCTAssertEqual(lines(reports), ["\(line): 0"])
      loader.reload()
      scheduler.advance(by: .seconds(30))
      XCTAssertEqual(lines(reports), ["\(line + 4): 0"])
      loader.cancel()
    }
  }

  func testOneThatIsFedByAChannelHasTheLineOfTheCall() {
    withReports { reports in
      let channel = ChannelSource<Int>()
      let signal = channel.channel.debounce(.seconds(1), on: scheduler).loadingContent()
      signal.reportStuckLoads(after: .seconds(30), on: scheduler)
      scheduler.advance(by: .seconds(30))
      XCTAssertEqual(lines(reports), ["\(#line - 2): 0"])
      withExtendedLifetime(signal) {}
    }
  }

  func testWithoutATimeOrWithoutAWatchNothingIsReported() {
    withReports { reports in
      let source = SignalSource<Int>()
      source.emit(.loading)
      source.signal.reportStuckLoads(after: .never, on: scheduler)
      let watch = source.signal.reportStuckLoads(after: .seconds(30), on: scheduler)
      watch.dispose()
      XCTAssertTrue(watch.isDisposed)
      scheduler.advance(by: .seconds(1_000))
      XCTAssertEqual(lines(reports), [])
    }
  }

  func testItKeepsNeitherTheSignalNorItsRequestAndLeavesNoTimer() {
    withReports { reports in
      let work = Work()
      var signal: Signal<Int>? = work.future.loadingContent()
      let watch = signal!.reportStuckLoads(after: .seconds(30), on: scheduler)
      let other = DisposeBag()
      signal!.reportStuckLoads(after: .seconds(30), on: scheduler).disposed(by: other)
      XCTAssertEqual(scheduler.waitingCount, 2)
      XCTAssertFalse(work.isStopped)
      signal = nil
      XCTAssertTrue(work.isStopped)
      XCTAssertTrue(watch.isDisposed)
      XCTAssertEqual(scheduler.waitingCount, 0)
      scheduler.advance(by: .seconds(30))
      XCTAssertEqual(lines(reports), [])
    }
  }

  func testItEndsWithTheSignal() {
    let source = SignalSource<Int>()
    let future = Future.fulfilled(1).loadingContent()
    XCTAssertTrue(future.reportStuckLoads(after: .seconds(30), on: scheduler).isDisposed)
    let watch = source.signal.reportStuckLoads(after: .seconds(30), on: scheduler)
    source.emit(.loading)
    XCTAssertEqual(scheduler.waitingCount, 1)
    source.signal.hub.accept(.end)
    XCTAssertTrue(watch.isDisposed)
    XCTAssertEqual(scheduler.waitingCount, 0)
  }

  func testTheReportSaysWhatAndWhatToDo() {
    let report = Diagnostic(
      kind: .stuckLoad(after: .seconds(30), listeners: 2), error: nil, fileID: "Articles/API.swift", line: 12)
    XCTAssertEqual(
      "\(report)",
      "Articles/API.swift:12: a load is still on its way after 30 s, and 2 listeners wait for it; see that what it "
        + "waits for is settled on every path, or give it a timeout")
  }

  func testALoadThatHasEndedLeavesNoTimer() {
    let source = SignalSource<Int>()
    source.signal.reportStuckLoads(after: .seconds(30), on: scheduler)
    source.emit(.loading)
    source.emit(.loading)
    XCTAssertEqual(scheduler.waitingCount, 1)
    source.emit(.error(CancellationError()))
    XCTAssertEqual(scheduler.waitingCount, 0)
  }

  /// In a callback, the end is the state, and those who watch have not been told.
  func testALoadThatHasJustEndedIsNotReported() {
    withReports { reports in
      let source = SignalSource<Int>()
      source.signal.reportStuckLoads(after: .seconds(30), on: scheduler)
      source.signal.states.subscribe { [scheduler] _ in
        guard source.signal.snapshot.isLoading else { return }
        source.emit(.content(1))
        scheduler.advance(by: .seconds(30))
      }.disposed(by: bag)
      source.emit(.loading)
      XCTAssertEqual(lines(reports), [])
      XCTAssertNotNil(source.signal.state?.content)
    }
  }
}
