import Dispatch

extension Channel {
  /// At most one value in each interval: the first at once, then the latest of those that came meanwhile.
  ///
  /// ![Of a, b, c and d, throttled by 5, comes a at once, and d 5 later.](throttle)
  ///
  ///     let positions = scrolling.throttle(.milliseconds(100), on: .main)
  ///
  /// - It listens from the first registration on, once for all of its listeners, until nobody holds it or a
  ///   registration with it. Then its timer and the value that waits are released.
  /// - It has a current value, the last that was told, if this channel has one.
  /// - When this channel has finished, a value that waits is still told in its time; then this finishes too.
  /// - A value that need not wait is told on the thread that emits it, one that waits where the timer runs, on
  ///   `scheduler`: a listener that must be called there says so when it is registered.
  ///
  /// - Parameters:
  ///   - interval: How long values wait after one that was told. A negative one counts as zero: values that come before
  ///     `scheduler` gets to run wait for that. With `.never` only the first value is told, and with
  ///     that it finishes.
  ///   - scheduler: Whose clock counts.
  public func throttle(_ interval: DispatchTimeInterval, on scheduler: some Scheduler) -> Channel {
    let state = Confined(ThrottleState())
    let waiting = Confined(Element?.none)
    return relayed { hub, relay, input in
      switch input {
      case .value(let element):
        if state.value.arrived() {
          relay.setAlarm(after: interval, on: scheduler, .alarm(0))
          hub.emit(element)
          if interval == .never { hub.finish(relay) }
        } else {
          waiting.put(element)
        }
      case .alarm:
        let (tells, isOver) = state.value.rang()
        guard tells else { return }
        if !isOver { relay.setAlarm(after: interval, on: scheduler, .alarm(0)) }
        waiting.tell(hub)
        if isOver { hub.finish(relay) }
      case .ended:
        if state.value.ended() { hub.finish(relay) }
      }
    }
  }
}
