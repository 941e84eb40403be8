import LoadingContent
import LoadingContentTesting
import XCTest

/// A bound indicator is told *not loading* when its binding ends during a load.
final class LoadingBindTests: XCTestCase {
  private final class Spinner: Sendable {
    /// What the two properties were set to, in order.
    let heard = Heard<String>()
    var isTurning: Bool {
      get { false }
      set { heard.append(newValue ? "turning" : "still") }
    }
    var isHidden: Bool {
      get { false }
      set {
        heard.append((newValue ? "hidden" : "shown") + (Thread.isMainThread ? "" : " off main"))
        XCTAssertEqual(LockWatch.heldLocks, 0)
      }
    }
  }

  func testTheDisposalOfABindingDuringALoadSaysNotLoadingBeforeItReturns() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let source = SignalSource<Int>()
      let registration = source.signal.loading.bind(to: spinner, \.isTurning)
      source.emit(.loading)
      XCTAssertEqual(spinner.heard.takeAll(), ["still", "turning"])
      registration.dispose()
      XCTAssertEqual(spinner.heard.takeAll(), ["still"])
      registration.dispose()
      source.emit(.content(1))
      source.emit(.loading)
      XCTAssertEqual(spinner.heard.all, [])
    }
  }

  func testWhatTheFlagIsMappedToIsSaidAtTheEnd() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let source = SignalSource<Int>()
      source.emit(.loading)
      LockWatch.watching {
        let registration = source.signal.loading.map { !$0 }.bind(to: spinner, \.isHidden)
        registration.dispose()
      }
      XCTAssertEqual(spinner.heard.all, ["shown", "hidden"])
    }
  }

  func testABindingThatEndsWhileNothingLoadsSaysNothing() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let source = SignalSource<Int>()
      source.signal.loading.bind(to: spinner, \.isTurning).dispose()
      source.emit(.loading)
      source.emit(.content(1))
      source.signal.loading.bind(to: spinner, \.isTurning).dispose()
      XCTAssertEqual(spinner.heard.all, ["still", "still"])
    }
  }

  func testOneThatWasNotYetToldOfTheLoadSaysNothing() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let source = SignalSource<Int>()
      let registration = source.signal.loading.bind(to: spinner, \.isTurning)
      runConcurrently(threads: 1) { _ in source.emit(.loading) }
      registration.dispose()
      let isOver = Heard<Bool>()
      DispatchQueue.main.async { isOver.append(true) }
      waitUntil("what was queued has run") { isOver.count == 1 }
      XCTAssertEqual(spinner.heard.all, ["still"])
    }
  }

  func testABagThatEndsSaysSo() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let source = SignalSource<Int>()
      var bag: DisposeBag? = DisposeBag()
      source.signal.loading.map { !$0 }.bind(to: spinner, \.isHidden).disposed(by: bag!)
      source.emit(.loading)
      bag = nil
      XCTAssertEqual(spinner.heard.all, ["hidden", "shown", "hidden"])
    }
  }

  func testASourceThatIsReleasedDuringTheLoadSaysSoOnce() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      var source: SignalSource<Int>? = SignalSource()
      let registration = source!.signal.loading.bind(to: spinner, \.isTurning)
      source!.emit(.loading)
      source = nil
      XCTAssertEqual(spinner.heard.all, ["still", "turning", "still"])
      registration.dispose()
      XCTAssertEqual(spinner.heard.count, 3)
    }
  }

  func testASignalThatIsReleasedDuringTheLoadSaysSo() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let work = Work()
      var signal: Signal<Int>? = work.future.loadingContent()
      signal!.loading.bind(to: spinner, \.isTurning)
      XCTAssertFalse(work.isStopped)
      signal = nil
      XCTAssertTrue(work.isStopped)
      XCTAssertEqual(spinner.heard.all, ["turning", "still"])
    }
  }

  func testALoadThatIsCancelledSaysSoOnce() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let work = Work()
      let signal = work.future.loadingContent()
      let registration = signal.loading.bind(to: spinner, \.isTurning)
      work.future.cancel()
      registration.dispose()
      XCTAssertEqual(spinner.heard.all, ["turning", "still"])
    }
  }

  func testATargetThatIsGoneIsToldNothing() {
    MainActor.assumeIsolated {
      let source = SignalSource<Int>()
      let mapped = Heard<Bool>()
      var spinner: Spinner? = Spinner()
      let heard = spinner!.heard
      let registration = source.signal.loading.map { isLoading in
        mapped.append(isLoading)
        return isLoading
      }.bind(to: spinner!, \.isTurning)
      source.emit(.loading)
      spinner = nil
      registration.dispose()
      XCTAssertEqual(heard.all, ["still", "turning"])
      XCTAssertEqual(mapped.all, [false, true])
    }
  }

  func testTheKindOfLoadThatIsBoundIsWhatIsSaidToHaveEnded() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let source = SignalSource<Int>()
      var bag = DisposeBag()
      source.signal.loading(.first).bind(to: spinner, \.isTurning).disposed(by: bag)
      source.signal.loading(.reload).map { !$0 }.bind(to: spinner, \.isHidden).disposed(by: bag)
      source.emit(.loading)
      XCTAssertEqual(spinner.heard.takeAll(), ["still", "hidden", "turning"])
      bag = DisposeBag()
      XCTAssertEqual(spinner.heard.takeAll(), ["still"])
      source.emit(.content(1))
      source.emit(.loading)
      source.signal.loading(.first).bind(to: spinner, \.isTurning).disposed(by: bag)
      source.signal.loading(.reload).map { !$0 }.bind(to: spinner, \.isHidden).disposed(by: bag)
      XCTAssertEqual(spinner.heard.takeAll(), ["still", "shown"])
      bag.dispose()
      XCTAssertEqual(spinner.heard.takeAll(), ["hidden"])
    }
  }

  func testDisposedOfOnAnotherThreadItSaysSoOnTheMainThread() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let source = SignalSource<Int>()
      let registration = source.signal.loading.map { !$0 }.bind(to: spinner, \.isHidden)
      source.emit(.loading)
      runConcurrently(threads: 1) { _ in
        LockWatch.watching { registration.dispose() }
        source.emit(.content(1))
      }
      XCTAssertEqual(spinner.heard.all, ["hidden", "shown"])
      waitUntil("it says so") { spinner.heard.count == 3 }
      XCTAssertEqual(spinner.heard.all, ["hidden", "shown", "hidden"])
    }
  }

  func testDisposedOfInACallbackItSaysSoAfterThatCallback() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let source = SignalSource<Int>()
      let (heard, bag) = (spinner.heard, DisposeBag())
      let registration = source.signal.loading.bind(to: spinner, \.isTurning)
      source.signal.states.subscribe(on: .main) { _ in
        registration.dispose()
        heard.append("callback ends")
      }.disposed(by: bag)
      source.emit(.loading)
      source.emit(.content(1))
      XCTAssertEqual(heard.all, ["still", "turning", "callback ends", "still", "callback ends"])
    }
  }

  func testDisposedOfWhileTheTargetIsSetItSaysSoAfterThat() {
    MainActor.assumeIsolated {
      final class Target {
        var registration: Disposable?
        var values: [Bool] = []
        var flag = false {
          didSet {
            if flag { registration?.dispose() }
            values.append(flag)
          }
        }
      }
      let target = Target()
      let source = SignalSource<Int>()
      target.registration = source.signal.loading.bind(to: target, \.flag)
      source.emit(.loading)
      XCTAssertEqual(target.values, [false, true, false])
      source.emit(.content(1))
      XCTAssertEqual(target.values.count, 3)
    }
  }

  func testWhateverItRacesWithNotLoadingIsTheLast() {
    MainActor.assumeIsolated {
      for round in 0..<200 {
        let spinner = Spinner()
        let source = SignalSource<Int>()
        let registration = source.signal.loading.bind(to: spinner, \.isTurning)
        DispatchQueue.global().async {
          source.emit(.loading)
          if round % 2 == 0 { source.emit(.content(1)) }
          source.emit(.loading)
        }
        let isOver = Heard<Bool>()
        DispatchQueue.global().async {
          registration.dispose()
          DispatchQueue.main.async { isOver.append(true) }
        }
        waitUntil("both are over") { isOver.count == 1 }
        let heard = spinner.heard.all
        XCTAssertEqual(heard.last, "still")
        XCTAssertFalse(zip(heard, heard.dropFirst()).contains { $0 == $1 }, "\(heard)")
      }
    }
  }
}
