import Dispatch

/// A registration with an owner that alone keeps its source: whoever ignores it ends both at once, and hears nothing.
/// That is reported.
///
/// Not one that is disposed of, on purpose or by a bag, nor one whose owner is gone; nor one that was kept for a while,
/// if only to the end of the turn in which it was made, or to whose source something has happened.
final class LoneRegistration: Registrar {
  private let registration: Disposable
  private let hub: Hub
  private let origin: Origin
  /// Of the latest event when it was made.
  private let latest: UInt64
  /// It may still be an ignored one.
  private let isNew = Locked(true)

  init(_ registration: Disposable, with hub: Hub, origin: Origin) {
    self.registration = registration
    self.hub = hub
    self.origin = origin
    latest = hub.latestNumber
  }

  /// The turn in which it was made is over.
  func wasKept() { isNew.withLock { $0 = false } }

  func letGo(_ id: UInt64) {
    guard isNew.withLock({ $0 }), hub.latestNumber == latest, hub.endsWithOwned(id) else { return }
    Diagnostic(kind: .lostRegistration, error: nil, fileID: origin.fileID, line: origin.line).report()
  }

  func dispose(_ id: UInt64) { hub.dispose(id) }
  func isDisposed(_ id: UInt64) -> Bool { hub.isDisposed(id) }
  func link(_ id: UInt64, to bag: BagLink.Target) -> Bool { hub.link(id, to: bag) }
}

extension Disposable {
  /// The same registration, which is reported if it is ignored.
  ///
  /// - Precondition: It was just made with a hub, whose handle nobody else has.
  @usableFromInline
  func keepingAlone(_ fileID: StaticString, _ line: UInt) -> Disposable {
    // A registration is ignored in the turn in which it is made. Elsewhere it is not known when that ends.
    guard !RunQueue.isIdle || isMainThread, Diagnostic.isOn, let hub = target as? Hub else { return self }
    let lone = LoneRegistration(self, with: hub, origin: Origin(fileID: fileID, line: line))
    let end = ClosureTurn { [weak lone] in lone?.wasKept() }
    if RunQueue.isIdle { DispatchQueue.main.async { end.takeTurn() } } else { RunQueue.schedule(end) }
    return Disposable(target: lone, id: id)
  }
}

extension Hub {
  fileprivate final var latestNumber: UInt64 { contents.withLock { $0.state.latestNumber } }

  /// Whether everything ends when this registration is let go of, though something feeds this hub and the
  /// registration's owner lives.
  fileprivate final func endsWithOwned(_ id: UInt64) -> Bool {
    var listener: Listener?
    contents.withLock { contents in
      guard contents.state.isKeptByOneRegistration, !contents.state.isFinished, contents.feed != nil else { return }
      _ = contents.update(id) { if $0.isBound && $0.isHeld { listener = $0.listener } }
    }
    // It asks for its owner, so not under the lock.
    return listener.map { $0(Event(.probe)) } ?? false
  }
}
