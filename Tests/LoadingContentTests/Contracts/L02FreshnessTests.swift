import LoadingContent
import LoadingContentTesting
import XCTest

/// L2: fresh content may be reused for a stated time; stale content stays visible while it is refreshed.
final class L02FreshnessTests: XCTestCase {
  private let fetches = Fetches()
  private let scheduler = TestScheduler()

  private func makeLoader(staleAfter: DispatchTimeInterval, initialContent: Int? = nil) -> Loader<Int> {
    Loader(LoadOptions(staleAfter: staleAfter, timer: scheduler), initialContent: initialContent) { [fetches] in
      fetches.make()
    }
  }

  func testFreshContentIsReusedForTheStatedTime() {
    let loader = makeLoader(staleAfter: .seconds(10))
    loader.load()
    fetches[0].promise.fulfill(1)
    scheduler.advance(by: .seconds(9))
    XCTAssertEqual(loader.load().outcome, .value(1))
    XCTAssertEqual(fetches.count, 1)
    scheduler.advance(by: .seconds(1))
    XCTAssertEqual(loader.load().outcome, .pending)
    XCTAssertEqual(fetches.count, 2)
  }

  func testStaleContentStaysWhileItIsRefreshed() {
    let loader = makeLoader(staleAfter: .nanoseconds(0))
    loader.load()
    fetches[0].promise.fulfill(1)
    let recorder = Recorder(loader.signal)
    loader.load()
    XCTAssertEqual(loader.signal.snapshot.content, 1)
    XCTAssertEqual(loader.signal.snapshot.loadingKind, .reload)
    Recorder(loader.signal).expect("1L")
    fetches[1].promise.reject(TestError())
    XCTAssertEqual(loader.signal.snapshot.content, 1)
    XCTAssertEqual(recorder.contents, [1])
  }

  func testContentThatIsNeverStaleIsFetchedOnceUnlessOneSaysReload() {
    let loader = makeLoader(staleAfter: .never)
    loader.load()
    fetches[0].promise.fulfill(1)
    scheduler.advance(by: .seconds(1_000_000))
    loader.load()
    XCTAssertEqual(fetches.count, 1)
    loader.reload()
    XCTAssertEqual(fetches.count, 2)
  }

  func testALoadThatFindsAnotherRunningWaitsForThatOne() {
    let loader = makeLoader(staleAfter: .never)
    loader.load()
    fetches[0].promise.fulfill(1)
    loader.reload()
    let future = loader.load()
    fetches[1].promise.fulfill(2)
    XCTAssertEqual(future.outcome, .value(2))
  }

  func testInitialContentIsShownAndStale() {
    let loader = makeLoader(staleAfter: .never, initialContent: 0)
    XCTAssertEqual(loader.signal.state?.content, 0)
    loader.load()
    XCTAssertEqual(loader.signal.snapshot.loadingKind, .reload)
    fetches[0].promise.fulfill(1)
    loader.load()
    XCTAssertEqual(fetches.count, 1)
  }

  func testWhatIsInvalidatedIsFetchedAgainAndStaysUntilThen() {
    let loader = makeLoader(staleAfter: .never)
    loader.load()
    fetches[0].promise.fulfill(1)
    loader.invalidate()
    XCTAssertEqual(loader.signal.state?.content, 1)
    loader.load()
    // What runs began before that too.
    loader.invalidate()
    fetches[1].promise.fulfill(2)
    XCTAssertEqual(loader.signal.state?.content, 2)
    loader.load()
    fetches[2].promise.fulfill(3)
    loader.load()
    XCTAssertEqual(fetches.count, 3)
  }

  func testAfterAFailureThereIsNothingFreshAndACancelledLoadChangesNothing() {
    let loader = makeLoader(staleAfter: .never)
    loader.load()
    fetches[0].promise.fulfill(1)
    loader.reload().cancel()
    loader.load()
    XCTAssertEqual(fetches.count, 2)
    loader.reload()
    fetches[2].promise.reject(TestError())
    loader.load()
    XCTAssertEqual(fetches.count, 4)
  }
}
