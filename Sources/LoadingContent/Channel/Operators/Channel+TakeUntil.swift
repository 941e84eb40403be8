extension Channel {
  /// The same values, until another channel tells something.
  ///
  /// ![Of 1, 2 and 3, taken until another channel tells x between 2 and 3, come 1 and 2.](takeUntil)
  ///
  ///     let typed = text.take(until: disappearances)
  ///
  /// - It listens to both from the first registration on, once for all of its listeners, until nobody holds it or a
  ///   registration with it. Then, and when it has finished, it listens to neither.
  /// - It finishes with the first value of `other`, a current one included: then nothing is told, not even the current
  ///   value of this channel. If `other` finishes, nothing happens.
  /// - It has a current value, the last that was told, if this channel has one.
  ///
  /// - Parameter other: Listened to inline, first.
  public func take<Other>(until other: Channel<Other>) -> Channel {
    .relayed(keepsLast: hasCurrent) { [self] (hub, relay: Relay<Void>) in
      relay.listen(to: other, as: .source(0)) { _ in
        relay.receive(())
      } atEnd: { _ in
      }
      relay.listen(to: self, as: .source(1)) {
        hub.emit($0)
      } atEnd: {
        $0.receive(())
      }
    } handler: { hub, relay, _ in
      hub.finish(relay)
    }
  }
}
