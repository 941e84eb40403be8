/// Elements under ascending numbers, in that order: callbacks, listeners, what is in a bag.
///
/// Appending is O(1). Removing leaves a gap, so positions stay as they are while somebody walks; it is O(1) for the newest and
/// O(log n) otherwise. `compact` closes the gaps once they are more than half. The first element lies in the list itself: one
/// element, which is the usual number, costs no array.
struct OrderedList<Element> {
  struct Entry {
    let id: UInt64
    /// Nil once removed.
    var element: Element?
  }

  private var first: Entry?
  private var others = ContiguousArray<Entry>()
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// One past the last position; positions of removed elements count.
  var endPosition: Int { first == nil ? 0 : others.count + 1 }

  /// - Precondition: `id` is larger than every number before it.
  mutating func append(_ element: Element, id: UInt64) {
    let entry = Entry(id: id, element: element)
    if first == nil { first = entry } else { others.append(entry) }
    count += 1
  }

  /// The first element at `position` or behind it, with its number; `position` moves past it.
  func next(from position: inout Int) -> Entry? {
    if position == 0 {
      guard let first else { return nil }
      position = 1
      if first.element != nil { return first }
    }
    while position <= others.count {
      position += 1
      if others[position - 2].element != nil { return others[position - 2] }
    }
    return nil
  }

  subscript(_ id: UInt64) -> Element? {
    guard let position = position(of: id) else { return nil }
    return position == 0 ? first?.element : others[position - 1].element
  }

  /// Changes an element in place.
  mutating func update(_ id: UInt64, _ change: (inout Element) -> Void) {
    guard let position = position(of: id) else { return }
    if position == 0 {
      if first?.element != nil { change(&first!.element!) }
    } else if others[position - 1].element != nil {
      change(&others[position - 1].element!)
    }
  }

  /// Takes an element out. Nobody's position changes.
  mutating func remove(_ id: UInt64) -> Element? {
    guard let position = position(of: id) else { return nil }
    var removed: Element?
    if position == 0 { swap(&removed, &first!.element) } else { swap(&removed, &others[position - 1].element) }
    if removed != nil { count -= 1 }
    return removed
  }

  /// Takes out the first element if its number is below `limit`.
  mutating func popFirst(below limit: UInt64 = .max) -> (id: UInt64, element: Element)? {
    var position = 0
    guard let entry = next(from: &position), entry.id < limit else { return nil }
    return remove(entry.id).map { (entry.id, $0) }
  }

  /// Closes the gaps if they are more than half. Not while somebody walks: positions change. O(n), but O(1) for each removal.
  mutating func compact() {
    guard count * 2 < endPosition else { return }
    if count == 0 {
      first = nil
      others.removeAll(keepingCapacity: others.count <= 16)
    } else if endPosition > 8 {
      if first!.element == nil {
        let head = others.firstIndex { $0.element != nil }!
        first = others[head]
        others.removeSubrange(...head)
      }
      others.removeAll { $0.element == nil }
    }
  }

  /// Binary search. The newest first: a registration that is short is often the last one made.
  private func position(of id: UInt64) -> Int? {
    if let last = others.last, last.id == id { return others.count }
    if let first, first.id == id { return 0 }
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < others.count && others[low].id == id ? low + 1 : nil
  }
}
