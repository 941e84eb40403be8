import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class HubInspectionTests: XCTestCase {
  func testTheStateIsInWords() {
    let source = SignalSource<Int>()
    XCTAssertNil(source.signal.content.inspection.state)
    source.emit(.loading)
    XCTAssertEqual(source.signal.content.inspection.state, "loading")
    XCTAssertTrue(source.signal.content.inspection.isLoading)
    source.emit(.content(1))
    XCTAssertEqual(source.signal.content.inspection.state, "content(1)")
    source.emit(.error(TestError(2)))
    XCTAssertEqual(source.signal.content.inspection.state, "error(TestError(code: 2))")
    XCTAssertEqual(source.signal.content.inspection.content, "1")
    XCTAssertFalse(source.signal.content.inspection.isFinished)
  }

  func testAChannelThatHasFinishedSaysSo() {
    let source = ChannelSource<Int>()
    source.finish()
    XCTAssertTrue(source.channel.inspection.isFinished)
  }

  func testListenersAreCountedByListAndScheduler() {
    let source = SignalSource<Int>()
    let signal = source.signal
    let scheduler = TestScheduler()
    let bag = DisposeBag()
    signal.loading.subscribe { _ in }.disposed(by: bag)
    signal.subscribe { _ in }.disposed(by: bag)
    signal.error.subscribe(on: .main) { _ in }.disposed(by: bag)
    signal.states.subscribe(on: scheduler) { _ in }.disposed(by: bag)
    signal.content.subscribe(on: scheduler) { _ in }.disposed(by: bag)
    signal.snapshots.subscribe { _ in }.disposed(by: bag)
    source.emit(.content(1))
    source.emit(.content(2))
    XCTAssertEqual(
      signal.content.inspection.lanes.map(summary),
      ["inline 1 1 0 0 1 0", "main 0 0 1 0 0 0", "TestScheduler 0 1 0 1 0 2"])
  }

  func testAWatchTellsEveryEventInWordsUntilItEnds() {
    let heard = Heard<String>()
    let source = SignalSource<Int>()
    source.emit(.loading)
    let watch = source.signal.error.watchEvents { heard.append($0) }
    source.emit(.content(1))
    source.emit(.loading)
    source.emit(.error(TestError(2)))
    XCTAssertEqual(
      heard.takeAll(), ["not loading", "content(1)", "loading", "not loading", "error(TestError(code: 2))"])
    watch.dispose()
    source.emit(.content(3))
    XCTAssertEqual(heard.all, [])
  }

  func testAWatchTellsTheEnd() {
    let heard = Heard<String>()
    let source = ChannelSource(1)
    let watch = source.channel.watchEvents { heard.append($0) }
    source.finish()
    XCTAssertEqual(heard.all, ["finished"])
    watch.dispose()
  }

  func testAWatchKeepsNothingAndIsNotCounted() {
    let promise = Promise<Int>()
    var signal: Signal<Int>? = promise.future.loadingContent()
    let watch = signal!.content.watch(options: []) { _ in true }
    XCTAssertEqual(signal?.content.inspection(without: [watch]).lanes.map(summary), ["inline 0 0 0 0 0 0"])
    signal = nil
    XCTAssertEqual(promise.future.outcome, .cancelled)
    watch.dispose()
  }

  private func summary(_ lane: HubInspection.Lane) -> String {
    let lists = [lane.loading, lane.content, lane.error, lane.states, lane.snapshots]
    return "\(lane.scheduler) \(lists.map(String.init).joined(separator: " ")) \(lane.waitingEvents)"
  }
}
