/// What an operator with a clock is told.
enum Timed<Element: Sendable>: Sendable {
  case value(Element)
  /// With the number that it was set with.
  case alarm(UInt64)
  case ended
}

extension Channel {
  /// A channel with a hub of its own, fed by this channel and by alarms.
  func relayed(
    _ handler: @escaping @Sendable (RelayHub<Element>, Relay<Timed<Element>>, Timed<Element>) -> Void
  ) -> Channel {
    .relayed(keepsLast: hasCurrent) { [self] _, relay in
      relay.listen(to: self, as: .source(0)) {
        relay.receive(.value($0))
      } atEnd: {
        $0.receive(.ended)
      }
    } handler: {
      handler($0, $1, $2)
    }
  }
}

extension Confined {
  /// Tells the value that waits.
  func tell<Element>(_ hub: RelayHub<Element>) where Value == Element? {
    guard let element = value.take() else { return }
    hub.emit(element)
  }
}
