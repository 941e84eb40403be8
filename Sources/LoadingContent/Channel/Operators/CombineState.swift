/// Which of several channels have told a value, and which have ended: a pure value.
struct CombineState {
  private var isMissing: [Bool]
  private var hasEnded: [Bool]
  private var missingCount: Int
  private var runningCount: Int

  init(count: Int) {
    isMissing = Array(repeating: true, count: count)
    hasEnded = Array(repeating: false, count: count)
    missingCount = count
    runningCount = count
  }

  /// A channel has told a value. Says whether there is one of each.
  mutating func arrived(from index: Int) -> Bool {
    if isMissing[index] {
      isMissing[index] = false
      missingCount -= 1
    }
    return missingCount == 0
  }

  /// A channel has ended. Says whether no combination can come any more.
  mutating func ended(_ index: Int) -> Bool {
    if !hasEnded[index] {
      hasEnded[index] = true
      runningCount -= 1
    }
    return runningCount == 0 || isMissing[index]
  }
}
