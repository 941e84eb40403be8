import Dispatch

extension Channel {
  /// The values that are followed by silence: each is told when none has come for a while.
  ///
  /// ![Of a, b and c in a row, and d later, debounced by 3, come c and d, each 3 after it came.](debounce)
  ///
  ///     let queries = text.debounce(.milliseconds(300), on: .main).removeDuplicates()
  ///
  /// - It listens from the first registration on, once for all of its listeners, until nobody holds it or a
  ///   registration with it. Then its timer and the value that waits are released.
  /// - It has a current value, the last that was told, if this channel has one. A current value of this channel waits
  ///   as any other.
  /// - When this channel has finished, a value that waits is still told in its time; then this finishes too.
  /// - Values are told where the timer runs, on `scheduler`: a listener that must be called there says so when it is
  ///   registered, since inline it is called by whichever thread serves the channel.
  ///
  /// - Parameters:
  ///   - interval: How long there must be silence. A negative one counts as zero: values that come before `scheduler`
  ///     gets to run are one. With `.never` no value is told.
  ///   - scheduler: Whose clock counts.
  public func debounce(_ interval: DispatchTimeInterval, on scheduler: some Scheduler) -> Channel {
    let state = Confined(DebounceState())
    let waiting = Confined(Element?.none)
    return relayed { hub, relay, input in
      switch input {
      case .value(let element):
        // It would never be told, and what would never be told cannot be waited for.
        guard interval != .never else { return }
        waiting.put(element)
        relay.setAlarm(after: interval, on: scheduler, .alarm(state.value.arrived()))
      case .alarm(let number):
        let (tells, isOver) = state.value.rang(number)
        if tells { waiting.tell(hub) }
        if isOver { hub.finish(relay) }
      case .ended:
        if state.value.ended() { hub.finish(relay) }
      }
    }
  }
}
