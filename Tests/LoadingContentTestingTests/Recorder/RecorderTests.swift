import Dispatch
import LoadingContent
import XCTest

@testable import LoadingContentTesting

final class RecorderTests: FailureCatchingCase {
  private let scheduler = TestScheduler()

  private func lines<Content>(_ recorder: Recorder<Content>) -> [String] { recorder.events.map(\.description) }

  func testASignalsListsAreRecordedInOneOrder() {
    let source = SignalSource<Int>()
    let recorder = Recorder(source.signal)
    source.emit(.loading)
    source.emit(.content(1))
    source.emit(.error(Failure.refused))
    XCTAssertEqual(
      lines(recorder),
      [
        "loading(false)", "loading(true)", "state(loading)", "loading(false)", "content(1)", "state(content(1))",
        "error(refused)", "state(error(refused))",
      ])
    XCTAssertEqual(recorder.loadings, [false, true, false])
    XCTAssertEqual(recorder.contents, [1])
    XCTAssertEqual(recorder.errors as? [Failure], [.refused])
    XCTAssertEqual(recorder.states.map(\.description), ["loading", "content(1)", "error(refused)"])
    XCTAssertFalse(recorder.isFinished)
  }

  func testTimesAreTheClocksSinceTheRecorderWasMade() {
    let source = ChannelSource<Int>()
    scheduler.advance(by: .seconds(1))
    let recorder = Recorder(source.channel, clock: scheduler)
    source.emit(1)
    scheduler.advance(by: .nanoseconds(5))
    source.emit(2)
    XCTAssertEqual(recorder.timeline.entries.map(\.nanoseconds), [0, 5])
  }

  func testWithoutAClockThereAreNoTimes() {
    let recorder = Recorder(ChannelSource(1).channel)
    XCTAssertEqual(recorder.timeline.entries.map(\.nanoseconds), [nil, nil])
  }

  func testTheEndOfAChannelIsRecordedBehindItsValues() {
    let source = ChannelSource<Int>()
    let recorder = Recorder(source.channel)
    source.emit(1)
    source.finish()
    XCTAssertEqual(lines(recorder), ["content(1)", "finished"])
    XCTAssertTrue(recorder.isFinished)
  }

  func testAChannelThatHasFinishedIsOverAtOnce() {
    let source = ChannelSource<Int>()
    source.finish()
    XCTAssertEqual(lines(Recorder(source.channel)), ["finished"])
  }

  func testTheEndOfASignalIsRecordedOnceAndBehindItsAbandonedError() {
    var source: SignalSource? = SignalSource<Int>()
    let recorder = source.map { Recorder($0.signal) }
    source?.emit(.loading)
    source = nil
    XCTAssertEqual(recorder?.timeline.description, "LE|")
  }

  func testAFutureIsRecordedWhenItSettles() {
    let promise = Promise<Int>()
    let recorder = Recorder(promise.future, clock: scheduler)
    XCTAssertEqual(lines(recorder), [])
    scheduler.advance(by: .milliseconds(2))
    promise.fulfill(1)
    XCTAssertEqual(recorder.timeline.description, "--1")
    XCTAssertEqual(Recorder(Future<Int>.rejected(Failure.refused)).timeline.description, "E")
  }

  func testAFutureThatIsCancelledIsNoError() {
    let promise = Promise<Int>()
    let recorder = Recorder(promise.future)
    promise.future.cancel()
    XCTAssertEqual(recorder.timeline.description, "X")
    XCTAssertTrue(recorder.errors.first is CancellationError)
  }

  func testEveryThreadsEventsAreRecorded() {
    let source = ChannelSource<Int>()
    let recorder = Recorder(source.channel, clock: scheduler)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<100 { source.emit(thread * 100 + step) }
    }
    XCTAssertEqual(recorder.contents.sorted(), Array(0..<800))
  }

  /// A registration of each list for itself would have gaps between them, in which the thread emits.
  func testWhenItIsMadeWhileAThreadEmitsItHearsAllListsFromTheSameEventOn() {
    let stories: Set = ["L0LXL2LX", "0LXL2LX", "0L2LX", "2LX", "2"]
    let cancelled = AsyncLoadingContent<Int>.error(CancellationError())
    for round in 0..<1000 {
      let source = SignalSource<Int>()
      let mayBegin = DispatchSemaphore(value: 0)
      let hasEnded = DispatchSemaphore(value: 0)
      Thread {
        mayBegin.wait()
        for outcome in [.content(0), cancelled, .content(2), cancelled] {
          source.emit(.loading)
          source.emit(outcome)
        }
        hasEnded.signal()
      }.start()
      mayBegin.signal()
      for _ in 0..<(round % 50) { sched_yield() }
      let recorder = Recorder(source.signal)
      XCTAssertEqual(hasEnded.wait(timeout: .now() + 60), .success)
      let story = recorder.timeline.description
      XCTAssertTrue(stories.contains(story), story)
    }
  }

  // MARK: Lifetime

  func testItEndsItsRegistrationsWhenItIsReleased() {
    let isCancelled = Heard()
    let promise = Promise<Int>()
    promise.onCancel { _ in isCancelled.append("cancelled") }
    var recorder: Recorder? = Recorder(promise.future.loadingContent())
    XCTAssertEqual(recorder?.loadings, [true])
    XCTAssertEqual(isCancelled.all, [])
    recorder = nil
    XCTAssertEqual(isCancelled.all, ["cancelled"])
  }

  func testWhatItHasHeardIsReleasedWithIt() {
    let heard = Heard()
    let source = ChannelSource<AtRelease>()
    var recorder: Recorder? = Recorder(source.channel)
    source.emit(AtRelease { heard.append("released") })
    XCTAssertEqual(recorder?.contents.count, 1)
    XCTAssertEqual(heard.all, [])
    recorder = nil
    XCTAssertEqual(heard.all, ["released"])
  }

  func testItKeepsWhatItListensTo() {
    let promise = Promise<Int>()
    let recorder = Recorder(promise.future.loadingContent())
    promise.fulfill(1)
    XCTAssertEqual(recorder.contents, [1])
  }

  func testAfterDisposeNothingIsRecordedAndItIsNoEndOfTheSource() {
    let source = SignalSource<Int>()
    let recorder = Recorder(source.signal, clock: scheduler)
    source.emit(.loading)
    scheduler.advance(by: .milliseconds(2))
    recorder.dispose()
    recorder.dispose()
    source.emit(.content(1))
    XCTAssertEqual(recorder.timeline.description, "L-!")
    XCTAssertEqual(lines(recorder), ["loading(false)", "loading(true)", "state(loading)"])
  }

  func testItMayBeDisposedOfOrReleasedInTheMiddleOfAnEvent() {
    for (releases, story) in [(false, "L1!"), (true, nil)] {
      let source = SignalSource<Int>()
      let recorder = Guarded<Recorder<Int>?>(Recorder(source.signal))
      let bag = DisposeBag()
      // Told between the content's other listener and the state's.
      source.signal.content.subscribe { _ in
        let present = recorder.withLock { present in
          defer { if releases { present = nil } }
          return present
        }
        if !releases { present?.dispose() }
      }.disposed(by: bag)
      source.emit(.loading)
      source.emit(.content(1))
      source.emit(.content(2))
      let rest = recorder.withLock { $0 }
      XCTAssertEqual(rest?.timeline.description, story)
      XCTAssertFalse(rest?.states.contains { $0.content == 1 } ?? false)
    }
  }

  func testDisposingAfterTheEndAddsNothing() {
    let source = ChannelSource<Int>()
    let recorder = Recorder(source.channel)
    source.finish()
    recorder.dispose()
    XCTAssertEqual(recorder.timeline.description, "|")
  }

  // MARK: Expectations

  func testAnExpectationThatHoldsFailsNothing() {
    let recorder = Recorder(ChannelSource("news").channel, clock: scheduler)
    recorder.expect("(a|)", ["a": "news"])
    recorder.expect("('news'|)")
  }

  func testAnExpectationThatDoesNotHoldFailsAtItsLine() throws {
    let recorder = Recorder(ChannelSource("news").channel, clock: scheduler)
    let message = try failure(at: #line + 1) {
      recorder.expect("a-|", ["a": "news"])
    }
    XCTAssertEqual(
      message,
      """
      the timeline is not as expected, in frames of 1 ms
        expected  a   -|
        actual    (a|)
                  ^
      first difference, in frame 0: expected the end at 2 ms, but there was the end at 0
      """)
  }

  func testAMalformedExpectationFailsAtItsLineAndPointsAtTheCharacter() throws {
    let recorder = Recorder(ChannelSource("news").channel)
    let message = try failure(at: #line + 1) {
      recorder.expect("a-?", ["a": "news"])
    }
    XCTAssertEqual(
      message,
      """
      malformed marbles: '?' is no mark; a name of more than a-z or 0-9 has quotes: 'name'
        a-?
          ^
      """)
  }

  func testWhatIsHeardAfterTheListeningHasEndedDoesNotCount() {
    let log = Log<Int>(nil)
    log.heard(.content(1))
    XCTAssertTrue(log.dispose())
    log.heard(.content(2))
    XCTAssertEqual(log.entries.count, 2)
  }

  func testTheEndOfTimeHasAFrame() {
    let scheduler = TestScheduler(frame: .nanoseconds(1))
    let source = ChannelSource<Int>()
    let recorder = Recorder(source.channel, clock: scheduler)
    scheduler.advance(by: .seconds(.max))
    source.emit(1)
    XCTAssertEqual(recorder.timeline.marbles(frame: .nanoseconds(1)), "-{9223372036854775806}1")
    var picture = MarblePicture(title: "late", frame: .nanoseconds(1))
    picture.add("late", recorder.timeline)
    XCTAssertTrue(picture.svg.contains(">9223372036854775806<"))
  }
}
