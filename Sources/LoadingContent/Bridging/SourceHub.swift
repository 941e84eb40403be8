import Dispatch

/// The hub of a channel that a dispatch source feeds, from the first registration on.
final class SourceHub<Element: Sendable>: Hub, @unchecked Sendable {
  private let source: SourceFeed
  private let onEvent: @Sendable (SourceHub, Int) -> Void

  private init(_ source: SourceFeed, onEvent: @escaping @Sendable (SourceHub, Int) -> Void) {
    self.source = source
    self.onEvent = onEvent
    super.init(
      isLoading: false, hasContent: false, keepsContent: false,
      // Of an event: there is no last content.
      boxing: { _, content in Payload(copying: content!.assumingMemoryBound(to: Element.self).pointee) })
  }

  /// - Parameters:
  ///   - make: Makes the source, once.
  ///   - onEnd: Called once, when the source has let go of what it watched.
  ///   - onEvent: Called with the hub and the source's data. The hub, not its handle: the source does not keep the channel.
  static func channel(
    _ make: @escaping @Sendable () -> any DispatchSourceProtocol, onEnd: (@Sendable () -> Void)? = nil,
    onEvent: @escaping @Sendable (SourceHub, Int) -> Void
  ) -> Channel<Element> {
    let source = SourceFeed(make, onEnd: onEnd)
    let hub = SourceHub(source, onEvent: onEvent)
    hub.setFeed(Disposable { source.end() })
    // Composed, though of nothing: a channel that is not is expected to have a `ContentHub`.
    return Channel(Handle(hub), .content) { sink in { event in sink(event.element(as: Element.self)) } }
  }

  override func subscribeUntyped(_ request: Request) -> Disposable {
    let registration = super.subscribeUntyped(request)
    // Not before, or what is there already would reach nobody.
    source.start { [weak self] data in if let self { onEvent(self, data) } }
    return registration
  }

  override func describe(_ content: UnsafeRawPointer) -> String {
    "\(content.assumingMemoryBound(to: Element.self).pointee)"
  }

  /// Emits what the source has to tell, as an outermost call.
  func arrive(_ element: Element) {
    RunQueue.arrive(now: { emit(element) }, later: { ClosureTurn { self.emit(element) } })
  }

  /// There is nothing more to come.
  func finish() {
    accept(.end)
    source.end()
  }

  private func emit(_ element: Element) {
    withUnsafePointer(to: element) { accept(.content, content: UnsafeRawPointer($0)) }
  }
}
