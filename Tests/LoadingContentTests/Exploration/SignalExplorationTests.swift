#if DEBUG
  import LoadingContentTesting
  import XCTest

  @testable import LoadingContent

  /// Every order, at the grain of the lock, of a few calls on one signal or channel.
  final class SignalExplorationTests: XCTestCase {
    func testEmittingRacesSubscribingAndDisposing() {
      let runs = Explorer.explore(threads: 3, preemptions: 3) {
        let tracker = LifetimeTracker()
        let source = ChannelSource(0)
        let (first, second) = (Heard<Int>(), Heard<Int>())
        let registration = source.channel.subscribe { [captured = tracker.make()] value in
          _ = captured
          first.append(value)
        }
        let later = Heard<Disposable>()
        return Explorer.Run(
          threads: [
            { source.emit(1) },
            { later.append(source.channel.subscribe { second.append($0) }) },
            { registration.dispose() },
          ]
        ) { schedule in
          XCTAssert([[0], [0, 1]].contains(first.all), "\(schedule): \(first.all)")
          XCTAssert([[1], [0, 1]].contains(second.all), "\(schedule): \(second.all)")
          tracker.assertAllReleased()
          source.emit(2)
          XCTAssertEqual(second.all.last, 2, "\(schedule)")
          XCTAssertNotEqual(first.all.last, 2, "\(schedule)")
        }
      }
      XCTAssertGreaterThan(runs, 100)
    }

    func testTwoEmitWhileOneSubscribesOnAScheduler() {
      let runs = Explorer.explore(threads: 3, preemptions: 3) {
        let source = ChannelSource(0)
        let scheduler = TestScheduler()
        let (inline, hopped, late) = (Heard<Int>(), Heard<Int>(), Heard<Int>())
        let bag = DisposeBag()
        source.channel.subscribe { inline.append($0) }.disposed(by: bag)
        source.channel.subscribe(on: scheduler) { hopped.append($0) }.disposed(by: bag)
        return Explorer.Run(
          threads: [
            { source.emit(1) },
            { source.emit(2) },
            { source.channel.subscribe(on: scheduler) { late.append($0) }.disposed(by: bag) },
          ]
        ) { schedule in
          scheduler.run()
          XCTAssert([[0, 1, 2], [0, 2, 1]].contains(inline.all), "\(schedule): \(inline.all)")
          XCTAssertEqual(hopped.all, inline.all, "\(schedule)")
          // A tail of the one order: what was current, then what came.
          XCTAssertFalse(late.all.isEmpty, "\(schedule)")
          XCTAssertEqual(late.all, Array(inline.all.suffix(late.all.count)), "\(schedule)")
          bag.dispose()
        }
      }
      XCTAssertGreaterThan(runs, 100)
    }

    func testAHopRacesAnEmissionAndADisposal() {
      Explorer.explore(threads: 3, preemptions: 3) {
        let source = ChannelSource<Int>()
        let scheduler = TestScheduler()
        let (first, second) = (Heard<Int>(), Heard<Int>())
        let registration = source.channel.subscribe(on: scheduler) { first.append($0) }
        let bag = DisposeBag()
        source.emit(1)
        return Explorer.Run(
          threads: [
            { scheduler.run() },
            {
              source.channel.subscribe(on: scheduler) { second.append($0) }.disposed(by: bag)
              source.emit(2)
            },
            { registration.dispose() },
          ]
        ) { schedule in
          let before = first.all
          scheduler.run()
          XCTAssertEqual(first.all, before, "\(schedule): called after its disposal")
          XCTAssert([[], [1], [1, 2]].contains(first.all), "\(schedule): \(first.all)")
          XCTAssertEqual(second.all, [2], "\(schedule)")
          XCTAssertEqual(scheduler.waitingCount, 0, "\(schedule)")
          bag.dispose()
        }
      }
    }

    func testOneEmitsFromInsideACallbackWhileAnotherEmits() {
      Explorer.explore(threads: 2, preemptions: 4) {
        let (source, other) = (ChannelSource<Int>(), ChannelSource<Int>())
        let heard = Heard<Int>()
        let bag = DisposeBag()
        source.channel.subscribe { heard.append($0) }.disposed(by: bag)
        other.channel.subscribe { value in
          source.emit(1)
          source.emit(2)
        }.disposed(by: bag)
        return Explorer.Run(threads: [{ other.emit(0) }, { source.emit(3) }]) { schedule in
          XCTAssert([[1, 2, 3], [1, 3, 2], [3, 1, 2]].contains(heard.all), "\(schedule): \(heard.all)")
          bag.dispose()
        }
      }
    }

    func testAListenerThatEmitsOnWhileAnotherThreadEmits() {
      Explorer.explore(threads: 2) {
        let source = ChannelSource<Int>()
        let (first, second) = (Heard<Int>(), Heard<Int>())
        let bag = DisposeBag()
        source.channel.subscribe { value in
          first.append(value)
          if value == 1 { source.emit(3) }
        }.disposed(by: bag)
        source.channel.subscribe { second.append($0) }.disposed(by: bag)
        return Explorer.Run(threads: [{ source.emit(1) }, { source.emit(2) }]) { schedule in
          XCTAssertEqual(first.all.sorted(), [1, 2, 3], "\(schedule)")
          XCTAssertEqual(second.all, first.all, "\(schedule)")
          bag.dispose()
        }
      }
    }

    func testTheEndRacesAnEmissionAndASubscription() {
      Explorer.explore(threads: 3, preemptions: 3) {
        let source = ChannelSource(0)
        let (first, second) = (Heard<Int>(), Heard<Int>())
        let registrations = Heard<Disposable>()
        registrations.append(source.channel.subscribe { first.append($0) })
        return Explorer.Run(
          threads: [
            { source.emit(1) },
            { source.finish() },
            { registrations.append(source.channel.subscribe { second.append($0) }) },
          ]
        ) { schedule in
          XCTAssert([[0], [0, 1]].contains(first.all), "\(schedule): \(first.all)")
          XCTAssert([[0], [1], [0, 1]].contains(second.all), "\(schedule): \(second.all)")
          XCTAssertEqual(second.all.last, first.all.last, "\(schedule)")
          XCTAssertTrue(registrations.all.allSatisfy(\.isDisposed), "\(schedule)")
        }
      }
    }

    func testLettingGoOfASignalRacesItsFutureAndADisposal() {
      let outcomes = Heard<String>()
      Explorer.explore(threads: 3, preemptions: 2) {
        let tracker = LifetimeTracker()
        let promise = Promise<Int>()
        let heard = Heard<String>()
        promise.onCancel { _ in heard.append("cancelled") }
        let signals = Heard<Signal<Int>>()
        signals.append(promise.future.loadingContent())
        let bag = DisposeBag()
        signals.all[0].content.subscribe { [captured = tracker.make()] value in
          _ = captured
          heard.append("content \(value)")
        }.disposed(by: bag)
        return Explorer.Run(
          threads: [{ promise.fulfill(1) }, { _ = signals.takeAll() }, { bag.dispose() }]
        ) { schedule in
          // Cancelled at most once, and never after the value was there.
          XCTAssert([[], ["cancelled"], ["content 1"]].contains(heard.all), "\(schedule): \(heard.all)")
          XCTAssertEqual(promise.future.result == nil, false, "\(schedule)")
          tracker.assertAllReleased()
          outcomes.append(heard.all.first ?? "nothing")
        }
      }
      XCTAssertEqual(Set(outcomes.all), ["nothing", "cancelled", "content 1"])
    }

    func testASignalMadeWhileItsFutureIsCancelledByTheLastOneWhoWantsIt() {
      Explorer.explore(threads: 2) {
        let promise = Promise<Int>()
        let first = Heard<Signal<Int>>()
        first.append(promise.future.loadingContent())
        let second = Heard<Signal<Int>>()
        return Explorer.Run(
          threads: [{ _ = first.takeAll() }, { second.append(promise.future.loadingContent()) }]
        ) { schedule in
          // Either it came in time, and the load goes on, or it learnt of the cancellation.
          let signal = second.all[0]
          XCTAssertEqual(signal.state?.loading, promise.future.result == nil ? true : nil, "\(schedule)")
        }
      }
    }

    func testOwnersEndWhileEventsAndProbesMeetTheirList() {
      Explorer.explore(threads: 3, preemptions: 2) {
        let tracker = LifetimeTracker()
        let source = ChannelSource<Int>()
        let owners = Heard<Tracked>()
        owners.append(tracker.make())
        let heard = Heard<Int>()
        source.channel.subscribe(with: owners.all[0]) { [captured = tracker.make()] _, value in
          _ = captured
          heard.append(value)
        }
        return Explorer.Run(
          threads: [
            { _ = owners.takeAll() }, { source.emit(1) }, { source.channel.subscribe { _ in }.dispose() },
          ]
        ) { schedule in
          XCTAssert([[], [1]].contains(heard.all), "\(schedule)")
          source.emit(2)
          XCTAssert([[], [1]].contains(heard.all), "\(schedule)")
          tracker.assertAllReleased()
        }
      }
    }
  }
#endif
