import LoadingContent
import LoadingContentTesting
import XCTest

/// What a fetch closure may be, and may do.
final class LoaderFetchTests: XCTestCase {
  private let scheduler = TestScheduler()

  // MARK: What it is

  func testACompletionHandlerIsLoaded() {
    let handlers = Heard<@Sendable (Int?, (any Error)?) -> Void>()
    let loader = Loader {
      Future { promise in handlers.append { promise.complete($0, $1) } }
    }
    let future = loader.load()
    handlers.all[0](7, nil)
    XCTAssertEqual(future.outcome, .value(7))
    loader.load()
    handlers.all[1](nil, TestError())
    XCTAssertNotNil(loader.signal.state?.error)
  }

  func testAnAsyncClosureIsLoadedAndCancelled() {
    let (begun, cancelled) = (Gate(), Gate())
    let heard = Heard<Int>()
    let loader = Loader {
      heard.append(0)
      if heard.count == 1 { return 1 }
      begun.open()
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            cancelled.wait()
            continuation.resume(returning: 2)
          }
        }
      } onCancel: {
        cancelled.open()
      }
    }
    XCTAssertEqual(try loader.load().wait(timeout: .seconds(60)), 1)
    let future = loader.reload()
    begun.wait()
    future.cancel()
    cancelled.wait()
    XCTAssertEqual(loader.signal.state?.content, 1)
  }

  func testAnAsyncClosureThatThrowsFails() {
    let loader = Loader<Int> { () async throws -> Int in throw TestError(3) }
    let future = loader.load()
    XCTAssertThrowsError(try future.wait(timeout: .seconds(60))) { XCTAssertEqual($0 as? TestError, TestError(3)) }
    waitUntil("the signal has the error") { loader.signal.state?.error != nil }
  }

  func testOnMainTheWorkBeginsOnTheMainActorAtOnceIfThatIsHere() {
    let loader = Loader(on: .main) {
      MainActor.assertIsolated()
      return .fulfilled(1)
    }
    XCTAssertEqual(loader.load().outcome, .value(1))
    DispatchQueue.global().async { loader.reload() }
    waitUntil("it was loaded again") { loader.signal.state?.content == 1 }
  }

  func testOnMainALoadThatIsCancelledBeforeItBeginsDoesNotBegin() throws {
    let heard = Heard<Int>()
    let loader = Loader(on: .main) {
      heard.append(0)
      return .fulfilled(1)
    }
    let gate = Gate()
    DispatchQueue.global().async {
      loader.load().cancel()
      gate.open()
    }
    gate.wait()
    try wait(for: DispatchQueue.main.future {})
    XCTAssertEqual(heard.count, 0)
    XCTAssertNil(loader.signal.state)
  }

  // MARK: What it does

  func testWhatItThrowsIsAnError() {
    let loader = Loader<Int> { throw TestError(1) }
    let recorder = Recorder(loader.signal)
    XCTAssertEqual(loader.load().outcome, .error(TestError(1)))
    recorder.expect("LE")
  }

  func testWorkThatIsDoneAtOnceIsALoadLikeOthers() {
    let loader = Loader { .fulfilled(1) }
    let recorder = Recorder(loader.signal)
    XCTAssertEqual(loader.load().outcome, .value(1))
    XCTAssertEqual(loader.reload().outcome, .value(1))
    recorder.expect("L1L1")
    let failing = Loader<Int> { .rejected(TestError()) }
    XCTAssertEqual(failing.load().outcome, .error(TestError()))
  }

  func testWorkThatNeverSettlesCanBeCancelledReplacedAndDropped() {
    let promises = Heard<Promise<Int>>()
    var loader: Loader<Int>? = Loader {
      promises.append(Promise())
      return promises.all.last!.future
    }
    loader!.load()
    loader!.cancel()
    XCTAssertNil(loader!.signal.state)
    loader!.load()
    loader!.reload()
    loader = nil
    XCTAssertEqual(promises.all.map(\.future.outcome), [.cancelled, .cancelled, .cancelled])
  }

  func testWorkThatSettlesAfterItWasCancelledIsNotHeard() {
    let fetches = Fetches()
    let hold = Heard<Disposable>()
    let loader = Loader { fetches.make() }
    let recorder = Recorder(loader.signal)
    loader.load()
    // Cancelling does not reach it.
    hold.append(fetches[0].future.hold())
    loader.cancel()
    fetches[0].promise.fulfill(1)
    loader.load()
    hold.append(fetches[1].future.hold())
    loader.cancel()
    fetches[1].future.whenRejected { _ in }
    fetches[1].promise.reject(TestError())
    recorder.expect("LXLX")
    XCTAssertNil(loader.signal.state)
  }

  func testWorkWhosePromiseIsDroppedFailsAndSaysWhere() {
    withReports { _ in
      let loader = Loader<Int> { Promise<Int>().future }
      XCTAssertEqual(loader.load().outcome, .abandoned)
      XCTAssertNotNil(loader.signal.state?.error)
    }
  }

  func testAFetchThatWaitsForItsOwnLoadFailsInsteadOfHanging() {
    let box = Heard<Loader<Int>>()
    let loader = Loader<Int> { box.all[0].load() }
    box.append(loader)
    let future = loader.load()
    guard case .failure(LoadingContentError.settledWithItself) = future.result else {
      return XCTFail("\(String(describing: future.result))")
    }
    XCTAssertNotNil(loader.signal.state?.error)
    _ = box.takeAll()
  }

  func testAFetchThatReloadsIsSuperseded() {
    let (box, fetches) = (Heard<Loader<Int>>(), Fetches())
    let loader = Loader<Int> {
      let future = fetches.make()
      if fetches.count < 50 { box.all[0].reload() }
      return future
    }
    box.append(loader)
    loader.load()
    XCTAssertEqual(fetches.stopped, Array(0..<49))
    fetches.last.promise.fulfill(1)
    XCTAssertEqual(loader.signal.state?.content, 1)
    _ = box.takeAll()
  }

  func testInsideOfACallbackTheWorkBeginsAfterIt() {
    let heard = Heard<String>()
    let loader = Loader<Int> {
      heard.append("fetch")
      return .fulfilled(1)
    }
    Future.fulfilled(0).whenSettled { _ in
      loader.load()
      heard.append("callback")
    }
    XCTAssertEqual(heard.all, ["callback", "fetch"])
  }

  func testNoLockIsHeldWhileAnythingOfAUserIsCalledOrReleased() {
    LockWatch.watching {
      let held = Heard<Int>()
      let note: @Sendable () -> Void = { held.append(LockWatch.heldLocks) }
      let values = Heard<Promise<Releasing>>()
      do {
        let loader = Loader<Releasing>(LoadOptions(minimumLoadingTime: .seconds(1), timer: scheduler)) {
          [captured = Releasing(note)] in
          _ = captured
          note()
          values.append(Promise())
          return values.all.last!.future
        }
        let bag = DisposeBag()
        loader.signal.snapshots.subscribe { _ in note() }.disposed(by: bag)
        loader.failures.subscribe { _ in note() }.disposed(by: bag)
        loader.load().whenSettled { [captured = Releasing(note)] _ in
          _ = captured
          note()
        }
        values.takeAll()[0].fulfill(Releasing(note))
        loader.set(Releasing(note), whileSaving: Future<Int>.rejected(TestError())).whenRejected { _ in note() }
        loader.set(Releasing(note))
        loader.reload()
        loader.load(overlap: .queue).whenSettled { [captured = Releasing(note)] _ in _ = captured }
        values.takeAll()[0].reject(Releasing(note))
        loader.cancel()
        scheduler.advance(by: .seconds(2))
      }
      XCTAssertGreaterThan(held.count, 15)
      XCTAssertEqual(Set(held.all), [0])
    }
  }

  func testListenersThatLoadAgainAndAgainNeedNoStack() {
    onSmallStack {
      let heard = Heard<Int>()
      let loader = Loader<Int> { .fulfilled(heard.count) }
      let bag = DisposeBag()
      loader.content.subscribe { [weak loader] in
        heard.append($0)
        if $0 < 2000 { loader?.reload() }
      }.disposed(by: bag)
      loader.load()
      XCTAssertEqual(heard.all, Array(0...2000))
    }
  }

  // MARK: Attempts

  func testALoadIsTriedAsOftenAsTheOptionsSay() {
    let fetches = Fetches()
    let options = LoadOptions(attempts: 3, backoff: .constant(.seconds(5)), timer: scheduler)
    let loader = Loader(options) { fetches.make() }
    let recorder = Recorder(loader.signal)
    let future = loader.load()
    fetches[0].promise.reject(TestError(1))
    XCTAssertEqual(fetches.count, 1)
    scheduler.advance(by: .seconds(5))
    fetches[1].promise.reject(TestError(2))
    scheduler.advance(by: .seconds(5))
    fetches[2].promise.reject(TestError(3))
    XCTAssertEqual(future.outcome, .error(TestError(3)))
    recorder.expect("LE")
  }

  func testALoadThatIsCancelledBetweenTwoAttemptsStops() {
    let fetches = Fetches()
    let options = LoadOptions(attempts: 3, backoff: .constant(.seconds(5)), timer: scheduler)
    let loader = Loader(options) { fetches.make() }
    loader.load()
    fetches[0].promise.reject(TestError(1))
    loader.cancel()
    XCTAssertEqual(scheduler.waitingCount, 0)
    XCTAssertNil(loader.signal.state)
    XCTAssertEqual(fetches.count, 1)
  }

  // MARK: Stuck

  func testALoadThatIsStuckIsReportedWithTheLineThatAskedForIt() {
    withReports { reports in
      let fetches = Fetches()
      let loader = Loader { fetches.make() }
      loader.signal.reportStuckLoads(after: .seconds(1), on: scheduler)
      loader.load(line: 11)
      scheduler.advance(by: .seconds(2))
      loader.reload(line: 12)
      scheduler.advance(by: .seconds(2))
      fetches[1].promise.fulfill(1)
      let inputs = ChannelSource(0)
      let following = Loader(for: inputs.channel, line: 13) { _ in fetches.make() }
      following.signal.reportStuckLoads(after: .seconds(1), on: scheduler)
      scheduler.advance(by: .seconds(2))
      XCTAssertEqual(reports.all.map(\.line), [11, 12, 13])
    }
  }

  // MARK: Progress

  func testProgressIsThatOfTheLoadAndEndsAtOne() {
    let fetches = Fetches()
    let loader = Loader { fetches.make() }
    let heard = Heard<Double>()
    let bag = DisposeBag()
    loader.signal.progress.subscribe { heard.append($0) }.disposed(by: bag)
    loader.load()
    fetches[0].promise.report(progress: 0.25)
    fetches[0].promise.report(progress: 0.75)
    XCTAssertEqual(loader.signal.snapshot.progress, 0.75)
    fetches[0].promise.report(progress: 0.5)
    fetches[0].promise.fulfill(1)
    XCTAssertEqual(heard.all, [0.25, 0.75, 1])
    XCTAssertNil(loader.signal.snapshot.progress)
    loader.load()
    fetches[1].promise.report(progress: 0.5)
    loader.reload()
    XCTAssertNil(loader.signal.snapshot.progress, "another load begins anew")
    fetches[1].promise.report(progress: 0.9)
    fetches[2].promise.report(progress: 0.1)
    XCTAssertEqual(heard.all, [0.25, 0.75, 1, 0.5, 0.1])
  }

  func testProgressIsKeptWhileTheFlagIsHeldBack() {
    let fetches = Fetches()
    let loader = Loader(LoadOptions(showLoadingAfter: .seconds(1), timer: scheduler)) { fetches.make() }
    loader.load()
    fetches[0].promise.report(progress: 0.5)
    XCTAssertNil(loader.signal.snapshot.progress)
    scheduler.advance(by: .seconds(1))
    XCTAssertEqual(loader.signal.snapshot.progress, 0.5)
  }
}
