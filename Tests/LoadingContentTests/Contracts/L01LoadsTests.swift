import LoadingContent
import LoadingContentTesting
import XCTest

/// L1: `load()` joins the run in flight; `reload()` supersedes it: the older run is cancelled and can never publish.
/// Who leaves a load does not take it from the others; when all have left, the work is cancelled once.
final class L01LoadsTests: XCTestCase {
  private let fetches = Fetches()

  private func makeLoader(_ options: LoadOptions = LoadOptions()) -> Loader<Int> {
    Loader(options) { [fetches] in fetches.make() }
  }

  func testALoadIsSeenAndGivesItsContentToTheSignalAndToWhoAsked() {
    let loader = makeLoader()
    let recorder = Recorder(loader.signal)
    XCTAssertNil(loader.signal.state)
    let future = loader.load()
    XCTAssertEqual(fetches.count, 1)
    XCTAssertEqual(loader.signal.state?.loading, true)
    fetches[0].promise.fulfill(1)
    XCTAssertEqual(future.outcome, .value(1))
    recorder.expect("L1")
  }

  func testAFailedLoadIsAnErrorForTheSignalAndForWhoAsked() {
    withReports { reports in
      let loader = makeLoader()
      let recorder = Recorder(loader.signal)
      loader.load()
      fetches[0].promise.reject(TestError(1))
      loader.load()
      fetches[1].promise.reject(TestError(1))
      // C33: an equal error is another event.
      recorder.expect("LELE")
      XCTAssertEqual(recorder.errors.count, 2)
      let future = loader.load()
      fetches[2].promise.reject(TestError(2))
      XCTAssertEqual(future.outcome, .error(TestError(2)))
      XCTAssertEqual(reports.count, 0, "the signal has observed it")
    }
  }

  func testTheSignalIsToldBeforeTheFuture() {
    let (loader, heard) = (makeLoader(), Heard<String>())
    let bag = DisposeBag()
    loader.content.subscribe { heard.append("content \($0)") }.disposed(by: bag)
    loader.load().whenFulfilled { heard.append("future \($0)") }
    fetches[0].promise.fulfill(1)
    XCTAssertEqual(heard.all, ["content 1", "future 1"])
  }

  // MARK: Overlap

  func testALoadJoinsTheOneThatIsRunning() {
    let loader = makeLoader()
    let futures = [loader.load(), loader.load(), loader.load(overlap: .join)]
    XCTAssertEqual(fetches.count, 1)
    fetches[0].promise.fulfill(1)
    XCTAssertEqual(futures.map(\.outcome), [.value(1), .value(1), .value(1)])
    loader.load()
    XCTAssertEqual(fetches.count, 2)
  }

  func testC30AReloadSupersedesTheLoadThatIsRunning() {
    let loader = makeLoader()
    let hold = Heard<Disposable>()
    let first = loader.load()
    let recorder = Recorder(loader.signal)
    // Somebody else wants that work too, so it goes on and comes late.
    hold.append(fetches[0].future.hold())
    let second = loader.reload()
    XCTAssertEqual(first.outcome, .cancelled)
    fetches[1].promise.fulfill(2)
    fetches[0].promise.fulfill(1)
    XCTAssertEqual(second.outcome, .value(2))
    XCTAssertEqual(recorder.contents, [2])
    XCTAssertEqual(recorder.loadings, [true, false], "the flag does not blink")
    XCTAssertEqual(loader.signal.state?.content, 2)
  }

  func testTheSupersededWorkIsToldToStop() {
    let loader = makeLoader()
    loader.load()
    loader.reload()
    loader.load(overlap: .restart)
    XCTAssertEqual(fetches.stopped, [0, 1])
    XCTAssertEqual(loader.signal.state?.loading, true)
    fetches[2].promise.reject(TestError())
    XCTAssertNotNil(loader.signal.state?.error)
  }

  func testADroppedLoadIsCancelledAndFetchesNothing() {
    let loader = makeLoader()
    let first = loader.load(overlap: .drop)
    let second = loader.load(overlap: .drop)
    XCTAssertEqual(second.outcome, .cancelled)
    XCTAssertEqual(fetches.count, 1)
    fetches[0].promise.fulfill(1)
    XCTAssertEqual(first.outcome, .value(1))
    loader.load(overlap: .drop)
    XCTAssertEqual(fetches.count, 2)
  }

  func testQueuedLoadsBeginOneAfterTheOtherWhateverBecomesOfThem() {
    let loader = makeLoader()
    let recorder = Recorder(loader.signal)
    let futures = (0..<4).map { _ in loader.load(overlap: .queue) }
    XCTAssertEqual(fetches.count, 1)
    fetches[0].promise.fulfill(0)
    fetches[1].promise.reject(TestError())
    fetches[2].promise.future.cancel()
    XCTAssertEqual(fetches.count, 4)
    fetches[3].promise.fulfill(3)
    XCTAssertEqual(futures.map(\.outcome), [.value(0), .error(TestError()), .cancelled, .value(3)])
    XCTAssertEqual(recorder.contents, [0, 3])
    XCTAssertEqual(recorder.loadings, [false, true, false], "loads that follow each other are one to see")
  }

  func testTheOptionsSayWhatALoadDoesThatDoesNot() {
    let restarting = makeLoader(LoadOptions(overlap: .restart))
    restarting.load()
    restarting.load()
    XCTAssertEqual(fetches.stopped, [0])
    restarting.load(overlap: .join)
    XCTAssertEqual(fetches.count, 2)
  }

  func testAReloadLeavesThoseWhoWaitInTheirPlace() {
    let loader = makeLoader()
    loader.load()
    let queued = loader.load(overlap: .queue)
    loader.reload()
    XCTAssertEqual(queued.outcome, .pending)
    fetches[1].promise.fulfill(1)
    fetches[2].promise.fulfill(2)
    XCTAssertEqual(queued.outcome, .value(2))
  }

  // MARK: Interest

  func testC31WhoLeavesDoesNotTakeTheLoadFromOthers() {
    let loader = makeLoader()
    let recorder = Recorder(loader.signal)
    let (one, other) = (loader.load(), loader.load())
    one.cancel()
    XCTAssertEqual(one.outcome, .cancelled)
    XCTAssertEqual(fetches.stopped, [])
    fetches[0].promise.fulfill(1)
    XCTAssertEqual(other.outcome, .value(1))
    recorder.expect("L1")
  }

  func testC31WhenAllHaveLeftTheWorkIsCancelledOnce() {
    let loader = makeLoader()
    let recorder = Recorder(loader.signal)
    let futures = [loader.load(), loader.load()]
    for future in futures { future.cancel() }
    for future in futures { future.cancel() }
    XCTAssertEqual(fetches[0].stops.count, 1)
    XCTAssertNil(loader.signal.state)
    XCTAssertEqual(recorder.loadings, [false, true, false])
    XCTAssertEqual(recorder.errors.count, 0)
    fetches[0].promise.fulfill(1)
    XCTAssertNil(loader.signal.state)
  }

  func testALoadWhoseFutureIsIgnoredGoesOn() {
    let loader = makeLoader()
    loader.load()
    loader.load().cancel()
    XCTAssertEqual(fetches.stopped, [])
    fetches[0].promise.fulfill(1)
    XCTAssertEqual(loader.signal.state?.content, 1)
  }

  func testAChainThatIsCancelledLeavesTheLoad() {
    let loader = makeLoader()
    loader.load().map { $0 + 1 }.timeout(.seconds(1), on: .main).cancel()
    XCTAssertEqual(fetches.stopped, [0])
  }

  func testAQueuedLoadThatNobodyWantsDoesNotBegin() {
    let loader = makeLoader()
    loader.load()
    let queued = loader.load(overlap: .queue)
    let last = loader.load(overlap: .queue)
    queued.cancel()
    fetches[0].promise.fulfill(0)
    fetches[1].promise.fulfill(1)
    XCTAssertEqual(last.outcome, .value(1))
    XCTAssertEqual(fetches.count, 2)
  }

  // MARK: Cancelling

  func testC35CancellingRestoresWhatWasThereAndIsNoError() {
    let loader = makeLoader()
    let recorder = Recorder(loader.signal)
    loader.load()
    loader.cancel()
    XCTAssertNil(loader.signal.state)
    loader.load()
    fetches.last.promise.fulfill(1)
    loader.reload()
    loader.cancel()
    XCTAssertEqual(loader.signal.state?.content, 1)
    loader.reload()
    fetches.last.promise.reject(TestError())
    let future = loader.reload()
    loader.cancel()
    XCTAssertNotNil(loader.signal.state?.error)
    XCTAssertEqual(loader.signal.snapshot.content, 1)
    XCTAssertEqual(future.outcome, .cancelled)
    XCTAssertEqual(recorder.contents, [1])
    XCTAssertEqual(recorder.errors.count, 1)
    XCTAssertEqual(fetches.stopped, [0, 2, 4])
  }

  func testCancellingEndsWhatWaitsToo() {
    let loader = makeLoader()
    let futures = (0..<3).map { _ in loader.load(overlap: .queue) }
    loader.cancel()
    loader.cancel()
    XCTAssertEqual(futures.map(\.outcome), [.cancelled, .cancelled, .cancelled])
    XCTAssertEqual(fetches.count, 1)
    XCTAssertNil(loader.signal.state)
  }

  func testWorkThatCancelsItselfIsNoError() {
    let loader = makeLoader()
    let future = loader.load()
    fetches[0].future.cancel()
    XCTAssertEqual(future.outcome, .cancelled)
    XCTAssertNil(loader.signal.state)
  }
}
