/// How many of any number of loads are on their way: for one indicator of them all.
///
///     let activity = ActivityCounter()
///     activity.track(articles)
///     activity.track(api.save(draft))
///     activity.isActive.map { !$0 }.bind(to: spinner, \.isHidden).disposed(by: bag)
///
/// - It keeps nothing that it tracks, and is no interest in it: a load that nobody else wants is cancelled as if it
///   were not tracked. It does not observe errors.
/// - A signal counts while it is loading, a future until it is settled. That tracking ends with them, and when the
///   signal is released. Whoever is tracked twice counts twice.
/// - Released, it says zero and finishes its channels.
///
/// It may be used from any thread, and from inside callbacks: each count is told once, in one order, and is never
/// negative.
public final class ActivityCounter: Sendable {
  /// How many are on their way: now, and whenever that changes. O(1).
  public let count: Channel<Int>

  private let hub = CounterHub()

  /// A count of nothing.
  public init() { count = Channel(Handle(hub), .content) }

  deinit { hub.finish() }

  /// Whether any is on its way: now, and whenever that changes. O(1).
  ///
  /// Bound to a property, it is not left on: see
  /// ``Channel/bind(to:_:fileID:line:)-(_,ReferenceWritableKeyPath<Target,Element>,_,_)``.
  public var isActive: Channel<Bool> { count.map { $0 > 0 }.removeDuplicates() }

  /// Counts a signal while it is loading, now and later.
  ///
  /// O(1) for each change, and for the listeners of the count.
  ///
  /// - Parameter signal: Not kept.
  /// - Returns: What ends it, and may be ignored: it ends with the signal, and with this counter. It does not keep the
  ///   signal.
  @discardableResult
  public func track<Content>(_ signal: Signal<Content>) -> Disposable {
    let tracking = Tracking(in: hub, isActive: false)
    return withExtendedLifetime(signal.handle) { signal.hub.watch(in: .loading, isBound: true, tracking.hear) }
  }

  /// Counts a future until it is settled.
  ///
  /// O(1), and for the listeners of the count.
  ///
  /// - Parameter future: Its error is not observed by this, and a future that is only tracked is cancelled for lack of
  ///   interest.
  /// - Returns: What ends it, and may be ignored: it ends with the outcome.
  @discardableResult
  public func track<Value>(_ future: Future<Value>) -> Disposable {
    guard case .core(let core) = future.storage, core.settled == nil else { return .ended }
    let tracking = Tracking(in: hub, isActive: true)
    return Disposable(target: core, id: core.add(Callback(place: .spectator) { _, _ in tracking.end() }))
  }
}
