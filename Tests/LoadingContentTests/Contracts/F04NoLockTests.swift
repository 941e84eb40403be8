import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F4: no lock is held while user code runs, nor while something of a user's is released.
///
/// Each way back into the library is tried from each place where user code runs and at each transition that releases
/// something of a user's. If a lock were held, the call would wait for ever or trap; and where a debug build counts the
/// locks, one is seen at once.
final class F04NoLockTests: XCTestCase {
  /// Calls into the library on a future whose promise is still there.
  private static let entries: [(name: String, enter: @Sendable (Promise<Int>) -> Void)] = [
    ("whenSettled", { $0.future.whenSettled { _ in } }),
    ("whenFulfilled on a scheduler", { $0.future.whenFulfilled(on: SpotScheduler()) { _ in } }),
    ("whenRejected on main", { $0.future.whenRejected(on: .main) { _ in } }),
    ("register and dispose", { $0.future.whenSettled { _ in }.dispose() }),
    ("register into a bag", { $0.future.whenSettled { _ in }.disposed(by: DisposeBag()) }),
    ("map", { _ = $0.future.map { $0 } }),
    ("map and cancel", { _ = $0.future.map { $0 }.cancel() }),
    ("flatMap", { _ = $0.future.flatMap { .fulfilled($0) } }),
    ("follow", { _ = $0.future.followed().followed() }),
    ("recover", { _ = $0.future.recover { _ in 0 } }),
    ("hold", { $0.future.hold().dispose() }),
    ("onCancel", { $0.onCancel { _ in } }),
    ("result", { _ = $0.future.result }),
    ("fulfill", { $0.fulfill(7) }),
    ("reject", { $0.reject(TestError()) }),
    ("cancel", { $0.future.cancel() }),
  ]

  /// What a place in which user code runs is given.
  private struct Visit: Sendable {
    let promise: Promise<Int>
    /// To be called there.
    let enter: @Sendable () -> Void
    /// To be released there: it enters when that happens.
    let makeReleasing: @Sendable () -> Releasing
  }

  /// Brings every entry to `place`, which must make exactly `visits` of them.
  private func visit(
    _ place: String, visits: Int = 1, line: UInt = #line, _ body: (Visit) throws -> Void
  ) rethrows {
    for entry in Self.entries {
      let entered = Heard<Int>()
      try withoutReports {
        try LockWatch.watching {
          let promise = Promise<Int>()
          let enter: @Sendable () -> Void = { [weak promise] in
            entered.append(LockWatch.heldLocks)
            if let promise { entry.enter(promise) }
          }
          try body(Visit(promise: promise, enter: enter) { Releasing(enter) })
        }
      }
      XCTAssertEqual(entered.all, Array(repeating: 0, count: visits), "\(place): \(entry.name)", line: line)
    }
  }

  /// The ways a future ends.
  private static let endings: [(name: String, end: @Sendable (Promise<Int>) -> Void)] = [
    ("fulfilling", { $0.fulfill(1) }), ("rejecting", { $0.reject(TestError(1)) }),
    ("cancelling", { $0.future.cancel() }),
  ]

  // MARK: While user code runs

  func testF4_InsideACallback() {
    for (name, end) in Self.endings {
      visit("a callback after \(name)") { visit in
        visit.promise.future.whenSettled { _ in visit.enter() }
        end(visit.promise)
      }
      visit("a late callback after \(name)") { visit in
        end(visit.promise)
        visit.promise.future.whenSettled { _ in visit.enter() }
      }
      visit("a callback for main after \(name)") { visit in
        visit.promise.future.whenSettled(on: .main) { _ in visit.enter() }
        end(visit.promise)
      }
      visit("a callback on a scheduler after \(name)") { visit in
        let scheduler = TestScheduler()
        visit.promise.future.whenSettled(on: scheduler) { _ in visit.enter() }
        end(visit.promise)
        XCTAssertEqual(scheduler.waitingCount, 1)
        scheduler.runNext()
      }
    }
  }

  func testF4_InsideTheClosureOfAnOperator() {
    visit("map", visits: 3) { visit in
      visit.promise.future.map { _ in visit.enter() }.whenFulfilled { visit.enter() }
      visit.promise.fulfill(1)
      _ = Future.fulfilled(1).map { _ in visit.enter() }
    }
    visit("flatMap", visits: 2) { visit in
      let inner = Promise<Int>()
      visit.promise.future.flatMap { _ in
        visit.enter()
        return inner.future
      }.whenFulfilled { _ in visit.enter() }
      visit.promise.fulfill(1)
      inner.fulfill(1)
    }
    visit("recover, mapError", visits: 2) { visit in
      _ = visit.promise.future.mapError { error in
        visit.enter()
        return error
      }.recover { _ in
        visit.enter()
        return 1
      }
      visit.promise.reject(TestError())
    }
  }

  func testF4_InsideOnCancel() {
    visit("onCancel before and after", visits: 2) { visit in
      visit.promise.onCancel { _ in visit.enter() }
      visit.promise.future.cancel()
      visit.promise.onCancel { _ in visit.enter() }
    }
    visit("onCancel for lack of interest") { visit in
      visit.promise.onCancel { _ in visit.enter() }
      visit.promise.future.map { $0 }.followed().cancel()
    }
  }

  func testF4_InsideASchedulersDispatch() {
    final class Intruding: Scheduler {
      let enter: @Sendable () -> Void
      init(_ enter: @escaping @Sendable () -> Void) { self.enter = enter }
      func dispatch(_ work: @escaping @Sendable () -> Void) { enter() }
      func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
        preconditionFailure("it has no clock")
      }
      var uptimeNanoseconds: UInt64 { 0 }
    }
    for (name, end) in Self.endings {
      visit("dispatch after \(name)", visits: 2) { visit in
        let scheduler = Intruding(visit.enter)
        visit.promise.future.whenSettled(on: scheduler) { _ in }
        end(visit.promise)
        visit.promise.future.whenSettled(on: scheduler) { _ in }
      }
    }
  }

  func testF4_InsideTheHandlerOfDiagnostics() {
    visit("a report", visits: 2) { visit in
      Diagnostic.handler = { [enter = visit.enter] _ in
        enter()
        let handler = Diagnostic.handler
        Diagnostic.handler = handler
      }
      _ = Promise<Int>()
      Promise<Int>().reject(TestError())
      Diagnostic.handler = nil
    }
  }

  func testF4_InsideTheStartOfAFuture() {
    visit("Future { }") { visit in
      _ = Future<Int> { promise in
        visit.enter()
        promise.fulfill(1)
      }
    }
  }

  func testF4_InsideWhatADisposableDoes() {
    visit("a disposable's action", visits: 2) { visit in
      let bag = DisposeBag()
      let own = Heard<Disposable>()
      own.append(
        Disposable {
          visit.enter()
          own.all[0].dispose()
          XCTAssertTrue(own.all[0].isDisposed)
          own.all[0].disposed(by: bag)
        })
      own.all[0].disposed(by: bag)
      Disposable {
        visit.enter()
        Disposable {}.disposed(by: bag)
        bag.dispose()
      }.disposed(by: bag)
      bag.dispose()
    }
  }

  // MARK: While something of a user's is released

  func testF4_ReleasingACallbackThatHasRunOrNeverWill() {
    for (name, end) in Self.endings {
      visit("callbacks after \(name)", visits: 4) { visit in
        let future = visit.promise.future
        future.whenSettled { [captured = visit.makeReleasing()] _ in _ = captured }
        future.whenFulfilled { [captured = visit.makeReleasing()] _ in _ = captured }
        future.whenRejected { [captured = visit.makeReleasing()] _ in _ = captured }
        end(visit.promise)
        future.whenSettled { [captured = visit.makeReleasing()] _ in _ = captured }
      }
    }
  }

  func testF4_ReleasingTheClosuresOfOperators() {
    for (name, end) in Self.endings {
      visit("operators after \(name)", visits: 4) { visit in
        let future = visit.promise.future
        _ = future.map { [captured = visit.makeReleasing()] _ in _ = captured }
        _ = future.flatMap { [captured = visit.makeReleasing()] value in
          _ = captured
          return .fulfilled(value)
        }
        _ = future.recover { [captured = visit.makeReleasing()] _ in
          _ = captured
          return 0
        }
        _ = future.mapError { [captured = visit.makeReleasing()] error in
          _ = captured
          return error
        }
        end(visit.promise)
      }
    }
    visit("an operator that is cancelled") { visit in
      visit.promise.future.map { [captured = visit.makeReleasing()] _ in _ = captured }.cancel()
    }
  }

  func testF4_ReleasingADisposedCallback() {
    visit("dispose", visits: 3) { visit in
      let future = visit.promise.future
      future.whenSettled { [captured = visit.makeReleasing()] _ in _ = captured }.dispose()
      future.whenSettled(on: .main) { [captured = visit.makeReleasing()] _ in _ = captured }.dispose()
      future.whenSettled(on: TestScheduler()) { [captured = visit.makeReleasing()] _ in _ = captured }.dispose()
    }
    visit("a bag", visits: 2) { visit in
      var bag: DisposeBag? = DisposeBag()
      for _ in 0..<2 {
        visit.promise.future.whenSettled { [captured = visit.makeReleasing()] _ in _ = captured }.disposed(by: bag!)
      }
      bag = nil
    }
    visit("a disposable of one's own") { visit in
      Disposable { [captured = visit.makeReleasing()] in _ = captured }.dispose()
    }
    visit("a timer", visits: 2) { visit in
      let queue = DispatchQueue(label: "F4")
      queue.dispatch(after: .never) { [captured = visit.makeReleasing()] in _ = captured }.dispose()
      queue.dispatch(after: .seconds(1000)) { [captured = visit.makeReleasing()] in _ = captured }.dispose()
    }
  }

  func testF4_ReleasingACallbackThatWaitsOnAScheduler() {
    for (name, end) in Self.endings {
      visit("disposed of after \(name), before its turn") { visit in
        let scheduler = TestScheduler()
        let disposable = visit.promise.future.whenSettled(on: scheduler) {
          [captured = visit.makeReleasing()] _ in _ = captured
        }
        end(visit.promise)
        disposable.dispose()
        scheduler.run()
      }
      visit("run after \(name)") { visit in
        let scheduler = TestScheduler()
        visit.promise.future.whenSettled(on: scheduler) { [captured = visit.makeReleasing()] _ in _ = captured }
        end(visit.promise)
        while scheduler.runNext() {}
      }
      visit("cancelled after \(name), before its turn") { visit in
        let scheduler = TestScheduler()
        let derived = visit.promise.future.map(on: scheduler) { [captured = visit.makeReleasing()] _ in _ = captured }
        end(visit.promise)
        derived.cancel()
        scheduler.run()
      }
    }
  }

  func testF4_ReleasingOnCancel() {
    for (name, end) in Self.endings {
      visit("onCancel after \(name)", visits: 3) { visit in
        visit.promise.onCancel { [captured = visit.makeReleasing()] _ in _ = captured }
        visit.promise.onCancel { [captured = visit.makeReleasing()] _ in _ = captured }
        end(visit.promise)
        visit.promise.onCancel { [captured = visit.makeReleasing()] _ in _ = captured }
      }
    }
  }

  func testF4_ReleasingAValueOrErrorThatLoses() {
    visit("losers", visits: 4) { visit in
      let other = Promise<Releasing>()
      other.future.cancel()
      other.fulfill(visit.makeReleasing())
      other.reject(visit.makeReleasing())
      _ = other.settle(with: .success(visit.makeReleasing()))
      visit.promise.future.cancel()
      visit.promise.reject(visit.makeReleasing())
    }
  }

  func testF4_ReleasingTheValueOrErrorWithItsFuture() {
    visit("the outcomes of futures", visits: 6) { visit in
      _ = Future.fulfilled(visit.makeReleasing())
      _ = Future<Int>.rejected(visit.makeReleasing())
      do {
        let promise = Promise<Releasing>()
        promise.fulfill(visit.makeReleasing())
        _ = promise.future.followed()
      }
      do {
        let promise = Promise<Releasing>()
        promise.reject(visit.makeReleasing())
        _ = promise.future.map { $0 }.followed()
      }
      do {
        let promise = Promise<Int>()
        let mapped = promise.future.map { _ in visit.makeReleasing() }
        promise.fulfill(1)
        XCTAssertNotNil(mapped.result)
      }
      do {
        let promise = Promise<Int>()
        let failing = promise.future.map { _ -> Int in throw visit.makeReleasing() }
        promise.fulfill(1)
        XCTAssertNotNil(failing.result)
      }
    }
  }

  func testF4_ReleasingWhatTheHandlerOfDiagnosticsCaptured() {
    visit("the handler", visits: 1) { visit in
      Diagnostic.handler = { [captured = visit.makeReleasing()] _ in _ = captured }
      Diagnostic.handler = nil
    }
  }

  func testF4_ReleasingAPromiseThatIsAbandonedThere() {
    visit("a promise held by a callback", visits: 2) { visit in
      let other = Promise<Int>()
      other.future.whenSettled { _ in visit.enter() }
      other.future.whenSettled { [captured = visit.makeReleasing()] _ in _ = captured }
      visit.promise.future.whenSettled { [other] _ in _ = other }
      withExtendedLifetime(visit.promise) {}
      visit.promise.fulfill(1)
      _ = consume other
    }
  }
}
