extension Channel {
  /// A channel with a hub of its own, fed by a relay from the first listener on.
  ///
  /// - Parameters:
  ///   - keepsLast: Whether it has a current value.
  ///   - begin: Called when somebody listens.
  ///   - handler: Called with each input.
  static func relayed<Input>(
    keepsLast: Bool, begin: @escaping @Sendable (RelayHub<Element>, Relay<Input>) -> Void,
    handler: @escaping @Sendable (RelayHub<Element>, Relay<Input>, Input) -> Void
  ) -> Channel {
    // The relay holds the hub, and the hub the relay: until it is over, and then the relay holds nothing.
    let relay = Relay<Input>()
    let hub = RelayHub<Element>(keepsLast: keepsLast) { relay.begin() }
    let channel = Channel(composedOf: hub)
    relay.prepare {
      begin(hub, $0)
    } handler: {
      handler(hub, $0, $1)
    }
    hub.setFeed(Disposable { relay.end() })
    return channel
  }
}

extension Hub {
  /// The last event: nothing more will come from `relay`.
  func finish<Input>(_ relay: Relay<Input>) {
    // (The error is for a signal that is loading.)
    accept(.end, error: LoadingContentError.missingValue)
    relay.end()
  }
}
