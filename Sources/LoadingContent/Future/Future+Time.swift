import Dispatch

// Each takes the scheduler whose clock counts. Whatever the outcome, the timer and what it holds are released at once.

extension Future where Value == Void {
  /// A future that is fulfilled when `interval` has passed.
  ///
  ///     Future.after(.seconds(2)).whenFulfilled(on: .main) { banner.hide() }
  ///
  /// Cancelled, it stops its timer.
  ///
  /// - Parameters:
  ///   - interval: From now. A negative one counts as zero. With `.never` it stays pending until it is cancelled.
  ///   - scheduler: Whose clock counts, and where the future is fulfilled.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  public static func after(
    _ interval: DispatchTimeInterval, on scheduler: some Scheduler = .global(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Future {
    let core = ValueCore<Void>(origin: Origin(fileID: fileID, line: line))
    core.comes(from: SchedulerKind(scheduler))
    core.setAlarm(after: interval, on: scheduler) { _ = core.fulfill(()) }
    return Future(.core(core))
  }
}

extension Future {
  /// The same value, `interval` later. An error passes at once.
  ///
  /// The time begins when this future is fulfilled. Cancelling stops it.
  ///
  /// - Parameters:
  ///   - interval: A negative one counts as zero. With `.never` the value does not come.
  ///   - scheduler: Whose clock counts, and where the new future is fulfilled.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  public func delay(
    _ interval: DispatchTimeInterval, on scheduler: some Scheduler = .global(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Future {
    let derived = ValueCore<Value>(origin: Origin(fileID: fileID, line: line))
    derived.comes(from: SchedulerKind(scheduler))
    derived.derive(from: makeCore()) { source, derived in
      guard source.rejection == nil else { return derived.settle(like: source) }
      derived.setAlarm(after: interval, on: scheduler) { derived.settle(like: source) }
    }
    return Future(.core(derived))
  }

  /// The same outcome, if there is one within `interval`; else ``LoadingContentError/timedOut(after:)``.
  ///
  ///     let articles = api.articles().timeout(.seconds(10))
  ///
  /// When the time is over, the interest in this future is withdrawn, as if the new one had been cancelled: what nobody
  /// else wants is cancelled, down to the promise, whose ``Promise/onCancel(_:)`` stops the work.
  ///
  /// The rule: <doc:Contracts#F11>.
  ///
  /// - Parameters:
  ///   - interval: From now. A negative one counts as zero, `.never` as no limit.
  ///   - scheduler: Whose clock counts, and where the new future is rejected if the time is over. Otherwise it is
  ///     settled where this one is.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  public func timeout(
    _ interval: DispatchTimeInterval, on scheduler: some Scheduler = .global(), fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Future {
    let derived = ValueCore<Value>(origin: Origin(fileID: fileID, line: line))
    derived.derive(from: makeCore()) { source, derived in derived.settle(like: source) }
    // What is settled already needs no timer.
    if derived.isPending {
      derived.setAlarm(after: interval, on: scheduler) {
        derived.giveUp(LoadingContentError.timedOut(after: interval))
      }
    }
    return Future(.core(derived))
  }
}
