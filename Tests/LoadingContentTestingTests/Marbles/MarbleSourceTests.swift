import XCTest

@testable import LoadingContent
@testable import LoadingContentTesting

final class MarbleSourceTests: FailureCatchingCase {
  private let scheduler = TestScheduler(frame: .milliseconds(10))

  func testAChannelDoesWhatItsStringSays() {
    let channel = scheduler.channel("a-(bc)--d|", ["a": 1, "b": 2, "c": 3, "d": 4])
    let recorder = Recorder(channel, clock: scheduler)
    XCTAssertEqual(recorder.contents, [])
    scheduler.advance(by: .milliseconds(20))
    XCTAssertEqual(recorder.contents, [1, 2, 3])
    scheduler.run()
    recorder.expect("1-(23)--4|")
    XCTAssertTrue(recorder.isFinished)
  }

  func testAnOpenEndedSourceStaysOpen() {
    let channel: Channel<Int> = scheduler.channel("1")
    let recorder = Recorder(channel, clock: scheduler)
    scheduler.run()
    XCTAssertFalse(recorder.isFinished)
  }

  func testItBeginsWhereTheClockIs() {
    scheduler.advance(by: .milliseconds(50))
    let channel: Channel<Int> = scheduler.channel("-1")
    let recorder = Recorder(channel, clock: scheduler)
    scheduler.advance(by: .milliseconds(10))
    XCTAssertEqual(recorder.contents, [1])
  }

  func testASignalDoesWhatItsStringSays() {
    let signal: Signal<Int> = scheduler.signal("L--1-L-E-L-X-L-R|", errors: ["R": Failure.refused])
    let recorder = Recorder(signal, clock: scheduler)
    scheduler.run()
    recorder.expect("L--1-L-E-L-X-L-R|", errors: ["R": Failure.refused])
    XCTAssertEqual(recorder.errors.first as? MarbleError, MarbleError("E"))
    XCTAssertEqual(recorder.errors.last as? Failure, .refused)
  }

  func testASignalsSourceThatGoesWhileLoadingTellsSo() {
    let signal: Signal<Int> = scheduler.signal("L-|")
    scheduler.expect(signal, "L-(E|)")
  }

  func testTheErrorOfASignalsSourceNamesTheLineThatMadeIt() {
    let line = #line + 1 as UInt
    let signal: Signal<Int> = scheduler.signal("L|")
    let recorder = Recorder(signal)
    scheduler.run()
    guard case .abandoned(let fileID, line) = recorder.errors.first as? LoadingContentError else {
      return XCTFail("\(recorder.errors)")
    }
    XCTAssertEqual("\(fileID)", #fileID)
  }

  func testACancellingOfNoLoadIsAtFaultSinceNobodyCouldHearIt() {
    for (text, offset) in [("X", 0), ("-1-X", 3), ("L-X-X", 4), ("(LEX)", 3), ("L1X", 2)] {
      let messages = failures { let _: Signal<Int> = self.scheduler.signal(text) }.map(\.message)
      XCTAssertEqual(
        messages,
        [
          """
          malformed marbles: there is no load that the 'X' could cancel
            \(text)
            \(String(repeating: " ", count: offset))^
          """
        ])
    }
    for text in ["LX", "1L-X", "LLX", "LXLX"] {
      let signal: Signal<Int> = scheduler.signal(text)
      scheduler.expect(signal, text)
    }
  }

  func testWhatASignalsSourceIsToldIsWhatIsHeard() {
    let marks = ["L", "X", "E", "1", "'22'", "-", "(L1)", "(1L)", "(12)", "(L"]
    var random = SplitMix64(seed: 7)
    var count = 0
    for _ in 0..<2000 {
      let text = (0..<6).map { _ in marks.randomElement(using: &random) ?? "" }.joined()
      let scheduler = TestScheduler()
      var signal: Signal<Int>?
      guard failures(of: { signal = scheduler.signal(text) }).isEmpty, let signal else { continue }
      scheduler.expect(signal, text)
      count += 1
    }
    XCTAssertGreaterThan(count, 300)
  }

  func testAFutureDoesWhatItsStringSays() {
    for (text, heard) in [("--7", "--7"), ("-E", "-E"), ("-X", "-X"), ("---", "")] {
      let future: Future<Int> = scheduler.future(text)
      scheduler.expect(future, heard)
    }
  }

  func testAFutureWhosePromiseIsReleasedIsRejected() throws {
    let handler = Diagnostic.handler
    Diagnostic.handler = nil
    defer { Diagnostic.handler = handler }
    let future: Future<Int> = scheduler.future("-|")
    let recorder = Recorder(future, clock: scheduler)
    scheduler.run()
    guard case .abandoned = recorder.errors.first as? LoadingContentError else {
      return XCTFail("\(recorder.errors)")
    }
  }

  func testAFutureThatIsCancelledPlansNothingMore() {
    let future: Future<Int> = scheduler.future("-----7")
    XCTAssertEqual(scheduler.waitingCount, 1)
    future.cancel()
    XCTAssertEqual(scheduler.waitingCount, 0)
  }

  func testASourceThatHasEndedIsNotKeptByItsScheduler() {
    let scheduler = scheduler
    let ended: [(String, (LifetimeTracker) -> Void)] = [
      ("settled", { let _: Future<Object> = scheduler.future("-a", ["a": $0.track(Object())]) }),
      ("cancelled", { scheduler.future("-a", ["a": $0.track(Object())]).cancel() }),
      ("finished", { let _: Signal<Object> = scheduler.signal("a|", ["a": $0.track(Object())]) }),
      ("finished", { let _: Channel<Object> = scheduler.channel("a|", ["a": $0.track(Object())]) }),
    ]
    let before = try? LiveObjects.count()
    for (end, make) in ended {
      withLifetimeTracking { tracker in
        make(tracker)
        XCTAssertEqual(tracker.alive.count, end == "cancelled" ? 0 : 1, end)
        scheduler.run()
      }
      XCTAssertEqual(try? LiveObjects.count(), before, end)
    }
    XCTAssertEqual(scheduler.sources.storage.count, 0)
  }

  func testWhatASchedulerStillPlaysGoesWithItInSilence() throws {
    let reports = Heard()
    let handler = Diagnostic.handler
    Diagnostic.handler = { reports.append($0.description) }
    defer { Diagnostic.handler = handler }
    var scheduler: TestScheduler? = TestScheduler()
    let future: Future<Int> = try XCTUnwrap(scheduler).future("-----")
    let signal: Signal<Int> = try XCTUnwrap(scheduler).signal("L")
    let recorder = Recorder(signal)
    scheduler?.run()
    scheduler = nil
    XCTAssertEqual(reports.all, [])
    guard case .failure(is CancellationError) = future.result else {
      return XCTFail("\(String(describing: future.result))")
    }
    recorder.expect("LX|")
  }

  func testWhatASourceCannotDoFailsAtItsLineAndPointsAtTheCharacter() throws {
    let line = #line + 1 as UInt
    let channel = try failure(at: line) { let _: Channel<Int> = self.scheduler.channel("1-L") }
    XCTAssertEqual(
      channel,
      """
      malformed marbles: a channel does no 'L'
        1-L
          ^
      """)
    let messages = failures {
      let _: Channel<Int> = scheduler.channel("1E")
      let _: Channel<Int> = scheduler.channel("^1")
      let _: Signal<Int> = scheduler.signal("1!")
      let _: Future<Int> = scheduler.future("L")
      let _: Future<Int> = scheduler.future("-1-2")
      let _: Future<Int> = scheduler.future("-1|")
      let _: Signal<Int> = scheduler.signal("L-a")
      let _: Signal<Int> = scheduler.signal("(L")
    }.map { $0.message.split(separator: "\n").first ?? "" }
    XCTAssertEqual(
      messages,
      [
        "malformed marbles: a channel does no 'E'", "malformed marbles: a channel does no '^'",
        "malformed marbles: a signal does no '!'", "malformed marbles: a future does no 'L'",
        "malformed marbles: a future settles once", "malformed marbles: a future settles once",
        "malformed marbles: no value is given for 'a'", "malformed marbles: this group is not closed",
      ])
    XCTAssertEqual(scheduler.waitingCount, 0)
  }

  // MARK: expect

  func testTheOperatorsOfAChannelAreCompared() {
    let numbers: Channel<Int> = scheduler.channel("1-2-3-4|")
    scheduler.expect(numbers.filter { $0.isMultiple(of: 2) }.map { "n\($0)" }, "--a---b|", ["a": "n2", "b": "n4"])
  }

  func testAFuturesLoadIsCompared() {
    let answer: Future<Int> = scheduler.future("---7")
    scheduler.expect(answer.loadingContent(), "L--(7|)")
    let failure: Future<Int> = scheduler.future("---E")
    scheduler.expect(failure.loadingContent(), "L--(E|)")
  }

  func testItListensFromTheSubscriptionMarkToTheDisposalMark() {
    let signal: Signal<Int> = scheduler.signal("L--1--2--3")
    scheduler.expect(signal, "----(^1)-2-!")
    XCTAssertEqual(scheduler.waitingCount, 1)
  }

  func testAComparisonThatFailsIsReportedAtItsLine() throws {
    let signal: Signal<Int> = scheduler.signal("L--1--2")
    let message = try failure(at: #line + 1) {
      scheduler.expect(signal, "L--1--3")
    }
    XCTAssertEqual(
      message,
      """
      the timeline is not as expected, in frames of 10 ms
        expected  L--1--3
        actual    L--1--2
                        ^
      first difference, in frame 6: expected content 3, but there was content 2
      """)
  }

  func testAMalformedExpectationIsReportedAtItsLine() throws {
    let signal: Signal<Int> = scheduler.signal("L")
    let message = try failure(at: #line + 1) {
      scheduler.expect(signal, "L--(")
    }
    XCTAssertEqual(message.split(separator: "\n").first, "malformed marbles: this group is not closed")
  }

  func testASourceThatGoesOnIsComparedUpToTheDisposalMark() {
    let source = ChannelSource<Int>()
    tick(source, 0)
    scheduler.expect(source.channel, "-0-1-2-!")
  }

  private func tick(_ source: ChannelSource<Int>, _ count: Int) { Self.tick(scheduler, source, count) }

  private static func tick(_ scheduler: TestScheduler, _ source: ChannelSource<Int>, _ count: Int) {
    _ = scheduler.dispatch(after: .milliseconds(count == 0 ? 10 : 20)) { [weak scheduler] in
      source.emit(count)
      if let scheduler { tick(scheduler, source, count + 1) }
    }
  }
}
