/// An error on its way through futures, shared by all that are rejected with it. When the last of them goes and nobody
/// has seen the error, it is reported (F9).
///
/// `@unchecked Sendable`: `held` is written by `init` and `deinit` only, when nobody else is there.
@usableFromInline
final class Rejection: @unchecked Sendable {
  /// A variable, so that the release can move it out: what `deinit` leaves in place is released in place, and errors
  /// that hold futures that were rejected with errors … would need a stack of that depth.
  @exclusivity(unchecked) private var held: (any Error)?
  private let origin: Origin
  private let isObserved: Locked<Bool>

  @usableFromInline
  init(_ error: any Error, origin: Origin) {
    held = error
    self.origin = origin
    isObserved = Locked(false)
  }

  @usableFromInline var error: any Error { held! }

  /// What every cancelled future is rejected with.
  @usableFromInline
  static let cancelled = Rejection(CancellationError(), origin: Origin())

  @usableFromInline
  func observe() { isObserved.withLock { $0 = true } }

  deinit {
    if !isObserved.withLock({ $0 }), !(error is CancellationError) {
      Diagnostic(kind: .unobservedRejection, error: error, fileID: origin.fileID, line: origin.line).report()
    }
    // As an optional: an existential would be opened, and its box stay behind.
    RunQueue.release(held.take())
  }
}
