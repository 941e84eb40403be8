#if DEBUG
  import LoadingContentTesting
  import XCTest

  @testable import LoadingContent

  /// Every order, at the grain of the lock, of what threads do with derived signals.
  final class DerivedSignalExplorationTests: XCTestCase {
    private static let operators: [(name: String, make: @Sendable (Signal<Int>) -> Signal<Int>)] = [
      ("mapContent", { $0.mapContent { $0 } }),
      ("flatMapContent", { $0.flatMapContent { Future.fulfilled($0).loadingContent() } }),
      ("combine", { Signal.combine($0, $0).mapContent { max($0.0, $0.1) } }),
      ("combinePartial", { Signal.combinePartial([$0]).mapContent { $0[0] ?? 0 } }),
    ]

    func testDerivedWhileAnotherEmitsItMissesNothingAndHearsNothingTwice() {
      for (name, make) in Self.operators {
        Explorer.explore(threads: 2, preemptions: name == "mapContent" ? 3 : 2) {
          let source = SignalSource<Int>()
          source.emit(.content(0))
          let (kept, heard, bag) = (Heard<Signal<Int>>(), Heard<Int>(), DisposeBag())
          return Explorer.Run(threads: [
            {
              source.emit(.loading)
              source.emit(.content(1))
            },
            {
              let derived = make(source.signal)
              kept.append(derived)
              derived.content.subscribe { heard.append($0) }.disposed(by: bag)
            },
          ]) { schedule in
            let derived = kept.all[0]
            XCTAssertEqual(derived.state?.content, 1, "\(name) in \(schedule)")
            XCTAssertEqual(heard.all.last, 1, "\(name) in \(schedule)")
            XCTAssertEqual(heard.all, heard.all.sorted(), "\(name) in \(schedule)")
            source.emit(.content(2))
            XCTAssertEqual(heard.all.last, 2, "\(name) in \(schedule)")
            XCTAssertEqual(heard.count(of: 2), name == "combine" ? 2 : 1, "\(name) in \(schedule)")
            bag.dispose()
          }
        }
      }
    }

    func testTheLastCombinationIsThatOfTheLastContentsWhoeverEmitsThem() {
      Explorer.explore(threads: 2, preemptions: 3) {
        let sources = [SignalSource<Int>(), SignalSource<Int>()]
        let both = Signal.combine(sources.map(\.signal))
        let (contents, flags, bag) = (Heard<[Int]>(), Heard<Bool>(), DisposeBag())
        both.content.subscribe { contents.append($0) }.disposed(by: bag)
        both.loading.subscribe { flags.append($0) }.disposed(by: bag)
        return Explorer.Run(
          threads: sources.map { source in
            {
              source.emit(.loading)
              source.emit(.content(1))
            }
          }
        ) { schedule in
          XCTAssertEqual(both.state?.content, [1, 1], "\(schedule)")
          XCTAssertEqual(contents.all, [[1, 1]], "\(schedule)")
          XCTAssertEqual(flags.all.last, false, "\(schedule)")
          XCTAssertFalse(zip(flags.all, flags.all.dropFirst()).contains { $0 == $1 }, "\(schedule)")
          bag.dispose()
        }
      }
    }

    func testAFormerInnerSignalIsNotToldWhoeverIsFaster() {
      Explorer.explore(threads: 2, preemptions: 3) {
        let source = SignalSource<Int>()
        let inner = [SignalSource<Int>(), SignalSource<Int>()]
        inner[1].emit(.content(6))
        let flat = source.signal.flatMapContent { [signals = inner.map(\.signal)] in signals[$0] }
        source.emit(.content(0))
        let (heard, bag) = (Heard<Int>(), DisposeBag())
        flat.content.subscribe { heard.append($0) }.disposed(by: bag)
        return Explorer.Run(threads: [{ source.emit(.content(1)) }, { inner[0].emit(.content(5)) }]) { schedule in
          XCTAssert([[6], [5, 6]].contains(heard.all), "\(heard.all) in \(schedule)")
          bag.dispose()
        }
      }
    }

    func testWhoeverLetsGoLastTheRequestIsCancelledAndNothingIsAlive() {
      for (name, make) in Self.operators {
        Explorer.explore(threads: 2, preemptions: 2) {
          let tracker = LifetimeTracker()
          let promise = Promise<Int>()
          let signals = (Heard<Signal<Int>>(), Heard<Signal<Int>>())
          do {
            promise.onCancel { [captured = tracker.make()] _ in _ = captured }
            let loading = promise.future.loadingContent()
            signals.0.append(make(loading.mapContent { [captured = tracker.make()] in ($0, captured).0 }))
            signals.1.append(make(loading))
          }
          return Explorer.Run(threads: [{ _ = signals.0.takeAll() }, { _ = signals.1.takeAll() }]) { schedule in
            XCTAssertEqual(promise.future.outcome, .cancelled, "\(name) in \(schedule)")
            XCTAssertEqual(tracker.alive.count, 0, "\(name) in \(schedule)")
          }
        }
      }
    }

    func testLetGoOfWhileItsSourceEmitsItLeavesNothing() {
      for (name, make) in Self.operators {
        Explorer.explore(threads: 2, preemptions: 2) {
          let tracker = LifetimeTracker()
          let source = SignalSource<Int>()
          let signals = Heard<Signal<Int>>()
          signals.append(make(source.signal.mapContent { [captured = tracker.make()] in ($0, captured).0 }))
          return Explorer.Run(threads: [
            {
              source.emit(.content(1))
              source.emit(.loading)
            },
            { _ = signals.takeAll() },
          ]) { schedule in
            XCTAssertEqual(tracker.alive.count, 0, "\(name) in \(schedule)")
            XCTAssertTrue(source.signal.hub.contents.withLock { $0.inline.lists.isEmpty }, "\(name) in \(schedule)")
          }
        }
      }
    }

    func testWhoWantsTheLatestOnlyIsToldTheLastWhoeverEmitsIt() {
      Explorer.explore(threads: 3, preemptions: 2) {
        let source = ChannelSource<Int>()
        let scheduler = TestScheduler()
        let (inline, hopped, bag) = (Heard<Int>(), Heard<Int>(), DisposeBag())
        let all = Heard<Int>()
        source.channel.subscribe { all.append($0) }.disposed(by: bag)
        source.channel.subscribe(options: .latestOnly) { inline.append($0) }.disposed(by: bag)
        source.channel.subscribe(on: scheduler, options: .latestOnly) { hopped.append($0) }.disposed(by: bag)
        return Explorer.Run(threads: [
          { for number in 1...2 { source.emit(number) } }, { source.emit(3) }, { scheduler.run() },
        ]) { schedule in
          scheduler.run()
          XCTAssertEqual(inline.all.last, all.all.last, "\(schedule)")
          XCTAssertEqual(hopped.all.last, all.all.last, "\(schedule)")
          for heard in [inline, hopped] { XCTAssertEqual(heard.all, all.all.filter(heard.all.contains), "\(schedule)") }
          bag.dispose()
        }
      }
    }
  }
#endif
