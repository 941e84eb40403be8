import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// What operators on signals make of errors of their own, of early ones and of those that are none any more.
final class SignalOperatorErrorTests: XCTestCase {
  private let source = SignalSource<Int>()
  private var signal: Signal<Int> { source.signal }

  private func early(_ content: Int) { signal.hub.emit(content, as: .earlyContent) }
  private func earlyFailure() { signal.hub.accept(.earlyError, error: Failure()) }

  // MARK: Of a transform

  func testACancelledReloadRestoresTheErrorThatTheTransformThrew() {
    let mapped = signal.mapContent { _ -> Int in throw Failure() }
    source.emit(.content(1))
    let heard = Heard<String>()
    let registrations = mapped.record(in: heard, options: .skipCurrent)
    source.emit(.loading)
    source.emit(.error(CancellationError()))
    XCTAssertEqual(mapped.state?.error as? Failure, Failure())
    XCTAssertEqual(heard.all, ["loading true", "state loading", "loading false", "state error(failure)"])
    withExtendedLifetime(registrations) {}
  }

  func testTheErrorForAnEarlyContentStaysWhenTheFlagIsOff() {
    let mapped = signal.mapContent { _ -> Int in throw Failure() }
    source.emit(.loading)
    early(1)
    XCTAssertEqual(mapped.snapshot.error as? Failure, Failure())
    XCTAssertTrue(mapped.snapshot.isLoading)
    signal.hub.accept(.stopped)
    XCTAssertEqual(mapped.state?.error as? Failure, Failure())
  }

  func testTheErrorForAContentGoesWithIt() {
    for isLoading in [false, true] {
      let mapped = signal.mapContent { _ -> Int in throw Failure() }
      source.emit(.loading)
      if isLoading { early(1) } else { source.emit(.content(1)) }
      let snapshots = Heard<Bool>()
      let registration = mapped.snapshots.subscribe { snapshots.append($0.error != nil) }
      signal.hub.withdrawContent()
      XCTAssertNil(mapped.snapshot.error)
      XCTAssertEqual(snapshots.all, [true, false])
      signal.hub.accept(.stopped)
      XCTAssertNil(mapped.state)
      registration.dispose()
    }
  }

  func testTheErrorThatIsNotForTheContentStaysWhenThatIsTakenBack() {
    let mapped = signal.mapContent { number -> Int in if number == 1 { throw Failure() } else { number } }
    source.emit(.content(1))
    source.emit(.error(Failure(name: "other")))
    signal.hub.withdrawContent()
    XCTAssertEqual(mapped.state?.error as? Failure, Failure(name: "other"))
  }

  func testWhatStandsForAnErrorIsNotTakenBackWithTheContent() {
    let recovered = signal.recover { _ in 0 }
    source.emit(.content(1))
    source.emit(.error(Failure()))
    signal.hub.withdrawContent()
    XCTAssertEqual(recovered.state?.content, 0)
    source.emit(.content(2))
    signal.hub.withdrawContent()
    XCTAssertNil(recovered.state)
  }

  func testAnErrorThatBecomesACancellationLeavesTheFlagOnWhileTheLoadGoesOn() {
    let mapped = signal.mapError { _ in CancellationError() }
    source.emit(.loading)
    earlyFailure()
    XCTAssertTrue(mapped.snapshot.isLoading)
    signal.hub.accept(.stopped)
    XCTAssertNil(mapped.state)
    XCTAssertEqual(signal.state?.error as? Failure, Failure())
  }

  // MARK: Early

  func testMadeInAFirstLoadThatHasItsContentTheyAreInAFirstLoad() {
    source.emit(.loading)
    early(1)
    let derived = signal.mapContent { $0 }
    XCTAssertEqual(derived.snapshot.loadingKind, .first)
    XCTAssertEqual(derived.snapshot.content, 1)
    let first = Recorder(derived.loading(.first))
    signal.hub.accept(.stopped)
    XCTAssertEqual(first.contents, [true, false])
  }

  func testAnEarlyErrorIsMappedOnce() {
    source.emit(.loading)
    earlyFailure()
    let calls = Heard<Int>()
    let mapped = signal.mapError {
      calls.append(1)
      return $0
    }
    XCTAssertEqual(mapped.snapshot.error as? Failure, Failure())
    XCTAssertEqual(calls.count, 1)
  }

  // MARK: None any more

  func testAnErrorThatIsNoneAnyMoreIsToldToNobody() {
    let inner = [SignalSource<Int>(), SignalSource<Int>()]
    let flat = signal.flatMapContent { [signals = inner.map(\.signal)] in signals[$0] }
    source.emit(.content(0))
    inner[0].emit(.error(Failure()))
    XCTAssertEqual(flat.state?.error as? Failure, Failure())
    source.emit(.loading)
    let heard = Heard<String>()
    let registrations = flat.record(in: heard, options: .skipCurrent)
    source.emit(.content(1))
    XCTAssertNil(flat.state)
    XCTAssertEqual(heard.all, ["loading false"])
    withExtendedLifetime(registrations) {}
  }

  func testAnErrorThatIsNoneAnyMoreIsReleased() {
    withLifetimeTracking { tracker in
      let other = SignalSource<Int>()
      let (mapped, both) = (signal.mapContent { $0 }, Signal.combine([signal, other.signal]))
      let flat = other.signal.flatMapContent { [signal] _ in signal }
      other.emit(.content(0))
      source.emit(.error(tracker.make()))
      XCTAssertNotNil(flat.state?.error)
      source.emit(.content(1))
      XCTAssertEqual(tracker.alive.count, 0)
      signal.hub.accept(.error, error: tracker.make())
      signal.hub.accept(.errorWithdrawn)
      XCTAssertEqual(tracker.alive.count, 0)
      other.emit(.error(tracker.make()))
      other.emit(.content(1))
      XCTAssertEqual(tracker.alive.count, 0)
      XCTAssertNotNil(both.state?.content)
      withExtendedLifetime((mapped, flat)) {}
    }
  }

  // MARK: Of several

  func testCombinedWhileAMemberLoadsACancelledLoadLeavesTheErrorThatWasThere() {
    let other = SignalSource<Int>()
    source.emit(.error(Failure()))
    other.emit(.loading)
    let waiting = Signal.combine([signal, other.signal])
    other.emit(.error(CancellationError()))
    XCTAssertEqual(waiting.state?.error as? Failure, Failure())
    source.emit(.loading)
    let reloading = Signal.combine([signal, other.signal])
    XCTAssertNil(reloading.snapshot.error)
    let heard = Heard<String>()
    let registrations = reloading.record(in: heard, options: .skipCurrent)
    source.emit(.error(CancellationError()))
    XCTAssertEqual(reloading.state?.error as? Failure, Failure())
    XCTAssertEqual(heard.all, ["loading false", "state error(failure)"])
    withExtendedLifetime(registrations) {}
  }

  func testWhenTheFirstErrorIsNoneAnyMoreTheNextOneCounts() {
    let other = SignalSource<Int>()
    let both = Signal.combine([signal, other.signal])
    other.emit(.error(Failure(name: "other")))
    source.emit(.error(Failure()))
    XCTAssertEqual(both.state?.error as? Failure, Failure())
    source.emit(.content(1))
    XCTAssertEqual(both.state?.error as? Failure, Failure(name: "other"))
  }

  func testWhatALazyCollectionMakesIsMadeOnce() {
    let made = Heard<Int>()
    let signals = (0..<3).lazy.map { number -> Signal<Int> in
      made.append(number)
      return Future.fulfilled(number).loadingContent()
    }
    XCTAssertEqual(Signal.combine(signals).state?.content, [0, 1, 2])
    XCTAssertEqual(made.takeAll(), [0, 1, 2])
    XCTAssertEqual(Signal.combinePartial(signals).state?.content, [0, 1, 2])
    XCTAssertEqual(made.all, [0, 1, 2])
  }

  func testOneAfterTheOtherFinishesAlsoIfItsContentWasTakenBack() {
    var source: SignalSource<Int>? = SignalSource<Int>()
    let flat = source!.signal.flatMapContent { _ in SignalSource<Int>().signal }
    source!.emit(.content(0))
    source!.signal.hub.withdrawContent()
    source = nil
    XCTAssertTrue(flat.hub.isFinished)
  }

  func testAMemberThatFailsAgainWhileAnotherLoadsIsTold() {
    let other = SignalSource<Int>()
    let both = Signal.combine([signal, other.signal])
    source.emit(.error(Failure(name: "old")))
    let heard = Heard<String>()
    let registrations = both.record(in: heard, options: .skipCurrent)
    source.emit(.loading)
    other.emit(.loading)
    source.emit(.error(Failure(name: "new")))
    other.emit(.error(CancellationError()))
    XCTAssertEqual(both.state?.error as? Failure, Failure(name: "new"))
    XCTAssertEqual(heard.takeAll().filter { $0.hasPrefix("error") }, ["error new"])
    // And the next load knows nothing of that.
    other.emit(.loading)
    other.emit(.error(CancellationError()))
    XCTAssertEqual(heard.all, ["loading true", "state loading", "loading false", "state error(new)"])
    withExtendedLifetime(registrations) {}
  }

  func testTheLastContentBeforeAnErrorIsNotTheState() {
    let other = SignalSource<Int>()
    let both = Signal.combine([signal, other.signal]).mapContent { $0[0] * 10 + $0[1] }
    source.emit(.content(1))
    other.emit(.content(2))
    let heard = Heard<String>()
    let registrations = both.record(in: heard, options: .skipCurrent)
    source.emit(.loading)
    other.emit(.loading)
    source.emit(.error(Failure()))
    XCTAssertTrue(both.snapshot.isLoading)
    other.emit(.content(3))
    XCTAssertEqual(
      heard.all,
      ["loading true", "state loading", "content 13", "loading false", "error failure", "state error(failure)"])
    withExtendedLifetime(registrations) {}
  }

  func testAnInnerSignalThatHasFailedIsTheErrorAtOnce() {
    let inner = SignalSource<Int>()
    inner.emit(.error(Failure()))
    let flat = signal.flatMapContent { [signal = inner.signal] _ in signal }
    source.emit(.content(1))
    XCTAssertEqual(flat.state?.error as? Failure, Failure())
  }

  func testACancelledLoadAfterTheContentWasTakenBackRestoresNothing() {
    source.emit(.content(1))
    signal.hub.withdrawContent()
    let heard = Heard<String>()
    let registrations = signal.record(in: heard) + signal.mapContent { $0 }.record(in: heard)
    source.emit(.loading)
    source.emit(.error(CancellationError()))
    XCTAssertNil(signal.state)
    XCTAssertEqual(heard.all.filter { $0.hasPrefix("state") }, ["state loading", "state loading"])
    withExtendedLifetime(registrations) {}
  }
}
