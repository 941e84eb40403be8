/// How far the work for the items of a collection is. A value, so that every order of what can happen can be tried
/// without a thread.
struct ItemsState: Equatable {
  let count: Int
  let limit: Int
  private(set) var startedCount = 0
  private(set) var runningCount = 0
  /// The outcome is there, or nobody wants it.
  private(set) var isOver = false

  /// - Parameter limit: How many may run at a time. Less than one counts as one.
  init(count: Int, limit: Int) {
    self.count = count
    self.limit = max(1, limit)
  }

  /// The next item to begin with; nil if there is none, no place is free, or it is all over.
  mutating func start() -> Int? {
    guard !isOver, runningCount < limit, startedCount < count else { return nil }
    runningCount += 1
    startedCount += 1
    return startedCount - 1
  }

  /// An item has its value. Says whether it was the last.
  mutating func fulfilled() -> Bool {
    assert(runningCount > 0, "an item that was not begun")
    runningCount -= 1
    guard !isOver, runningCount == 0, startedCount == count else { return false }
    isOver = true
    return true
  }

  /// An item has an error. Says whether it is the first.
  mutating func rejected() -> Bool {
    assert(runningCount > 0, "an item that was not begun")
    runningCount -= 1
    defer { isOver = true }
    return !isOver
  }

  /// Nobody wants the outcome any more.
  mutating func cancelled() { isOver = true }
}
