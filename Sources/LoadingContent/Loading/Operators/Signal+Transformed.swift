extension Signal {
  /// A signal to which happens what happens to this one, changed.
  ///
  /// - Parameter transform: Called once for each change, one at a time, with no lock held. Nil for no change.
  func transformed<New>(
    _ transform: @escaping @Sendable (SignalChange<Content>) -> SignalChange<New>?
  ) -> Signal<New> {
    let hub = ContentHub<New>()
    let signal = Signal<New>(hub)
    let relay = Relay<Following<Content>>(isHeld: true)
    relay.prepare { _ in
    } handler: { relay, input in
      switch input {
      case .changed(let change): if let new = transform(change) { hub.apply(new) }
      case .ended: hub.finish(relay)
      }
    }
    hub.setFeed(Disposable(from: self.hub) { relay.end() })
    let now = relay.follow(self, as: .source(0)) {
      relay.receive(.changed($0))
    } atEnd: {
      $0.receive(.ended)
    }
    for new in now.changes.compactMap(transform) { hub.apply(new) }
    relay.open()
    return signal
  }
}

private enum Following<Content: Sendable>: Sendable {
  case changed(SignalChange<Content>)
  case ended
}
