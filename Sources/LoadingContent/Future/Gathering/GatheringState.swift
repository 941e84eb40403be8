/// How far a gathering of futures is. A value, so that every order of what can happen can be tried without a thread.
///
/// The futures, what they ended with and what is made of it lie beside it, in `Gathering`.
struct GatheringState: Equatable {
  /// What is made of an input that has settled.
  enum Step: Equatable {
    /// Nothing yet.
    case wait
    /// The outcome of the whole is this input's.
    case decide
    /// It was the last one, and none has decided.
    case complete
    /// The outcome is there already.
    case ignore
  }

  let rule: GatheringRule
  /// How many inputs have not settled.
  private(set) var outstanding: Int
  /// All inputs are known, so that interest in them can be withdrawn. Other threads may settle some before that.
  private(set) var isReady = false
  /// The outcome is there, or nobody wants it.
  private(set) var isOver = false

  init(_ rule: GatheringRule, of count: Int) {
    self.rule = rule
    outstanding = count
  }

  /// Whether interest in the inputs is to be withdrawn.
  var isDone: Bool { isReady && isOver }

  mutating func inputSettled(isFulfilled: Bool) -> Step {
    assert(outstanding > 0, "an input too many")
    outstanding -= 1
    guard !isOver else { return .ignore }
    let decides =
      switch rule {
      case .all: !isFulfilled
      case .allSettled: false
      case .first: true
      case .firstFulfilled: isFulfilled
      }
    guard decides || outstanding == 0 else { return .wait }
    isOver = true
    return decides ? .decide : .complete
  }

  /// All inputs are known now; so many of them were fulfilled from the start. Says whether that completes it.
  mutating func becameReady(fulfilled: Int = 0) -> Bool {
    assert(!isReady, "ready twice")
    isReady = true
    outstanding -= fulfilled
    guard !isOver, outstanding == 0 else { return false }
    isOver = true
    return true
  }

  /// Nobody wants the outcome any more.
  mutating func cancelled() { isOver = true }
}
