/// When a gathering of futures has its outcome.
@usableFromInline
enum GatheringRule: Equatable, CaseIterable {
  /// When all are fulfilled, or one is rejected.
  case all
  /// When all are settled.
  case allSettled
  /// When one is settled.
  case first
  /// When one is fulfilled, or all are rejected.
  case firstFulfilled
}
