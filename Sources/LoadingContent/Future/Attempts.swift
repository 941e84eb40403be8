/// How often work may still be tried. A value, so that it can be tried out without work and without time.
struct Attempts: Equatable {
  enum Step: Equatable {
    /// The failure is the outcome.
    case end
    /// Another attempt, after the wait that belongs to the failure with this number.
    case again(failure: Int)
  }

  private let limit: Int
  private(set) var failures = 0

  /// - Parameter limit: Fewer than one count as one: a retry has an outcome, and that is its work's.
  init(limit: Int) { self.limit = max(1, limit) }

  /// An attempt has failed.
  ///
  /// - Parameters:
  ///   - isCancellation: Who cancels an attempt does not want another one.
  ///   - isWorthRetrying: Asked only if it matters.
  mutating func failed(isCancellation: Bool, isWorthRetrying: @autoclosure () -> Bool) -> Step {
    failures += 1
    guard failures < limit, !isCancellation, isWorthRetrying() else { return .end }
    return .again(failure: failures)
  }
}
