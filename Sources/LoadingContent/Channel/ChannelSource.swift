/// The write side of a plain channel, with or without a current value.
///
///     let selection = ChannelSource(0)
///     selection.channel.subscribe(on: .main) { table.select($0) }.disposed(by: bag)
///     selection.emit(3)
///
/// - It may be used from any thread, from several at once, and from inside a listener: emissions have one order.
/// - Released, it finishes its channel.
public final class ChannelSource<Element: Sendable>: Sendable {
  /// The read side. O(1).
  public let channel: Channel<Element>

  @usableFromInline let hub: ContentHub<Element>

  /// A channel without a current value: a listener hears later values only, and none is kept.
  @inlinable
  public init() {
    hub = ContentHub(keepsLast: false)
    channel = Channel(Handle(hub), .content)
  }

  /// A channel with a current value, which each new listener is told first.
  @inlinable
  public init(_ current: Element) {
    hub = ContentHub(current)
    channel = Channel(Handle(hub), .content)
  }

  deinit { finish() }

  /// Tells every listener a value. Ignored after ``finish()``.
  ///
  /// It may return before the listeners have been called: those with a scheduler, or if this is called from inside a
  /// callback, or while another thread delivers. O(1) for each listener; allocates nothing unless the value has to
  /// wait.
  @inlinable
  public func emit(_ element: Element) { hub.emit(element) }

  /// Ends the channel: its registrations end, behind what was emitted before.
  public func finish() { hub.accept(.end) }
}
