import LoadingContent
import LoadingContentTesting
import XCTest

/// Reloads by the clock, by triggers, and for the values of a channel.
final class LoaderPollingTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let fetches = Fetches()

  private func makeLoader() -> Loader<Int> {
    Loader(LoadOptions(timer: scheduler)) { [fetches] in fetches.make() }
  }

  /// Passes time a second at a time, and says after which ones there was a fetch.
  private func fetchSeconds(for seconds: Int) -> [Int] {
    var found: [Int] = []
    for _ in 0..<seconds {
      let before = fetches.count
      scheduler.advance(by: .seconds(1))
      if fetches.count > before {
        found.append(scheduler.seconds)
        fetches.last.promise.fulfill(scheduler.seconds)
      }
    }
    return found
  }

  // MARK: Polling

  func testItReloadsEveryInterval() {
    let loader = makeLoader()
    loader.reload(every: .seconds(3))
    XCTAssertEqual(fetchSeconds(for: 10), [3, 6, 9])
    XCTAssertEqual(loader.signal.state?.content, 9)
  }

  func testWhatIsLoadingWhenTheTimeComesWillDo() {
    let loader = makeLoader()
    loader.reload(every: .seconds(3))
    let future = loader.load()
    scheduler.advance(by: .seconds(4))
    XCTAssertEqual(fetches.count, 1)
    future.cancel()
    XCTAssertEqual(fetches.stopped, [0], "the poll has not joined")
    scheduler.advance(by: .seconds(2))
    XCTAssertEqual(fetches.count, 2)
  }

  func testC34APollIsQuietAndAFailingOneDoesNotBlinkTheErrorAway() {
    let loader = makeLoader()
    loader.load()
    fetches[0].promise.reject(TestError(1))
    loader.reload(every: .seconds(3))
    let recorder = Recorder(loader.signal)
    scheduler.advance(by: .seconds(3))
    XCTAssertNotNil(loader.signal.state?.error)
    fetches[1].promise.reject(TestError(2))
    scheduler.advance(by: .seconds(3))
    fetches[2].promise.fulfill(1)
    scheduler.advance(by: .seconds(3))
    fetches[3].promise.fulfill(2)
    recorder.expect("EE12")
    XCTAssertEqual(recorder.loadings, [false])
  }

  func testTheFirstLoadIsSeenAlsoIfItIsAPoll() {
    let loader = makeLoader()
    loader.reload(every: .seconds(3))
    scheduler.advance(by: .seconds(3))
    XCTAssertEqual(loader.signal.state?.loading, true)
  }

  func testC34ALoadOrARetryThatJoinsAPollShowsIt() {
    let loader = makeLoader()
    let failures = Heard<LoadingFailure>()
    let bag = DisposeBag()
    loader.failures.subscribe { failures.append($0) }.disposed(by: bag)
    loader.load()
    fetches[0].promise.reject(TestError(1))
    loader.reload(every: .seconds(3))
    scheduler.advance(by: .seconds(3))
    XCTAssertTrue(failures.all[0].retry())
    XCTAssertEqual(fetches.count, 2)
    XCTAssertEqual(loader.signal.state?.loading, true)
    let left = loader.load()
    left.cancel()
    XCTAssertEqual(fetches.stopped, [], "the poll is interested")
    fetches[1].promise.fulfill(1)
    XCTAssertEqual(loader.signal.state?.content, 1)
  }

  func testPausedItDoesNotReloadAndWhatCameDueComesOnceAtTheEnd() {
    let loader = makeLoader()
    let active = ChannelSource(true)
    loader.reload(every: .seconds(3), while: active.channel)
    XCTAssertEqual(fetchSeconds(for: 4), [3])
    active.emit(false)
    XCTAssertEqual(scheduler.waitingCount, 0)
    XCTAssertEqual(fetchSeconds(for: 10), [])
    active.emit(true)
    XCTAssertEqual(fetches.count, 2)
    fetches[1].promise.fulfill(0)
    XCTAssertEqual(fetchSeconds(for: 7), [17, 20])
    active.emit(false)
    active.emit(true)
    XCTAssertEqual(fetchSeconds(for: 4), [23])
  }

  func testItMayBeginPaused() {
    let loader = makeLoader()
    let active = ChannelSource(false)
    loader.reload(every: .seconds(3), while: active.channel)
    XCTAssertEqual(fetchSeconds(for: 2), [])
    active.emit(true)
    XCTAssertEqual(fetchSeconds(for: 3), [3])
  }

  func testJitterShortensEachInterval() {
    let loader = makeLoader()
    let draws = Heard<Double>()
    loader.reload(every: .seconds(10), jitter: 0.5) {
      draws.append([0, 1, 0.4, .nan, 7, -1][draws.count % 6])
      return draws.all.last!
    }
    XCTAssertEqual(fetchSeconds(for: 60), [10, 15, 23, 33, 38, 48, 58])
  }

  func testItEndsWhenItIsDisposedOfAndWithTheLoader() {
    var loader: Loader<Int>? = makeLoader()
    let poll = loader!.reload(every: .seconds(3))
    loader!.reload(every: .seconds(4))
    poll.dispose()
    XCTAssertEqual(fetchSeconds(for: 6), [4])
    loader = nil
    XCTAssertEqual(scheduler.waitingCount, 0)
    XCTAssertEqual(loader?.reload(every: .never).isDisposed ?? true, true)
  }

  func testAPollIsAnewThoughTheContentIsFresh() {
    let loader = Loader(LoadOptions(staleAfter: .never, timer: scheduler)) { [fetches] in fetches.make() }
    loader.reload(every: .seconds(3))
    XCTAssertEqual(fetchSeconds(for: 6), [3, 6])
    XCTAssertNotNil(loader.load().result)
  }

  // MARK: Triggers

  func testEachValueOfATriggerReloads() {
    let loader = makeLoader()
    let trigger = ChannelSource(0)
    let registration = loader.reload(whenever: trigger.channel)
    XCTAssertEqual(fetches.count, 0, "that is none that came")
    trigger.emit(1)
    trigger.emit(2)
    XCTAssertEqual(fetches.stopped, [0])
    fetches[1].promise.fulfill(2)
    registration.dispose()
    trigger.emit(3)
    XCTAssertEqual(fetches.count, 2)
    XCTAssertEqual(loader.signal.state?.content, 2)
  }

  func testAnotherLoadersContentReloads() {
    let user = Loader { .fulfilled(1) }
    let loader = makeLoader()
    loader.reload(whenever: user.content)
    user.load()
    XCTAssertEqual(fetches.count, 1)
  }

  // MARK: Inputs

  func testATypedQueryIsLoadedWhenItRestsAndTheLatestWins() {
    let typed: Channel<String> = scheduler.channel("ab----c--d-{20}")
    let answers = ["b": "--------1", "c": "----2", "d": "--3"]
    let loader = Loader(for: typed.debounce(.milliseconds(2), on: scheduler)) { [scheduler] in
      scheduler.future(answers[$0]!) as Future<Int>
    }
    let recorder = Recorder(loader.signal, clock: scheduler)
    scheduler.run()
    XCTAssertEqual(recorder.contents, [3])
    XCTAssertEqual(recorder.loadings, [false, true, false])
  }

  func testACurrentValueLoadsAtOnceAndAReloadLoadsForTheLast() {
    let inputs = ChannelSource(1)
    let asked = Heard<Int>()
    let loader = Loader(for: inputs.channel) { input in
      asked.append(input)
      return .fulfilled(input * 10)
    }
    XCTAssertEqual(loader.signal.state?.content, 10)
    inputs.emit(2)
    loader.reload()
    loader.load()
    XCTAssertEqual(asked.all, [1, 2, 2, 2])
  }

  func testALoadBeforeTheFirstValueWaitsForIt() {
    let inputs = ChannelSource<Int>()
    let loader = Loader(for: inputs.channel) { .fulfilled($0 * 10) }
    let future = loader.load()
    XCTAssertEqual(future.outcome, .pending)
    XCTAssertEqual(loader.signal.state?.loading, true)
    inputs.emit(1)
    XCTAssertEqual(future.outcome, .value(10))
    let recorder = Recorder(loader.signal)
    inputs.emit(2)
    recorder.expect("'10'L'20'")
  }

  func testALoadBeforeTheFirstValueFailsIfThereWillBeNone() {
    let inputs = ChannelSource<Int>()
    let loader = Loader(for: inputs.channel) { .fulfilled($0) }
    let future = loader.load()
    inputs.finish()
    guard case .failure(LoadingContentError.missingValue) = future.result else {
      return XCTFail("\(String(describing: future.result))")
    }
  }

  func testALoaderForAnotherOnesContentFollowsIt() {
    let users = Fetches()
    let user = Loader { users.make() }
    let orders = Loader(for: user.content) { .fulfilled($0 + 100) }
    user.load()
    XCTAssertNil(orders.signal.state)
    users[0].promise.fulfill(1)
    XCTAssertEqual(orders.signal.state?.content, 101)
    user.reload()
    users[1].promise.fulfill(2)
    XCTAssertEqual(orders.signal.state?.content, 102)
  }

  func testInputsOnMainAndForAsyncClosures() {
    let inputs = ChannelSource(1)
    let onMain = Loader(for: inputs.channel, on: .main) { input in
      MainActor.assertIsolated()
      return .fulfilled(input)
    }
    XCTAssertEqual(onMain.signal.state?.content, 1)
    let asynchronous = Loader(for: inputs.channel) { input in
      await Task.yield()
      return input
    }
    waitUntil("it is loaded") { asynchronous.signal.state?.content == 1 }
  }

  func testItDoesNotKeepTheLoaderAndTheLoaderKeepsTheChannel() {
    withLifetimeTracking { tracker in
      let inputs = ChannelSource<Tracked>()
      var loader: Loader<Int>? = Loader(for: inputs.channel) { [captured = tracker.make()] _ in
        _ = captured
        return .fulfilled(1)
      }
      inputs.emit(tracker.make())
      XCTAssertEqual(loader?.signal.state?.content, 1)
      loader = nil
      inputs.emit(tracker.make())
    }
  }
}
