import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class TimeOperatorTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let bag = DisposeBag()

  private func texts(_ marbles: String) -> Channel<String> { scheduler.channel(marbles) }

  /// Each operator with an interval, on the scheduler.
  private var operators: [(name: String, make: (Channel<Int>, DispatchTimeInterval) -> Channel<Int>)] {
    [
      ("debounce", { [scheduler] in $0.debounce($1, on: scheduler) }),
      ("throttle", { [scheduler] in $0.throttle($1, on: scheduler) }),
      ("delay", { [scheduler] in $0.delay($1, on: scheduler) }),
    ]
  }

  // MARK: debounce

  func testDebounceTellsWhatIsFollowedBySilence() {
    scheduler.expect(texts("a-b-c-----d-----|").debounce(.milliseconds(3), on: scheduler), "-------c-----d--|")
  }

  func testDebounceTellsAValueThatWaitsWhenTheChannelHasFinishedInItsTime() {
    scheduler.expect(texts("a-b|").debounce(.milliseconds(3), on: scheduler), "-----(b|)")
    scheduler.expect(texts("-|").debounce(.milliseconds(3), on: scheduler), "-|")
  }

  func testDebounceHasOneTimerAtATime() {
    let source = ChannelSource<Int>()
    source.channel.debounce(.seconds(1), on: scheduler).subscribe { _ in }.disposed(by: bag)
    for number in 0..<10 { source.emit(number) }
    XCTAssertEqual(scheduler.waitingCount, 1)
    scheduler.run()
    XCTAssertEqual(scheduler.waitingCount, 0)
  }

  // MARK: throttle

  func testThrottleTellsTheFirstAtOnceAndTheLatestOfEachInterval() {
    scheduler.expect(
      texts("a-b-c-d--------e-f------|").throttle(.milliseconds(5), on: scheduler), "a----c----d----e----f---|")
  }

  func testThrottleTellsAValueThatWaitsWhenTheChannelHasFinishedInItsTime() {
    scheduler.expect(texts("a-b|").throttle(.milliseconds(5), on: scheduler), "a----(b|)")
    scheduler.expect(texts("a-|").throttle(.milliseconds(5), on: scheduler), "a-|")
  }

  // MARK: delay

  func testDelayTellsEachValueAndTheEndLater() {
    scheduler.expect(texts("ab-(cd)|").delay(.milliseconds(4), on: scheduler), "----ab-(cd)|")
    scheduler.expect(texts("|").delay(.milliseconds(4), on: scheduler), "----|")
  }

  func testDelayHasOneTimerHoweverManyWait() {
    let source = ChannelSource<Int>()
    source.channel.delay(.seconds(1), on: scheduler).subscribe { _ in }.disposed(by: bag)
    for number in 0..<10 {
      source.emit(number)
      scheduler.advance(by: .milliseconds(1))
    }
    XCTAssertEqual(scheduler.waitingCount, 1)
  }

  // MARK: Bad input

  func testANegativeIntervalCountsAsZeroWhichIsATurnOfTheScheduler() {
    for (name, make) in operators {
      for interval in [DispatchTimeInterval.seconds(-1), .nanoseconds(.min), .seconds(0)] {
        let source = ChannelSource<Int>()
        let heard = Heard<Int>()
        let registration = make(source.channel, interval).subscribe { heard.append($0) }
        for number in 1...3 { source.emit(number) }
        XCTAssertEqual(heard.all, name == "throttle" ? [1] : [], name)
        let now = scheduler.uptimeNanoseconds
        scheduler.run()
        XCTAssertEqual(heard.all, ["debounce": [3], "throttle": [1, 3], "delay": [1, 2, 3]][name], name)
        XCTAssertEqual(scheduler.uptimeNanoseconds, now, name)
        registration.dispose()
      }
    }
  }

  func testWithNeverThereIsNoTimerAndItFinishes() {
    for (name, make) in operators {
      let source = ChannelSource<Int>()
      let recorder = Recorder(make(source.channel, .never))
      source.emit(1)
      source.emit(2)
      XCTAssertEqual(scheduler.waitingCount, 0, name)
      recorder.expect(name == "throttle" ? "1|" : "-")
      source.finish()
      recorder.expect(name == "throttle" ? "1|" : "|")
    }
  }

  func testAnIntervalThatIsTooLongToBeCountedIsWaitedFor() {
    for (name, make) in operators {
      let source = ChannelSource<Int>()
      let recorder = Recorder(make(source.channel, .seconds(.max)))
      source.emit(1)
      source.emit(2)
      XCTAssertEqual(scheduler.waitingCount, 1, name)
      recorder.expect(name == "throttle" ? "1" : "-")
      recorder.dispose()
    }
  }

  // MARK: All of them

  func testTheCurrentValueOfTheChannelIsToldInItsTimeAndThenIsTheirs() {
    for (name, make) in operators {
      let source = ChannelSource(1)
      let timed = make(source.channel, .milliseconds(2))
      let first = Recorder(timed, clock: scheduler)
      scheduler.advance(by: .milliseconds(2))
      let later = Recorder(timed)
      first.expect(name == "throttle" ? "1" : "--1")
      later.expect("1")
      let heard = Heard<Int>()
      timed.subscribe(options: .skipCurrent) { heard.append($0) }.disposed(by: bag)
      scheduler.run()
      XCTAssertEqual(heard.all, [], name)
      source.emit(2)
      scheduler.run()
      XCTAssertEqual(heard.all, [2], name)
    }
  }

  func testOfAChannelWithoutACurrentValueTheyHaveNone() {
    for (name, make) in operators {
      let source = ChannelSource<Int>()
      let timed = make(source.channel, .milliseconds(2))
      let (heard, later) = (Heard<Int>(), Heard<Int>())
      timed.subscribe { heard.append($0) }.disposed(by: bag)
      source.emit(1)
      scheduler.run()
      timed.subscribe { later.append($0) }.disposed(by: bag)
      XCTAssertEqual(heard.all, [1], name)
      XCTAssertEqual(later.all, [], name)
    }
  }

  func testAListenerThatEmitsIsFollowed() {
    for (name, make) in operators {
      let source = ChannelSource<Int>()
      let heard = Heard<Int>()
      make(source.channel, .milliseconds(2)).subscribe { [source] number in
        heard.append(number)
        if number < 3 { source.emit(number + 1) }
      }.disposed(by: bag)
      source.emit(1)
      scheduler.run()
      XCTAssertEqual(heard.all, [1, 2, 3], name)
    }
  }

  func testASchedulerThatRunsItsTimersOnTheSpotIsFollowedInOrder() {
    let makes: [(Channel<Int>) -> Channel<Int>] = [
      { $0.debounce(.seconds(1), on: HastyScheduler()) }, { $0.throttle(.seconds(1), on: HastyScheduler()) },
      { $0.delay(.seconds(1), on: HastyScheduler()) },
    ]
    for make in makes {
      let source = ChannelSource<Int>()
      let heard = Heard<Int>()
      make(source.channel).subscribe { heard.append($0) }.disposed(by: bag)
      for number in 1...3 { source.emit(number) }
      XCTAssertEqual(heard.all, [1, 2, 3])
    }
  }

  func testNoLockIsHeldWhileTheSchedulerIsCalled() {
    for (name, make) in [
      (
        "debounce",
        { (channel: Channel<Int>, scheduler: HastyScheduler) in channel.debounce(.seconds(1), on: scheduler) }
      ),
      ("throttle", { $0.throttle(.seconds(1), on: $1) }), ("delay", { $0.delay(.seconds(1), on: $1) }),
    ] {
      LockWatch.watching {
        let held = Heard<Int>()
        let source = ChannelSource<Int>()
        make(source.channel, HastyScheduler { held.append(LockWatch.heldLocks) }).subscribe { _ in }.disposed(by: bag)
        source.emit(1)
        XCTAssertFalse(held.all.isEmpty, name)
        XCTAssertTrue(held.all.allSatisfy { $0 == 0 }, name)
      }
    }
  }
}

/// Whose timers run at once, whatever their time.
private struct HastyScheduler: Scheduler {
  var onCall: @Sendable () -> Void = {}

  func dispatch(_ work: @escaping @Sendable () -> Void) { work() }

  func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    onCall()
    work()
    return Disposable {}
  }

  var uptimeNanoseconds: UInt64 {
    onCall()
    return 0
  }
}
