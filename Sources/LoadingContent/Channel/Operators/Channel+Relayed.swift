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
    // Composed, though of nothing: what is not passes by `subscribeUntyped`.
    let channel = Channel(Handle(hub), .content) { sink in { event in sink(event.element(as: Element.self)) } }
    relay.prepare {
      begin(hub, $0)
    } handler: {
      handler(hub, $0, $1)
    }
    hub.setFeed(Disposable { relay.end() })
    return channel
  }

  /// Whether a new listener is told something, now or once there has been a value.
  var hasCurrent: Bool { list != .content || handle.hub.keepsContent }
}

extension Hub {
  /// The last event: nothing more will come from `relay`.
  func finish<Input>(_ relay: Relay<Input>) {
    // (The error is for a signal that is loading.)
    accept(.end, error: LoadingContentError.missingValue)
    relay.end()
  }
}
