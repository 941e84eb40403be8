#if DEBUG
  import XCTest

  @testable import LoadingContent

  /// Every order, at the grain of the locks, of a few calls on futures that are linked.
  final class FutureExplorationTests: XCTestCase {
    private final class Log: Sendable {
      private let entries = Locked<[String]>([])
      func add(_ entry: String) { entries.withLock { $0.append(entry) } }
      var all: [String] { entries.withLock { $0 } }
      func count(_ entry: String) -> Int { all.filter { $0 == entry }.count }
    }

    func testSettlingRacesRegisteringAndDisposing() {
      let runs = Explorer.explore(threads: 2) {
        let promise = Promise<Int>()
        let log = Log()
        let first = promise.future.whenFulfilled { _ in log.add("first") }
        return Explorer.Run(
          threads: [
            { promise.fulfill(1) },
            {
              promise.future.whenFulfilled { _ in log.add("second") }
              first.dispose()
            },
          ]
        ) { schedule in
          XCTAssertEqual(log.count("second"), 1, "\(schedule)")
          XCTAssert(["first", "second"].starts(with: log.all) || log.all == ["second"], "\(schedule): \(log.all)")
        }
      }
      XCTAssertGreaterThan(runs, 20)
    }

    func testTwoSettleAndOneCancels() {
      Explorer.explore(threads: 3, preemptions: 3) {
        let promise = Promise<Int>()
        let log = Log()
        promise.onCancel { _ in log.add("onCancel") }
        promise.future.whenSettled { log.add(describe($0)) }
        let wins = Locked(0)
        let win: @Sendable (Bool) -> Void = { won in if won { wins.withLock { $0 += 1 } } }
        return Explorer.Run(
          threads: [
            { win(promise.tryFulfill(1)) }, { win(promise.tryFulfill(2)) }, { win(promise.future.cancel()) },
          ]
        ) { schedule in
          XCTAssertEqual(wins.withLock { $0 }, 1, "\(schedule)")
          let outcome = describe(promise.future.result)
          XCTAssertEqual(log.all, outcome == "cancelled" ? ["onCancel", "cancelled"] : [outcome], "\(schedule)")
        }
      }
    }

    func testDerivingRacesSettlingAndCancelling() {
      Explorer.explore(threads: 3, preemptions: 3) {
        let promise = Promise<Int>()
        let log = Log()
        promise.onCancel { _ in log.add("onCancel") }
        let kept = promise.future.map { $0 + 1 }
        let late = Locked<Future<Int>?>(nil)
        return Explorer.Run(
          threads: [
            { promise.fulfill(1) },
            { kept.cancel() },
            {
              let future = promise.future.map { $0 + 2 }
              late.withLock { $0 = future }
            },
          ]
        ) { schedule in
          let late = late.withLock { $0 }
          let results = [describe(promise.future.result), describe(kept.result), describe(late?.result)]
          switch results[0] {
          case "1":
            XCTAssert(["2", "cancelled"].contains(results[1]), "\(schedule): \(results)")
            XCTAssertEqual(results[2], "3", "\(schedule)")
            XCTAssertEqual(log.all, [], "\(schedule)")
          default:
            XCTAssertEqual(results, ["cancelled", "cancelled", "cancelled"], "\(schedule)")
            XCTAssertEqual(log.all, ["onCancel"], "\(schedule)")
          }
        }
      }
    }

    /// What the design's notes call argued but not explored: an outer future that follows one in the middle which
    /// follows an inner one, while the middle is collapsed, expanded, cancelled and the inner settles.
    private func exploreCollapse(
      preemptions: Int, line: UInt = #line,
      _ actions: @escaping @Sendable (_ chain: Chain) -> [@Sendable () -> Void]
    ) {
      let count = withoutReports { actions(Chain()).count }
      Explorer.explore(threads: count, preemptions: preemptions, line: line) {
        let chain = Chain()
        return Explorer.Run(threads: actions(chain)) { schedule in chain.check(schedule, line: line) }
      }
    }

    /// outer ← middle ← inner, linked by two steps that may be done while the rest happens.
    private final class Chain: Sendable {
      let start = Promise<Void>()
      let step = Promise<Void>()
      let inner = Promise<Int>()
      let middle: Future<Int>
      let outer: Future<Int>
      let log = Log()
      let cancelsMiddle = Locked(false)
      let cancelsOuter = Locked(false)
      let late = Locked(0)
      /// The late one was there before the outer future was cancelled.
      let lateWasFirst = Locked(false)

      init() {
        let (inner, log) = (inner, log)
        inner.onCancel { _ in log.add("onCancel") }
        let middle = step.future.flatMap { inner.future }
        self.middle = middle
        outer = start.future.flatMap { middle }
        outer.whenSettled { log.add("outer " + describe($0)) }
      }

      func registerLate() {
        middle.whenSettled { [log] in log.add("late " + describe($0)) }
        late.withLock { $0 += 1 }
      }

      func cancelMiddle() {
        cancelsMiddle.withLock { $0 = true }
        middle.cancel()
      }

      func cancelOuter() {
        cancelsOuter.withLock { $0 = true }
        let isLateThere = late.withLock { $0 } > 0
        lateWasFirst.withLock { $0 = isLateThere }
        outer.cancel()
      }

      /// Each callback once; each future's callbacks agree with its result; a result that nobody asked to be cancelled
      /// is the value; the work is stopped exactly if the inner future was cancelled, and that only if nobody was left
      /// who wanted it.
      func check(_ schedule: [Int], line: UInt) {
        let (outerResult, middleResult, innerResult) = (
          describe(outer.result), describe(middle.result), describe(inner.future.result)
        )
        let context = "\(schedule): outer \(outerResult), middle \(middleResult), inner \(innerResult), \(log.all)"
        let wasLate = late.withLock { $0 } > 0
        let (cancelledMiddle, cancelledOuter) = (cancelsMiddle.withLock { $0 }, cancelsOuter.withLock { $0 })
        XCTAssertEqual(log.all.filter { $0.hasPrefix("outer") }, ["outer " + outerResult], context, line: line)
        XCTAssertEqual(
          log.all.filter { $0.hasPrefix("late") }, wasLate ? ["late " + middleResult] : [], context, line: line)
        for result in [outerResult, middleResult, innerResult] {
          XCTAssert(["1", "cancelled"].contains(result), context, line: line)
        }
        if !cancelledOuter && !cancelledMiddle {
          XCTAssertEqual([outerResult, middleResult, innerResult], ["1", "1", "1"], context, line: line)
        }
        if lateWasFirst.withLock({ $0 }) && !cancelledMiddle {
          XCTAssertEqual([middleResult, innerResult], ["1", "1"], context, line: line)
        }
        // Only for lack of interest, before the late one came.
        if !cancelledMiddle && middleResult == "cancelled" { XCTAssert(cancelledOuter, context, line: line) }
        if middleResult == "cancelled" { XCTAssertEqual(outerResult, "cancelled", context, line: line) }
        XCTAssertEqual(log.count("onCancel"), innerResult == "cancelled" ? 1 : 0, context, line: line)
      }
    }

    func testLinkingFromBothEndsAtOnceWhileTheInnerSettles() {
      exploreCollapse(preemptions: 2) { chain in
        [{ chain.start.fulfill() }, { chain.step.fulfill() }, { chain.inner.fulfill(1) }]
      }
    }

    func testLateRegistrationWithTheMiddle() {
      exploreCollapse(preemptions: 2) { chain in
        [
          {
            chain.start.fulfill()
            chain.step.fulfill()
          }, { chain.registerLate() }, { chain.inner.fulfill(1) },
        ]
      }
    }

    func testCancellingTheMiddleWhileTheInnerSettles() {
      exploreCollapse(preemptions: 2) { chain in
        [
          {
            chain.start.fulfill()
            chain.step.fulfill()
          }, { chain.cancelMiddle() }, { chain.inner.fulfill(1) },
        ]
      }
    }

    func testCancellingTheOuterWhileSomebodyRegistersWithTheMiddle() {
      exploreCollapse(preemptions: 2) { chain in
        [
          {
            chain.step.fulfill()
            chain.start.fulfill()
            chain.inner.fulfill(1)
          },
          { chain.registerLate() }, { chain.cancelOuter() },
        ]
      }
    }

    func testCancellingTheMiddleWhileSomebodyRegistersWithIt() {
      exploreCollapse(preemptions: 2) { chain in
        [
          {
            chain.start.fulfill()
            chain.step.fulfill()
            chain.inner.fulfill(1)
          },
          { chain.registerLate() }, { chain.cancelMiddle() },
        ]
      }
    }
  }

  private func describe<Value>(_ result: Result<Value, any Error>?) -> String {
    switch result {
    case nil: "pending"
    case .success(let value): "\(value)"
    case .failure(is CancellationError): "cancelled"
    case .failure(let error): "\(error)"
    }
  }
#endif
