/// What is to be done, by time, and of the same time in the order in which it was put in.
///
/// A value without a clock or a lock of its own. All is O(log n).
struct Agenda<Work> {
  /// Later ones have higher numbers.
  typealias ID = UInt64

  private struct Place {
    let due: UInt64
    let id: ID

    func comes(before other: Place) -> Bool { (due, id) < (other.due, other.id) }
  }

  /// A binary heap, the next one first. A place whose work was removed stays until it comes up.
  private var places: [Place] = []
  private var work: [ID: Work] = [:]
  private var nextID: ID = 0

  var count: Int { work.count }

  /// The place in the order of one that is to be put in.
  mutating func reserve() -> ID {
    defer { nextID += 1 }
    return nextID
  }

  mutating func add(_ new: Work, due: UInt64, as id: ID) {
    work[id] = new
    places.append(Place(due: due, id: id))
    rise(from: places.count - 1)
  }

  mutating func remove(_ id: ID) -> Work? { work.removeValue(forKey: id) }

  /// When the next one is due.
  mutating func nextDue() -> UInt64? {
    while let first = places.first {
      if work[first.id] != nil { return first.due }
      dropFirstPlace()
    }
    return nil
  }

  /// The next one, if it is due at `limit` or before.
  mutating func popFirst(dueBy limit: UInt64) -> (due: UInt64, work: Work)? {
    guard let due = nextDue(), due <= limit, let first = places.first, let next = work.removeValue(forKey: first.id)
    else { return nil }
    dropFirstPlace()
    return (due, next)
  }

  mutating func removeAll() -> [Work] {
    let all = work.sorted { $0.key < $1.key }.map(\.value)
    work = [:]
    places = []
    return all
  }

  // MARK: The heap

  private mutating func dropFirstPlace() {
    places.swapAt(0, places.count - 1)
    places.removeLast()
    sink(from: 0)
  }

  private mutating func rise(from index: Int) {
    var index = index
    while index > 0, places[index].comes(before: places[(index - 1) / 2]) {
      places.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from index: Int) {
    var index = index
    while true {
      var first = index
      for child in (2 * index + 1)...(2 * index + 2) {
        if child < places.count, places[child].comes(before: places[first]) { first = child }
      }
      guard first != index else { return }
      places.swapAt(index, first)
      index = first
    }
  }
}
