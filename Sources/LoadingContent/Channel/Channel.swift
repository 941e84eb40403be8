/// What one subscribes to: values that come again and again. It never fails; errors are values.
///
/// - A listener hears the values that are emitted after its registration, each once, in the one order in which they
///   were emitted. Before that it is told the current value, if the channel has one; ``SubscribeOptions/skipCurrent``
///   leaves that out.
/// - Without a scheduler it is called on the thread that emits, before the outermost call into the library on that
///   thread returns; what is emitted from inside a callback follows after the running callback. With a scheduler it is
///   called there, one value at a time, on a concurrent queue too. See ``MainScheduler`` for `on: .main`.
/// - On one scheduler, listeners are called in the order of registration. Between schedulers there is no order.
/// - Once ``Disposable/dispose()`` has returned, no call begins on the thread that disposed or on the listener's serial
///   queue; elsewhere at most one, already decided upon. A listener and the operators before it are one call: disposed
///   of in the closure of a ``map(_:)``, say, that call goes on to its end.
/// - No lock is held while a listener runs, or while anything of a user's is released.
/// - What it comes from lives while someone holds it, a channel of it, or a registration that has not ended, such as
///   one in a ``DisposeBag``. Listeners do not hold it. When the last holder goes, every registration ends.
/// - When the source finishes, registrations end behind what was emitted before, and leave their bags.
///
/// A channel is a value: it may be copied and used from any thread. Operators such as ``map(_:)`` cost a call for each
/// value and registration, and do nothing until somebody subscribes.
///
/// The rules that it keeps: <doc:Contracts#S2> to <doc:Contracts#S5>, <doc:Contracts#S8> to <doc:Contracts#S10>.
public struct Channel<Element: Sendable>: Sendable {
  /// From one who takes elements, and says whether more are wanted, to one who listens to the hub.
  @usableFromInline typealias Composition = @Sendable (@escaping @Sendable (Element) -> Bool) -> Listener

  /// Variable, so that it can be asked whether this channel is the only one that holds it.
  @usableFromInline var handle: Handle
  /// The one list that listeners stand in.
  @usableFromInline let list: ListSet
  /// Nil if the list's elements are the channel's as they are.
  @usableFromInline let composition: Composition?

  @usableFromInline
  init(_ handle: Handle, _ list: ListSet, _ composition: Composition? = nil) {
    self.handle = handle
    self.list = list
    self.composition = composition
  }
}

extension Channel {
  /// The listener that hands elements to `sink`.
  @inlinable
  func listener(for sink: @escaping @Sendable (Element) -> Bool) -> Listener { Self.listener(composition, for: sink) }

  /// The same for an operator, which has no need of the channel's handle.
  @inlinable
  static func listener(_ composition: Composition?, for sink: @escaping @Sendable (Element) -> Bool) -> Listener {
    if let composition { return composition(sink) }
    return { event in sink(event.element(as: Element.self)) }
  }

  @inlinable
  func register(
    _ listener: @escaping Listener, on scheduler: SchedulerKind, options: SubscribeOptions, isBound: Bool = false
  ) -> Disposable {
    let request = Hub.Request(listener, in: list, on: scheduler, options: options, isBound: isBound)
    // The channel may be a temporary one and the last that holds its source.
    return withExtendedLifetime(handle) {
      // Contents that nothing has composed are those of their own hub: that is its type.
      if composition == nil && list == .content {
        unsafeDowncast(handle.hub, to: ContentHub<Element>.self).subscribe(request)
      } else {
        handle.hub.subscribeUntyped(request)
      }
    }
  }
}
