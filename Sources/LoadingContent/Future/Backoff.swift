import Dispatch

/// How long to wait between the attempts of a retry.
///
///     let backoff = Backoff.exponential(from: .milliseconds(200), cap: .seconds(10))
///     let articles = Future.retry(attempts: 5, backoff: backoff) { api.articles() }
///
/// Intervals that are negative count as zero, and zero as no wait: the next attempt follows at once. One that is too
/// long to be counted in nanoseconds is as long as can be counted, some 292 years. `.never` is a wait that only
/// cancelling ends.
public struct Backoff: Sendable {
  private enum Kind {
    case constant(DispatchTimeInterval)
    case exponential(from: DispatchTimeInterval, cap: DispatchTimeInterval, random: (@Sendable () -> Double)?)
  }

  private let kind: Kind

  /// No wait.
  public static var none: Backoff { .constant(.nanoseconds(0)) }

  /// The same wait each time.
  public static func constant(_ interval: DispatchTimeInterval) -> Backoff { Backoff(kind: .constant(interval)) }

  /// Twice the wait each time, so that what is overloaded has time to recover.
  ///
  /// - Parameters:
  ///   - initial: The first wait.
  ///   - cap: The longest wait; `.never` for none that is longest.
  ///   - jitter: Whether each wait is drawn from between nothing and its full length, so that clients that failed
  ///     together do not come back together.
  ///   - random: Draws from 0 to 1, for tests: what is outside counts as the nearest, what is no number as 1. Called
  ///     before each wait if there is jitter, on the thread on which the attempt failed.
  public static func exponential(
    from initial: DispatchTimeInterval, cap: DispatchTimeInterval, jitter: Bool = true,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) -> Backoff {
    Backoff(kind: .exponential(from: initial, cap: cap, random: jitter ? random : nil))
  }

  /// How long to wait after the failure with this number, of which the first is 1; nil for no wait.
  func wait(afterFailure number: Int) -> DispatchTimeInterval? {
    switch kind {
    case .constant(let interval): return interval.nanosecondsFromNow == 0 ? nil : interval
    case .exponential(let initial, let cap, let random):
      guard let initial = initial.nanosecondsFromNow else { return .never }
      let (factor, isLarge) = number > 62 ? (1, true) : (Int64(1) << Int64(number - 1), false)
      let (doubled, isOverflow) = initial.multipliedReportingOverflow(by: factor)
      let full = min((isLarge || isOverflow) && initial > 0 ? .max : doubled, cap.nanosecondsFromNow ?? .max)
      let wait = random.map { Self.share($0(), of: full) } ?? full
      return wait == 0 ? nil : DispatchTimeInterval(roundingDownNanoseconds: wait)
    }
  }

  private static func share(_ fraction: Double, of nanoseconds: Int64) -> Int64 {
    // Asked so that what is no number is 1.
    guard fraction < 1 else { return nanoseconds }
    return min(nanoseconds, Int64(exactly: (Double(nanoseconds) * max(0, fraction)).rounded(.down)) ?? nanoseconds)
  }
}
