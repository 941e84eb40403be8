/// The hub of an operator that listens to several channels or to a clock, fed by a relay from the first registration
/// on.
///
/// `@unchecked Sendable`, as its superclass: what it adds does not change.
final class RelayHub<Element: Sendable>: ContentHub<Element>, @unchecked Sendable {
  private let begin: @Sendable () -> Void

  /// - Parameters:
  ///   - keepsLast: Whether it has a current value.
  ///   - begin: Called before or after each registration, to begin unless that has been done.
  init(keepsLast: Bool, begin: @escaping @Sendable () -> Void) {
    self.begin = begin
    super.init(keepsLast: keepsLast)
  }

  override func subscribeUntyped(_ request: Request) -> Disposable {
    // Who does not want the current value is not told what is found current at the beginning. Else the first listener
    // is told all of it; and of what has no current value, nothing may be missed.
    if request.skipsCurrent, keepsLast { RunQueue.enter { begin() } }
    let registration = super.subscribeUntyped(request)
    // A turn, since what it listens to may begin in its turn.
    RunQueue.schedule(ClosureTurn(begin))
    return registration
  }
}
