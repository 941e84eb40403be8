#if DEBUG
  import XCTest

  @testable import LoadingContent

  /// Every order, at the grain of the locks, of what is done with a handle of a future in the middle while that is
  /// collapsed or put back.
  final class HandleExplorationTests: XCTestCase {
    /// A future in the middle, which one follows that is about to.
    private final class Middle: Sendable {
      let inner = Promise<Int>()
      let start = Promise<Int>()
      let middle: Future<Int>
      let outer: Future<Int>

      init() {
        let middle = inner.future.followed()
        self.middle = middle
        outer = start.future.flatMap { _ in middle }
      }
    }

    func testACancelThatSaysNoFoundTheFutureSettled() {
      Explorer.explore(threads: 2, preemptions: 2) {
        let world = Middle()
        let won = Heard<Bool>()
        return Explorer.Run(threads: [{ world.start.fulfill(0) }, { won.append(world.middle.cancel()) }]) { schedule in
          XCTAssertEqual(won.all, [true], "\(schedule)")
          XCTAssertEqual(world.middle.outcome, .cancelled, "\(schedule)")
          XCTAssertEqual(world.outer.outcome, .cancelled, "\(schedule)")
          XCTAssertEqual(world.inner.future.outcome, .cancelled, "\(schedule)")
        }
      }
    }

    func testAResultOnceReadIsTheResult() {
      withoutReports {
        _ = Explorer.explore(threads: 2, preemptions: 3) {
          let world = Middle()
          world.start.fulfill(0)
          let (read, heard) = (Heard<FutureOutcome>(), Heard<FutureOutcome>())
          return Explorer.Run(threads: [
            {
              read.append(world.middle.outcome)
              read.append(world.middle.outcome)
            },
            {
              world.middle.whenSettled { heard.append(FutureOutcome($0)) }
              world.outer.cancel()
            },
          ]) { schedule in
            XCTAssertEqual(read.all, [.pending, .pending], "\(schedule)")
            world.inner.fulfill(1)
            XCTAssertEqual(heard.all, [.value(1)], "\(schedule)")
          }
        }
      }
    }

    func testRegisteringReachesTheFutureWhateverBecomesOfThoseAroundIt() {
      withoutReports {
        _ = Explorer.explore(threads: 3, preemptions: 2) {
          let world = Middle()
          world.start.fulfill(0)
          let heard = Heard<FutureOutcome>()
          return Explorer.Run(threads: [
            { world.middle.whenSettled { heard.append(FutureOutcome($0)) } },
            { world.outer.cancel() },
            { world.inner.fulfill(1) },
          ]) { schedule in
            XCTAssertEqual(heard.all, [world.middle.outcome], "\(schedule)")
            XCTAssert([.value(1), .cancelled].contains(world.middle.outcome), "\(schedule)")
            if world.inner.future.outcome == .cancelled {
              XCTAssertEqual(world.middle.outcome, .cancelled, "\(schedule)")
            }
          }
        }
      }
    }
  }
#endif
