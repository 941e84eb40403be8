// swift-format-ignore-file
// Made by `swift run Documentation --write` from the samples of the documentation: edit them there.

import Dispatch
import Foundation
import LoadingContent
import LoadingContentTesting
import XCTest

/// Of Sources/LoadingContentTesting/Handlers/HandlerStub+Call.swift.
final class SamplesOfHandlerStubCall: XCTestCase {
  // public final class Call: Sendable {
  func testSample1() throws {
    let requests = HandlerStub<@Sendable (String) -> Void>()
    let call: HandlerStub.Call = requests.call { answer in XCTAssertEqual(answer, "late") }
    let scheduler = TestScheduler()
    call.answer(on: scheduler) { $0("late") }
    scheduler.run()
    XCTAssertEqual(call.number, 1)
    XCTAssertFalse(call.isHeld || call.isCancelled)
  }

  // public func answer(
  func testSample2() throws {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let promise = Promise<Int>()
    let call = requests.call(promise.fulfill)
    call.answer(times: 2) { $0(1) }
    XCTAssertEqual(try promise.future.result?.get(), 1)
  }

  // public func drop() { _ = take(.dropped) }
  func testSample3() throws {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let future = Future<Int> { promise in requests.call(promise.fulfill) }
    requests.calls[0].drop()
    XCTAssertRejects(future, LoadingContentError.self)
  }

  // public func cancel() {
  func testSample4() throws {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let call = requests.call { _ in }
    call.cancel()
    XCTAssertEqual(requests.cancelCount, 1)
  }
}

/// Of Sources/LoadingContentTesting/Handlers/HandlerStub.swift.
final class SamplesOfHandlerStub: XCTestCase {
  // public final class HandlerStub<Handler: Sendable>: Sendable {
  func testSample1() throws {
    typealias Completion = @Sendable (Result<[String], any Error>) -> Void
    let requests = HandlerStub<Completion>()
    // What the code under test is given instead of `api.articles(completion:)`:
    let articles = { @Sendable (completion: @escaping Completion) in requests.call(completion) }

    let future = Future<[String]> { promise in
      let call = articles { promise.complete($0) }
      promise.onCancel { _ in call.cancel() }
    }
    XCTAssertEqual(requests.calls.count, 1)
    requests.answer { $0(.success(["news"])) }
    XCTAssertEqual(try future.result?.get(), ["news"])
  }

  // public final class HandlerStub<Handler: Sendable>: Sendable {
  func testSample2() throws {
    let requests = HandlerStub<@Sendable (Int?, (any Error)?) -> Void>()
    func countArticles(completion: @escaping (Int?, (any Error)?) -> Void) {
      nonisolated(unsafe) let completion = completion
      requests.call { completion($0, $1) }
    }

    let count = Future<Int> { promise in countArticles(completion: promise.complete) }
    requests.answer { $0(3, nil) }
    XCTAssertEqual(XCTAssertFulfills(count), 3)
  }

  // @discardableResult
  func testSample3() throws {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let call = requests.call { number in XCTAssertEqual(number, 1) }
    call.answer { $0(1) }
  }

  // public func answerAtOnce(_ answer: (@Sendable (Handler) -> Void)?) {
  func testSample4() throws {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    requests.answerAtOnce { $0(1) }
    requests.call { number in XCTAssertEqual(number, 1) }
    XCTAssertFalse(requests.calls[0].isHeld)
  }

  // public func answerCancelled(_ answer: (@Sendable (Handler) -> Void)?) {
  func testSample5() throws {
    let requests = HandlerStub<@Sendable (Result<Int, any Error>) -> Void>()
    requests.answerCancelled { $0(.failure(URLError(.cancelled))) }
    let promise = Promise<Int>()
    let call = requests.call { promise.complete($0) }
    call.cancel()
    XCTAssertRejects(promise.future, URLError.self)
  }

  // public func answer(
  func testSample6() throws {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let first = Future { promise in requests.call(promise.fulfill) }
    let second = Future { promise in requests.call(promise.fulfill) }
    requests.answer { $0(1) }
    requests.answer(on: DispatchQueue.global()) { $0(2) }
    XCTAssertEqual(XCTAssertFulfills(first), 1)
    XCTAssertEqual(XCTAssertFulfills(second), 2)
  }
}

/// Of Sources/LoadingContentTesting/Lifetimes/LifetimeTracker.swift.
final class SamplesOfLifetimeTracker: XCTestCase {
  // public final class LifetimeTracker: Sendable {
  func testSample1() throws {
    final class Screen: Sendable {}

    let tracker = LifetimeTracker()
    var screen: Screen? = tracker.track(Screen())
    XCTAssertEqual(tracker.alive.count, 1)
    withExtendedLifetime(screen) {}
    screen = nil
    tracker.assertAllReleased()
  }

  // public struct Instance: Sendable {
  func testSample2() throws {
    let tracker = LifetimeTracker()
    let kept = tracker.track(NSObject())
    let instance: LifetimeTracker.Instance = try XCTUnwrap(tracker.alive.first)
    XCTAssertEqual(instance.type, "NSObject")
    XCTAssertEqual("\(instance.file):\(instance.line)", "\(#filePath):\(#line - 3)")
    withExtendedLifetime(kept) {}
  }

  // @discardableResult
  func testSample3() throws {
    let tracker = LifetimeTracker()
    let object = tracker.track(NSObject())
    withExtendedLifetime(object) { XCTAssertEqual(tracker.alive.count, 1) }
  }

  // public func assertAllReleased(within timeout: TimeInterval = 0) {
  func testSample4() throws {
    let tracker = LifetimeTracker()
    DispatchQueue.global().async { tracker.track(NSObject()) }
    tracker.assertAllReleased(within: 10)
  }

  // public func withLifetimeTracking<Failure: Error>(_ body: (LifetimeTracker) throws(Failure) -> Void) throws(Failure) {
  func testSample5() throws {
    withLifetimeTracking { tracker in
      let captured = tracker.track(NSObject())
      let promise = Promise<Int>()
      promise.future.whenFulfilled { [number = captured.hash] _ in _ = number }
      promise.fulfill(1)
    }
  }
}

/// Of Sources/LoadingContentTesting/Lifetimes/LiveObjects.swift.
final class SamplesOfLiveObjects: XCTestCase {
  // public struct LiveObjects: Equatable, Sendable {
  func testSample1() throws {
    #if DEBUG
      let before = try LiveObjects.count()
      let promise = Promise<Int>()
      promise.future.whenFulfilled { _ in }
      let after = try LiveObjects.count()
      XCTAssertEqual(after.futures - before.futures, 1)
      XCTAssertEqual(after.registrations - before.registrations, 1)
      promise.fulfill(1)
    #endif
  }

  // public static func count() throws -> LiveObjects {
  func testSample2() throws {
    #if DEBUG
      let source = SignalSource<Int>()
      let count = try LiveObjects.count()
      withExtendedLifetime(source) { XCTAssertGreaterThan(count.signals, 0) }
    #endif
  }

  // public static let none = LiveObjects(futures: 0, signals: 0, registrations: 0)
  func testSample3() throws {
    XCTAssertEqual("\(LiveObjects.none)", "0 futures, 0 signals, 0 registrations")
  }

  // public struct Unavailable: Error, CustomStringConvertible {
  func testSample4() throws {
    do {
      _ = try LiveObjects.count()
    } catch let error as LiveObjects.Unavailable {
      XCTAssertTrue(error.description.contains("debug"))
    }
  }

  // public func XCTAssertNothingLives(
  func testSample5() throws {
    #if DEBUG
      let before = try LiveObjects.count()
      do {
        let source = SignalSource<Int>()
        let bag = DisposeBag()
        source.signal.content.subscribe { _ in }.disposed(by: bag)
      }
      XCTAssertNothingLives(but: before)
    #endif
  }
}

/// Of Sources/LoadingContentTesting/LoadingContentTesting.docc/LoadingContentTesting.md.
final class SamplesOfLoadingContentTesting: XCTestCase {
  func testSample1() throws {

    let scheduler = TestScheduler(frame: .milliseconds(100))

    // What an API will answer: after 300 milliseconds, and after 200 more.
    let api = scheduler.signal("L--a-L-E", ["a": ["news"]])

    // What is under test.
    let titles = api.content.map { $0.joined(separator: ", ") }

    scheduler.expect(titles, "---t", ["t": "news"])
    XCTAssertEqual(scheduler.uptimeNanoseconds, 700_000_000)
  }

  func testSample2() throws {
    let scheduler = TestScheduler()
    let answer: Future<Int> = scheduler.future("---7")
    let signal = answer.loadingContent()

    let states = Recorder(signal, clock: scheduler)
    let spinner = Recorder(signal.loading, clock: scheduler)
    scheduler.run()

    states.expect("L--(7|)")
    spinner.expect("t--(f|)", ["t": true, "f": false])
  }

  func testSample3() throws {
    let source = SignalSource<[String]>()
    let title = DispatchQueue.global().future { "Latest" }
    let isNamed = expectation(fulfillmentOf: title)
    let isShown = expectation(of: source.signal.content) { !$0.isEmpty }
    DispatchQueue.global().async { source.emit(.content(["news"])) }
    wait(for: [isNamed, isShown], timeout: 10)
  }

  func testSample4() async throws {
    let source = SignalSource<[String]>()
    let title = try await DispatchQueue.global().future { "Latest" }.fulfills()
    XCTAssertEqual(title, "Latest")
    try await Future<Int>.rejected(URLError(.timedOut)).rejects(with: URLError.self)
    try await source.signal.content.emitsNothing { source.emit(.loading) }
    try await source.signal.stays(loading: true) { await Task.yield() }
    DispatchQueue.global().async { source.emit(.content(["news"])) }
    let contents = try await source.signal.content.emits()
    XCTAssertEqual(contents, [["news"]])
  }
}

/// Of Sources/LoadingContentTesting/LoadingContentTesting.docc/Marbles.md.
final class SamplesOfMarbles: XCTestCase {
  func testSample1() throws {
    let scheduler = TestScheduler()
    let pages = scheduler.channel("a-b", ["a": ["first"], "b": ["second", "third"]])
    scheduler.expect(pages.map { $0.count }, "1-2")
  }

  func testSample2() throws {
    let scheduler = TestScheduler()
    let answer: Future<Int> = scheduler.future("--N", errors: ["N": URLError(.notConnectedToInternet)])
    scheduler.expect(answer.loadingContent(), "L-(E|)")
  }

  func testSample3() throws {
    let scheduler = TestScheduler()
    let signal: Signal<Int> = scheduler.signal("L--1--L--2--3")
    scheduler.expect(signal, "-------(^1L)-2-!")
  }

  func testSample4() throws {
    let scheduler = TestScheduler()
    let options = LoadOptions(minimumLoadingTime: .milliseconds(5), timer: scheduler)
    let loader = Loader<Int>(options) { scheduler.future("--1") }
    let states = Recorder(loader.signal, clock: scheduler)
    let flag = Recorder(loader.loading, clock: scheduler)
    loader.load()
    scheduler.run()
    states.expect("L-1--X")
    flag.expect("(ft)----f", ["t": true, "f": false])
  }

  func testSample5() throws {
    let scheduler = TestScheduler()
    let saved: Future<Void> = scheduler.future("--s", ["s": ()])
    scheduler.expect(saved.map { "saved" }, "--'saved'")

    let articles: Signal<Int> = scheduler.signal("L--1--L-E")
    let screen = articles.snapshots.map { ($0.content.map { "\($0)" } ?? "nothing") + ($0.isLoading ? "…" : "") }
    scheduler.expect(screen, "('nothing''nothing…')--'1'--'1…'-'1'")
  }
}

/// Of Sources/LoadingContentTesting/Marbles/MarbleError.swift.
final class SamplesOfMarbleError: XCTestCase {
  // public struct MarbleError: Error, Hashable, Sendable {
  func testSample1() throws {
    let scheduler = TestScheduler()
    let answer: Future<Int> = scheduler.future("--E")
    let recorder = Recorder(answer, clock: scheduler)
    scheduler.run()
    XCTAssertEqual(recorder.errors as? [MarbleError], [MarbleError("E")])
    XCTAssertEqual(MarbleError("E").name, "E")
  }
}

/// Of Sources/LoadingContentTesting/Marbles/MarbleSyntaxError.swift.
final class SamplesOfMarbleSyntaxError: XCTestCase {
  // public struct MarbleSyntaxError: Error, Equatable, Sendable {
  func testSample1() throws {
    do {
      _ = try Timeline<Int>(marbles: "a--(b", ["a": 1, "b": 2])
      XCTFail("the group is open")
    } catch {
      let fault: MarbleSyntaxError = error
      XCTAssertEqual(fault.marbles, "a--(b")
      XCTAssertEqual(fault.reason, "this group is not closed")
      XCTAssertEqual(fault.offset, 3)
      XCTAssertEqual(
        fault.description, """
          malformed marbles: this group is not closed
            a--(b
               ^
          """)
    }
  }
}

/// Of Sources/LoadingContentTesting/Marbles/TestScheduler+Expect.swift.
final class SamplesOfTestSchedulerExpect: XCTestCase {
  // public func expect<Content: Equatable>(
  func testSample1() throws {
    let scheduler = TestScheduler()
    let signal = scheduler.signal("L----a--L-b", ["a": 1, "b": 2])
    scheduler.expect(signal, "L----a--L-b", ["a": 1, "b": 2])
  }

  // public func expect<Element: Equatable>(
  func testSample2() throws {
    let scheduler = TestScheduler()
    let letters = scheduler.channel("a-b-b-c", ["a": "A", "b": "B", "c": "C"])
    scheduler.expect(letters.removeDuplicates(), "'A'-'B'---'C'")
  }

  // public func expect<Value: Equatable>(
  func testSample3() throws {
    let scheduler = TestScheduler()
    let age: Future<Int> = scheduler.future("--7")
    scheduler.expect(age.map { $0 + 1 }, "--8")
  }
}

/// Of Sources/LoadingContentTesting/Marbles/TestScheduler+Sources.swift.
final class SamplesOfTestSchedulerSources: XCTestCase {
  // public func channel<Element>(
  func testSample1() throws {
    let scheduler = TestScheduler()
    let numbers: Channel<Int> = scheduler.channel("1-2-3|")
    scheduler.expect(numbers.map { $0 * 2 }, "2-4-6|")
  }

  // public func signal<Content>(
  func testSample2() throws {
    let scheduler = TestScheduler()
    let lengths: Signal<Int> = scheduler.signal("L--5--L-E")
    scheduler.expect(lengths, "L--5--L-E")
  }

  // public func future<Value>(
  func testSample3() throws {
    let scheduler = TestScheduler(frame: .milliseconds(100))
    let answer: Future<Int> = scheduler.future("---7")
    scheduler.advance(by: .milliseconds(300))
    XCTAssertEqual(try answer.result?.get(), 7)
  }
}

/// Of Sources/LoadingContentTesting/Pictures/MarblePicture.swift.
final class SamplesOfMarblePicture: XCTestCase {
  // public struct MarblePicture: Sendable {
  func testSample1() throws {
    let scheduler = TestScheduler()
    let numbers: Channel<Int> = scheduler.channel("1--2--3|")
    let source = Recorder(numbers, clock: scheduler)
    let even = Recorder(numbers.filter { $0.isMultiple(of: 2) }, clock: scheduler)
    scheduler.run()

    var picture = MarblePicture(title: "filter")
    picture.add("numbers", source.timeline)
    picture.add(operator: "filter { $0.isMultiple(of: 2) }")
    picture.add("even", even.timeline)
    XCTAssertTrue(picture.svg.hasPrefix("<svg "))
  }

  // public mutating func add(_ name: String, marbles: String) throws(MarbleSyntaxError) {
  func testSample2() throws {
    var picture = MarblePicture(title: "A load that fails")
    try picture.add("articles", marbles: "L---'2 articles'---L--E")
  }

  // public mutating func add(operator label: String) { rows.append(.operation(label)) }
  func testSample3() throws {
    var picture = MarblePicture(title: "map")
    try picture.add("numbers", marbles: "1-2-3")
    picture.add(operator: "map { $0 * 10 }")
    try picture.add("tens", marbles: "'10'-'20'-'30'")
  }
}

/// Of Sources/LoadingContentTesting/Recorder/Recorder+Expect.swift.
final class SamplesOfRecorderExpect: XCTestCase {
  // public func expect(
  func testSample1() throws {
    let source = SignalSource<[String]>()
    let recorder = Recorder(source.signal)
    source.emit(.loading)
    source.emit(.content(["news"]))
    recorder.expect("La", ["a": ["news"]])
  }
}

/// Of Sources/LoadingContentTesting/Recorder/Recorder+Heard.swift.
final class SamplesOfRecorderHeard: XCTestCase {
  // public var events: [Event] {
  func testSample1() throws {
    let source = SignalSource<Int>()
    let recorder = Recorder(source.signal)
    source.emit(.content(1))
    XCTAssertEqual(recorder.events.map(\.description), ["loading(false)", "content(1)", "state(content(1))"])
  }

  // public var states: [AsyncLoadingContent<Content>] {
  func testSample2() throws {
    let recorder = Recorder(Future.fulfilled(1).loadingContent())
    XCTAssertEqual(recorder.states.map(\.content), [1])
  }

  // public var isFinished: Bool { events.contains { if case .finished = $0 { true } else { false } } }
  func testSample3() throws {
    let source = ChannelSource<Int>()
    let recorder = Recorder(source.channel)
    XCTAssertFalse(recorder.isFinished)
    source.finish()
    XCTAssertTrue(recorder.isFinished)
  }
}

/// Of Sources/LoadingContentTesting/Recorder/Recorder.swift.
final class SamplesOfRecorder: XCTestCase {
  // public final class Recorder<Content: Sendable>: Sendable {
  func testSample1() throws {
    let scheduler = TestScheduler()
    let source = SignalSource<Int>()
    let recorder = Recorder(source.signal, clock: scheduler)
    source.emit(.loading)
    scheduler.advance(by: .milliseconds(3))
    source.emit(.content(7))

    XCTAssertEqual(recorder.loadings, [false, true, false])
    XCTAssertEqual(recorder.contents, [7])
    recorder.expect("L--7")
  }

  // public final class Recorder<Content: Sendable>: Sendable {
  func testSample2() throws {
    let source = SignalSource<Int>()
    let reloads = Recorder(source.signal.loading(.reload))
    let screen = Recorder(source.signal.snapshots.map { "\($0.content ?? 0), \($0.isLoading)" })
    source.emit(.content(1))
    source.emit(.loading)

    reloads.expect("'false''true'")
    screen.expect("'0, false''1, false''1, true'")
  }

  // public enum Event: Sendable {
  func testSample3() throws {
    let recorder = Recorder(ChannelSource(1).channel)
    let words = recorder.events.map { (event: Recorder<Int>.Event) in
      switch event {
      case .loading(let isOn): "the flag is \(isOn)"
      case .content(let number): "\(number)"
      case .error(let error): "\(error)"
      case .state(let state): "the state is \(state)"
      case .finished: "the end"
      }
    }
    XCTAssertEqual(words, ["1", "the end"])
  }

  // public func dispose() {
  func testSample4() throws {
    let source = ChannelSource<Int>()
    let recorder = Recorder(source.channel)
    source.emit(1)
    recorder.dispose()
    source.emit(2)
    recorder.expect("1!")
  }
}

/// Of Sources/LoadingContentTesting/Time/TestScheduler+Advance.swift.
final class SamplesOfTestSchedulerAdvance: XCTestCase {
  // public func advance(
  func testSample1() throws {
    let scheduler = TestScheduler()
    let isOver = scheduler.dispatch(after: .milliseconds(300)) {}
    scheduler.advance(by: .milliseconds(299))
    XCTAssertFalse(isOver.isDisposed)
    scheduler.advance(by: .milliseconds(1))
    XCTAssertTrue(isOver.isDisposed)
  }

  // public func advance(
  func testSample2() throws {
    let scheduler = TestScheduler()
    scheduler.advance(by: .milliseconds(300))
    scheduler.advance(to: .seconds(2))
    XCTAssertEqual(scheduler.uptimeNanoseconds, 2_000_000_000)
  }

  // public func run(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) {
  func testSample3() throws {
    let scheduler = TestScheduler()
    let greeting = Promise<String>()
    _ = scheduler.dispatch(after: .seconds(60)) { greeting.fulfill("hello") }
    scheduler.run()
    XCTAssertEqual(try greeting.future.result?.get(), "hello")
    XCTAssertEqual(scheduler.uptimeNanoseconds, 60_000_000_000)
  }

  // @discardableResult
  func testSample4() throws {
    let scheduler = TestScheduler()
    scheduler.dispatch {}
    XCTAssertTrue(scheduler.runNext())
    XCTAssertFalse(scheduler.runNext())
  }
}

/// Of Sources/LoadingContentTesting/Time/TestScheduler.swift.
final class SamplesOfTestScheduler: XCTestCase {
  // public final class TestScheduler: Scheduler {
  func testSample1() throws {
    let scheduler = TestScheduler()
    let source = ChannelSource<String>()
    let recorder = Recorder(source.channel, clock: scheduler)
    _ = scheduler.dispatch(after: .seconds(3)) { source.emit("late") }
    scheduler.dispatch { source.emit("soon") }
    XCTAssertEqual(recorder.contents, [])

    scheduler.advance(by: .seconds(2))
    XCTAssertEqual(recorder.contents, ["soon"])
    scheduler.advance(by: .seconds(1))
    XCTAssertEqual(recorder.contents, ["soon", "late"])
  }

  // public let frame: DispatchTimeInterval
  func testSample2() throws {
    let scheduler = TestScheduler(frame: .milliseconds(100))
    scheduler.advance(by: scheduler.frame)
    XCTAssertEqual(scheduler.uptimeNanoseconds, 100_000_000)
  }

  // public let limit: Int
  func testSample3() throws {
    XCTAssertEqual(TestScheduler(limit: 20).limit, 20)
  }

  // public var waitingCount: Int { state.withLock { $0.agenda.count } }
  func testSample4() throws {
    let scheduler = TestScheduler()
    scheduler.dispatch {}
    let timeout = scheduler.dispatch(after: .seconds(10)) {}
    XCTAssertEqual(scheduler.waitingCount, 2)
    timeout.dispose()
    XCTAssertEqual(scheduler.waitingCount, 1)
  }

  // public var dispatchCount: Int { state.withLock { $0.dispatchCount } }
  func testSample5() throws {
    let scheduler = TestScheduler()
    let source = ChannelSource<Int>()
    let registration = source.channel.subscribe(on: scheduler) { _ in }
    for number in 1...100 { source.emit(number) }
    XCTAssertEqual(scheduler.dispatchCount, 1)
    registration.dispose()
  }
}

/// Of Sources/LoadingContentTesting/Time/UnusedScheduler.swift.
final class SamplesOfUnusedScheduler: XCTestCase {
  // public final class UnusedScheduler: Scheduler {
  func testSample1() throws {
    let unused = UnusedScheduler()
    let source = ChannelSource<Int>()
    source.channel.subscribe(on: unused) { _ in XCTFail("it is over") }.dispose()
    source.emit(1)
  }
}

/// Of Sources/LoadingContentTesting/Timeline/Timeline+Difference.swift.
final class SamplesOfTimelineDifference: XCTestCase {
  // public func difference(
  func testSample1() throws {
    let expected = try Timeline<Int>(marbles: "L--1")
    let actual = try Timeline<Int>(marbles: "L--2")
    XCTAssertEqual(
      actual.difference(from: expected), """
        the timeline is not as expected, in frames of 1 ms
          expected  L--1
          actual    L--2
                       ^
        first difference, in frame 3: expected content 1, but there was content 2
        """)
  }
}

/// Of Sources/LoadingContentTesting/Timeline/Timeline+Marbles.swift.
final class SamplesOfTimelineMarbles: XCTestCase {
  // public init(
  func testSample1() throws {
    let named = try Timeline(marbles: "L--a", ["a": [1, 2]], frame: .milliseconds(10))
    XCTAssertEqual(named.marbles(frame: .milliseconds(10)), "L--'[1, 2]'")
    XCTAssertEqual(named.entries.last?.nanoseconds, 30_000_000)

    XCTAssertEqual(try Timeline<Int>(marbles: "1-'23'").description, "1-'23'")
  }

  // public func marbles(frame: DispatchTimeInterval = .milliseconds(1)) -> String {
  func testSample2() throws {
    var timeline = Timeline<Int>()
    timeline.append(.content(1), at: 20_000_000)
    XCTAssertEqual(timeline.marbles(frame: .milliseconds(10)), "--1")
  }
}

/// Of Sources/LoadingContentTesting/Timeline/Timeline.swift.
final class SamplesOfTimeline: XCTestCase {
  // public struct Timeline<Content: Sendable>: Sendable {
  func testSample1() throws {
    var timeline = Timeline<Int>()
    timeline.append(.loading, at: 0)
    timeline.append(.content(1), at: 3_000_000)
    XCTAssertEqual(timeline.marbles(), "L--1")
  }

  // public enum Event: Sendable {
  func testSample2() throws {
    let events: [Timeline<Int>.Event] = [
      .subscribed, .content(1), .loading, .cancelled, .loading, .error(MarbleError("E")), .finished,
    ]
    var timeline = Timeline<Int>()
    for event in events { timeline.append(event, at: nil) }
    timeline.append(.disposed, at: nil)
    XCTAssertEqual(timeline.marbles(), "^1LXLE|!")
  }

  // public struct Entry: Sendable {
  func testSample3() throws {
    let timeline = try Timeline<Int>(marbles: "--7")
    let entry: Timeline<Int>.Entry = timeline.entries[0]
    XCTAssertEqual(entry.nanoseconds, 2_000_000)
    guard case .content(7) = entry.event else { return XCTFail("\(entry.event)") }
  }
}

/// Of Sources/LoadingContentTesting/XCTest/Channel+Expectations.swift.
final class SamplesOfChannelExpectations: XCTestCase {
  // @discardableResult
  func testSample1() async throws {
    let source = SignalSource<Int>()
    DispatchQueue.global().async {
      source.emit(.loading)
      source.emit(.content(1))
    }
    let content = try await source.signal.content.emits()
    XCTAssertEqual(content, [1])
  }

  // @discardableResult
  func testSample2() async throws {
    let source = ChannelSource<Int>()
    let numbers = try await source.channel.emits(2, while: {
      DispatchQueue.global().async { for number in 1...2 { source.emit(number) } }
    })
    XCTAssertEqual(numbers, [1, 2])
  }

  // public func emitsNothing(
  func testSample3() async throws {
    let source = SignalSource<Int>()
    try await source.signal.error.emitsNothing {
      source.emit(.content(1))
    }
  }
}

/// Of Sources/LoadingContentTesting/XCTest/ExpectationFailure.swift.
final class SamplesOfExpectationFailure: XCTestCase {
  // public struct ExpectationFailure: Error, CustomStringConvertible {
  func testSample1() async throws {
    do {
      try await Future<Int>.rejected(URLError(.timedOut)).fulfills()
    } catch let failure as ExpectationFailure {
      XCTAssertEqual((failure.underlyingError as? URLError)?.code, .timedOut)
    }
  }
}

/// Of Sources/LoadingContentTesting/XCTest/Future+Expectations.swift.
final class SamplesOfFutureExpectations: XCTestCase {
  // @discardableResult
  func testSample1() async throws {
    let promise = Promise<Int>()
    DispatchQueue.global().async { promise.fulfill(1) }
    let value = try await promise.future.fulfills()
    XCTAssertEqual(value, 1)
  }

  // @discardableResult
  func testSample2() async throws {
    let failed = Future<Int>.rejected(URLError(.timedOut))
    let error = try await failed.rejects(with: URLError.self)
    XCTAssertEqual(error.code, .timedOut)
  }
}

/// Of Sources/LoadingContentTesting/XCTest/XCTAssertFuture.swift.
final class SamplesOfXCTAssertFuture: XCTestCase {
  // @available(*, noasync, message: "use `try await future.fulfills()`")
  func testSample1() throws {
    let greeting = Future.fulfilled("hello").map { $0.count }
    XCTAssertEqual(XCTAssertFulfills(greeting), 5)
  }

  // @available(*, noasync, message: "use `try await future.rejects()`")
  func testSample2() throws {
    let failed = Future<Int>.rejected(URLError(.timedOut))
    XCTAssertEqual(XCTAssertRejects(failed, URLError.self)?.code, .timedOut)
  }
}

/// Of Sources/LoadingContentTesting/XCTest/XCTAssertStays.swift.
final class SamplesOfXCTAssertStays: XCTestCase {
  // public func XCTAssertStays<Content, Failure: Error>(
  func testSample1() throws {
    let source = SignalSource<Int>()
    source.emit(.loading)
    XCTAssertStays(loading: true, source.signal) {
      source.emit(.loading)
    }
  }

  // public func stays(
  func testSample2() async throws {
    let source = SignalSource<Int>()
    try await source.signal.stays(loading: false) {
      source.emit(.content(1))
    }
  }
}

/// Of Sources/LoadingContentTesting/XCTest/XCTestCase+ChannelExpectations.swift.
final class SamplesOfXCTestCaseChannelExpectations: XCTestCase {
  // public func expectation<Element>(
  func testSample1() throws {
    let source = SignalSource<[String]>()
    let isLoading = expectation(of: source.signal.loading) { $0 }
    let isShown = expectation(of: source.signal.content) { !$0.isEmpty }
    DispatchQueue.global().async {
      source.emit(.loading)
      source.emit(.content(["news"]))
    }
    wait(for: [isLoading, isShown], timeout: 10)
  }
}

/// Of Sources/LoadingContentTesting/XCTest/XCTestCase+FutureExpectations.swift.
final class SamplesOfXCTestCaseFutureExpectations: XCTestCase {
  // public func expectation<Value>(
  func testSample1() throws {
    let promise = Promise<Int>()
    let isThere = expectation(fulfillmentOf: promise.future)
    DispatchQueue.global().async { promise.fulfill(1) }
    wait(for: [isThere], timeout: 10)
  }

  // public func expectation<Value, Failure: Error>(
  func testSample2() throws {
    let promise = Promise<Int>()
    let isCancelled = expectation(rejectionOf: promise.future, with: CancellationError.self)
    promise.future.cancel()
    wait(for: [isCancelled], timeout: 10)
  }

  // public func expectation<Value>(
  func testSample3() throws {
    let promise = Promise<Int>()
    let isSettled = expectation(settlingOf: promise.future)
    promise.reject(URLError(.timedOut))
    wait(for: [isSettled], timeout: 10)
  }
}

/// Of Sources/LoadingContentTesting/XCTest/XCTestCase+Wait.swift.
final class SamplesOfXCTestCaseWait: XCTestCase {
  // @available(*, noasync, message: "use `try await future.fulfills()`")
  func testSample1() throws {
    let promise = Promise<[String]>()
    DispatchQueue.main.async { promise.fulfill(["news"]) }
    let articles = try wait(for: promise.future)
    XCTAssertEqual(articles, ["news"])
  }
}
