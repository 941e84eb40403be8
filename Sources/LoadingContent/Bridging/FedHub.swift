/// The hub of a channel that something feeds from the first registration on: a dispatch source, a task.
///
/// A hub of its own kind, so that no other registration pays for the look at what might have to be started.
///
/// `@unchecked Sendable`, as its superclass: what it adds does not change.
final class FedHub<Element: Sendable>: ContentHub<Element>, @unchecked Sendable {
  private let start: @Sendable (FedHub) -> Void
  private let end: @Sendable () -> Void

  private init(_ start: @escaping @Sendable (FedHub) -> Void, _ end: @escaping @Sendable () -> Void) {
    self.start = start
    self.end = end
    super.init(keepsLast: false)
  }

  /// - Parameters:
  ///   - start: Called after each registration with the hub, to be fed unless it is already. The hub, not its handle:
  ///     what feeds a channel does not keep it.
  ///   - end: Called when nobody wants the elements any more, and when there are no more.
  static func channel(
    start: @escaping @Sendable (FedHub) -> Void, end: @escaping @Sendable () -> Void
  ) -> Channel<Element> {
    let hub = FedHub(start, end)
    hub.setFeed(Disposable(end))
    return Channel(composedOf: hub)
  }

  override func subscribeUntyped(_ request: Request) -> Disposable {
    let registration = super.subscribeUntyped(request)
    // Not before, or what is there already would reach nobody.
    start(self)
    return registration
  }

  /// Emits what a queue has brought, as an outermost call.
  func arrive(_ element: Element) {
    RunQueue.arrive(now: { emit(element) }, later: { ClosureTurn { self.emit(element) } })
  }

  /// There are no more.
  func finish() {
    accept(.end)
    end()
  }
}
