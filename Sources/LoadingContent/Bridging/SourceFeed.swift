import Dispatch

/// A dispatch source that feeds a hub: made when it is started, cancelled when it is ended.
///
/// Not made earlier: a source that is not activated must not be released, and one that is would tell nobody.
final class SourceFeed: Sendable {
  private enum State {
    case idle
    case running(Source)
    case ended
  }

  /// `@unchecked Sendable`: a source may be asked and cancelled on any thread; its type only does not say so.
  private struct Source: @unchecked Sendable {
    let source: any DispatchSourceProtocol
  }

  private let state = Locked(State.idle)
  private let make: @Sendable () -> (any DispatchSourceProtocol)?
  private let onEnd: (@Sendable () -> Void)?

  /// - Parameters:
  ///   - make: Makes the source; it is not activated. Nil if there is nothing of that kind to watch.
  ///   - onEnd: Called once, when the source has let go of what it watched, or will never have watched it.
  init(
    _ make: @escaping @Sendable () -> (any DispatchSourceProtocol)?, onEnd: (@Sendable () -> Void)?
  ) {
    self.make = make
    self.onEnd = onEnd
  }

  /// Makes and activates the source, once.
  ///
  /// - Parameter onEvent: Called on the source's queue with its data.
  /// - Returns: Whether there is, or was, something to watch.
  func start(_ onEvent: @escaping @Sendable (Int) -> Void) -> Bool {
    // Under the lock, so that there are never two: nothing here calls anybody's code.
    state.withLock { state in
      guard case .idle = state else { return true }
      guard let source = make() else { return false }
      let running = Source(source: source)
      // Cancelled, a source lets go of its handlers, and so of itself.
      running.source.setEventHandler { onEvent(Int(clamping: running.source.data)) }
      if let onEnd { running.source.setCancelHandler(handler: onEnd) }
      running.source.activate()
      state = .running(running)
      return true
    }
  }

  func end() {
    var former = State.ended
    state.withLock { swap(&$0, &former) }
    switch former {
    case .idle: onEnd?()
    case .running(let running): running.source.cancel()
    case .ended: break
    }
  }
}

extension SourceFeed {
  /// A channel that a dispatch source feeds.
  ///
  /// - Parameters:
  ///   - make: Makes the source, once. Nil if there is nothing of that kind to watch: then the channel finishes.
  ///   - onEnd: Called once, when the source has let go of what it watched.
  ///   - onEvent: Called with the hub and the source's data.
  static func channel<Element>(
    _ make: @escaping @Sendable () -> (any DispatchSourceProtocol)?, onEnd: (@Sendable () -> Void)? = nil,
    onEvent: @escaping @Sendable (FedHub<Element>, Int) -> Void
  ) -> Channel<Element> {
    let feed = SourceFeed(make, onEnd: onEnd)
    return FedHub.channel(
      start: { hub in
        let isStarted = feed.start { [weak hub] data in if let hub { onEvent(hub, data) } }
        if !isStarted { hub.finish() }
      }, end: { feed.end() })
  }
}
