import LoadingContent
import LoadingContentTesting
import XCTest

final class DisposableTests: XCTestCase {
  func testItRunsOnceBeforeDisposeReturnsOnTheThreadOfTheFirstCall() {
    let threads = Heard<ThreadIdentity>()
    let disposable = Disposable { threads.append(.current) }
    XCTAssertFalse(disposable.isDisposed)
    runConcurrently(threads: 1) { _ in
      disposable.dispose()
      XCTAssertEqual(threads.all, [.current])
    }
    XCTAssertTrue(disposable.isDisposed)
    disposable.dispose()
    XCTAssertEqual(threads.count, 1)
  }

  func testLettingGoOfItEndsNothing() {
    withLifetimeTracking { tracker in
      let runs = Heard<Int>()
      do {
        _ = Disposable { [captured = tracker.make()] in
          _ = captured
          runs.append(1)
        }
      }
      XCTAssertEqual(runs.count, 0)
    }
  }

  func testWhatItIsToDoIsReleasedWhenItHasRun() {
    let tracker = LifetimeTracker()
    let disposable = Disposable { [captured = tracker.make()] in _ = captured }
    XCTAssertEqual(tracker.alive.count, 1)
    disposable.dispose()
    XCTAssertEqual(tracker.alive.count, 0)
  }

  func testDisposingOfItselfInsideDoesNothing() {
    let own = Heard<Disposable>()
    let runs = Heard<Int>()
    own.append(
      Disposable {
        own.all[0].dispose()
        runs.append(1)
      })
    own.all[0].dispose()
    XCTAssertEqual(runs.count, 1)
    _ = own.takeAll()
  }

  func testOnSeveralThreadsAtOnceItRunsOnce() {
    for _ in 0..<200 {
      let runs = Heard<Int>()
      let disposable = Disposable { runs.append(1) }
      runConcurrently(threads: 3) { _ in disposable.dispose() }
      XCTAssertEqual(runs.count, 1)
    }
  }
}
