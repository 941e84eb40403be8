/// What a listener is told that shows that nothing is on its way.
enum Rest: Sendable {
  /// A loading flag that is off.
  case notLoading

  /// - Returns: Nil if the channel tells values, not whether something is on its way.
  init?<Element>(of channel: Channel<Element>) {
    guard channel.list == .loading else { return nil }
    self = .notLoading
  }

  /// Whether an event says that nothing is on its way; nil if it does not say.
  func isMet(by event: Event) -> Bool? {
    switch self {
    case .notLoading: event.kind == .flag ? !event.element(as: Bool.self) : nil
    }
  }

  func tell(_ listener: Listener) {
    switch self {
    case .notLoading:
      withUnsafePointer(to: Event.Flag(isLoading: false, kind: nil)) { _ = listener(Event(.flag, $0)) }
    }
  }
}
