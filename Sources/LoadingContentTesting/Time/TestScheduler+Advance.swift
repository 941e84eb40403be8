import Dispatch
import Foundation
import LoadingContent

extension TestScheduler {
  /// Moves the clock on, and runs what comes due until then.
  ///
  ///     let scheduler = TestScheduler()
  ///     let isOver = scheduler.dispatch(after: .milliseconds(300)) {}
  ///     scheduler.advance(by: .milliseconds(299))
  ///     XCTAssertFalse(isOver.isDisposed)
  ///     scheduler.advance(by: .milliseconds(1))
  ///     XCTAssertTrue(isOver.isDisposed)
  ///
  /// - Parameters:
  ///   - interval: From the scheduler's now. Zero runs what is due already, and so does a negative one. Never is
  ///     ``run(fileID:filePath:line:)``.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func advance(
    by interval: DispatchTimeInterval, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
    guard let nanoseconds = interval.virtualNanoseconds else { return go(to: nil, failure) }
    go(to: min(uptimeNanoseconds.saturatingAdd(nanoseconds), Self.endOfTime), failure)
  }

  /// Moves the clock to a time, and runs what comes due until then.
  ///
  ///     let scheduler = TestScheduler()
  ///     scheduler.advance(by: .milliseconds(300))
  ///     scheduler.advance(to: .seconds(2))
  ///     XCTAssertEqual(scheduler.uptimeNanoseconds, 2_000_000_000)
  ///
  /// - Parameters:
  ///   - time: Since the scheduler was made. The clock never goes back: a time that has passed is taken for now.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func advance(
    to time: DispatchTimeInterval, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    go(to: time.virtualNanoseconds, TestFailure(fileID: fileID, filePath: filePath, line: line))
  }

  /// Runs all that waits, and all that this causes, however late it is due; the clock stops where the last was.
  ///
  ///     let scheduler = TestScheduler()
  ///     let greeting = Promise<String>()
  ///     _ = scheduler.dispatch(after: .seconds(60)) { greeting.fulfill("hello") }
  ///     scheduler.run()
  ///     XCTAssertEqual(try greeting.future.result?.get(), "hello")
  ///     XCTAssertEqual(scheduler.uptimeNanoseconds, 60_000_000_000)
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func run(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) {
    go(to: nil, TestFailure(fileID: fileID, filePath: filePath, line: line))
  }

  /// Runs the one piece of work that is due next, and moves the clock to its time.
  ///
  ///     let scheduler = TestScheduler()
  ///     scheduler.dispatch {}
  ///     XCTAssertTrue(scheduler.runNext())
  ///     XCTAssertFalse(scheduler.runNext())
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  /// - Returns: Whether there was one.
  @discardableResult
  public func runNext(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    guard begin(TestFailure(fileID: fileID, filePath: filePath, line: line)) else { return false }
    defer { end() }
    return runNext(dueBy: Self.endOfTime) != nil
  }

  // MARK: The loop

  /// - Parameter time: Nil for as long as something waits.
  func go(to time: UInt64?, _ failure: TestFailure) {
    guard begin(failure) else { return }
    defer { end() }
    // A poll may run often in a day; but what comes again each nanosecond has no end that one would wait for.
    let totalLimit = time == nil ? limit : limit.saturatingMultiply(by: 10)
    var (total, count) = (0, 0)
    var instant = uptimeNanoseconds
    while true {
      guard total < totalLimit, count < limit else {
        // Only one that would have run is too much.
        guard state.withLock({ $0.nextDue(by: time) }) else { break }
        state.withLock { $0.runner?.hasFailed = true }
        let call = time == nil ? "run" : "advance"
        return failure.report(
          total < totalLimit
            ? runawayMessage(count, "at \(timeText(instant))")
            : runawayMessage(total, "in one \(call), up to \(timeText(uptimeNanoseconds))"))
      }
      guard let due = runNext(dueBy: time ?? Self.endOfTime) else { break }
      if due > instant { count = 0 }
      instant = max(instant, due)
      count += 1
      total += 1
    }
    if let time { state.withLock { if !$0.hasFailed { $0.now = max($0.now, time) } } }
  }

  /// - Returns: The time at which it ran.
  private func runNext(dueBy time: UInt64) -> UInt64? {
    let next = state.withLock { state -> (due: UInt64, work: Entry)? in
      guard !state.hasFailed, let next = state.agenda.popFirst(dueBy: time) else { return nil }
      state.now = max(state.now, next.due)
      return (state.now, next.work)
    }
    guard let (due, entry) = next else { return nil }
    entry.registration?.dispose()
    entry.work()
    return due
  }

  private func runawayMessage(_ count: Int, _ when: String) -> String {
    """
    the scheduler ran \(count) pieces of work \(when), and \(waitingCount) still wait: work that schedules work \
    without end? If it has an end, make the scheduler with a higher limit
    """
  }

  // MARK: One thread at a time

  /// How often work may advance the scheduler in whose advance it runs: more would fill the stack.
  private static var depthLimit: Int { 100 }

  /// - Returns: Whether this thread may advance; if not, that is reported.
  private func begin(_ failure: TestFailure) -> Bool {
    let thread = ObjectIdentifier(Thread.current)
    let complaint = state.withLock { state -> String? in
      var runner = state.runner ?? Runner(thread: thread)
      guard runner.thread == thread else { return "the scheduler is being advanced by another thread" }
      if runner.depth == Self.depthLimit {
        state.runner?.hasFailed = true
        return "the scheduler's work advanced it again, \(Self.depthLimit) times one inside the other: without end?"
      }
      runner.depth += 1
      state.runner = runner
      return nil
    }
    if let complaint { failure.report(complaint) }
    return complaint == nil
  }

  private func end() {
    state.withLock { state in
      state.runner?.depth -= 1
      if state.runner?.depth == 0 { state.runner = nil }
    }
  }
}

extension TestScheduler.State {
  /// The advance that goes on has failed, so that those in which it was begun are to end too, and in silence.
  fileprivate var hasFailed: Bool { runner?.hasFailed ?? false }

  fileprivate mutating func nextDue(by time: UInt64?) -> Bool {
    guard let due = agenda.nextDue() else { return false }
    return due <= time ?? TestScheduler.endOfTime
  }
}
