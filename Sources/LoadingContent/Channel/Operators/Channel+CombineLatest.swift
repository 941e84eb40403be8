extension Channel {
  /// The latest values of several channels, of different types, as a tuple: whenever one of them tells a value, once
  /// each has told one.
  ///
  /// ![Of one channel with 1 and 2, and another one with a and b, come 1 a, 2 a and 2 b.](combineLatest)
  ///
  ///     let isAllowed = Channel.combineLatest(name, age).map { name, age in !name.isEmpty && age >= 18 }
  ///
  /// - It listens from the first registration on, once for all of its listeners, until nobody holds it or a
  ///   registration with it. Each value is in a combination that is told, in one order, from however many threads they
  ///   come.
  /// - It has a current value: the last combination. If each channel has a current value when it begins, the first
  ///   listener is told those, as one combination.
  /// - It finishes when all channels have, or when one has without having told a value. The last value of one that has
  ///   finished stays.
  /// - Combined of nothing it has one value, `()`, and has finished.
  ///
  /// - Parameter channels: Listened to inline, in this order.
  public static func combineLatest<each Other: Sendable>(
    _ channels: repeat Channel<each Other>
  ) -> Channel where Element == (repeat each Other) {
    let latest = (repeat Confined<(each Other)?>(nilValue(of: each channels)))
    var count = 0
    for _ in repeat each channels { count += 1 }
    guard count > 0 else { return .just((repeat (each latest).value.unsafelyUnwrapped)) }
    let state = Confined(CombineState(count: count))
    return relayed(keepsLast: true) { (_, relay: Relay<CombineInput>) in
      var index = 0
      for (channel, latest) in repeat (each channels, each latest) {
        relay.listenToCombine(channel, index, latest)
        index += 1
      }
    } handler: { hub, relay, input in
      switch input {
      case .arrived(let index, let store):
        store()
        guard state.value.arrived(from: index) else { return }
        hub.emit((repeat (each latest).value.unsafelyUnwrapped))
      case .ended(let index):
        if state.value.ended(index) { hub.finish(relay) }
      }
    }
  }

  private static func nilValue<Other>(of channel: Channel<Other>) -> Other? { nil }
}

private enum CombineInput: Sendable {
  /// The closure, which knows the type, stores the value when its turn has come: no combination is left out.
  case arrived(from: Int, store: @Sendable () -> Void)
  case ended(Int)
}

extension Relay<CombineInput> {
  fileprivate func listenToCombine<Other>(_ channel: Channel<Other>, _ index: Int, _ latest: Confined<Other?>) {
    listen(to: channel, as: .source(index)) { value in
      self.receive(.arrived(from: index) { latest.put(value) })
    } atEnd: {
      $0.receive(.ended(index))
    }
  }
}
