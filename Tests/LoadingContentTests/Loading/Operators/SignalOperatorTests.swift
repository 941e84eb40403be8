import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class SignalOperatorTests: XCTestCase {
  private let scheduler = TestScheduler()

  private func signal(_ marbles: String) -> Signal<Int> { scheduler.signal(marbles) }

  // MARK: One signal

  func testFlagsAndOldContentSurviveTheMapping() {
    scheduler.expect(signal("L--1--L--2--L-E-L-X-3|").mapContent { $0 * 10 }, "L--'10'--L--'20'--L-E-L-X-'30'|")
  }

  func testWhatASignalIsItsMappingIsAtOnce() {
    for before in ["", "L", "L1", "L1L", "LE", "LEL", "L1LE", "L1LEL", "LX", "1E", "1L2LX"] {
      let source = SignalSource<Int>()
      for mark in before {
        switch mark {
        case "L": source.emit(.loading)
        case "E": source.emit(.error(Failure()))
        case "X": source.emit(.error(CancellationError()))
        default: source.emit(.content(mark.wholeNumberValue!))
        }
      }
      let mapped = source.signal.mapContent { $0 * 10 }
      let check = { (line: UInt) in
        let (here, there) = (source.signal.snapshot, mapped.snapshot)
        XCTAssertEqual(there.loadingKind, here.loadingKind, before, line: line)
        XCTAssertEqual(there.content, here.content.map { $0 * 10 }, before, line: line)
        XCTAssertEqual(there.error as? Failure, here.error as? Failure, before, line: line)
        XCTAssertEqual(mapped.state.map { "\($0)" }, source.signal.state.map { "\($0.map { $0 * 10 })" }, line: line)
      }
      check(#line)
      if source.signal.snapshot.isLoading {
        source.emit(.error(CancellationError()))
        check(#line)
      }
      source.emit(.content(7))
      check(#line)
    }
  }

  func testAThrowBecomesTheErrorAndTheLastContentStays() {
    let mapped = signal("L--1--L--2--L--3").mapContent { number in
      if number == 2 { throw Failure(name: "two") }
      return number
    }
    scheduler.expect(mapped, "L--1--L--F--L--3", errors: ["F": Failure(name: "two")])
    let source = SignalSource<Int>()
    let throwing = source.signal.mapContent { _ -> Int in throw Failure() }
    source.emit(.content(1))
    XCTAssertEqual(throwing.snapshot.error as? Failure, Failure())
  }

  func testATransformIsCalledOnceForAllListeners() {
    let calls = Heard<Int>()
    let source = SignalSource<Int>()
    let mapped = source.signal.mapContent {
      calls.append($0)
      return $0
    }
    let recorders = (0..<3).map { _ in Recorder(mapped) }
    source.emit(.content(1))
    for recorder in recorders { recorder.expect("1") }
    XCTAssertEqual(calls.all, [1])
  }

  func testProgressSurvivesTheMapping() {
    let promise = Promise<Int>()
    let mapped = promise.future.loadingContent().mapContent { $0 }
    let heard = Heard<Double>()
    let registration = mapped.progress.subscribe { heard.append($0) }
    promise.report(progress: 0.5)
    let late = promise.future.loadingContent().mapContent { $0 }
    XCTAssertEqual(late.snapshot.progress, 0.5)
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [0.5, 1])
    XCTAssertNil(mapped.snapshot.progress)
    registration.dispose()
  }

  func testAnErrorIsMappedOrRecoveredFrom() {
    scheduler.expect(
      signal("L--E--L--1").mapError { _ in Failure(name: "mapped") }, "L--F--L--1",
      errors: ["F": Failure(name: "mapped")])
    scheduler.expect(signal("L--1--L--E--L").recover { _ in 0 }, "L--1--L--0--L")
    scheduler.expect(
      signal("L--E").recover { _ in throw Failure(name: "still") }, "L--F", errors: ["F": Failure(name: "still")])
    let source = SignalSource<Int>()
    source.emit(.error(Failure()))
    XCTAssertEqual(source.signal.recover { _ in 7 }.state?.content, 7)
  }

  func testAContentThatIsTakenBackIsTakenBackEverywhere() {
    for (index, make) in Self.operators.enumerated() {
      let save = Promise<Void>()
      let loader = Loader<Int> { .rejected(Failure()) }
      loader.set(1, whileSaving: save.future)
      let derived = make(loader.signal)
      XCTAssertEqual(derived.snapshot.content, 1, "\(index)")
      save.reject(Failure())
      XCTAssertNil(loader.signal.snapshot.content)
      XCTAssertNil(derived.snapshot.content, "\(index)")
      XCTAssertNil(derived.state, "\(index)")
      loader.set(2)
      XCTAssertEqual(derived.snapshot.content, 2, "\(index)")
    }
  }

  // MARK: One after the other

  func testTheLatestInnerSignalWinsAndTheFlagStaysOnBetweenTheTwo() {
    let inner: [Int: Signal<Int>] = [1: signal("L------5"), 2: signal("L-------------6")]
    let outer = signal("L--1--L--2---")
    let flat = outer.flatMapContent { inner[$0]! }
    let flags = Recorder(flat.loading)
    scheduler.expect(flat, "L------5------6")
    XCTAssertEqual(flags.contents, [false, true, false])
  }

  func testAnInnerSignalThatHasContentIsThereAtOnce() {
    let cached = SignalSource<Int>()
    cached.emit(.content(5))
    scheduler.expect(signal("L--1").flatMapContent { [signal = cached.signal] _ in signal }, "L--5")
  }

  func testAnInnerSignalOfWhichNothingWasAskedEndsTheLoad() {
    let idle = SignalSource<Int>()
    let flat = signal("L--1").flatMapContent { [signal = idle.signal] _ in signal }
    scheduler.expect(flat, "L--X")
    XCTAssertNil(flat.state)
    idle.emit(.content(3))
    XCTAssertEqual(flat.state?.content, 3)
  }

  func testAnErrorOfEitherIsTheErrorAndTheLastContentStays() {
    let inner: [Int: Signal<Int>] = [1: signal("--L-5"), 2: signal("-------L--F")]
    let flat = signal("1------2-L--E").flatMapContent { inner[$0]! }
    let recorder = Recorder(flat, clock: scheduler)
    scheduler.run()
    XCTAssertEqual(recorder.contents, [5])
    XCTAssertEqual(recorder.errors.count, 1)
    XCTAssertEqual(flat.snapshot.content, 5)
    XCTAssertEqual((flat.snapshot.error as? MarbleError)?.name, "E")
  }

  func testAFormerInnerSignalIsLetGoOfAlsoIfOthersHaveIt() {
    let inner = [SignalSource<Int>(), SignalSource<Int>()]
    let source = SignalSource<Int>()
    let flat = source.signal.flatMapContent { [signals = inner.map(\.signal)] in signals[$0] }
    source.emit(.content(0))
    source.emit(.content(1))
    XCTAssertTrue(inner[0].signal.hub.contents.withLock { $0.inline.lists.isEmpty })
    XCTAssertFalse(inner[1].signal.hub.contents.withLock { $0.inline.lists.isEmpty })
    source.signal.hub.withdrawContent()
    XCTAssertTrue(inner[1].signal.hub.contents.withLock { $0.inline.lists.isEmpty })
    withExtendedLifetime(flat) {}
  }

  func testWhatAFormerInnerSignalDoesWhileTheNextIsMadeIsNotTold() {
    let inner = [SignalSource<Int>(), SignalSource<Int>()]
    let source = SignalSource<Int>()
    let flat = source.signal.flatMapContent { [sources = inner] number in
      if number == 1 { sources[0].emit(.content(5)) }
      return sources[number].signal
    }
    let contents = Recorder(flat.content)
    source.emit(.content(0))
    source.emit(.content(1))
    inner[1].emit(.content(6))
    XCTAssertEqual(contents.contents, [6])
  }

  func testAFormerInnerSignalIsLetGoOf() {
    let promises = [Promise<Int>(), Promise<Int>()]
    let source = SignalSource<Int>()
    let flat = source.signal.flatMapContent { promises[$0].future.loadingContent() }
    source.emit(.content(0))
    source.emit(.content(1))
    XCTAssertEqual(promises[0].future.outcome, .cancelled)
    XCTAssertEqual(promises[1].future.outcome, .pending)
    XCTAssertTrue(flat.snapshot.isLoading)
  }

  // MARK: Several

  func testTogetherTheyLoadWhileOneDoesAndHaveContentWhenAllHave() {
    let both = Signal.combine(signal("L--1---L--2"), signal("L-----7")).mapContent { $0 * 100 + $1 }
    scheduler.expect(both, "L-----'107'L--'207'")
  }

  func testAContentThatComesWhileAnotherOneLoadsIsToldAtOnceAndTheFlagStaysOn() {
    let both = Signal.combine(signal("1--L--2"), signal("7--L-------8")).mapContent { $0 * 100 + $1 }
    let flags = Recorder(both.loading)
    scheduler.expect(both, "'107'--L--'207'----'208'")
    XCTAssertEqual(flags.contents, [false, true, false])
  }

  func testC32LoadedIdleAndLoadedIsNotLoading() {
    let idle = SignalSource<Int>()
    let loaded = SignalSource<Int>()
    loaded.emit(.content(1))
    let three = Signal.combine(loaded.signal, idle.signal, loaded.signal)
    XCTAssertNil(three.state)
    XCTAssertFalse(three.snapshot.isLoading)
    let list = Signal.combine([loaded.signal, idle.signal, loaded.signal])
    XCTAssertFalse(list.snapshot.isLoading)
    idle.emit(.content(2))
    XCTAssertEqual(list.snapshot.content, [1, 2, 1])
    XCTAssert(three.snapshot.content.map { $0 == (1, 2, 1) } ?? false)
  }

  func testTheFirstErrorCountsWhenNothingLoadsAnyMore() {
    let both = Signal.combine([signal("L--E"), signal("L-----F"), signal("L1")])
    scheduler.expect(both, "L-----E")
    let half = Signal.combine([signal("L--E--L--2"), signal("L-----1")]).mapContent { $0[0] * 10 + $0[1] }
    scheduler.expect(half, "L--------'21'")
  }

  func testACombinedLoadThatIsCancelledRestoresWhatWas() {
    let source = [SignalSource<Int>(), SignalSource<Int>()]
    let both = Signal.combine(source.map(\.signal))
    let recorder = Recorder(both.error)
    source[0].emit(.content(1))
    source[1].emit(.error(Failure()))
    source[0].emit(.loading)
    XCTAssertTrue(both.snapshot.isLoading)
    source[0].emit(.error(CancellationError()))
    XCTAssertEqual(both.snapshot.error as? Failure, Failure())
    XCTAssertEqual(recorder.contents.count, 1)
  }

  func testPartialContentIsWhatThereIs() {
    let partial = Signal.combinePartial([signal("L--1"), signal("L-----E"), signal("-")])
      .mapContent { $0.map { $0.map(String.init) ?? "-" }.joined() }
    scheduler.expect(partial, "L--'1--'--E")
    let any = Signal.combinePartial([signal("L--1---L-2"), signal("L-----E")], policy: .any)
      .mapContent { $0.map { $0.map(String.init) ?? "-" }.joined() }
    scheduler.expect(any, "L--'1-'-----'2-'")
    let none: Signal<(Int?, Int?)> = .combinePartial(signal("L--E"), signal("L----F"), policy: .any)
    scheduler.expect(none.mapContent { _ in 0 }, "L----E")
  }

  func testCombinedOfNothingItHasNothingToWaitFor() {
    XCTAssertEqual(Signal<[Int]>.combine([Signal<Int>]()).state?.content, [])
    let recorder = Recorder(Signal<[Int]>.combine([Signal<Int>]()))
    XCTAssertEqual(recorder.contents, [[]])
    XCTAssertNotNil((Signal<()>.combine() as Signal<()>).state?.content)
    XCTAssertTrue(Signal<[Int]>.combine([Signal<Int>]()).content.subscribe { _ in }.isDisposed)
  }

  func testItFinishesWhenAllHave() {
    scheduler.expect(Signal.combine([signal("1|"), signal("2---|")]).mapContent { $0[1] }, "2---|")
    scheduler.expect(Signal.combine([signal("1"), signal("L-|")]).mapContent { $0[0] }, "L-E")
  }

  // MARK: Both

  func testOperatorsHoldWhatTheyComeFromAndLetGoOfIt() {
    for make in Self.operators {
      let promise = Promise<Int>()
      var derived: Signal<Int>? = make(promise.future.loadingContent())
      XCTAssertEqual(derived?.snapshot.isLoading, true)
      XCTAssertEqual(promise.future.outcome, .pending)
      derived = nil
      XCTAssertEqual(promise.future.outcome, .cancelled)
    }
  }

  private static let operators: [@Sendable (Signal<Int>) -> Signal<Int>] = [
    { $0.mapContent { $0 } }, { $0.mapError { $0 } }, { $0.recover { _ in 0 } },
    { $0.flatMapContent { Future.fulfilled($0).loadingContent() } }, { Signal.combine([$0]).mapContent { $0[0] } },
    { Signal.combine($0, $0).mapContent { $0.0 } },
    { Signal.combinePartial($0, policy: .any).mapContent { $0 ?? 0 } },  // has content, so it does not load
  ]

  func testMadeInsideACallbackTheyAreWhatTheirSourceIs() {
    for (index, make) in Self.operators.enumerated() {
      let source = SignalSource<Int>()
      let heard = Heard<Int?>()
      let kept = Heard<Signal<Int>>()
      let registration = source.signal.content.subscribe { [signal = source.signal] _ in
        let derived = make(signal)
        kept.append(derived)
        heard.append(derived.snapshot.content)
      }
      source.emit(.content(3))
      // (What a future has that is made in a callback comes after it.)
      XCTAssertEqual(heard.all, index == 3 ? [nil] : [3], "\(index)")
      source.emit(.loading)
      XCTAssertEqual(kept.all.map(\.snapshot.isLoading), [index != 6], "\(index)")
      registration.dispose()
    }
  }

  func testALongChainOfThemEndsInConstantStack() {
    onSmallStack {
      let source = SignalSource<Int>()
      var signal = source.signal
      for _ in 0..<10_000 { signal = signal.mapContent { $0 + 1 } }
      let heard = Heard<Int>()
      let registration = signal.content.subscribe { heard.append($0) }
      source.emit(.content(0))
      XCTAssertEqual(heard.all, [10_000])
      registration.dispose()
    }
  }

  func testChannelsOfStates() {
    let states: Channel<AsyncLoadingContent<Int>> = signal("L--1--L--E").states
    let text = { (channel: Channel<AsyncLoadingContent<Int>>) in channel.map { "\($0)" } }
    let heard = [
      Recorder(text(states.mapContent { $0 * 10 })), Recorder(text(states.mapError { _ in Failure(name: "F") })),
      Recorder(text(states.recover { _ in 0 })),
      Recorder(text(states.flatMapContent { number in Future.fulfilled(number).loadingContent().states })),
    ]
    let again = states.loadingContent()
    XCTAssertEqual(again.snapshot.isLoading, true)
    scheduler.run()
    XCTAssertEqual(heard[0].contents, ["loading", "content(10)", "loading", "error(E)"])
    XCTAssertEqual(heard[1].contents, ["loading", "content(1)", "loading", "error(F)"])
    XCTAssertEqual(heard[2].contents, ["loading", "content(1)", "loading", "content(0)"])
    XCTAssertEqual(heard[3].contents, ["loading", "loading", "content(1)", "loading", "error(E)"])
    XCTAssertEqual(again.snapshot.content, 1)
    XCTAssertNotNil(again.snapshot.error)
  }
}
