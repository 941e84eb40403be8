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

  // MARK: Outer follows middle follows inner

  func testF8_CancellingTheMiddleByAHandleReachesBothSides() {
    let inner = Work()
    let middle = inner.future.followed()
    let outer = middle.followed()
    XCTAssertTrue(middle.cancel())
    XCTAssertEqual(outer.outcome, .cancelled)
    XCTAssertEqual(inner.future.outcome, .cancelled)
    XCTAssertTrue(inner.isStopped)
  }

  func testF8_CancellingTheMiddleLeavesAnInnerThatIsWanted() {
    let inner = Work()
    let middle = inner.future.followed()
    let outer = middle.followed()
    let heard = Heard<FutureOutcome>()
    inner.future.whenSettled { heard.append(FutureOutcome($0)) }
    middle.cancel()
    XCTAssertEqual([middle.outcome, outer.outcome, inner.future.outcome], [.cancelled, .cancelled, .pending])
    inner.promise.fulfill(1)
    XCTAssertEqual(heard.all, [.value(1)])
    XCTAssertEqual([middle.outcome, outer.outcome], [.cancelled, .cancelled])
  }

  func testF8_RegisteredLateWithTheMiddleItHearsTheValueThoughTheOuterIsCancelled() {
    for register: (Future<Int>, Heard<FutureOutcome>) -> Void in [
      { future, heard in future.whenSettled { heard.append(FutureOutcome($0)) } },
      { future, heard in future.map { $0 }.whenSettled { heard.append(FutureOutcome($0)) } },
      { future, heard in future.followed().whenSettled { heard.append(FutureOutcome($0)) } },
      { future, heard in future.whenSettled(on: .main) { heard.append(FutureOutcome($0)) } },
    ] {
      let inner = Work()
      let middle = inner.future.followed()
      let outer = middle.followed()
      let heard = Heard<FutureOutcome>()
      register(middle, heard)
      XCTAssertTrue(outer.cancel())
      XCTAssertEqual([middle.outcome, outer.outcome, inner.future.outcome], [.pending, .cancelled, .pending])
      inner.promise.fulfill(1)
      XCTAssertEqual(heard.all, [.value(1)])
      XCTAssertFalse(inner.isStopped)
    }
  }

  func testF8_TheOuterCancelledFirstTheMiddleIsCancelledToo() {
    let inner = Work()
    let middle = inner.future.followed()
    let outer = middle.followed()
    let heard = Heard<FutureOutcome>()
    outer.cancel()
    XCTAssertEqual([middle.outcome, inner.future.outcome], [.cancelled, .cancelled])
    XCTAssertTrue(inner.isStopped)
    middle.whenSettled { heard.append(FutureOutcome($0)) }
    XCTAssertEqual(heard.all, [.cancelled])
  }

  func testF8_AHoldOfTheMiddleKeepsItWhenTheOuterIsCancelled() {
    let inner = Work()
    let middle = inner.future.followed()
    let outer = middle.followed()
    let hold = middle.hold()
    outer.cancel()
    XCTAssertEqual(middle.outcome, .pending)
    hold.dispose()
    XCTAssertEqual(middle.outcome, .pending)
    middle.followed().cancel()
    XCTAssertEqual([middle.outcome, inner.future.outcome], [.cancelled, .cancelled])
  }

  func testF8_OfSeveralInTheMiddleEachIsItsOwn() {
    // Registered with in every order, cancelled one by one from the outer end: only what is downstream ends.
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
      let inner = Work()
      var middles = [inner.future.followed()]
      for _ in 0..<3 { middles.append(middles.last!.followed()) }
      let outer = middles.last!.followed()
      let heard = Heard<String>()
      for index in order { middles[index].whenSettled { heard.append("\(index) \(FutureOutcome($0))") } }
      outer.cancel()
      XCTAssertEqual(middles.map(\.outcome), [.pending, .pending, .pending, .pending], "\(order)")
      middles[2].cancel()
      XCTAssertEqual(middles.map(\.outcome), [.pending, .pending, .cancelled, .cancelled], "\(order)")
      inner.promise.fulfill(1)
      XCTAssertEqual(middles.map(\.outcome), [.value(1), .value(1), .cancelled, .cancelled], "\(order)")
      XCTAssertEqual(
        heard.all.sorted(), ["0 value(1)", "1 value(1)", "2 cancelled", "3 cancelled"], "\(order)")
    }
  }

  func testF8_OneThatBranchesOffAWantedFutureIsCancelledWithoutIt() {
    // `wanted` had been out of the way and was put back before `middle` was there: `middle` belongs behind it.
    let inner = Work()
    let wanted = inner.future.followed()
    let first = wanted.followed()
    let heard = Heard<FutureOutcome>()
    wanted.whenSettled { heard.append(FutureOutcome($0)) }
    let middle = wanted.followed()
    let last = middle.followed()
    XCTAssertTrue(middle.cancel())
    XCTAssertEqual(last.outcome, .cancelled)
    XCTAssertEqual(wanted.outcome, .pending)
    XCTAssertFalse(inner.isStopped)
    inner.promise.fulfill(1)
    XCTAssertEqual(heard.all, [.value(1)])
    XCTAssertEqual(first.outcome, .value(1))
  }
}
