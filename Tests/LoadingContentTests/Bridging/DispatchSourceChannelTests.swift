import Dispatch
import Foundation
import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class DispatchSourceChannelTests: XCTestCase {
  private let queue = ProbedQueue()

  // MARK: Timer

  func testATimerTellsHowManyIntervalsHavePassed() {
    let ticks = Heard<Int>()
    let places = Heard<Bool>()
    let registration = DispatchSource.timerChannel(every: .milliseconds(1), on: queue.queue).subscribe {
      [queue] in
      ticks.append($0)
      places.append(queue.isCurrent)
    }
    waitUntil("it has fired three times") { ticks.count >= 3 }
    registration.dispose()
    queue.drain()
    XCTAssertTrue(ticks.all.allSatisfy { $0 >= 1 })
    XCTAssertTrue(places.all.allSatisfy { $0 })
  }

  func testItRunsWhileItIsHeldOrHasARegistration() {
    let ticks = Heard<Int>()
    var channel: Channel<Int>? = DispatchSource.timerChannel(every: .milliseconds(1), on: queue.queue)
    let first = channel!.subscribe { ticks.append($0) }
    first.dispose()
    // Held: it goes on, for those who come.
    let second = channel!.map { $0 + 1 }.subscribe { ticks.append($0) }
    _ = ticks.takeAll()
    channel = nil
    waitUntil("it fires for its registration") { ticks.count > 0 }
    second.dispose()
    queue.drain()
    let count = ticks.count
    let later = Gate()
    Future.after(.milliseconds(5), on: queue.queue).whenFulfilled { later.open() }
    later.wait()
    XCTAssertEqual(ticks.count, count)
  }

  func testWithItsLastHolderTheTimerGoesAndReleasesItsListeners() {
    let tracker = LifetimeTracker()
    do {
      let channel = DispatchSource.timerChannel(every: .milliseconds(1), on: queue.queue)
      tracker.track(channel.handle.hub)
      _ = channel.subscribe { [captured = tracker.make()] _ in _ = captured }
    }
    queue.drain()
    waitUntil("it is released") { tracker.alive.isEmpty }
  }

  func testBeforeAnybodyListensNothingRunsAndNothingIsLeft() {
    withLifetimeTracking { tracker in
      tracker.track(DispatchSource.timerChannel(every: .milliseconds(1), on: queue.queue).handle.hub)
    }
  }

  func testAnyIntervalIsAnInterval() {
    for interval in [DispatchTimeInterval.seconds(-1), .nanoseconds(0), .seconds(.min)] {
      let ticks = Heard<Int>()
      let channel = DispatchSource.timerChannel(every: interval, leeway: .seconds(-1), on: queue.queue)
      let registration = channel.subscribe { ticks.append($0) }
      waitUntil("it fires") { ticks.count > 0 }
      registration.dispose()
    }
    for interval in [DispatchTimeInterval.never, .seconds(.max), .nanoseconds(.max)] {
      let ticks = Heard<Int>()
      let channel = DispatchSource.timerChannel(every: interval, leeway: .never, on: queue.queue)
      channel.subscribe { ticks.append($0) }.dispose()
      queue.drain()
      XCTAssertEqual(ticks.count, 0)
    }
  }

  // MARK: Signal

  func testASignalIsHeard() {
    signal(SIGUSR1, SIG_IGN)
    let heard = Heard<Int>()
    let registration = DispatchSource.signalChannel(SIGUSR1, on: queue.queue).subscribe { heard.append($0) }
    waitUntil("the signal is heard") {
      // It may come before the source watches.
      kill(getpid(), SIGUSR1)
      return heard.count > 0
    }
    XCTAssertGreaterThan(heard.all[0], 0)
    registration.dispose()
  }

  func testAChannelOfASignalThatThereIsNotFinishes() {
    for number: Int32 in [-1, 0, 200, .max] {
      let channel = DispatchSource.signalChannel(number, on: queue.queue)
      for _ in 0..<2 { XCTAssertTrue(channel.subscribe { _ in XCTFail("an event") }.isDisposed, "\(number)") }
    }
    XCTAssertFalse(DispatchSource.signalChannel(SIGUSR2, on: queue.queue).subscribe { _ in }.isDisposed)
  }

  // MARK: Read

  /// Two connected ends. Not a pipe: Dispatch on Linux sometimes crashes when the writer of one hangs up, whoever
  /// reads.
  private func makeEnds() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      XCTAssertEqual(socketpair(AF_UNIX, SOCK_STREAM, 0, &ends), 0)
    #else
      XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
    #endif
    return (ends[0], ends[1])
  }

  /// Says that nothing more will be written.
  private func finish(_ descriptor: Int32) { XCTAssertEqual(shutdown(descriptor, Int32(SHUT_WR)), 0) }

  private func write(_ text: String, to descriptor: Int32) {
    XCTAssertEqual(Foundation.write(descriptor, text, text.utf8.count), text.utf8.count)
  }

  func testWhatIsWrittenBeforeAndAfterTheFirstRegistrationIsRead() {
    for _ in 0..<50 {
      let (ends, ended) = (makeEnds(), Gate())
      let heard = Heard<[UInt8]>()
      write("one ", to: ends.write)
      let channel = DispatchSource.readChannel(fileDescriptor: ends.read, on: queue.queue) { ended.open() }
      let registration = channel.subscribe { heard.append($0) }
      waitUntil("the first part is there") { heard.count > 0 }
      write("two", to: ends.write)
      finish(ends.write)
      ended.wait()
      XCTAssertEqual(String(decoding: heard.all.joined(), as: UTF8.self), "one two")
      XCTAssertTrue(registration.isDisposed)
      close(ends.read)
      close(ends.write)
    }
  }

  func testEverythingThatIsThereBeforeTheEndIsRead() {
    for size in [1, 16_384, 65_536, 100_000] { assertAllIsRead(size, from: makeEnds()) { finish($0) } }
  }

  func testAPipeWhoseWriterIsGoneIsReadToItsEnd() {
    // Of that Dispatch may tell once only, and however much there is.
    for size in [0, 1, 16_384, 16_385, 65_536] {
      var ends: [Int32] = [0, 0]
      XCTAssertEqual(pipe(&ends), 0)
      assertAllIsRead(size, from: (ends[0], ends[1])) { _ in }
    }
  }

  /// Writes so much, ends it, and sees that it is read.
  private func assertAllIsRead(
    _ size: Int, from ends: (read: Int32, write: Int32), line: UInt = #line, finish: (Int32) -> Void
  ) {
    let ended = Gate()
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    let heard = Heard<[UInt8]>()
    XCTAssertEqual(Foundation.write(ends.write, bytes, size), size, line: line)
    finish(ends.write)
    close(ends.write)
    let registration = DispatchSource.readChannel(
      fileDescriptor: ends.read, on: queue.queue, onEnd: { ended.open() }
    ).subscribe { heard.append($0) }
    ended.wait()
    XCTAssertEqual(Array(heard.all.joined()), bytes, line: line)
    registration.dispose()
    close(ends.read)
  }

  func testAWriterWhoDoesNotStopKeepsTheQueueBusyOnlyForAWhile() {
    let (ends, ended) = (makeEnds(), Gate())
    let (heard, stop) = (Heard<Int>(), Heard<Bool>())
    let (isReading, others) = (Gate(), Gate())
    let writer = DispatchQueue(label: "writer")
    writer.async {
      let bytes = [UInt8](repeating: 1, count: 65_536)
      while stop.count == 0 { _ = Foundation.write(ends.write, bytes, bytes.count) }
    }
    let registration = DispatchSource.readChannel(
      fileDescriptor: ends.read, on: queue.queue, onEnd: { ended.open() }
    ).subscribe {
      heard.append($0.count)
      isReading.open()
    }
    isReading.wait()
    queue.queue.async { others.open() }
    others.wait()
    stop.append(true)
    writer.sync {}
    registration.dispose()
    ended.wait()
    XCTAssertLessThanOrEqual(heard.all.max() ?? 0, 16_384)
    close(ends.read)
    close(ends.write)
  }

  func testAtTheEndOfTheFileTheSignalOfTheChannelSaysSo() {
    let (ends, ended) = (makeEnds(), Gate())
    let outcomes = Heard<String>()
    let signal = DispatchSource.readChannel(fileDescriptor: ends.read, on: queue.queue, onEnd: { ended.open() })
      .loadingContent()
    let registration = signal.error.subscribe { outcomes.append("\($0)") }
    finish(ends.write)
    ended.wait()
    XCTAssertEqual(outcomes.all, ["\(LoadingContentError.missingValue)"])
    registration.dispose()
    close(ends.read)
    close(ends.write)
  }

  func testTheDescriptorIsLetGoOfWithTheLastHolderOnce() {
    for listens in [false, true] {
      let (ends, ended) = (makeEnds(), Gate())
      let count = Heard<Int>()
      do {
        let channel = DispatchSource.readChannel(fileDescriptor: ends.read, on: queue.queue) {
          count.append(1)
          ended.open()
        }
        if listens { channel.subscribe { _ in }.dispose() }
      }
      ended.wait()
      queue.drain()
      XCTAssertEqual(count.count, 1)
      close(ends.read)
      close(ends.write)
    }
  }

  func testTheNullDeviceHasNothingToReadAndFinishes() {
    // What stands for the standard input of a program that is started in the background.
    let (ended, descriptor) = (Heard<Int>(), open("/dev/null", O_RDONLY))
    let channel = DispatchSource.readChannel(fileDescriptor: descriptor, on: queue.queue) { ended.append(1) }
    XCTAssertTrue(channel.subscribe { _ in XCTFail("an event") }.isDisposed)
    XCTAssertEqual(ended.count, 1)
    close(descriptor)
  }

  func testAChannelOfADescriptorThatIsNotOpenFinishes() {
    let closed = makeEnds()
    close(closed.read)
    close(closed.write)
    for descriptor in [-1, .min, .max, closed.read] {
      let ended = Heard<Int>()
      let channel = DispatchSource.readChannel(fileDescriptor: descriptor, on: queue.queue) { ended.append(1) }
      for _ in 0..<2 { XCTAssertTrue(channel.subscribe { _ in XCTFail("an event") }.isDisposed, "\(descriptor)") }
      XCTAssertEqual(ended.count, 1, "\(descriptor)")
    }
  }

  func testReadingFailsAtTheEndOrTellsThatThereIsNothingYet() {
    let ends = makeEnds()
    XCTAssertEqual(fcntl(ends.read, F_SETFL, O_NONBLOCK), 0)
    XCTAssertEqual(readBytes(from: ends.read, atMost: 9), .nothingYet)
    write("ab", to: ends.write)
    XCTAssertEqual(readBytes(from: ends.read, atMost: 1), .bytes([97]))
    close(ends.write)
    XCTAssertEqual(readBytes(from: ends.read, atMost: 9), .bytes([98]))
    XCTAssertEqual(readBytes(from: ends.read, atMost: 9), .end)
    close(ends.read)
    XCTAssertEqual(readBytes(from: .max, atMost: 9), .end)
  }
}
