import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class RunQueueTests: XCTestCase {
  /// A turn that does something, once.
  private final class Doing: Turn {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    func takeTurn() { body() }
  }

  private static func schedule(_ body: @escaping @Sendable () -> Void) { RunQueue.schedule(Doing(body)) }

  // MARK: Order

  func testTheOutermostCallServesBeforeItReturns() {
    let heard = Heard<Int>()
    XCTAssertTrue(RunQueue.isIdle)
    Self.schedule {
      XCTAssertFalse(RunQueue.isIdle)
      heard.append(1)
    }
    XCTAssertEqual(heard.all, [1])
    XCTAssertTrue(RunQueue.isIdle)
  }

  func testWhatATurnSchedulesFollowsItFirstInFirstOut() {
    let heard = Heard<String>()
    Self.schedule {
      Self.schedule {
        heard.append("a")
        Self.schedule { heard.append("a1") }
      }
      Self.schedule {
        heard.append("b")
        Self.schedule { heard.append("b1") }
      }
      heard.append("first")
    }
    XCTAssertEqual(heard.all, ["first", "a", "b", "a1", "b1"])
  }

  func testManyTurnsKeepTheirOrderWhileTheyAreServedAndAdded() {
    let heard = Heard<Int>()
    Self.schedule {
      for number in 0..<3000 {
        Self.schedule {
          heard.append(number)
          if number % 3 == 0 { Self.schedule { heard.append(3000 + number / 3) } }
        }
      }
    }
    XCTAssertEqual(heard.all, Array(0..<4000))
  }

  func testEnteringServesWhatItsBodySchedulesAfterTheBody() {
    let heard = Heard<String>()
    RunQueue.enter {
      Self.schedule { heard.append("turn") }
      RunQueue.enter { Self.schedule { heard.append("another") } }
      heard.append("body")
    }
    XCTAssertEqual(heard.all, ["body", "turn", "another"])
  }

  func testRunningIfIdleSaysNoInsideOfATurn() {
    let heard = Heard<String>()
    XCTAssertTrue(
      RunQueue.runIfIdle {
        XCTAssertFalse(RunQueue.runIfIdle { heard.append("nested") })
        Self.schedule { heard.append("turn") }
        heard.append("body")
      })
    XCTAssertEqual(heard.all, ["body", "turn"])
  }

  func testEachThreadHasItsOwn() {
    Self.schedule {
      runConcurrently(threads: 2) { _ in
        XCTAssertTrue(RunQueue.isIdle)
        let heard = Heard<Int>()
        Self.schedule { heard.append(1) }
        XCTAssertEqual(heard.all, [1])
      }
    }
  }

  func testATurnIsNotKeptOnceItWasServed() {
    withLifetimeTracking { tracker in
      Self.schedule {
        for _ in 0..<10 { RunQueue.schedule(tracker.track(Doing {})) }
        Self.schedule { XCTAssertEqual(tracker.alive.count, 0) }
      }
    }
  }

  // MARK: Arriving from a scheduler

  func testAnArrivalInsideOfATurnIsAnOutermostCall() {
    // As from a loop that a callback runs: what arrives is served to its end in there.
    let heard = Heard<String>()
    Self.schedule {
      Self.schedule { heard.append("after") }
      RunQueue.arrive(
        Doing {
          Self.schedule { heard.append("caused by the arrival") }
          heard.append("arrival")
        })
      heard.append("turn ends")
    }
    XCTAssertEqual(heard.all, ["arrival", "caused by the arrival", "turn ends", "after"])
  }

  func testAnArrivalOnTheSpotWaitsOrIsTakenAsTheDispatcherSays() {
    for isTaken in [false, true] {
      let heard = Heard<String>()
      Self.schedule {
        RunQueue.dispatching(onTheSpot: isTaken ? .isTaken : .waits) {
          RunQueue.arrive(
            Doing {
              Self.schedule { heard.append("caused by the arrival") }
              RunQueue.arrive(Doing { heard.append("from a loop in there") })
              heard.append("arrival")
            })
          heard.append("dispatched")
        }
        RunQueue.arrive(Doing { heard.append("not dispatched any more") })
      }
      let arrival = ["from a loop in there", "arrival"]
      XCTAssertEqual(
        heard.all,
        isTaken
          ? arrival + ["dispatched", "not dispatched any more", "caused by the arrival"]
          : ["dispatched", "not dispatched any more"] + arrival + ["caused by the arrival"])
    }
  }

  func testOutsideOfATurnWhatIsDispatchedOnTheSpotArrivesAtOnce() {
    let heard = Heard<String>()
    RunQueue.dispatching { RunQueue.arrive(Doing { heard.append("arrival") }) }
    XCTAssertEqual(heard.all, ["arrival"])
  }

  // MARK: Releasing

  /// Hands the next one to the run queue when it is released, and notes how deep the stack is then.
  private final class Link: @unchecked Sendable {
    private var next: Link?
    private let depths: Heard<Int>
    private static let depth = ThreadLocal()

    init(_ next: Link?, _ depths: Heard<Int>) {
      self.next = next
      self.depths = depths
    }

    deinit {
      let depth = Int(bitPattern: Self.depth.pointer) + 1
      depths.append(depth)
      Self.depth.pointer = UnsafeMutableRawPointer(bitPattern: depth)
      RunQueue.release(next.take())
      Self.depth.pointer = UnsafeMutableRawPointer(bitPattern: depth - 1)
    }
  }

  func testReleasesNestToAFixedDepthAndAllHappenBeforeTheCallReturns() {
    let depths = Heard<Int>()
    var link: Link? = nil
    for _ in 0..<1000 { link = Link(link, depths) }
    RunQueue.release(link.take())
    XCTAssertEqual(depths.count, 1000)
    XCTAssertLessThanOrEqual(depths.all.max()!, 20)
  }

  func testFewReleasesHappenAtOnceAlsoInsideOfATurn() {
    let depths = Heard<Int>()
    Self.schedule {
      RunQueue.release(Link(Link(nil, depths), depths))
      XCTAssertEqual(depths.count, 2)
    }
  }
}
