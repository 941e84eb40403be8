extension Channel {
  /// The values of several channels, as they come.
  ///
  /// ![Of one channel with 1 and 3, and another one with 2 and 4, come 1, 2, 3 and 4.](merge)
  ///
  ///     let refreshes = Channel.merge([pulls, DispatchSource.timerChannel(every: .seconds(60))])
  ///
  /// - It listens from the first registration on, once for all of its listeners, until nobody holds it or a
  ///   registration with it. Values from several threads have one order.
  /// - If at least one of the channels has a current value, so has this: the last value that came, from whichever. The
  ///   first listener is told the current value of each.
  /// - It finishes when all of them have. Merged of nothing it has finished.
  ///
  /// - Parameter channels: Listened to inline, in this order. One that is there twice is heard twice.
  public static func merge(_ channels: some Sequence<Channel>) -> Channel {
    let channels = Array(channels)
    guard !channels.isEmpty else { return .finished }
    let left = Confined(channels.count)
    return relayed(keepsLast: channels.contains { $0.hasCurrent }) { (hub, relay: Relay<Void>) in
      for (index, channel) in channels.enumerated() {
        // Past the relay: values need no state, and the hub puts them in order.
        relay.listen(to: channel, as: .source(index)) {
          hub.emit($0)
        } atEnd: {
          $0.receive(())
        }
      }
    } handler: { hub, relay, _ in
      left.value -= 1
      if left.value == 0 { hub.finish(relay) }
    }
  }
}
