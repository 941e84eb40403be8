extension Relay {
  /// Listens to what happens to a signal from now on.
  ///
  /// - Parameters:
  ///   - change: Called with each change, inline.
  ///   - end: Called when nothing more will happen.
  /// - Returns: What the signal is. Nothing that happened before is told, and nothing after is not.
  func follow<Content>(
    _ signal: Signal<Content>, as part: RelayPart, _ change: @escaping @Sendable (SignalChange<Content>) -> Void,
    atEnd end: @escaping @Sendable (Relay) -> Void
  ) -> SignalNow<Content> {
    let hub = signal.hub
    let read = Confined<SignalNow<Content>?>(nil)
    let listener: Listener = { event in
      switch event.kind {
      case .moment: change(SignalChange(event.element(as: Event.Moment.self)))
      case .end:
        end(self)
        return false
      default: break
      }
      return true
    }
    let request = Hub.Request(listener, in: [.snapshots, .ends]) { now in
      read.value = SignalNow(now: now, content: hub.last)
    }
    keep(withExtendedLifetime(signal) { hub.subscribeUntyped(request) }, as: part)
    // Set while it was registered.
    return read.value.unsafelyUnwrapped
  }
}
