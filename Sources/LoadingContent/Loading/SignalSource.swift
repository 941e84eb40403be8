/// The write side of a signal.
///
///     let source = SignalSource<[Article]>()
///     source.emit(.loading)
///     source.emit(.content([Article(title: "News")]))
///
/// - It may be used from any thread, from several at once, and from inside a listener: emissions have one order.
/// - Released, it finishes its signal; released while loading, it emits ``LoadingContentError/abandoned(fileID:line:)``
///   before that: no spinner turns for ever.
///
/// The rule of its end: <doc:Contracts#S6>. That of its order: <doc:Contracts#S2>.
public final class SignalSource<Content: Sendable>: Sendable {
  /// The read side. O(1).
  public let signal: Signal<Content>

  /// The signal's. Beside it, since what is found through two others is counted at each use.
  @usableFromInline let hub: ContentHub<Content>

  /// A signal whose state is nil.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    hub = SourceHub(Origin(fileID: fileID, line: line))
    signal = Signal(hub)
  }

  deinit {
    // Nobody else emits, so nothing changes between the two.
    guard hub.isLoading, let origin = hub.ownOrigin else { return hub.accept(.end) }
    hub.accept(.end, error: LoadingContentError.abandoned(fileID: origin.fileID, line: origin.line))
  }

  /// Changes the state and tells the listeners. A `CancellationError` restores the state before the load; see
  /// ``Signal``.
  ///
  /// The state has changed when this returns. The listeners may not have been called yet: those with a scheduler, or if
  /// this is called from inside a callback, or while another thread delivers. O(1) for each listener whom it concerns;
  /// allocates nothing unless the event has to wait.
  @inlinable
  public func emit(_ state: AsyncLoadingContent<Content>) {
    switch state {
    case .loading: hub.accept(.loading)
    case .content(let content): hub.emit(content)
    case .error(let error): hub.accept(.error, error: error)
    }
  }
}
