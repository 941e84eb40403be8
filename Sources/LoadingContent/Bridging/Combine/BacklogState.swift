/// What a subscriber of many values has asked for and has been told: a pure value, so that each event in each state can
/// be tried without a thread.
struct BacklogState: Equatable {
  enum Step: Equatable {
    case nothing
    /// Hand over the first that waits; then say `served`.
    case element
    /// Hand over the end.
    case end
  }

  /// How many more the subscriber takes; nil for all.
  private var demand: Int? = 0
  private var waitingCount = 0
  private var isServing = false
  private var isFinished = false
  private(set) var isEnded = false

  mutating func arrived() { waitingCount += 1 }

  /// - Parameter count: How many more; nil for all that will come.
  mutating func demanded(_ count: Int?) {
    guard let demand, let count else {
      self.demand = nil
      return
    }
    let (sum, isOverflow) = demand.addingReportingOverflow(count)
    self.demand = isOverflow ? nil : sum
  }

  /// There will be no more. An end needs no demand.
  mutating func finished() { isFinished = true }

  mutating func cancelled() { isEnded = true }

  /// What is to be done; one thing at a time.
  mutating func next() -> Step {
    guard !isServing, !isEnded else { return .nothing }
    if waitingCount > 0 {
      guard demand != 0 else { return .nothing }
      waitingCount -= 1
      if let demand { self.demand = demand - 1 }
      isServing = true
      return .element
    }
    guard isFinished else { return .nothing }
    isEnded = true
    return .end
  }

  /// The subscriber has taken an element.
  ///
  /// - Parameter count: How many more it asked for with that; nil for all that will come.
  mutating func served(_ count: Int?) {
    isServing = false
    demanded(count)
  }
}
