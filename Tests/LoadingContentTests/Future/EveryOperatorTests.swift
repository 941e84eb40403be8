import LoadingContent
import LoadingContentTesting
import XCTest

/// What holds for each operator on futures in each of its forms.
final class EveryOperatorTests: XCTestCase {
  private let clock = TestScheduler()

  #if DEBUG
    private var before = LiveObjects.none

    override func setUpWithError() throws { before = try LiveObjects.count() }

    override func tearDown() { XCTAssertNothingLives(but: before, within: Double(HangGuard.seconds)) }
  #endif

  /// Nothing of the library's is alive, in a build that counts.
  private func assertNothingIsLeft(_ what: String, line: UInt = #line) {
    XCTAssertEqual(clock.waitingCount, 0, what, line: line)
    #if DEBUG
      XCTAssertEqual(try LiveObjects.count(), before, what, line: line)
    #endif
  }

  /// How a promise, or what was made of its future, comes to its end.
  private enum Ending: CaseIterable {
    case fulfilled, rejected, cancelled, cancelledAtTheSource, abandoned

    func apply(_ promise: consuming Promise<Int>, derived: Future<Int>) {
      switch self {
      case .fulfilled: promise.fulfill(3)
      case .rejected: promise.reject(TestError(3))
      case .cancelled: derived.cancel()
      case .cancelledAtTheSource: promise.future.cancel()
      case .abandoned: break
      }
    }

    func isOutcome(_ outcome: FutureOutcome, of path: FuturePath) -> Bool {
      if path.changesErrors, self != .fulfilled, self != .cancelled {
        if case .other = outcome { return true }
        return false
      }
      switch self {
      case .fulfilled: return outcome == .value(3)
      case .rejected: return outcome == .error(TestError(3))
      case .cancelled, .cancelledAtTheSource: return outcome == .cancelled
      case .abandoned: return outcome == .abandoned
      }
    }
  }

  // MARK: Outcomes

  func testF2_TheOutcomePassesOnceAndNothingIsLeft() {
    for path in FuturePath.all {
      for ending in Ending.allCases {
        for isBefore in ending == .cancelled ? [true] : [true, false] {
          let what = "\(path.name), \(ending), \(isBefore ? "before" : "after")"
          let heard = Heard<FutureOutcome>()
          withReports { reports in
            withLifetimeTracking { tracker in
              var promise = Optional(tracker.track(Promise<Int>()))
              promise?.onCancel { [captured = tracker.make()] _ in withExtendedLifetime(captured) {} }
              let source = promise!.future
              if !isBefore { ending.apply(promise.take()!, derived: source) }
              let derived = path.make(source, clock)
              derived.whenSettled { [captured = tracker.make()] result in
                withExtendedLifetime(captured) { heard.append(FutureOutcome(result)) }
              }
              clock.advance(by: .seconds(2))
              if isBefore { XCTAssertEqual(heard.all, [], what) }
              if let promise = promise.take() { ending.apply(promise, derived: derived) }
              while clock.runNext() {}
            }
            XCTAssertEqual(reports.all.map(\.kind), ending == .abandoned ? [.abandonedPromise] : [], what)
          }
          XCTAssertEqual(heard.count, 1, what)
          XCTAssertTrue(heard.all.first.map { ending.isOutcome($0, of: path) } ?? false, "\(what): \(heard.all)")
          assertNothingIsLeft(what)
        }
      }
    }
  }

  func testF9_AnErrorThatNobodyObservesIsReportedOnce() {
    for path in FuturePath.all {
      withReports { reports in
        do {
          let promise = Promise<Int>()
          _ = path.make(promise.future, clock)
          clock.advance(by: .seconds(2))
          promise.reject(TestError(3))
          while clock.runNext() {}
        }
        let expected: [Diagnostic.Kind] =
          switch path.name {
          // It looks at the error, which is observing.
          case let name where name.hasPrefix("tapError"): []
          default: [.unobservedRejection]
          }
        XCTAssertEqual(reports.all.map(\.kind), expected, path.name)
      }
    }
  }

  func testF9_AnErrorOnItsWayToWhatIsCancelledIsNotReported() {
    for path in FuturePath.all {
      for isInsideACallback in [true, false] {
        let what = "\(path.name), \(isInsideACallback ? "inside a callback" : "before its scheduler runs")"
        withReports { reports in
          do {
            let (promise, trigger) = (Promise<Int>(), Promise<Void>())
            let derived = path.make(promise.future, clock)
            clock.advance(by: .seconds(2))
            let end: @Sendable () -> Void = {
              promise.reject(TestError(3))
              derived.cancel()
            }
            if isInsideACallback { trigger.future.whenFulfilled(end) } else { trigger.future.whenSettled { _ in } }
            trigger.fulfill()
            if !isInsideACallback { end() }
            // Who was told at once was not cancelled.
            if derived.outcome != .cancelled { derived.whenRejected { _ in } }
            while clock.runNext() {}
          }
          XCTAssertEqual(reports.all.map(\.kind), [], what)
        }
      }
    }
  }

  // MARK: Cancelling

  /// A promise whose work says when it is to stop, to several who were there before and one who came later.
  private struct StoppableWork {
    let promise = Promise<Int>()
    let stops = Heard<String>()
    init() { for name in ["a", "b"] { promise.onCancel { [stops] _ in stops.append(name) } } }
    func addLate() { promise.onCancel { [stops] _ in stops.append("late") } }
  }

  func testF8_CancellingGoesDownToThePromise() {
    for path in FuturePath.all {
      for isByLackOfInterest in [false, true] {
        let what = "\(path.name), \(isByLackOfInterest ? "by lack of interest" : "itself")"
        let work = StoppableWork()
        let derived = path.make(work.promise.future, clock)
        clock.advance(by: .seconds(2))
        XCTAssertTrue((isByLackOfInterest ? derived.map { $0 } : derived).cancel(), what)
        XCTAssertEqual(derived.outcome, .cancelled, what)
        XCTAssertEqual(work.promise.future.outcome, .cancelled, what)
        work.addLate()
        XCTAssertEqual(work.stops.all, ["a", "b", "late"], what)
        XCTAssertFalse(derived.cancel(), what)
        while clock.runNext() {}
        XCTAssertEqual(work.stops.count, 3, what)
      }
      assertNothingIsLeft(path.name)
    }
  }

  func testF8_WhatSomebodyElseWantsIsNotCancelled() {
    for path in FuturePath.all {
      let work = StoppableWork()
      let hold = work.promise.future.hold()
      let (one, other) = (path.make(work.promise.future, clock), path.make(work.promise.future, clock))
      clock.advance(by: .seconds(2))
      one.cancel()
      XCTAssertEqual(work.promise.future.outcome, .pending, path.name)
      hold.dispose()
      XCTAssertEqual(work.promise.future.outcome, .pending, path.name)
      other.cancel()
      XCTAssertEqual(work.promise.future.outcome, .cancelled, path.name)
      XCTAssertEqual(work.stops.all, ["a", "b"], path.name)
      while clock.runNext() {}
    }
  }

  // MARK: Progress

  func testF13_ProgressPasses() {
    for path in FuturePath.all {
      let promise = Promise<Int>()
      let (early, late) = (Heard<Double>(), Heard<Double>())
      let derived = path.make(promise.future, clock)
      derived.whenProgressed { early.append($0) }
      clock.advance(by: .seconds(2))
      for fraction in [-1, 0.2, .nan, 0.6, 0.4] { promise.report(progress: fraction) }
      derived.whenProgressed { late.append($0) }
      XCTAssertGreaterThanOrEqual(early.count, 2, path.name)
      XCTAssertEqual(early.all.last, late.all.last, path.name)
      XCTAssertTrue(early.all.allSatisfy { 0 < $0 && $0 < 1 }, path.name)
      promise.fulfill(1)
      while clock.runNext() {}
      XCTAssertEqual(early.all.last, 1, path.name)
      XCTAssertEqual(late.all.last, 1, path.name)
      XCTAssertEqual(early.all, early.all.sorted(), path.name)
      XCTAssertEqual(Set(early.all).count, early.count, path.name)
    }
  }

  // MARK: Depth

  func testF6_ChainsHaveNoDepth() {
    for path in FuturePath.all where !path.isOnMain {
      for ending in Ending.allCases {
        let what = "\(path.name), \(ending)"
        // Errors in errors: what they are made of is released by Swift, level by level.
        let length = path.changesErrors ? 1000 : Chain.heavyLength / 4
        let heard = Heard<FutureOutcome>()
        withoutReports {
          onSmallStack { [clock = TestScheduler(limit: .max)] in
            var promise = Optional(Promise<Int>())
            var last = promise!.future
            for _ in 0..<length { last = path.make(last, clock) }
            last.whenSettled { heard.append(FutureOutcome($0)) }
            clock.advance(by: .seconds(2))
            ending.apply(promise.take()!, derived: last)
            while clock.runNext() {}
          }
        }
        XCTAssertEqual(heard.count, 1, what)
        XCTAssertTrue(heard.all.first.map { ending.isOutcome($0, of: path) } ?? false, "\(what): \(heard.all)")
        #if DEBUG
          XCTAssertNothingLives(but: before)
        #endif
      }
    }
  }

  // MARK: Re-entry

  /// Everything that can be done to a future, inside of a callback of what it was made of.
  func testF4_InsideACallbackOfEither() {
    for path in FuturePath.all {
      for ending in Ending.allCases {
        let what = "\(path.name), \(ending)"
        let heard = Heard<String>()
        withoutReports {
          var promise = Optional(Promise<Int>())
          let source = promise!.future
          let derived = path.make(source, clock)
          let registrations = DisposeBag()
          for (name, future) in [("source", source), ("derived", derived)] {
            future.whenSettled { [clock, weak promise] _ in
              heard.append(name)
              promise?.fulfill(9)
              promise?.reject(TestError(9))
              source.cancel()
              derived.cancel()
              derived.map { $0 }.cancel()
              registrations.dispose()
              source.whenSettled { _ in heard.append("\(name), source") }
              derived.whenSettled { _ in heard.append("\(name), derived") }
              path.make(derived, clock).whenSettled { _ in heard.append("\(name), again") }
              derived.hold().dispose()
            }
          }
          derived.whenSettled { _ in heard.append("disposed of") }.disposed(by: registrations)
          clock.advance(by: .seconds(2))
          ending.apply(promise.take()!, derived: derived)
          while clock.runNext() {}
        }
        let expected = ["source", "derived"].flatMap { name in
          [name] + ["source", "derived", "again"].map { "\(name), \($0)" }
        }
        XCTAssertEqual(heard.all.sorted(), expected.sorted(), what)
      }
    }
  }

  // MARK: Threads

  func testF1_FromSeveralThreadsThereIsOneOutcomeAndNothingIsLeft() {
    for path in FuturePath.all where !path.isOnMain {
      withReports { reports in
        for round in 0..<20 {
          let clock = TestScheduler()
          let heard = Heard<FutureOutcome>()
          let promise = Promise<Int>()
          let derived = path.make(promise.future, clock)
          clock.advance(by: .seconds(2))
          runConcurrently(threads: 4) { thread in
            switch thread {
            case 0: if round % 2 == 0 { promise.fulfill(1) } else { promise.reject(TestError(1)) }
            case 1: if round % 4 < 2 { derived.cancel() } else { derived.map { $0 }.cancel() }
            case 2: for _ in 0..<3 { derived.whenSettled { heard.append(FutureOutcome($0)) } }
            default:
              derived.whenProgressed { _ in }.dispose()
              path.make(derived, clock).whenSettled { heard.append(FutureOutcome($0)) }
            }
          }
          while clock.runNext() {}
          XCTAssertEqual(heard.count, 4, path.name)
          if !path.changesErrors {
            XCTAssertEqual(Set(heard.all.map { "\($0)" }).count, 1, "\(path.name): \(heard.all)")
          }
        }
        XCTAssertEqual(reports.all.map(\.kind), [], path.name)
      }
    }
  }
}

extension FuturePath {
  fileprivate var isOnMain: Bool { name.hasSuffix("on main") }
}
