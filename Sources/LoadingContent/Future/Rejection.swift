/// An error on its way through futures, shared by all that are rejected with it. When the last of them goes and nobody has seen
/// the error, it is reported (F9).
@usableFromInline
final class Rejection: Sendable {
  @usableFromInline let error: any Error
  private let origin: Origin
  private let isObserved: Locked<Bool>

  @usableFromInline
  init(_ error: any Error, origin: Origin) {
    self.error = error
    self.origin = origin
    isObserved = Locked(false)
  }

  /// What every cancelled future is rejected with.
  @usableFromInline
  static let cancelled = Rejection(CancellationError(), origin: Origin())

  func observe() { isObserved.withLock { $0 = true } }

  deinit {
    if !isObserved.withLock({ $0 }), !(error is CancellationError) {
      Diagnostic(kind: .unobservedRejection, error: error, fileID: origin.fileID, line: origin.line).report()
    }
    RunQueue.release(error)
  }
}
