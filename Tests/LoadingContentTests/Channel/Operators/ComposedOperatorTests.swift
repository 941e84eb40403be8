import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// The operators that are functions composed into a registration: what each tells, and what is each registration's own.
final class ComposedOperatorTests: XCTestCase {
  private let scheduler = TestScheduler()

  private func numbers(_ marbles: String) -> Channel<Int> { scheduler.channel(marbles) }

  // MARK: scan

  func testScanTellsWhatAllValuesSoFarComeTo() {
    scheduler.expect(numbers("1-2-3|").scan(0) { $0 + $1 }, "1-3-6|")
    scheduler.expect(numbers("|").scan(0) { $0 + $1 }, "|")
  }

  func testEachRegistrationOfAScanBeginsWithTheInitialResult() {
    let source = ChannelSource(1)
    let sums = source.channel.scan(10) { $0 + $1 }
    let early = Recorder(sums)
    source.emit(2)
    let late = Recorder(sums)
    source.emit(3)
    early.expect("'11''13''16'")
    late.expect("'12''15'")
  }

  // MARK: prefix and dropFirst

  func testAPrefixEndsWithTheLastOfItsValues() {
    scheduler.expect(numbers("1-2-3|").prefix(2), "1-(2|)")
    scheduler.expect(numbers("1|").prefix(2), "1|")
    scheduler.expect(numbers("1-2|").prefix(.max), "1-2|")
  }

  func testAPrefixOfNothingHasFinishedAndDoesNotHoldTheChannel() {
    for count in [0, -1, .min] {
      let tracker = LifetimeTracker()
      let prefix: Channel<Int>
      do {
        let source = ChannelSource(1)
        source.channel.subscribe { [captured = tracker.make()] _ in _ = captured }.disposed(by: bag)
        prefix = source.channel.prefix(count)
        bag.dispose()
      }
      tracker.assertAllReleased()
      scheduler.expect(prefix, "|")
    }
  }

  private let bag = DisposeBag()

  func testEachRegistrationOfAPrefixCountsForItselfAndTheCurrentValueToo() {
    let source = ChannelSource(0)
    let prefix = source.channel.prefix(2)
    let early = Recorder(prefix)
    source.emit(1)
    let late = Recorder(prefix)
    let without = Heard<Int>()
    let registration = prefix.subscribe(options: .skipCurrent) { without.append($0) }
    for number in 2...4 { source.emit(number) }
    early.expect("01|")
    late.expect("12|")
    XCTAssertEqual(without.all, [2, 3])
    XCTAssertTrue(registration.isDisposed)
  }

  func testAListenerThatEmitsHearsNoMoreThanThePrefix() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    let registration = source.channel.prefix(2).subscribe { [source] in
      heard.append($0)
      guard heard.count < 10 else { return }
      source.emit($0 + 1)
      source.emit($0 + 2)
    }
    source.emit(1)
    XCTAssertEqual(heard.all, [1, 2])
    XCTAssertTrue(registration.isDisposed)
  }

  func testWhoWaitsForTheEndOfAPrefixLearnsOfIt() {
    let source = ChannelSource(1)
    XCTAssertEqual(source.channel.prefix(1).filter { $0 > 1 }.first().observedOutcome, .missing)
    let signal = source.channel.prefix(1).filter { $0 > 1 }.loadingContent()
    XCTAssertNotNil(signal.snapshot.error)
    let hasEnded = Gate()
    let heard = Heard<Int>()
    let values = source.channel.prefix(2).values
    source.emit(2)
    Task {
      for await value in values { heard.append(value) }
      hasEnded.open()
    }
    hasEnded.wait()
    XCTAssertEqual(heard.all, [1, 2])
    withExtendedLifetime(source) {}
  }

  func testWithoutTheFirstFewComesTheRest() {
    scheduler.expect(numbers("1-2-3|").dropFirst(), "--2-3|")
    scheduler.expect(numbers("1-2-3|").dropFirst(2), "----3|")
    scheduler.expect(numbers("1-2|").dropFirst(2), "---|")
    for count in [0, -1, .min] { scheduler.expect(numbers("1-2|").dropFirst(count), "1-2|") }
  }

  func testEachRegistrationLeavesOutItsOwnFirstValues() {
    let source = ChannelSource(0)
    let later = source.channel.dropFirst()
    let early = Recorder(later)
    source.emit(1)
    let late = Recorder(later)
    source.emit(2)
    early.expect("12")
    late.expect("2")
  }

  // MARK: tap and removeDuplicates

  func testTapIsShownEachValueBeforeTheListenerOfEachRegistration() {
    let source = ChannelSource(1)
    let heard = Heard<String>()
    let tapped = source.channel.tap { heard.append("tap \($0)") }
    XCTAssertEqual(heard.all, [])
    for name in ["a", "b"] { tapped.subscribe { heard.append("\(name) \($0)") }.disposed(by: bag) }
    source.emit(2)
    XCTAssertEqual(heard.all, ["tap 1", "a 1", "tap 1", "b 1", "tap 2", "a 2", "tap 2", "b 2"])
  }

  func testAClosureRunsWhereTheListenerRuns() {
    let source = ChannelSource(1)
    let heard = Heard<Bool>()
    let spot = SpotScheduler()
    source.channel.tap { [spot] _ in heard.append(spot.isCurrent) }.subscribe(on: spot) { _ in }.disposed(by: bag)
    source.emit(2)
    XCTAssertEqual(heard.all, [true, true])
  }

  func testDuplicatesAreComparedWithTheValueThatWasToldLast() {
    scheduler.expect(numbers("1-2-3-4|").removeDuplicates { $1 - $0 < 2 }, "1---3--|")
    let source = ChannelSource(1)
    let recorder = Recorder(source.channel.removeDuplicates { _, _ in true })
    source.emit(2)
    recorder.expect("1")
  }

  // MARK: startWith

  func testStartWithTellsItsElementAtOnceAndOnce() {
    scheduler.expect(numbers("--1-2|").startWith(0), "0-1-2|")
    scheduler.expect(numbers("---|").startWith(0), "0--|")
  }

  func testStartWithComesBeforeTheCurrentValueAndTheLastOneFirst() {
    let source = ChannelSource(1)
    let recorder = Recorder(source.channel.startWith(0).startWith(9))
    source.emit(2)
    recorder.expect("9012")
    let empty = Recorder(ChannelSource<Int>().channel.startWith(3))
    empty.expect("3|")
  }

  func testEachListOfASignalCanBeStartedWithAnElement() {
    let source = SignalSource<Int>()
    let signal = source.signal
    let flags = Recorder(signal.loading.startWith(true))
    let contents = Recorder(signal.content.startWith(0))
    let states = Heard<String>()
    signal.states.startWith(.content(0)).subscribe { states.append("\($0)") }.disposed(by: bag)
    source.emit(.loading)
    source.emit(.loading)
    source.emit(.content(1))
    XCTAssertEqual(flags.contents, [true, false, true, false])
    XCTAssertEqual(contents.contents, [0, 1])
    XCTAssertEqual(states.all, ["content(0)", "loading", "loading", "content(1)"])
  }

  func testARegistrationThatSkipsTheCurrentValueHearsTheElementBeforeTheNextOne() {
    let source = ChannelSource(1)
    let heard = Heard<Int>()
    source.channel.startWith(0).subscribe(options: .skipCurrent) { heard.append($0) }.disposed(by: bag)
    XCTAssertEqual(heard.all, [])
    source.emit(2)
    XCTAssertEqual(heard.all, [0, 2])
  }

  func testOnceIsTheElement() {
    let source = ChannelSource(1)
    let heard = Heard<Int>()
    let registration = source.channel.startWith(0).subscribe(options: .once) { heard.append($0) }
    XCTAssertEqual(heard.all, [0])
    XCTAssertTrue(registration.isDisposed)
  }

  func testStartWithComesOnTheListenersScheduler() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    source.channel.startWith(0).subscribe(on: scheduler) { heard.append($0) }.disposed(by: bag)
    source.emit(1)
    XCTAssertEqual(heard.all, [])
    scheduler.run()
    XCTAssertEqual(heard.all, [0, 1])
  }

  func testASourceThatBeginsWithItsFirstListenerBeginsBehindStartWith() {
    let stream = AsyncStream { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    let heard = Heard<Int>()
    let registration = stream.channel().startWith(0).subscribe { heard.append($0) }
    waitUntil("the stream has ended") { registration.isDisposed }
    XCTAssertEqual(heard.all, [0, 1])
  }

  // MARK: first

  func testFirstIsTheCurrentValueOrTheNextOne() {
    let current = ChannelSource(1)
    XCTAssertEqual(current.channel.first().outcome, .value(1))
    let source = ChannelSource<Int>()
    let first = source.channel.first()
    XCTAssertEqual(first.outcome, .pending)
    source.emit(2)
    source.emit(3)
    XCTAssertEqual(first.outcome, .value(2))
    scheduler.expect(scheduler.channel("--1-2|").dropFirst().first() as Future<Int>, "----2")
  }

  func testFirstOfAChannelThatFinishesIsMissing() {
    let source = ChannelSource<Int>()
    let first = source.channel.first()
    source.finish()
    XCTAssertEqual(first.observedOutcome, .missing)
    XCTAssertEqual(source.channel.first().observedOutcome, .missing)
  }

  func testCancellingFirstEndsItsRegistrationAndItsInterest() {
    let promise = Promise<Int>()
    let first = promise.future.loadingContent().content.first()
    XCTAssertTrue(promise.future.isPending)
    first.cancel()
    XCTAssertFalse(promise.future.isPending, "nobody wants it")
    withExtendedLifetime(promise) {}
  }

  func testFirstKeepsItsSourceUntilItIsSettled() {
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    promise.future.loadingContent().content.first().whenFulfilled { heard.append($0) }
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [1])
  }
}

extension Future<Int> {
  fileprivate var isPending: Bool { result == nil }

  fileprivate var observedOutcome: FutureOutcome {
    whenRejected { _ in }
    return outcome
  }
}

extension FutureOutcome {
  fileprivate static let missing = FutureOutcome(.failure(LoadingContentError.missingValue))
}
