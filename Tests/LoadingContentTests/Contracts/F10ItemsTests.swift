import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F10 for the items of a collection: so many at a time, in order, and no more once it is over.
final class F10ItemsTests: XCTestCase {
  /// Work that is settled by hand.
  private final class Work: Sendable {
    let begun = Heard<Int>()
    let cancelled = Heard<Int>()
    private let promises = Locked<[Int: Promise<Int>]>([:])

    func begin(_ item: Int) -> Future<Int> {
      let promise = Promise<Int>()
      promise.onCancel { [cancelled] _ in cancelled.append(item) }
      promises.withLock { $0[item] = promise }
      begun.append(item)
      return promise.future
    }

    func promise(_ item: Int) -> Promise<Int> { promises.withLock { $0.removeValue(forKey: item)! } }
  }

  func testF10_WorkBeginsWhenAPlaceIsFreeAndTheOrderIsKept() {
    let work = Work()
    let all = Future.all(0..<5, concurrency: 2) { work.begin($0) }
    XCTAssertEqual(work.begun.all, [0, 1])
    work.promise(1).fulfill(10)
    XCTAssertEqual(work.begun.all, [0, 1, 2])
    work.promise(2).fulfill(20)
    work.promise(0).fulfill(0)
    XCTAssertEqual(work.begun.all, [0, 1, 2, 3, 4])
    work.promise(4).fulfill(40)
    XCTAssertNil(all.result)
    work.promise(3).fulfill(30)
    XCTAssertEqual(try all.result?.get(), [0, 10, 20, 30, 40])
  }

  func testF10_ALimitOfLessThanOneCountsAsOne() {
    for limit in [0, -3, Int.min] {
      let work = Work()
      let all = Future.all(0..<2, concurrency: limit) { work.begin($0) }
      XCTAssertEqual(work.begun.all, [0])
      work.promise(0).fulfill(0)
      work.promise(1).fulfill(1)
      XCTAssertEqual(try all.result?.get(), [0, 1])
    }
  }

  func testF10_TheFirstErrorStopsBeginningAndWithdrawsFromWhatRuns() {
    let work = Work()
    let all = Future.all(0..<9, concurrency: 3) { work.begin($0) }.map { $0.count }
    work.promise(1).reject(TestError(1))
    XCTAssertEqual(all.outcome, .error(TestError(1)))
    XCTAssertEqual(work.begun.all, [0, 1, 2])
    XCTAssertEqual(work.cancelled.all, [0, 2])
    all.whenRejected { _ in }
  }

  func testF10_WorkThatThrowsRejectsWithTheLineOfTheCall() {
    withReports { reports in
      var line: UInt = 0
      do {
        line = #line + 1
        let all = Future.all(0..<9, concurrency: 3) { item -> Future<Int> in
          if item == 4 { throw TestError(4) }
          return .fulfilled(item)
        }
        XCTAssertEqual(all.map { $0.count }.outcome, .error(TestError(4)))
      }
      XCTAssertEqual(reports.all.map(\.line), [line])
    }
  }

  func testF10_CancellingStopsBeginning() {
    let work = Work()
    let all = Future.all(0..<9, concurrency: 2) { work.begin($0) }
    work.promise(0).fulfill(0)
    all.cancel()
    XCTAssertEqual(work.cancelled.all, [1, 2])
    XCTAssertEqual(work.begun.all, [0, 1, 2])
  }

  func testF10_WorkThatCancelsWhatIsGatheredStopsIt() {
    let gathered = Locked<Future<[Int]>?>(nil)
    let work = Work()
    let gate = Promise<Void>()
    let all = Future.all(0..<9, concurrency: 2) { item -> Future<Int> in
      if item == 3 { gathered.withLock { $0 }?.cancel() }
      return item < 2 ? gate.future.flatMap { work.begin(item) } : work.begin(item)
    }
    gathered.withLock { $0 = all }
    gate.fulfill()
    work.promise(0).fulfill(0)
    work.promise(1).fulfill(1)
    XCTAssertEqual(work.begun.all, [0, 1, 2, 3])
    XCTAssertEqual(work.cancelled.all.sorted(), [2, 3])
    gathered.withLock { $0 = nil }
  }

  func testF5_InsideACallbackWorkBeginsAfterIt() {
    let heard = Heard<String>()
    Future.fulfilled(()).whenFulfilled {
      _ = Future.all(["work"], concurrency: 1) { item -> Future<Int> in
        heard.append(item)
        return .fulfilled(0)
      }
      heard.append("callback")
    }
    XCTAssertEqual(heard.all, ["callback", "work"])
  }

  func testF10_WorkRunsOnItsScheduler() {
    let scheduler = TestScheduler()
    let begun = Heard<Int>()
    let all = Future.all(0..<3, concurrency: 2, on: scheduler) { item -> Future<Int> in
      begun.append(item)
      return .fulfilled(item)
    }
    XCTAssertEqual(scheduler.waitingCount, 2)
    XCTAssertEqual(begun.all, [])
    scheduler.run()
    XCTAssertEqual(begun.all, [0, 1, 2])
    XCTAssertEqual(try all.result?.get(), [0, 1, 2])
  }

  func testF10_OnMainWorkBelongsToTheMainActor() {
    let begun = Heard<Int>()
    let all = Future.all(0..<3, concurrency: 2, on: .main) { item in
      MainActor.preconditionIsolated()
      begun.append(item)
      return Future.fulfilled(item)
    }
    waitUntil("all is there") { all.result != nil }
    XCTAssertEqual(begun.all, [0, 1, 2])
  }

  func testF6_AHundredThousandItemsThatAreDoneAtOnceHaveNoDepth() {
    let count = Chain.inputs
    for (name, work): (String, @Sendable (Int) -> Future<Int>) in [
      ("made fulfilled", { .fulfilled($0) }), ("settled", { item in Future { $0.fulfill(item) } }),
    ] {
      for limit in [1, 4, count] {
        let sum = onSmallStack {
          Future.all(0..<count, concurrency: limit, work).map { $0.reduce(0, +) }.outcome
        }
        XCTAssertEqual(sum, .value(count * (count - 1) / 2), "\(name), \(limit) at a time")
      }
    }
  }

  func testC10_NothingIsLeftWhenItIsOver() {
    for ending in ["fulfilled", "rejected", "cancelled"] {
      withLifetimeTracking { tracker in
        let promises = (0..<3).map { _ in Promise<Tracked>() }
        let items = promises.map { (promise: $0, item: tracker.make()) }
        let captured = tracker.make()
        let all = Future.all(items, concurrency: 2) { item in
          _ = captured
          return item.promise.future
        }
        all.whenRejected { _ in }
        promises[0].fulfill(tracker.make())
        switch ending {
        case "fulfilled": for promise in promises { promise.fulfill(tracker.make()) }
        case "rejected": promises[1].reject(TestError())
        default: all.cancel()
        }
        XCTAssertNotNil(all.result)
      }
    }
  }
}
