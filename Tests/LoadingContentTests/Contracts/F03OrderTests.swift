import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F3: callbacks of one future with the same scheduler are called in the order of registration.
final class F03OrderTests: XCTestCase {
  /// Registers one of each kind that is called for a value, in turn; each notes its number when it is called.
  private static func registerAll(_ future: Future<Int>, count: Int, _ heard: Heard<Int>) {
    for number in 0..<count {
      switch number % 5 {
      case 0: future.whenSettled { _ in heard.append(number) }
      case 1: future.whenFulfilled { _ in heard.append(number) }
      case 2: _ = future.map { _ in heard.append(number) }
      case 3:
        _ = future.flatMap { _ in
          heard.append(number)
          return .fulfilled(0)
        }
      default: future.whenSettled(on: .inline) { _ in heard.append(number) }
      }
    }
  }

  func testF3_InlineInTheOrderOfRegistrationWhateverTheKind() {
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    Self.registerAll(promise.future, count: 25, heard)
    promise.fulfill(1)
    XCTAssertEqual(heard.all, Array(0..<25))
    Self.registerAll(promise.future, count: 25, heard)
    XCTAssertEqual(heard.all, Array(0..<25) + Array(0..<25))
  }

  func testF3_ForARejectionToo() {
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    promise.future.whenRejected { _ in heard.append(0) }
    _ = promise.future.mapError { error in
      heard.append(1)
      return error
    }.recover { _ in 0 }
    promise.future.whenSettled { _ in heard.append(2) }
    _ = promise.future.recover { _ in
      heard.append(3)
      return 0
    }
    promise.future.whenRejected { _ in heard.append(4) }
    promise.reject(TestError())
    XCTAssertEqual(heard.all, [0, 1, 2, 3, 4])
  }

  func testF3_WhatIsRegisteredWhileEarlierOnesAreToBeCalledJoinsTheEnd() {
    let promise = Promise<Int>()
    let future = promise.future
    let heard = Heard<Int>()
    future.whenSettled { _ in
      heard.append(0)
      future.whenSettled { _ in heard.append(3) }
      future.whenFulfilled { _ in
        heard.append(4)
        future.whenSettled { _ in heard.append(6) }
      }
    }
    future.whenSettled { _ in
      heard.append(1)
      future.whenSettled { _ in heard.append(5) }
    }
    future.whenSettled { _ in heard.append(2) }
    promise.fulfill(1)
    XCTAssertEqual(heard.all, Array(0...6))
  }

  func testF3_RegisteredOnAnotherThreadWhileOneServesItJoinsThatThreadsLine() {
    let promise = Promise<Int>()
    let future = promise.future
    let heard = Heard<String>()
    let threads = Heard<ThreadIdentity>()
    let (isInside, mayGoOn) = (Gate(), Gate())
    future.whenSettled { _ in
      isInside.open()
      mayGoOn.wait()
      heard.append("a")
      threads.append(.current)
    }
    future.whenSettled { _ in
      heard.append("b")
      threads.append(.current)
    }
    runConcurrently(threads: 2) { index in
      if index == 0 { return promise.fulfill(1) }
      isInside.wait()
      future.whenSettled { _ in
        heard.append("c")
        threads.append(.current)
      }
      XCTAssertEqual(heard.all, [], "it waits for those before it, on the thread that calls them")
      XCTAssertNotNil(future.result, "reading the result does not stand in line")
      mayGoOn.open()
    }
    XCTAssertEqual(heard.all, ["a", "b", "c"])
    XCTAssertTrue(threads.all.allSatisfy { $0 == threads.all[0] })
  }

  func testF3_SeveralThreadsRegisterWhileItSettlesAndNoTwoCallbacksOverlap() {
    for _ in 0..<100 {
      let promise = Promise<Int>()
      let future = promise.future
      let heard = Heard<[Int]>()
      let running = Locked(0)
      runConcurrently(threads: 4) { thread in
        if thread == 0 { return promise.fulfill(1) }
        for number in 0..<20 {
          future.whenSettled { _ in
            let isAlone = running.withLock { running in
              running += 1
              return running == 1
            }
            XCTAssertTrue(isAlone, "each is called after the one before has returned")
            heard.append([thread, number])
            running.withLock { $0 -= 1 }
          }
        }
      }
      for thread in 1..<4 {
        XCTAssertEqual(heard.all.filter { $0[0] == thread }.map { $0[1] }, Array(0..<20))
      }
    }
  }

  func testF3_OnASerialQueueInTheOrderOfRegistrationFromWhicheverThreads() {
    for _ in 0..<50 {
      let promise = Promise<Int>()
      let future = promise.future
      let queue = ProbedQueue("F3")
      let heard = Heard<Int>()
      let next = Locked(0)
      runConcurrently(threads: 4) { thread in
        if thread == 0 { return promise.fulfill(1) }
        for _ in 0..<20 {
          next.withLock { next in
            let number = next
            next += 1
            future.whenSettled(on: queue.queue) { _ in heard.append(number) }
          }
        }
      }
      queue.drain()
      XCTAssertEqual(heard.all, Array(0..<60))
    }
  }

  func testF3_OnAConcurrentQueueTheyAreSubmittedInOrderAndMayOverlap() {
    let promise = Promise<Int>()
    let queue = ProbedQueue("F3", attributes: .concurrent)
    let (first, second) = (Gate(), Gate())
    promise.future.whenSettled(on: queue.queue) { _ in
      first.open()
      second.wait()
    }
    promise.future.whenSettled(on: queue.queue) { _ in
      second.open()
      first.wait()
    }
    promise.fulfill(1)
    queue.drain()

    let scheduler = TestScheduler()
    let heard = Heard<Int>()
    for number in 0..<5 { promise.future.whenSettled(on: scheduler) { _ in heard.append(number) } }
    for number in 0..<5 {
      XCTAssertEqual(heard.count, number)
      scheduler.runNext()
    }
    XCTAssertEqual(heard.all, Array(0..<5))
  }

  func testF3_ThreadsThatOvertakeEachOtherOnTheWayToASchedulerDisturbNoOrder() {
    /// What it is told first comes in only behind what it is told second.
    final class Overtaken: Scheduler {
      let line = TestScheduler()
      let (first, isOvertaken) = (Gate(), Gate())
      private let calls = Heard<Int>()

      func dispatch(_ work: @escaping @Sendable () -> Void) {
        calls.append(0)
        guard calls.count == 1 else {
          line.dispatch(work)
          return isOvertaken.open()
        }
        first.open()
        isOvertaken.wait()
        line.dispatch(work)
      }

      func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
        line.dispatch(after: interval, work)
      }

      var uptimeNanoseconds: UInt64 { line.uptimeNanoseconds }
    }
    let scheduler = Overtaken()
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    promise.future.whenSettled(on: scheduler) { _ in heard.append(1) }
    runConcurrently(threads: 2) { thread in
      guard thread == 1 else { return promise.fulfill(1) }
      scheduler.first.wait()
      promise.future.whenSettled(on: scheduler) { _ in heard.append(2) }
    }
    scheduler.line.run()
    XCTAssertEqual(heard.all, [1, 2])
  }

  func testF3_OnTheMainThreadInTheOrderOfRegistrationWhereverItIsSettled() {
    for isSettledOnMain in [true, false] {
      let promise = Promise<Int>()
      let future = promise.future
      let heard = Heard<Int>()
      future.whenSettled(on: .main) { _ in
        heard.append(0)
        future.whenSettled(on: .main) { _ in heard.append(3) }
      }
      runConcurrently(threads: 1) { _ in future.whenSettled(on: .main) { _ in heard.append(1) } }
      future.whenSettled(on: .main) { _ in heard.append(2) }
      if isSettledOnMain { promise.fulfill(1) } else { runConcurrently(threads: 1) { _ in promise.fulfill(1) } }
      waitUntil("all are called") { heard.count == 4 }
      XCTAssertEqual(heard.all, [0, 1, 2, 3])
    }
  }

  func testF3_TheSystemsMainQueueIsOneSchedulerHoweverOftenItIsNamed() {
    let queues = [DispatchQueue.main, DispatchQueue.main, DispatchQueue(label: "F3")]
    let identities = queues.map { SchedulerKind($0).identity }
    XCTAssertNotNil(identities[0])
    XCTAssertEqual(identities[0], identities[1])
    XCTAssertNotEqual(identities[0], identities[2])
  }

  func testF3_DisposingInTheMiddleDisturbsNoOrder() {
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    let disposables = (0..<50).map { number in promise.future.whenSettled { _ in heard.append(number) } }
    for number in stride(from: 49, through: 0, by: -3) { disposables[number].dispose() }
    for number in 50..<60 { promise.future.whenSettled { _ in heard.append(number) } }
    promise.fulfill(1)
    XCTAssertEqual(heard.all, (0..<60).filter { $0 >= 50 || $0 % 3 != 1 })
  }

  func testF3_AFutureMadeFulfilledKeepsTheOrderOfEachThread() {
    let future = Future.fulfilled(1)
    runConcurrently(threads: 4) { _ in
      let heard = Heard<Int>()
      Self.registerAll(future, count: 10, heard)
      XCTAssertEqual(heard.all, Array(0..<10))
      future.whenFulfilled { _ in
        // All of these wait for this callback to return, and for each other.
        Self.registerAll(future, count: 20, heard)
        XCTAssertEqual(heard.count, 10)
      }
      XCTAssertEqual(heard.all, Array(0..<10) + Array(0..<20))
    }
  }

  func testF3_AFutureMadeFulfilledKeepsTheOrderOnAScheduler() {
    let future = Future.fulfilled(1)
    let queue = ProbedQueue("F3")
    let heard = Heard<Int>()
    for number in 0..<20 { future.whenFulfilled(on: queue.queue) { _ in heard.append(number) } }
    future.whenFulfilled { _ in
      for number in 20..<40 { future.whenSettled(on: queue.queue) { _ in heard.append(number) } }
    }
    queue.drain()
    XCTAssertEqual(heard.all, Array(0..<40))
  }
}
