import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F6: callbacks that register the next one on the same settled future, and what never gets to be called.
final class F06RegistrationsTests: XCTestCase {
  private final class Loop: Sendable {
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    let length = 1_000

    func go(_ number: Int, at step: @escaping @Sendable (Int) -> Void) {
      promise.future.whenFulfilled { [self] _ in
        heard.append(number)
        step(number)
        if number < 2 * length { go(number + 1, at: step) }
      }
    }
  }

  func testF6_ARecursionOfCallbacksOnOneFutureLeavesNoTurnsBehind() {
    let loop = Loop()
    let stepsBefore = Heard<Int>()
    loop.promise.fulfill(1)
    loop.go(1) { number in
      guard number == loop.length else { return }
      // Behind whatever waits in the run queue by now.
      Future.fulfilled(1).whenFulfilled { _ in stepsBefore.append(loop.heard.count) }
    }
    XCTAssertEqual(loop.heard.count, 2 * loop.length)
    XCTAssertEqual(stepsBefore.all, [loop.length])
  }

  func testF6_SeveralRecursionsOfCallbacksOnOneFutureLeaveNoPlacesBehind() {
    let loop = Loop()
    let places = Heard<Int>()
    let core = loop.promise.core
    for _ in 0..<3 {
      loop.go(1) { number in
        if number == loop.length { places.append(core.contents.withLock { $0.line.end }) }
      }
    }
    loop.promise.fulfill(1)
    XCTAssertEqual(loop.heard.count, 6 * loop.length)
    XCTAssertEqual(places.count, 3)
    XCTAssertLessThan(places.all.max()!, 20)
  }

  func testF6_FuturesWhoseCallbacksASchedulerDropsAreReleasedInConstantStack() {
    withLifetimeTracking { tracker in
      onSmallStack {
        var next: Future<Int>?
        for number in 0..<Chain.length {
          let scheduler = TestScheduler()
          let captured = number % 1_000 == 0 ? tracker.make() : nil
          let promise = Promise<Int>()
          promise.future.whenFulfilled(on: scheduler) { [next] _ in _ = (next, captured) }
          promise.fulfill(number)
          next = promise.future
          scheduler.removeAll()
        }
        next = nil
      }
    }
  }

  func testF3_CallbacksOfSeveralSchedulersKeepTheirOrderOnEach() {
    let schedulers = [TestScheduler(), TestScheduler(), TestScheduler()]
    let heard = Heard<[Int]>()
    let promise = Promise<Int>()
    var registrations: [Disposable] = []
    for number in 0..<30 {
      registrations.append(
        promise.future.whenFulfilled(on: schedulers[number % 3]) { _ in heard.append([number % 3, number]) })
      promise.future.whenFulfilled(on: .main) { _ in heard.append([3, number]) }
    }
    registrations[0].dispose()
    promise.fulfill(1)
    // Announced, then disposed of: its turn takes the next one.
    registrations[4].dispose()
    for scheduler in schedulers.reversed() { scheduler.run() }
    for (lane, first) in [(0, 3), (1, 1), (2, 2)] {
      let expected = stride(from: first, to: 30, by: 3).filter { $0 != 4 }
      XCTAssertEqual(heard.all.filter { $0[0] == lane }.map { $0[1] }, expected)
    }
    XCTAssertEqual(heard.all.filter { $0[0] == 3 }.map { $0[1] }, Array(0..<30))
  }
}
