import Dispatch

extension DispatchSource {
  /// A timer that fires again and again, as a channel of how many intervals have passed since it was last heard: more
  /// than one if the queue was busy.
  ///
  ///     let ticks = DispatchSource.timerChannel(every: .seconds(30))
  ///     ticks.subscribe { _ in cache.clear() }.disposed(by: bag)
  ///
  /// It runs from the first registration on, as long as somebody holds the channel or has a registration that has not
  /// ended, and is the same for all who listen; then it is cancelled.
  ///
  /// - Parameters:
  ///   - interval: Until the first event, and from each to the next. Less than a millisecond counts as one, `.never` as
  ///     never.
  ///   - leeway: How late an event may be, so that the system can save power. A negative one counts as zero.
  ///   - queue: Where the events are emitted.
  public static func timerChannel(
    every interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0),
    on queue: DispatchQueue = .global()
  ) -> Channel<Int> {
    SourceFeed.channel(
      {
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(interval: interval, leeway: leeway)
        return source
      }, onEvent: { hub, count in hub.arrive(count) })
  }
}

extension DispatchSourceTimer {
  fileprivate func schedule(interval: DispatchTimeInterval, leeway: DispatchTimeInterval) {
    guard let nanoseconds = interval.nanosecondsFromNow else { return schedule(deadline: .distantFuture) }
    let interval = DispatchTimeInterval(roundingDownNanoseconds: max(1_000_000, nanoseconds))
    schedule(
      deadline: .now() + interval, repeating: interval,
      leeway: DispatchTimeInterval(roundingDownNanoseconds: leeway.nanosecondsFromNow ?? .max))
  }
}
