#if DEBUG
  import LoadingContentTesting
  import XCTest

  @testable import LoadingContent

  /// Every order, at the grain of the lock, of a few calls on one loader.
  final class LoaderExplorationTests: XCTestCase {
    private func assertIsConsistent(_ loader: Loader<Int>, _ fetches: Fetches, _ message: String) {
      let running = (0..<fetches.count).filter { fetches[$0].future.result == nil }
      XCTAssertLessThanOrEqual(running.count, 1, message)
      XCTAssertEqual(loader.signal.snapshot.isLoading, !running.isEmpty, message)
    }

    func testOneLeavesWhileAnotherJoins() {
      let runs = Explorer.explore(threads: 2, preemptions: 2) {
        let fetches = Fetches()
        let loader = Loader { fetches.make() }
        let first = loader.load()
        let later = Heard<Future<Int>>()
        return Explorer.Run(
          threads: [
            { first.cancel() },
            { later.append(loader.load()) },
          ]
        ) { schedule in
          XCTAssertEqual(first.outcome, .cancelled)
          // It has joined, and that load goes on, or it has begun another one.
          XCTAssertEqual(later.all[0].outcome, .pending, "\(schedule)")
          self.assertIsConsistent(loader, fetches, "\(schedule)")
          fetches.last.promise.fulfill(1)
          XCTAssertEqual(later.all[0].outcome, .value(1), "\(schedule)")
          XCTAssertEqual(fetches[0].stops.count, fetches.count - 1, "\(schedule)")
        }
      }
      XCTAssertGreaterThan(runs, 100)
    }

    func testAResultArrivesWhileOneReloadsAndOneCancels() {
      let runs = Explorer.explore(threads: 3, preemptions: 1) {
        let fetches = Fetches()
        let loader = Loader { fetches.make() }
        loader.load()
        let recorder = Recorder(loader.signal)
        return Explorer.Run(
          threads: [
            { fetches[0].promise.fulfill(0) },
            { loader.reload() },
            { loader.cancel() },
          ]
        ) { schedule in
          self.assertIsConsistent(loader, fetches, "\(schedule)")
          XCTAssert([[], [0]].contains(recorder.contents), "\(schedule)")
          // One that is cancelled before it has begun does not begin.
          if fetches.count > 1 { fetches[1].promise.fulfill(1) }
          XCTAssert([[], [0], [1], [0, 1]].contains(recorder.contents), "\(schedule): \(recorder.contents)")
          XCTAssertEqual(loader.signal.snapshot.content, recorder.contents.last, "\(schedule)")
          XCTAssertFalse(loader.signal.snapshot.isLoading, "\(schedule)")
          let flags = recorder.loadings
          XCTAssertTrue(zip(flags, flags.dropFirst()).allSatisfy { $0 != $1 }, "\(schedule): \(flags)")
        }
      }
      XCTAssertGreaterThan(runs, 100)
    }

    func testAnAlarmRingsWhileAResultArrivesAndOneCancels() {
      let runs = Explorer.explore(threads: 3, preemptions: 1) {
        let (fetches, scheduler) = (Fetches(), TestScheduler())
        let options = LoadOptions(
          showLoadingAfter: .seconds(1), minimumLoadingTime: .seconds(1), timer: scheduler)
        let loader = Loader(options) { fetches.make() }
        loader.load()
        return Explorer.Run(
          threads: [
            { scheduler.advance(by: .seconds(1)) },
            { fetches[0].promise.fulfill(0) },
            { loader.cancel() },
          ]
        ) { schedule in
          scheduler.run()
          XCTAssertFalse(loader.signal.snapshot.isLoading, "\(schedule)")
          XCTAssertEqual(scheduler.waitingCount, 0, "\(schedule)")
        }
      }
      XCTAssertGreaterThan(runs, 100)
    }

    func testAnEditIsRefusedWhileAnotherIsMadeAndALoadComesToItsEnd() {
      let runs = Explorer.explore(threads: 2, preemptions: 2) {
        let fetches = Fetches()
        let loader = Loader(initialContent: 0) { fetches.make() }
        let saves = [Promise<Int>(), Promise<Int>()]
        loader.set(1, whileSaving: saves[0].future).whenRejected { _ in }
        return Explorer.Run(
          threads: [
            { saves[0].reject(TestError()) },
            { loader.set(2, whileSaving: saves[1].future).whenRejected { _ in } },
          ]
        ) { schedule in
          XCTAssertEqual(loader.signal.state?.content, 2, "\(schedule)")
          saves[1].reject(TestError())
          XCTAssertEqual(loader.signal.state?.content, 0, "\(schedule)")
        }
      }
      XCTAssertGreaterThan(runs, 20)
      Explorer.explore(threads: 2, preemptions: 2) {
        let fetches = Fetches()
        let loader = Loader(initialContent: 0) { fetches.make() }
        let save = Promise<Int>()
        loader.set(1, whileSaving: save.future).whenRejected { _ in }
        loader.load()
        return Explorer.Run(
          threads: [{ save.reject(TestError()) }, { fetches[0].promise.fulfill(3) }]
        ) { schedule in
          XCTAssertEqual(loader.signal.state?.content, 3, "\(schedule)")
        }
      }
    }

    func testAFailureIsRetriedByTwoAtOnce() {
      let runs = Explorer.explore(threads: 2, preemptions: 2) {
        let fetches = Fetches()
        let loader = Loader { fetches.make() }
        let failures = Heard<LoadingFailure>()
        let bag = DisposeBag()
        loader.failures.subscribe { failures.append($0) }.disposed(by: bag)
        loader.load()
        fetches[0].promise.reject(TestError())
        let begun = Heard<Bool>()
        return Explorer.Run(
          threads: [{ begun.append(failures.all[0].retry()) }, { begun.append(failures.all[0].retry()) }]
        ) { schedule in
          XCTAssertEqual(begun.count(of: true), 1, "\(schedule)")
          XCTAssertEqual(fetches.count, 2, "\(schedule)")
          XCTAssertTrue(loader.signal.snapshot.isLoading, "\(schedule)")
          bag.dispose()
        }
      }
      XCTAssertGreaterThan(runs, 20)
    }

    func testTheLoaderIsReleasedWhileAResultArrives() {
      Explorer.explore(threads: 2, preemptions: 2) {
        let tracker = LifetimeTracker()
        let fetches = Fetches()
        let box = Heard<Loader<Int>>()
        box.append(
          Loader { [captured = tracker.make()] in
            _ = captured
            return fetches.make()
          })
        let future = box.all[0].load()
        let recorder = Recorder(box.all[0].signal)
        return Explorer.Run(
          threads: [{ _ = box.takeAll() }, { fetches[0].promise.fulfill(1) }]
        ) { schedule in
          tracker.assertAllReleased()
          XCTAssertEqual(recorder.loadings, [true, false], "\(schedule)")
          // A value that was there before the end came is the future's also if the signal hears no more of it.
          if recorder.contents == [1] { XCTAssertEqual(future.outcome, .value(1), "\(schedule)") }
          XCTAssert([.value(1), .cancelled].contains(future.outcome), "\(schedule)")
        }
      }
    }

    func testOneReloadsWhileAnotherQueuesALoad() {
      let runs = Explorer.explore(threads: 2, preemptions: 1) {
        let fetches = Fetches()
        let loader = Loader { fetches.make() }
        let recorder = Recorder(loader.signal)
        return Explorer.Run(
          threads: [{ loader.reload() }, { loader.load(overlap: .queue) }]
        ) { schedule in
          XCTAssertTrue(loader.signal.snapshot.isLoading)
          for index in 0..<4 where index < fetches.count { fetches[index].promise.fulfill(index) }
          XCTAssertFalse(loader.signal.snapshot.isLoading, "\(schedule)")
          let superseded = fetches.stopped
          XCTAssertEqual(
            recorder.contents, (0..<fetches.count).filter { !superseded.contains($0) }, "\(schedule)")
        }
      }
      XCTAssertGreaterThan(runs, 50)
    }
  }
#endif
