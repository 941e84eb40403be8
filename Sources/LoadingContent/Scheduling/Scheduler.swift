import Dispatch

/// Where and when a callback runs.
///
/// `DispatchQueue` is one; ``MainScheduler`` and ``InlineScheduler`` are others; a test may bring a virtual clock. Two
/// registrations are on the same scheduler if it is the same object; a scheduler that is a value, but for the two
/// above, is another one for each registration.
///
/// To write one, see that `dispatch(_:)` keeps the order of its calls. It may run the work on the spot; it must not
/// drop it.
public protocol Scheduler: Sendable {
  // Not `async`, `schedule`, `perform` or `now`: those are Dispatch's, Combine's and Darwin's names, and both may be
  // imported.

  /// Runs `work` here, after what was dispatched before it.
  func dispatch(_ work: @escaping @Sendable () -> Void)

  /// Runs `work` once, when `interval` has passed, unless the registration is disposed of first.
  ///
  /// - Parameters:
  ///   - interval: From now. A negative one counts as zero, `.never` as never.
  ///   - work: Released when it has run or when the registration is disposed of.
  /// - Returns: The registration, which need not be kept: letting go of it does not end it.
  func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable

  /// The time on this scheduler's clock: monotonic nanoseconds since some moment of its choice.
  var uptimeNanoseconds: UInt64 { get }
}
