import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// C18 to C21, C29 and C30, each on every way in which a signal comes to be. (What is special to a rule is in
/// `Contracts/S…`.)
final class SignalCasesTests: XCTestCase {
  func testC18WhoeverIsDroppedWhileLoadingTakesTheStateOutOfLoadingExactlyOnce() {
    for path in SignalPath.all {
      let (signal, end) = path.make()
      let (heard, bag) = signal.recorded(options: .skipCurrent)
      end(.dropped)
      end(.dropped)
      XCTAssertEqual(heard.all.map { $0.prefix(6) }, ["loadin", "error ", "state "], path.name)
      XCTAssertNotNil(signal.state?.error, path.name)
      XCTAssertFalse(signal.snapshot.isLoading, path.name)
      withExtendedLifetime(bag) {}
    }
  }

  func testC18WhatEndsEmptyEndsTheLoadOfItsSignal() {
    let never = ChannelSource<Int>()
    let channels: [(String, Channel<Int>)] = [
      ("merge of nothing", .merge([])), ("prefix of nothing", never.channel.prefix(0)),
      ("taken until what is current", never.channel.take(until: ChannelSource(0).channel)),
      ("a finished one", ChannelSource<Int>().channel),
      ("the latest of a finished one", ChannelSource<Int>().channel.flatMapLatest { ChannelSource($0).channel }),
      (
        "the latest, which is finished",
        ChannelSource(0).channel.flatMapLatest { _ in ChannelSource<Int>().channel }
      ),
      (
        "a combination with one that is empty",
        Channel.combineLatest(never.channel, Channel<Int>.merge([])).map { $0.0 }
      ),
      ("a delay without end", ChannelSource(1).channel.delay(.never, on: TestScheduler())),
    ]
    for (name, channel) in channels {
      let signal = channel.loadingContent()
      guard case LoadingContentError.missingValue? = signal.snapshot.error else {
        XCTFail("\(name): \(signal.snapshot)")
        continue
      }
      XCTAssertFalse(signal.snapshot.isLoading, name)
    }
  }

  func testC18ALoadOfLoadingLatestThatIsDroppedLeavesLoadingAndTheNextOneFollows() {
    let source = ChannelSource<Int>()
    let signal = source.channel.loadingLatest { value -> Future<Int> in
      withoutReports { value == 0 ? Promise<Int>().future : .fulfilled(value) }
    }
    let (heard, bag) = signal.recorded(options: .skipCurrent)
    source.emit(0)
    XCTAssertEqual(
      heard.takeAll().map { $0.prefix(10) }, ["loading tr", "state load", "loading fa", "error aban", "state erro"])
    source.emit(1)
    XCTAssertEqual(
      heard.takeAll(), ["loading true", "state loading", "loading false", "content 1", "state content(1)"])
    withExtendedLifetime(bag) {}
  }

  func testC19ThirteenListenersRunTheFetchOnce() {
    let promise = Promise<Int>()
    let runs = Heard<Int>()
    let fetch: @Sendable () -> Future<Int> = {
      runs.append(1)
      return promise.future
    }
    let asked = ChannelSource(0)
    let signals: [(String, Signal<Int>)] = [
      ("a future", fetch().loadingContent()),
      ("a channel", asked.channel.flatMapLatest { _ in fetch().loadingContent().content }.loadingContent()),
      ("loadingLatest", asked.channel.loadingLatest { _ in fetch() }),
    ]
    XCTAssertEqual(runs.takeAll().count, signals.count)
    let bag = DisposeBag()
    let heard = signals.map { name, signal in
      let heard = Heard<String>()
      for registration in signal.record(in: heard, options: .skipCurrent) { registration.disposed(by: bag) }
      for _ in 0..<9 { signal.content.subscribe { heard.append("content \($0)") }.disposed(by: bag) }
      return heard
    }
    promise.fulfill(1)
    XCTAssertEqual(runs.all, [])
    for (heard, (name, _)) in zip(heard, signals) {
      XCTAssertEqual(heard.count(of: "content 1"), 10, name)
      XCTAssertEqual(heard.count(of: "loading false"), 1, name)
      XCTAssertEqual(heard.count(of: "state content(1)"), 1, name)
    }
  }

  func testC20ASecondListenerWhileTheFetchIsInFlightIsToldLoading() {
    for path in SignalPath.all {
      let (signal, end) = path.make()
      let scheduler = TestScheduler()
      let bag = DisposeBag()
      let (first, second, third) = (Heard<Bool>(), Heard<String>(), Heard<Bool>())
      signal.loading.subscribe { first.append($0) }.disposed(by: bag)
      for registration in signal.record(in: second) { registration.disposed(by: bag) }
      signal.loading.subscribe(on: scheduler) { third.append($0) }.disposed(by: bag)
      XCTAssertEqual(second.takeAll(), ["state loading", "loading true"], path.name)
      end(.content(1))
      scheduler.run()
      XCTAssertEqual(first.all, [true, false], path.name)
      XCTAssertEqual(second.all, ["loading false", "content 1", "state content(1)"], path.name)
      XCTAssertEqual(third.all, [true, false], path.name)
    }
  }

  func testC21ALateListenerGetsOneReplayThatIsTheCurrentState() {
    for path in SignalPath.all {
      let (signal, end) = path.make()
      end(.content(1))
      let (heard, bag) = signal.recorded()
      XCTAssertEqual(heard.takeAll(), ["state content(1)", "content 1", "loading false"], path.name)
      let scheduler = TestScheduler()
      let late = Heard<String>()
      let registrations = signal.record(in: late, on: scheduler)
      scheduler.run()
      // Each in its own turn of the line, the last registered last.
      XCTAssertEqual(late.all, ["state content(1)", "content 1", "loading false"], path.name)
      withExtendedLifetime((bag, registrations)) {}
    }
    for path in SignalPath.all where path.canFail {
      let (signal, end) = path.make()
      end(.error(Failure()))
      let (heard, bag) = signal.recorded()
      XCTAssertEqual(heard.all, ["state error(failure)", "error failure", "loading false"], path.name)
      withExtendedLifetime(bag) {}
    }
  }

  func testC21ALateListenerOfAChannelWithACurrentValueGetsThatOnce() {
    for path in ChannelPath.all {
      let source = ChannelSource(0)
      let (channel, settle) = path.make(source)
      let early = Heard<Int>()
      let registration = channel.subscribe { early.append($0) }
      settle()
      for value in 1...3 {
        source.emit(value)
        settle()
      }
      XCTAssertEqual(early.all, [0, 1, 2, 3], path.name)
      let late = Heard<Int>()
      let second = channel.subscribe { late.append($0) }
      XCTAssertEqual(late.all, [3], path.name)
      source.emit(4)
      settle()
      XCTAssertEqual(late.all, [3, 4], path.name)
      withExtendedLifetime((registration, second)) {}
    }
  }

  func testC29ASettledFutureIsNeverContentAndThenLoading() {
    let signals: [(String, () -> Signal<Int>)] = [
      ("a future", { Future.fulfilled(1).loadingContent() }),
      ("a mapped future", { Future.fulfilled(0).map { $0 + 1 }.loadingContent() }),
      (
        "a settled promise",
        {
          let promise = Promise<Int>()
          promise.fulfill(1)
          return promise.future.loadingContent()
        }
      ),
      ("loadingLatest", { ChannelSource(1).channel.loadingLatest { .fulfilled($0) } }),
      ("a channel", { ChannelSource(1).channel.loadingContent() }),
      ("the first of a channel", { ChannelSource(1).channel.first().loadingContent() }),
    ]
    for (name, make) in signals {
      for isInside in [false, true] {
        for place in ["inline", "scheduler", "main"] {
          let (heard, bag, scheduler) = (Heard<String>(), DisposeBag(), TestScheduler())
          let run = {
            let signal = make()
            let states = signal.states
            let registration =
              switch place {
              case "inline": states.subscribe { heard.append("\($0)") }
              case "main": states.subscribe(on: .main) { heard.append("\($0)") }
              default: states.subscribe(on: scheduler) { heard.append("\($0)") }
              }
            registration.disposed(by: bag)
          }
          if isInside {
            let run = UncheckedRun(run)
            Future.fulfilled(0).whenFulfilled { _ in run.body() }
          } else {
            run()
          }
          scheduler.run()
          let what = "\(name), \(isInside ? "in a callback, " : "")\(place)"
          XCTAssert([["content(1)"], ["loading", "content(1)"]].contains(heard.all), "\(what): \(heard.all)")
        }
      }
    }
  }

  func testC30OfTwoLoadsTheNewerCountsThoughTheOlderComesLater() {
    let promises = Heard<Promise<Int>>()
    let makes: [(String, (Channel<Int>) -> Channel<Int>)] = [
      ("loadingLatest", { channel in channel.loadingLatest { _ in promises.next() }.content }),
      ("flatMapLatest", { channel in channel.flatMapLatest { _ in promises.next().loadingContent().content } }),
      (
        "flatMapLatest into a signal",
        { channel in channel.flatMapLatest { _ in promises.next().loadingContent().content }.loadingContent().content }
      ),
    ]
    for (name, make) in makes {
      _ = promises.takeAll()
      let asked = ChannelSource<Int>()
      let (heard, bag) = (Heard<Int>(), DisposeBag())
      make(asked.channel).subscribe { heard.append($0) }.disposed(by: bag)
      // Somebody else wants the first one too: it is not cancelled, it comes late.
      asked.emit(1)
      let hold = promises.all[0].future.hold()
      asked.emit(2)
      promises.all[1].fulfill(2)
      promises.all[0].fulfill(1)
      XCTAssertEqual(heard.all, [2], name)
      asked.emit(3)
      promises.all[2].fulfill(3)
      XCTAssertEqual(heard.all, [2, 3], name)
      withExtendedLifetime(hold) {}
    }
  }
}

/// Unchecked: it is run on the thread that made it.
private struct UncheckedRun: @unchecked Sendable {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

extension Heard<Promise<Int>> {
  /// The future of a new promise, which is kept.
  fileprivate func next() -> Future<Int> {
    let promise = Promise<Int>()
    append(promise)
    return promise.future
  }
}
