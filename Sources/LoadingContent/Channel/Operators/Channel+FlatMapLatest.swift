extension Channel {
  /// The values of a channel that each value makes, the latest one's only.
  ///
  /// ![1 makes a channel with a and b, 2 one with c and d. When 2 comes, a is there already; then come c and
  /// d.](flatMapLatest)
  ///
  ///     let comments = selection.flatMapLatest { article in api.comments(of: article).content }
  ///
  /// - It listens from the first registration on, once for all of its listeners, until nobody holds it or a
  ///   registration with it. What a former channel tells after a value is not told. The new channel is made
  ///   before the former one is let go of: so a source that both come from goes on.
  /// - It finishes when this channel and the latest one have.
  /// - It has a current value, the last that was told, if this channel has one: ``startWith(_:)`` sees to that.
  /// - If `transform` emits on this channel, it is called again after it has returned.
  ///
  /// For a future for each value there is ``loadingLatest(_:)``.
  ///
  /// - Parameter transform: Called once for each value, whatever the number of listeners, one at a time, on the thread
  ///   that emits it, or on one that is emitting at that time.
  public func flatMapLatest<New>(_ transform: @escaping @Sendable (Element) -> Channel<New>) -> Channel<New> {
    let state = Confined(SwitchState())
    return .relayed(keepsLast: hasCurrent) { [self] (_, relay: Relay<Switching<Element, New>>) in
      relay.listen(to: self, as: .source(0)) {
        relay.receive(.outer($0))
      } atEnd: {
        $0.receive(.outerEnded)
      }
    } handler: { hub, relay, input in
      switch input {
      case .outer(let element):
        let number = state.value.switched()
        relay.listen(to: transform(element), as: .inner) {
          relay.receive(.inner(number, $0))
        } atEnd: {
          $0.receive(.innerEnded(number))
        }
      case .inner(let number, let element):
        if state.value.isCurrent(number) { hub.emit(element) }
      case .innerEnded(let number):
        if state.value.ended(number) { hub.finish(relay) }
      case .outerEnded:
        if state.value.lastSwitched() { hub.finish(relay) }
      }
    }
  }
}

private enum Switching<Outer: Sendable, Inner: Sendable>: Sendable {
  case outer(Outer)
  case outerEnded
  case inner(UInt64, Inner)
  case innerEnded(UInt64)
}
