import Dispatch

extension Channel {
  /// The same values, each a while later.
  ///
  /// ![Of 1, 2 and 3, delayed by 4, come 1, 2 and 3, each 4 after it came, and the end too.](delay)
  ///
  ///     let shown = articles.error.map { _ in true }
  ///     let visible = Channel.merge([shown, shown.map { _ in false }.delay(.seconds(3), on: .main)])
  ///
  /// - It listens from the first registration on, once for all of its listeners, until nobody holds it or a
  ///   registration with it. Then its timer and the values that wait are released. They are kept without a bound until
  ///   their time comes.
  /// - It has a current value, the last that was told, if this channel has one. A current value of this channel is
  ///   delayed as any other.
  /// - It finishes as long after this channel, behind its values.
  /// - Values are told in their order where the timer runs, on `scheduler`: a listener that must be called there says
  ///   so when it is registered, since inline it is called by whichever thread serves the channel.
  ///
  /// - Parameters:
  ///   - interval: How much later. A negative one counts as zero: then they come when `scheduler` gets to run. With
  ///     `.never` no value is told, and it finishes when this channel does.
  ///   - scheduler: Whose clock counts.
  public func delay(_ interval: DispatchTimeInterval, on scheduler: some Scheduler) -> Channel {
    let state = Confined(DelayState())
    // Nil is the end.
    let waiting = Confined(Fifo<Element?>())
    return relayed { hub, relay, input in
      switch input {
      case .value, .ended:
        guard let nanoseconds = interval.nanosecondsFromNow else {
          if case .ended = input { hub.finish(relay) }
          return
        }
        var element: Element?
        if case .value(let value) = input { element = value }
        waiting.value.append(element)
        if state.value.arrived(due: scheduler.uptimeNanoseconds.saturatingAdd(UInt64(nanoseconds))) {
          relay.setAlarm(after: interval, on: scheduler, .alarm(0))
        }
      case .alarm:
        let now = scheduler.uptimeNanoseconds
        let (count, next) = state.value.rang(at: now)
        if let next {
          let left = Int64(clamping: next - now)
          relay.setAlarm(after: .init(roundingDownNanoseconds: left), on: scheduler, .alarm(0))
        }
        for _ in 0..<count {
          guard case .some(let element) = waiting.value.popFirst() else { return }
          if let element { hub.emit(element) } else { hub.finish(relay) }
        }
      }
    }
  }
}
