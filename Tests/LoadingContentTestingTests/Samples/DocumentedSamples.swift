// swift-format-ignore-file
// Made by `swift run Documentation --write` from the samples of the documentation: edit them there.

import Dispatch
import Foundation
import LoadingContent
import LoadingContentTesting
import XCTest

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
      XCTAssertEqual(error.reason, "this group is not closed")
      XCTAssertEqual(error.offset, 3)
      XCTAssertEqual(
        error.description, """
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

  // public var isFinished: Bool { events.contains { if case .finished = $0 { true } else { false } } }
  func testSample2() throws {
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

  // public func dispose() {
  func testSample2() throws {
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

  // public let limit: Int
  func testSample2() throws {
    XCTAssertEqual(TestScheduler(limit: 20).limit, 20)
  }

  // public var waitingCount: Int { state.withLock { $0.agenda.count } }
  func testSample3() throws {
    let scheduler = TestScheduler()
    scheduler.dispatch {}
    let timeout = scheduler.dispatch(after: .seconds(10)) {}
    XCTAssertEqual(scheduler.waitingCount, 2)
    timeout.dispose()
    XCTAssertEqual(scheduler.waitingCount, 1)
  }

  // public var dispatchCount: Int { state.withLock { $0.dispatchCount } }
  func testSample4() throws {
    let scheduler = TestScheduler()
    let source = ChannelSource<Int>()
    let registration = source.channel.subscribe(on: scheduler) { _ in }
    for number in 1...100 { source.emit(number) }
    XCTAssertEqual(scheduler.dispatchCount, 1)
    registration.dispose()
  }

  // public func removeAll() {
  func testSample5() throws {
    let scheduler = TestScheduler()
    scheduler.dispatch { XCTFail("it is gone") }
    scheduler.removeAll()
    scheduler.run()
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
    XCTAssertEqual(named.contents, [[1, 2]])
    XCTAssertEqual(named.entries.last?.nanoseconds, 30_000_000)

    XCTAssertEqual(try Timeline<Int>(marbles: "1-'23'").contents, [1, 23])
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

  // public struct Entry: Sendable {
  func testSample2() throws {
    let timeline = try Timeline<Int>(marbles: "--7")
    let entry: Timeline<Int>.Entry = timeline.entries[0]
    XCTAssertEqual(entry.nanoseconds, 2_000_000)
    guard case .content(7) = entry.event else { return XCTFail("\(entry.event)") }
  }
}
