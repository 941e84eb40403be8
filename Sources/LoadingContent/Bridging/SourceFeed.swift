import Dispatch

/// A dispatch source that feeds a channel: made at the first registration, cancelled when nobody wants the channel any more.
///
/// Not made earlier: a source that is not activated must not be released, and one that is would tell nobody.
final class SourceFeed: Sendable {
  private enum State {
    case idle
    case running(any DispatchSourceProtocol)
    case ended
  }
  private let state = Locked(State.idle)
  /// Makes the source, not yet activated.
  private let make: @Sendable () -> any DispatchSourceProtocol
  /// Called once, when the source has let go of what it watched.
  private let onEnd: (@Sendable () -> Void)?

  init(onEnd: (@Sendable () -> Void)? = nil, _ make: @escaping @Sendable () -> any DispatchSourceProtocol) {
    self.make = make
    self.onEnd = onEnd
  }

  func start() {
    // Under the lock, so that there are never two: nothing here calls anybody's code.
    state.withLock { state in
      guard case .idle = state else { return }
      let source = make()
      if let onEnd { source.setCancelHandler(handler: onEnd) }
      source.activate()
      state = .running(source)
    }
  }

  func end() {
    var former = State.ended
    state.withLock { swap(&$0, &former) }
    switch former {
    case .idle: onEnd?()
    case .running(let source): source.cancel()
    case .ended: break
    }
  }
}

extension SourceFeed {
  /// The channel that a source feeds.
  ///
  /// - Parameters:
  ///   - makeSource: Called once, at the first registration, with what the source's handler tells of its events. That holds the
  ///     channel's hub, and not its handle: who listens to the source does not keep it running.
  static func channel<Element: Sendable>(
    onEnd: (@Sendable () -> Void)? = nil,
    _ makeSource: @escaping @Sendable (ContentHub<Element>) -> any DispatchSourceProtocol
  ) -> Channel<Element> {
    let hub = ContentHub<Element>(keepsLast: false)
    let handle = Handle(hub)
    let feed = SourceFeed(onEnd: onEnd) { [unowned hub] in makeSource(hub) }
    hub.setFeed(Disposable { feed.end() })
    return Channel(handle, .content) { sink in
      feed.start()
      return { event in sink(event.element(as: Element.self)) }
    }
  }
}
