/// What a listener is told that shows that nothing is on its way.
enum Rest: Sendable {
  /// A loading flag that is off.
  case notLoading
  /// A count of nothing.
  case zero

  /// - Returns: Nil if the channel tells values, not whether something is on its way.
  init?<Element>(of channel: Channel<Element>) {
    if channel.list == .loading {
      self = .notLoading
    } else if channel.list == .content, channel.handle.hub is CounterHub {
      self = .zero
    } else {
      return nil
    }
  }

  /// Whether an event says that nothing is on its way; nil if it does not say.
  func isMet(by event: Event) -> Bool? {
    switch self {
    case .notLoading: event.kind == .flag ? !event.element(as: Bool.self) : nil
    case .zero: event.kind == .content ? event.element(as: Int.self) == 0 : nil
    }
  }

  func tell(_ listener: Listener) {
    switch self {
    case .notLoading:
      withUnsafePointer(to: Event.Flag(isLoading: false, kind: nil)) { _ = listener(Event(.flag, $0)) }
    case .zero:
      withUnsafePointer(to: 0) { _ = listener(Event(.content, $0)) }
    }
  }
}
