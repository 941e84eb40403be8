extension Channel {
  /// A channel with a hub of its own, fed by a relay from the first listener on.
  ///
  /// - Parameters:
  ///   - keepsLast: Whether it has a current value.
  ///   - begin: Called when somebody listens.
  ///   - handler: Called with each input.
  static func relayed<Input>(
    keepsLast: Bool, begin: @escaping @Sendable (ContentHub<Element>, Relay<Input>) -> Void,
    handler: @escaping @Sendable (ContentHub<Element>, Relay<Input>, Input) -> Void
  ) -> Channel {
    let hub = ContentHub<Element>(keepsLast: keepsLast)
    let channel = Channel(Handle(hub), .content)
    let relay = Relay<Input> {
      begin(hub, $0)
    } handler: {
      handler(hub, $0, $1)
    }
    hub.setFeed(Disposable { relay.end() }, startingWithFirstListener: relay)
    return channel
  }

  /// Whether a new listener is told something, now or once there has been a value.
  var hasCurrent: Bool { list != .content || handle.hub.keepsContent }
}

extension Hub {
  /// The last event: nothing more will come from `relay`.
  func finish<Input>(_ relay: Relay<Input>) {
    accept(.end)
    relay.end()
  }
}
