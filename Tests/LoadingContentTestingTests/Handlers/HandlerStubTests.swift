import LoadingContent
import LoadingContentTesting
import XCTest

final class HandlerStubTests: FailureCatchingCase {
  private typealias Completion = @Sendable (Result<Int, any Error>) -> Void

  /// An API as a fake of it is written, and what is made of it.
  private func load(_ requests: HandlerStub<Completion>) -> Future<Int> {
    Future { promise in
      let call = requests.call { promise.complete($0) }
      promise.onCancel { _ in call.cancel() }
    }
  }

  func testACallIsHeldUntilItIsAnswered() {
    let requests = HandlerStub<Completion>()
    let future = load(requests)
    XCTAssertNil(future.result)
    XCTAssertTrue(requests.calls[0].isHeld)
    requests.answer { $0(.success(1)) }
    XCTAssertEqual(XCTAssertFulfills(future), 1)
    XCTAssertFalse(requests.calls.contains { $0.isHeld })
    XCTAssertEqual(requests.calls.count, 1)
  }

  func testTheOldestIsAnsweredFirstUnlessOneIsPicked() {
    let requests = HandlerStub<Completion>()
    let futures = (1...3).map { _ in load(requests) }
    requests.calls[1].answer { $0(.success(2)) }
    requests.answer { $0(.success(1)) }
    requests.answer { $0(.success(3)) }
    XCTAssertEqual(futures.map { XCTAssertFulfills($0) }, [1, 2, 3])
    XCTAssertEqual(requests.calls.map(\.number), [1, 2, 3])
  }

  func testACallCanBeAnsweredTwice() {
    let heard = ChannelSource<Int>()
    let areTwo = expectation(of: heard.channel, count: 2)
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    requests.call { heard.emit($0) }
    requests.answer(times: 2) { $0(1) }
    wait(for: [areTwo], timeout: 0)
  }

  func testANegativeNumberOfAnswersIsNone() {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    requests.call { _ in XCTFail("it is answered") }
    requests.answer(times: -1) { $0(1) }
    XCTAssertFalse(requests.calls.contains { $0.isHeld })
  }

  func testAnAnswerThatComesTooLateSaysWhatBecameOfTheCall() {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let answered = requests.call { _ in }
    answered.answer { $0(1) }
    let line = #line - 1
    let dropped = requests.call { _ in }
    dropped.cancel()
    dropped.drop()
    requests.answerCancelled { $0(2) }
    let cancelled = requests.call { _ in }
    cancelled.cancel()
    requests.answerAtOnce { $0(3) }
    let atOnce = requests.call { _ in }
    let fates = ["answered at \(#fileID):\(line)", "dropped", "answered when it was cancelled", "answered at once"]
    for (call, fate) in zip([answered, dropped, cancelled, atOnce], fates) {
      XCTAssertEqual(
        failures { call.answer { $0(4) } }.map(\.message), ["call \(call.number) is not held any more: it was \(fate)"])
    }
  }

  /// Each answer looking at all calls before would take minutes.
  func testThousandsOfCallsAreAnswered() {
    let heard = Heard()
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let count = 30_000
    for number in 0..<count { requests.call { if $0 != number { heard.append("\(number): \($0)") } } }
    requests.calls[count / 2].drop()
    for number in 0..<count where number != count / 2 { requests.answer { $0(number) } }
    XCTAssertEqual(heard.all, [])
    XCTAssertEqual(failures { requests.answer { $0(0) } }.count, 1)
    requests.call { heard.append("\($0)") }
    requests.answer { $0(7) }
    XCTAssertEqual(heard.all, ["7"])
  }

  func testThreadsThatAnswerAtOnceAnswerACallEach() {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    for _ in 0..<400 { requests.call { _ in } }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<100 { requests.answer { $0(1) } }
    }
    XCTAssertFalse(requests.calls.contains { $0.isHeld })
  }

  func testACallThatIsDroppedReleasesItsHandler() {
    let requests = HandlerStub<Completion>()
    withLifetimeTracking { tracker in
      requests.call { [object = tracker.track(Object())] _ in withExtendedLifetime(object) {} }
      requests.calls[0].drop()
    }
    XCTAssertFalse(requests.calls.contains { $0.isHeld })
  }

  func testACallThatIsAnsweredReleasesItsHandler() {
    let requests = HandlerStub<Completion>()
    withLifetimeTracking { tracker in
      requests.call { [object = tracker.track(Object())] _ in withExtendedLifetime(object) {} }
      requests.answer { $0(.success(1)) }
    }
  }

  func testAnAPIThatNeverAnswersAbandonsThePromise() {
    var error: LoadingContentError?
    let reports = reportsOf {
      var requests: HandlerStub<Completion>? = HandlerStub()
      let future = requests.map { requests in Future<Int> { promise in requests.call { promise.complete($0) } } }
      requests = nil
      error = future.flatMap { XCTAssertRejects($0, LoadingContentError.self) }
    }
    XCTAssertNotNil(error)
    XCTAssertEqual(reports.count, 1)
  }

  func testACallThatIsKeptOutlivesItsStub() {
    let heard = Heard()
    var requests: HandlerStub<@Sendable (Int) -> Void>? = HandlerStub()
    let call = requests?.call { heard.append("\($0)") }
    requests = nil
    call?.answer { $0(1) }
    XCTAssertEqual(heard.all, ["1"])
    XCTAssertEqual(failures { call?.answer { $0(2) } }.count, 1)
  }

  func testAnAnswerMayLeadToAnotherCallAndChangeHowThatIsAnswered() {
    let heard = Heard()
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    requests.answerAtOnce {
      $0(1)
      $0(2)
    }
    requests.call { number in
      heard.append("\(number)")
      guard number == 1 else { return }
      requests.answerAtOnce(nil)
      requests.call { heard.append("retry: \($0)") }
    }
    requests.answer { $0(3) }
    XCTAssertEqual(heard.all, ["1", "2", "retry: 3"])
  }

  func testAnAnswerOnItsWayIsNotTakenBack() {
    let heard = Heard()
    let scheduler = TestScheduler()
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    requests.answerCancelled { $0(2) }
    let call = requests.call { heard.append("\($0)") }
    call.answer(on: scheduler) { $0(1) }
    call.cancel()
    call.drop()
    XCTAssertTrue(call.isCancelled && !call.isHeld)
    scheduler.run()
    XCTAssertEqual(heard.all, ["1"])
  }

  func testAnAnswerComesOnTheQueueThatIsAskedFor() throws {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "answers")
    queue.setSpecific(key: key, value: true)
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let promise = Promise<Bool>()
    requests.call { _ in promise.fulfill(DispatchQueue.getSpecific(key: key) ?? false) }
    requests.answer(on: queue) { $0(1) }
    XCTAssertTrue(try wait(for: promise.future))
  }

  func testCallsAreAnsweredAtOnceIfThatIsAskedFor() {
    let requests = HandlerStub<Completion>()
    requests.answerAtOnce { $0(.success(1)) }
    XCTAssertEqual(try load(requests).result?.get(), 1)
    requests.answerAtOnce(nil)
    XCTAssertNil(load(requests).result)
    requests.calls[1].answer { $0(.success(2)) }
  }

  func testCancelsAreCountedOnce() {
    let requests = HandlerStub<Completion>()
    let future = load(requests)
    future.cancel()
    XCTAssertEqual(requests.cancelCount, 1)
    requests.calls[0].cancel()
    XCTAssertEqual(requests.cancelCount, 1)
    XCTAssertTrue(requests.calls[0].isHeld)
    // As after a race: the answer comes too late, and changes nothing.
    requests.answer { $0(.success(1)) }
    XCTAssertTrue(future.isCancelled)
  }

  func testACancelledCallIsAnsweredIfThatIsAskedFor() throws {
    let requests = HandlerStub<Completion>()
    requests.answerCancelled { $0(.failure(URLError(.cancelled))) }
    let promise = Promise<Int>()
    requests.call { promise.complete($0) }.cancel()
    XCTAssertEqual(XCTAssertRejects(promise.future, URLError.self)?.code, .cancelled)
    XCTAssertFalse(requests.calls.contains { $0.isHeld })
  }

  func testOneTypeServesEveryShapeOfHandler() {
    let none = HandlerStub<@Sendable () -> Void>()
    none.call {}
    none.answer { $0() }

    let classic = HandlerStub<@Sendable (Int?, (any Error)?) -> Void>()
    classic.call { value, error in
      XCTAssertEqual(value, 1)
      XCTAssertNil(error)
    }
    classic.answer { $0(1, nil) }

    let promise = Promise<Int>()
    let pair = HandlerStub<(success: @Sendable (Int) -> Void, failure: @Sendable (any Error) -> Void)>()
    pair.call((promise.fulfill, promise.reject))
    pair.answer { $0.failure(URLError(.timedOut)) }
    XCTAssertRejects(promise.future, URLError.self)
  }
}
