/// A registration that can be ended.
///
/// - Letting go of it does not end it: give it to a ``DisposeBag``, or call ``dispose()``.
/// - It may be disposed of on any thread, from inside its own callback too, and more than once.
/// - Disposing never waits for a callback that is running on another thread.
///
/// The rule: <doc:Contracts#S5>.
public final class Disposable: Sendable {
  @usableFromInline let target: any Registrar
  @usableFromInline let id: UInt64

  @inlinable
  init(target: any Registrar, id: UInt64) {
    self.target = target
    self.id = id
  }

  /// What a registration with something that has no more to say returns.
  @usableFromInline
  static let ended: Disposable = {
    let disposable = Disposable {}
    disposable.dispose()
    return disposable
  }()

  /// A registration of your own.
  ///
  /// - Parameter onDispose: Runs once, on the thread of the first ``dispose()``, before that returns, and is then
  ///   released. It does not run because the registration is let go of; then it is released uncalled.
  public convenience init(_ onDispose: @escaping @Sendable () -> Void) {
    self.init(target: DisposeAction(onDispose), id: 0)
  }

  deinit { target.letGo(id) }

  /// Ends the registration: no call begins after this returns, on this thread or on the callback's serial queue. What
  /// it captured is released before this returns, or when a call that is running returns.
  public func dispose() { target.dispose(id) }

  /// Whether it has ended: disposed of, or because its source has nothing more to say.
  public var isDisposed: Bool { target.isDisposed(id) }

  /// Gives the registration to `bag`, to end with it.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
