/// The newest of the events that wait in a lane, for those who want no older ones (`latestOnly`): a pure value.
///
/// What is left out is decided batch by batch: of what waits when a batch begins, the newest of each list is told. So
/// whoever emits without end keeps nobody from being told.
struct Newest {
  /// The number of the newest event in each list, and behind these the same as of the beginning of the batch. Empty
  /// until somebody asks.
  private(set) var numbers = ContiguousArray<UInt64>()
  private(set) var batchLimit: UInt64 = 0

  private static let listCount = ListSet.all.rawValue.nonzeroBitCount

  /// An event has to wait.
  mutating func added(_ announcement: Announcement) {
    if numbers.isEmpty { numbers = ContiguousArray(repeating: 0, count: 2 * Self.listCount) }
    for list in announcement.lists.each { numbers[list.place] = announcement.number }
  }

  /// The first of what waits is about to be delivered.
  mutating func began(_ number: UInt64) {
    guard number > batchLimit, !numbers.isEmpty else { return }
    for place in 0..<Self.listCount {
      numbers[Self.listCount + place] = numbers[place]
      batchLimit = max(batchLimit, numbers[place])
    }
  }

  /// Whether, in one list, something newer comes in this batch.
  func isNewer(than number: UInt64, in list: ListSet) -> Bool {
    !numbers.isEmpty && numbers[Self.listCount + list.place] > number
  }
}
