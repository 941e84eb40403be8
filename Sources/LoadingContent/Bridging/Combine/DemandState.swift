/// What a subscriber of one value has been told. A value, so that each event in each state can be tried without a
/// thread.
struct DemandState: Equatable {
  enum Step: Equatable {
    case nothing
    /// Hand over the value, then the end.
    case value
    /// Hand over the end.
    case failure
  }

  private var isDemanded = false
  private var hasValue = false
  private(set) var isEnded = false

  /// The subscriber is ready for a value.
  mutating func demanded() -> Step {
    isDemanded = true
    return valueIfDue()
  }

  mutating func fulfilled() -> Step {
    hasValue = true
    return valueIfDue()
  }

  /// An end needs no demand.
  mutating func rejected() -> Step {
    guard !isEnded else { return .nothing }
    isEnded = true
    return .failure
  }

  mutating func cancelled() { isEnded = true }

  private mutating func valueIfDue() -> Step {
    guard isDemanded, hasValue, !isEnded else { return .nothing }
    isEnded = true
    return .value
  }
}
