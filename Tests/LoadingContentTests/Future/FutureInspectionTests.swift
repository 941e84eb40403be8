import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class FutureInspectionTests: XCTestCase {
  func testAFutureMadeSettledHasAPhaseAndNothingElse() {
    XCTAssertEqual(summary(of: .fulfilled(1)), "fulfilled")
    XCTAssertEqual(summary(of: .rejected(CancellationError())), "rejected")
  }

  func testTheOriginsGoUpToThePromise() {
    let promise = Promise<Int>(fileID: "F.swift", line: 1)
    let last = promise.future.map(fileID: "F.swift", line: 2) { $0 }.map(fileID: "F.swift", line: 3) { $0 }
    XCTAssertEqual(summary(of: last), "pending F.swift:3 F.swift:2 F.swift:1")
    promise.fulfill(1)
    XCTAssertEqual(summary(of: last), "fulfilled F.swift:3")
  }

  func testWhatIsGatheredHasTheLineOfTheGatheringOnce() {
    let promise = Promise<Int>(fileID: "F.swift", line: 1)
    let future = promise.future
    let gathered = [
      Future.all([future], fileID: "F.swift", line: 2).map(fileID: "F.swift", line: 3) { $0[0] },
      Future.all([future], concurrency: 1, fileID: "F.swift", line: 2) { $0 }.map(fileID: "F.swift", line: 3) { $0[0] },
      Future.allSettled([future], fileID: "F.swift", line: 2).map(fileID: "F.swift", line: 3) { try $0[0].get() },
      Future.zip(future, future, fileID: "F.swift", line: 2).map(fileID: "F.swift", line: 3) { $0.0 },
      Future.race([future], fileID: "F.swift", line: 2).map(fileID: "F.swift", line: 3) { $0 },
    ]
    for future in gathered { XCTAssertEqual(summary(of: future), "pending F.swift:3 F.swift:2") }
    promise.fulfill(1)
  }

  func testThoseWhoWaitAreCountedByKindAndScheduler() {
    let promise = Promise<Int>(fileID: "F.swift", line: 1)
    let future = promise.future
    let queue = DispatchQueue(label: "q")
    for _ in 0..<2 { future.whenSettled { _ in } }
    for _ in 0..<3 { future.whenSettled(on: queue) { _ in } }
    future.whenSettled(on: .main) { _ in }
    future.whenSettled(on: TestScheduler()) { _ in }
    let hold = future.hold()
    let followers = [future.followed(), future.followed()]
    XCTAssertEqual(
      summary(of: future),
      "pending F.swift:1; 2 callback inline; 1 hold ; 2 derived future ; 3 callback on queue 'q'; "
        + "1 callback on TestScheduler; 1 callback on main")
    promise.future.cancel()
    XCTAssertEqual(summary(of: followers[0]).prefix(8), "rejected")
    withExtendedLifetime(hold) {}
  }

  func testACancelledFutureIsToldFromARejectedOne() {
    let promise = Promise<Int>(fileID: "F.swift", line: 1)
    promise.future.cancel()
    XCTAssertEqual(summary(of: promise.future), "cancelled F.swift:1")
  }

  func testOneThatOnlyWatchesIsNotAmongThem() {
    let promise = Promise<Int>(fileID: "F.swift", line: 1)
    let watch = promise.future.watch { _ in }
    XCTAssertEqual(summary(of: promise.future), "pending F.swift:1")
    promise.fulfill(1)
    withExtendedLifetime(watch) {}
  }

  private func summary(of future: Future<Int>) -> String {
    let inspection = future.inspection
    let origins = inspection.origins.map { " \($0.fileID):\($0.line)" }.joined()
    let waiting = inspection.waiting.map { "; \($0.count) \($0.kind) \($0.place)" }.joined()
    return "\(inspection.phase)\(origins)\(waiting)"
  }
}
