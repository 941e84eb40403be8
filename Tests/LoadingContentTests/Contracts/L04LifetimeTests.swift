import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// L4: dropping the loader cancels its run.
final class L04LifetimeTests: XCTestCase {
  private let fetches = Fetches()
  private let scheduler = TestScheduler()

  func testDroppingTheLoaderCancelsItsLoadsAndFinishesItsSignal() {
    var loader: Loader<Int>? = Loader { [fetches] in fetches.make() }
    let futures = [loader!.load(), loader!.load(overlap: .queue)]
    let recorder = Recorder(loader!.signal)
    loader = nil
    XCTAssertEqual(fetches.stopped, [0])
    XCTAssertEqual(futures.map(\.outcome), [.cancelled, .cancelled])
    XCTAssertEqual(recorder.loadings, [true, false])
    XCTAssertEqual(recorder.errors.count, 0)
    recorder.expect("LX|")
  }

  func testAFlagThatIsHeldOnGoesOffWithTheLoader() {
    var loader: Loader<Int>? = Loader(LoadOptions(minimumLoadingTime: .seconds(1), timer: scheduler)) { .fulfilled(1) }
    loader?.load()
    let (signal, recorder) = (loader!.signal, Recorder(loader!.signal))
    loader = nil
    XCTAssertEqual(recorder.loadings, [true, false])
    XCTAssertEqual(signal.state?.content, 1)
    XCTAssertEqual(scheduler.waitingCount, 0)
  }

  func testNothingIsAliveAfterTheLoader() {
    withLifetimeTracking { tracker in
      let options = LoadOptions(
        showLoadingAfter: .seconds(1), attempts: 3, backoff: .constant(.seconds(1)), timer: scheduler)
      let triggers = ChannelSource<Tracked>()
      let promises = Heard<Promise<Tracked>>()
      var loader: Loader<Tracked>? = Loader(options, initialContent: tracker.make()) {
        [captured = tracker.make()] in
        _ = captured
        promises.append(Promise())
        return promises.all.last!.future
      }
      loader!.load().whenSettled { [captured = tracker.make()] _ in _ = captured }
      loader!.reload(every: .seconds(5), while: ChannelSource(true).channel)
      loader!.reload(whenever: triggers.channel)
      loader!.set(tracker.make(), whileSaving: Promise<Int>().future)
      loader!.load()
      let bag = DisposeBag()
      loader!.content.subscribe { [captured = tracker.make()] _ in _ = captured }.disposed(by: bag)
      XCTAssertEqual(scheduler.waitingCount, 2, "the poll's and the flag's")
      loader = nil
      XCTAssertEqual(scheduler.waitingCount, 0)
      XCTAssertEqual(promises.all.map { $0.future.inspection.phase }, [.cancelled, .cancelled])
      bag.dispose()
    }
  }

  func testAnErrorIsNotKeptOnceThereIsContent() {
    withLifetimeTracking { tracker in
      let promises = Heard<Promise<Int>>()
      let loader = Loader {
        promises.append(Promise<Int>())
        return promises.all.last!.future
      }
      loader.load()
      promises.takeAll()[0].reject(Releasing { [captured = tracker.make()] in _ = captured })
      loader.load()
      promises.takeAll()[0].fulfill(1)
      tracker.assertAllReleased()
    }
  }

  func testWorkDoesNotKeepTheLoader() {
    let promise = Promise<Int>()
    weak var weakLoader: Loader<Int>?
    do {
      let loader = Loader { promise.future }
      weakLoader = loader
      loader.load()
    }
    XCTAssertNil(weakLoader)
    XCTAssertEqual(promise.future.outcome, .cancelled)
  }

  func testLoadersThatHoldTheNextOneEndInAStackOfAnySize() {
    onSmallStack {
      var loader = Loader<Int> { .fulfilled(0) }
      for _ in 0..<min(Chain.length, 20_000) {
        loader = Loader { [loader] in loader.load() }
      }
    }
  }
}
