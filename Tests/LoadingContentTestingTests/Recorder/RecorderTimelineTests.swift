import LoadingContent
import LoadingContentTesting
import XCTest

/// What was emitted, from what each list was told.
final class RecorderTimelineTests: XCTestCase {
  private let scheduler = TestScheduler()

  private func timeline(of states: [AsyncLoadingContent<Int>?], first: [AsyncLoadingContent<Int>] = []) -> String {
    let source = SignalSource<Int>()
    for state in first { source.emit(state) }
    let recorder = Recorder(source.signal, clock: scheduler)
    for state in states {
      if let state { source.emit(state) } else { scheduler.advance(by: .milliseconds(1)) }
    }
    return recorder.timeline.description
  }

  func testTheListsCallsArePutTogetherAgainToEvents() {
    XCTAssertEqual(timeline(of: [.loading, nil, .content(1), nil, .loading, nil, .error(Failure.refused)]), "L1LE")
    XCTAssertEqual(timeline(of: [.loading, .loading, nil, .content(1), .content(2)]), "(LL)(12)")
    XCTAssertEqual(timeline(of: [.content(1), nil, nil, .content(1)]), "1-1")
  }

  func testACancelledLoadIsOneWhateverItRestores() {
    let cancelled = AsyncLoadingContent<Int>.error(CancellationError())
    XCTAssertEqual(timeline(of: [.loading, nil, cancelled]), "LX")
    XCTAssertEqual(timeline(of: [.content(1), .loading, nil, cancelled]), "(1L)X")
    XCTAssertEqual(timeline(of: [.error(Failure.refused), .loading, nil, cancelled]), "(EL)X")
    XCTAssertEqual(timeline(of: [.loading, nil, cancelled, nil, .content(1)]), "LX1")
    XCTAssertEqual(timeline(of: [.loading, nil, cancelled, .loading, .content(1)]), "L(XL1)")
  }

  func testWhatIsToldAtTheRegistrationIsTheStateAndTheLastContent() {
    XCTAssertEqual(timeline(of: []), "")
    XCTAssertEqual(timeline(of: [], first: [.loading]), "L")
    XCTAssertEqual(timeline(of: [], first: [.content(1)]), "1")
    XCTAssertEqual(timeline(of: [nil, .content(2)], first: [.content(1), .loading]), "(1L)2")
    XCTAssertEqual(timeline(of: [], first: [.content(1), .error(Failure.refused)]), "(1E)")
  }
}
