import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class LoadingLatestTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let bag = DisposeBag()

  func testEachValueLoadsAndTheLatestWins() {
    let words: Channel<String> = scheduler.channel("-a--b----c|")
    let signal = words.loadingLatest { [scheduler] in
      scheduler.future(["a": "----1", "b": "--2", "c": "--E"][$0]!) as Future<Int>
    }
    scheduler.expect(signal, "-L--L-2--L-(E|)")
  }

  func testC30ALoadThatIsSupersededIsCancelledUnlessSomebodyElseWantsIt() {
    let source = ChannelSource(0)
    let promises = (0..<3).map { _ in Promise<Int>() }
    let hold = promises[1].future.hold()
    let signal = source.channel.loadingLatest { promises[$0].future }
    XCTAssertEqual(signal.state?.loading, true)
    source.emit(1)
    XCTAssertEqual(promises[0].future.outcome, .cancelled)
    source.emit(2)
    XCTAssertEqual(promises[1].future.outcome, .pending)
    let recorder = Recorder(signal)
    // C30: the older one comes late, and is not published.
    promises[2].fulfill(2)
    promises[1].fulfill(1)
    recorder.expect("L2")
    withExtendedLifetime(hold) {}
  }

  func testItAsksFromNowOnAndTheLastContentStays() {
    let source = ChannelSource<Int>()
    let signal = source.channel.loadingLatest { .fulfilled($0) }
    XCTAssertNil(signal.state)
    source.emit(1)
    XCTAssertEqual(signal.snapshot.content, 1)
    let failing = ChannelSource(1)
    let states = failing.channel.loadingLatest { $0 == 1 ? .fulfilled(1) : .rejected(TestError()) }
    failing.emit(2)
    XCTAssertEqual(states.snapshot.content, 1)
    XCTAssertNotNil(states.snapshot.error)
    failing.emit(1)
    XCTAssertNil(states.snapshot.error)
  }

  func testACancelledLoadRestoresTheState() {
    let source = ChannelSource(0)
    let promise = Promise<Int>()
    let signal = source.channel.loadingLatest { $0 == 0 ? .fulfilled(1) : promise.future }
    source.emit(1)
    let recorder = Recorder(signal)
    promise.future.cancel()
    XCTAssertEqual(signal.state?.content, 1)
    XCTAssertEqual(recorder.loadings, [true, false])
    XCTAssertEqual(recorder.errors.count, 0)
  }

  func testWhenTheChannelHasFinishedTheSignalDoesWithTheLoadThatIsRunning() {
    let source = ChannelSource(0)
    let promise = Promise<Int>()
    let signal = source.channel.loadingLatest { _ in promise.future }
    let recorder = Recorder(signal)
    source.finish()
    recorder.expect("L")
    promise.fulfill(1)
    recorder.expect("L1|")
    let empty = ChannelSource<Int>().channel.loadingLatest { Future.fulfilled($0) }
    XCTAssertNil(empty.state)
    XCTAssertTrue(empty.content.inspection.isFinished)
  }

  func testWhenTheLastHolderGoesTheLoadIsCancelledAndNothingIsAlive() {
    withLifetimeTracking { tracker in
      let source = ChannelSource(0)
      let promise = Promise<Int>()
      do {
        let signal = source.channel.loadingLatest { [captured = tracker.make()] _ in
          _ = captured
          return promise.future
        }
        signal.content.subscribe { [captured = tracker.make()] _ in _ = captured }.disposed(by: bag)
      }
      XCTAssertEqual(promise.future.outcome, .pending)
      bag.dispose()
      XCTAssertEqual(promise.future.outcome, .cancelled)
      XCTAssertEqual(source.channel.inspection.lanes.map(\.content), [0])
    }
  }

  func testOnASchedulerTheLoadBeginsThere() {
    let source = ChannelSource(1)
    let signal = source.channel.loadingLatest(on: scheduler) { Future.fulfilled($0 * 2) }
    XCTAssertNil(signal.state)
    scheduler.run()
    XCTAssertEqual(signal.state?.content, 2)
  }

  func testOnMainTheLoadBeginsOnTheMainActor() {
    let source = ChannelSource<Int>()
    let signal = source.channel.loadingLatest(on: .main) { number in
      MainActor.assertIsolated()
      return Future.fulfilled(number)
    }
    DispatchQueue.global().async { source.emit(1) }
    waitUntil("it is loaded") { signal.snapshot.content == 1 }
  }

  func testALoadThatEmitsTheNextValueIsSuperseded() {
    let source = ChannelSource<Int>()
    let promises = (0..<3).map { _ in Promise<Int>() }
    let signal = source.channel.loadingLatest { [source] number -> Future<Int> in
      if number < 2 { source.emit(number + 1) }
      return promises[number].future
    }
    source.emit(0)
    XCTAssertEqual(promises.map(\.future.outcome), [.cancelled, .cancelled, .pending])
    promises[2].fulfill(7)
    XCTAssertEqual(signal.state?.content, 7)
  }
}
