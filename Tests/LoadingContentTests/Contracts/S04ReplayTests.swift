import LoadingContent
import LoadingContentTesting
import XCTest

/// S4: a listener hears the events accepted after its registration. Its replay is the state at that moment, behind what
/// waits for its scheduler already.
final class S04ReplayTests: XCTestCase {
  private func replay(_ emissions: [AsyncLoadingContent<Int>]) -> [String] {
    let source = SignalSource<Int>()
    for emission in emissions { source.emit(emission) }
    let heard = Heard<String>()
    let registrations = source.signal.record(in: heard)
    for registration in registrations { registration.dispose() }
    return heard.all.sorted()
  }

  func testTheReplayIsTheStateAtThatMoment() {
    XCTAssertEqual(replay([]), ["loading false"])
    XCTAssertEqual(replay([.loading]), ["loading true", "state loading"])
    XCTAssertEqual(replay([.content(1)]), ["content 1", "loading false", "state content(1)"])
    XCTAssertEqual(replay([.error(Failure())]), ["error failure", "loading false", "state error(failure)"])
    // The last content also while a reload is running, and in an error state.
    XCTAssertEqual(replay([.content(1), .loading]), ["content 1", "loading true", "state loading"])
    XCTAssertEqual(
      replay([.content(1), .error(Failure())]), ["content 1", "error failure", "loading false", "state error(failure)"])
    // The error only if it is the current state.
    XCTAssertEqual(replay([.error(Failure()), .loading]), ["loading true", "state loading"])
    XCTAssertEqual(replay([.error(Failure()), .content(1)]), ["content 1", "loading false", "state content(1)"])
  }

  func testC20ASecondListenerWhileTheFetchIsInFlightIsToldLoading() {
    let promise = Promise<Int>()
    let signal = promise.future.loadingContent()
    let (first, second) = (Heard<Bool>(), Heard<Bool>())
    let bag = DisposeBag()
    signal.loading.subscribe { first.append($0) }.disposed(by: bag)
    signal.loading.subscribe { second.append($0) }.disposed(by: bag)
    XCTAssertEqual(second.all, [true])
    promise.fulfill(1)
    XCTAssertEqual(first.all, [true, false])
    XCTAssertEqual(second.all, [true, false])
  }

  func testC21ALateListenerGetsOneReplayThatIsTheCurrentState() {
    let source = SignalSource<Int>()
    for value in 1...3 { source.emit(.content(value)) }
    let heard = Heard<String>()
    let registration = source.signal.states.subscribe { heard.append("\($0)") }
    XCTAssertEqual(heard.all, ["content(3)"])
    source.emit(.content(4))
    XCTAssertEqual(heard.all, ["content(3)", "content(4)"])
    registration.dispose()
  }

  func testTheReplayIsPlacedBehindWhatWaitsForItsScheduler() {
    let source = SignalSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.signal.content.subscribe(on: scheduler) { heard.append("first \($0)") }.disposed(by: bag)
    source.emit(.content(1))
    source.emit(.content(2))
    source.signal.content.subscribe(on: scheduler) { heard.append("second \($0)") }.disposed(by: bag)
    source.emit(.content(3))
    scheduler.run()
    XCTAssertEqual(heard.all, ["first 1", "first 2", "second 2", "first 3", "second 3"])
    XCTAssertEqual(scheduler.dispatchCount, 1)
  }

  func testInlineTheReplayIsPlacedBehindWhatWaitsForAnotherThread() {
    let (source, other) = (ChannelSource(0), ChannelSource<Int>())
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.channel.subscribe { heard.append("first \($0)") }.disposed(by: bag)
    // Within this callback 1 can only wait. The thread that subscribes does not.
    other.channel.subscribe { _ in
      source.emit(1)
      runConcurrently(threads: 1) { _ in
        source.channel.subscribe { heard.append("second \($0)") }.disposed(by: bag)
      }
    }.disposed(by: bag)
    other.emit(0)
    XCTAssertEqual(heard.all, ["first 0", "first 1", "second 1"])
  }

  func testOnMainTheReplayIsPlacedBehindAHopThatIsToCome() {
    let source = ChannelSource<Int?>(nil)
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.channel.compactMap { $0 }.subscribe(on: .main) { heard.append("first \($0)") }.disposed(by: bag)
    runConcurrently(threads: 1) { _ in source.emit(1) }
    source.channel.compactMap { $0 }.subscribe(on: .main) { heard.append("second \($0)") }.disposed(by: bag)
    XCTAssertEqual(heard.all, [])
    waitUntil("both are told") { heard.all.count == 2 }
    XCTAssertEqual(heard.all, ["first 1", "second 1"])
  }

  func testTheReplayIsTheStateAtRegistrationAlsoIfItComesLater() {
    let source = SignalSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<String>()
    source.emit(.content(1))
    let registrations = source.signal.record(in: heard, on: scheduler)
    source.emit(.error(Failure()))
    source.emit(.loading)
    XCTAssertEqual(heard.all, [])
    scheduler.run()
    XCTAssertEqual(
      heard.all,
      [
        "state content(1)", "content 1", "loading false", "error failure", "state error(failure)", "loading true",
        "state loading",
      ])
    for registration in registrations { registration.dispose() }
  }

  func testRegisteredInACallbackTheReplayFollowsThatEventsDeliveryToAll() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.signal.content.subscribe { value in
      heard.append("first \(value)")
      if value == 1 { source.signal.content.subscribe { heard.append("late \($0)") }.disposed(by: bag) }
    }.disposed(by: bag)
    source.signal.content.subscribe { heard.append("second \($0)") }.disposed(by: bag)
    source.emit(.content(1))
    XCTAssertEqual(heard.takeAll(), ["first 1", "second 1", "late 1"])
    source.emit(.content(2))
    XCTAssertEqual(heard.all, ["first 2", "second 2", "late 2"])
  }

  func testAnEventAcceptedBeforeTheRegistrationIsToldByTheReplayAlone() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.signal.content.subscribe { value in
      guard value == 1 else { return }
      source.emit(.content(2))
      source.signal.content.subscribe { heard.append("late \($0)") }.disposed(by: bag)
      source.emit(.content(3))
    }.disposed(by: bag)
    source.emit(.content(1))
    XCTAssertEqual(heard.all, ["late 2", "late 3"])
  }

  func testARegistrationForSeveralListsReplaysOnceInTheOrderOfTheLists() {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    source.emit(.error(Failure()))
    let heard = Heard<String>()
    let registration = source.signal.subscribe {
      heard.append("loading \($0)")
    } content: {
      heard.append("content \($0)")
    } error: {
      heard.append("error \($0)")
    }
    XCTAssertEqual(heard.all, ["loading false", "content 1", "error failure"])
    registration.dispose()
  }

  func testWhoeverSkipsTheCurrentValueHearsLaterOnesOnly() {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    let heard = Heard<Int>()
    let registration = source.signal.content.subscribe(options: .skipCurrent) { heard.append($0) }
    XCTAssertEqual(heard.all, [])
    source.emit(.content(2))
    XCTAssertEqual(heard.all, [2])
    registration.dispose()
  }

  func testTheReplayIsNotDeliveredToARegistrationThatIsDisposedOfMeanwhile() {
    let source = SignalSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<Int>()
    source.emit(.content(1))
    source.signal.content.subscribe(on: scheduler) { heard.append($0) }.dispose()
    scheduler.run()
    XCTAssertEqual(heard.all, [])
  }

  func testOnceIsSatisfiedByTheReplay() {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    let heard = Heard<Int>()
    let registration = source.signal.content.subscribe(options: .once) { heard.append($0) }
    XCTAssertTrue(registration.isDisposed)
    source.emit(.content(2))
    XCTAssertEqual(heard.all, [1])
  }

  func testOnMainTheCurrentStateIsThereBeforeSubscribeReturns() {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    let heard = Heard<Int>()
    let registration = source.signal.content.subscribe(on: .main) { heard.append($0) }
    XCTAssertEqual(heard.all, [1])
    source.emit(.content(2))
    XCTAssertEqual(heard.all, [1, 2])
    registration.dispose()
  }
}
