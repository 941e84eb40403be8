import LoadingContent
import LoadingContentTesting
import XCTest

final class DispatchTimerTests: XCTestCase {
  private let queue = ProbedQueue("timer")

  /// Runs what is due on the queue by now, and then some.
  private func fireAnother() {
    let gate = Gate()
    _ = queue.queue.dispatch(after: .nanoseconds(0)) { gate.open() }
    gate.wait()
    queue.drain()
  }

  func testItRunsItsWorkOnceOnItsQueueThoughNobodyKeepsTheRegistration() {
    let gate = Gate()
    let heard = Heard<Bool>()
    _ = queue.queue.dispatch(after: .milliseconds(1)) { [queue] in
      heard.append(queue.isCurrent)
      gate.open()
    }
    gate.wait()
    fireAnother()
    XCTAssertEqual(heard.all, [true])
  }

  func testNothingRunsBeforeItsTime() {
    let gate = Gate()
    let begun = queue.queue.uptimeNanoseconds
    let ended = Heard<UInt64>()
    _ = queue.queue.dispatch(after: .milliseconds(20)) { [queue] in
      ended.append(queue.queue.uptimeNanoseconds)
      gate.open()
    }
    gate.wait()
    XCTAssertGreaterThanOrEqual(ended.all[0] - begun, 20_000_000)
  }

  func testWhatItsWorkCapturedIsReleasedWhenItHasRun() {
    let tracker = LifetimeTracker()
    let gate = Gate()
    let disposable = queue.queue.dispatch(after: .nanoseconds(0)) { [captured = tracker.make()] in
      _ = captured
      gate.open()
    }
    gate.wait()
    tracker.assertAllReleased(within: Double(HangGuard.seconds))
    XCTAssertTrue(disposable.isDisposed)
  }

  func testDisposedOfItNeverRunsAndReleasesItsWorkAtOnce() {
    withLifetimeTracking { tracker in
      let heard = Heard<Int>()
      for interval in [DispatchTimeInterval.seconds(3600), .never, .seconds(.max), .microseconds(.max)] {
        let disposable = queue.queue.dispatch(after: interval) { [captured = tracker.make()] in
          _ = captured
          heard.append(1)
        }
        XCTAssertFalse(disposable.isDisposed)
        XCTAssertEqual(tracker.alive.count, 1)
        disposable.dispose()
        XCTAssertEqual(tracker.alive.count, 0)
        XCTAssertTrue(disposable.isDisposed)
        disposable.dispose()
      }
      XCTAssertEqual(heard.count, 0)
    }
  }

  func testDisposedOfItNeverRunsThoughItsTimeHasCome() {
    let heard = Heard<Int>()
    let (isReady, mayEnd) = (Gate(), Gate())
    queue.queue.async {
      isReady.open()
      mayEnd.wait()
    }
    isReady.wait()
    // Its time comes while the queue is busy.
    let disposable = queue.queue.dispatch(after: .nanoseconds(0)) { heard.append(1) }
    disposable.dispose()
    mayEnd.open()
    fireAnother()
    XCTAssertEqual(heard.count, 0)
  }

  func testANegativeIntervalCountsAsZero() {
    for interval in [DispatchTimeInterval.seconds(-5), .nanoseconds(-1), .seconds(.min), .nanoseconds(0)] {
      let gate = Gate()
      _ = queue.queue.dispatch(after: interval) { gate.open() }
      gate.wait()
    }
  }

  func testWhatIsHugeOrNeverDoesNotRunNow() {
    let heard = Heard<String>()
    let bag = DisposeBag()
    for interval in [DispatchTimeInterval.never, .seconds(.max), .milliseconds(.max), .nanoseconds(.max)] {
      queue.queue.dispatch(after: interval) { heard.append("\(interval)") }.disposed(by: bag)
    }
    fireAnother()
    XCTAssertEqual(heard.all, [])
  }

  func testATimeThatNeverComesIsReleasedWithItsRegistration() {
    withLifetimeTracking { tracker in
      do {
        let disposable = queue.queue.dispatch(after: .never) { [captured = tracker.make()] in _ = captured }
        XCTAssertFalse(disposable.isDisposed)
      }
    }
  }

  func testDisposingOfItselfInsideItsWork() {
    let own = Heard<Disposable>()
    let (isThere, gate) = (Gate(), Gate())
    own.append(
      queue.queue.dispatch(after: .nanoseconds(0)) {
        isThere.wait()
        own.all[0].dispose()
        gate.open()
      })
    isThere.open()
    gate.wait()
    XCTAssertTrue(own.all[0].isDisposed)
  }
}
