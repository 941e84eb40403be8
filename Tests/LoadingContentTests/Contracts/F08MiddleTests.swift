import LoadingContent
import LoadingContentTesting
import XCTest

/// F8, of futures in the middle of those that follow each other: whichever are taken out of the way and put back,
/// interest is each one's own.
final class F08MiddleTests: XCTestCase {
  /// outer ← second ← first ← inner, linked from the outer end: so the second is out of the way before the first is.
  private struct Chain {
    let inner = Promise<Int>()
    let first: Future<Int>
    let second: Future<Int>
    let outer: Future<Int>

    init() {
      let steps = (0..<3).map { _ in Promise<Void>() }
      let first = steps[0].future.flatMap { [inner = inner.future] in inner }
      let second = steps[1].future.flatMap { first }
      outer = steps[2].future.flatMap { second }
      (self.first, self.second) = (first, second)
      for index in [1, 2, 0] { steps[index].fulfill() }
    }

    var outcomes: [FutureOutcome] { [first, second, outer].map(\.outcome) }
  }

  func testF8_PutBackAfterTheOneThatFollowsItItIsStillUpstreamOfThat() {
    let chain = Chain()
    let heard = Heard<FutureOutcome>()
    chain.second.whenSettled { heard.append(FutureOutcome($0)) }
    chain.first.whenSettled { heard.append(FutureOutcome($0)) }
    chain.second.cancel()
    XCTAssertEqual(chain.outcomes, [.pending, .cancelled, .cancelled])
    chain.inner.fulfill(1)
    XCTAssertEqual(heard.all, [.cancelled, .value(1)])
  }

  func testF8_TheOuterCancelledWhatAWantedOneFollowsIsStillPending() {
    for registersBefore in [true, false] {
      let chain = Chain()
      let heard = Heard<FutureOutcome>()
      let hold = chain.second.hold()
      if registersBefore { chain.first.whenSettled { heard.append(FutureOutcome($0)) } }
      chain.outer.cancel()
      XCTAssertEqual(chain.outcomes, [.pending, .pending, .cancelled])
      if !registersBefore { chain.first.whenSettled { heard.append(FutureOutcome($0)) } }
      chain.inner.fulfill(1)
      XCTAssertEqual(chain.outcomes, [.value(1), .value(1), .cancelled])
      XCTAssertEqual(heard.all, [.value(1)])
      hold.dispose()
    }
  }

  func testF8_ACallbackOnASchedulerThatWasThereFirstIsInterestAndIsCalled() {
    let inner = Promise<Int>()
    let middle = inner.future.followed()
    let scheduler = TestScheduler()
    let heard = Heard<FutureOutcome>()
    middle.whenSettled(on: scheduler) { heard.append(FutureOutcome($0)) }
    let outer = middle.followed()
    outer.cancel()
    XCTAssertEqual([middle.outcome, outer.outcome], [.pending, .cancelled])
    inner.fulfill(1)
    scheduler.run()
    XCTAssertEqual(heard.all, [.value(1)])
  }

  func testF8_NothingStaysOfFuturesThatWerePutBackAndOfTheOneThatWasCancelled() {
    withLifetimeTracking { tracker in
      let (inner, firstStep, secondStep, outerStep) = (
        Promise<Tracked>(), Promise<Void>(), Promise<Void>(), Promise<Void>()
      )
      let first = firstStep.future.flatMap { [future = inner.future] in future }
      let second = secondStep.future.flatMap { first }
      let outer = outerStep.future.flatMap { second }
      outerStep.fulfill()
      secondStep.fulfill()
      firstStep.fulfill()
      let hold = second.hold()
      outer.cancel()
      inner.fulfill(tracker.make())
      XCTAssertNotNil(try? second.result?.get())
      hold.dispose()
    }
  }
}
