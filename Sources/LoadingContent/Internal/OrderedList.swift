/// Elements under ascending numbers, in that order: callbacks, listeners, what is in a bag.
///
/// Appending is O(1). Removing leaves a gap, so positions stay as they are while somebody walks; it is O(1) for the oldest and the
/// newest, and O(log n) otherwise. `compact` closes the gaps once they are more than half. The first element lies in the list
/// itself: one element, which is the usual number, costs no array.
struct OrderedList<Element> {
  struct Entry {
    let id: UInt64
    /// Nil once removed.
    var element: Element?
  }

  private var first: Entry?
  private var others = ContiguousArray<Entry>()
  /// Everything before this position is removed.
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Precondition: `id` is larger than every number before it.
  mutating func append(_ element: Element, id: UInt64) {
    if count == 0 { removeGaps() }
    let entry = Entry(id: id, element: element)
    if first == nil { first = entry } else { others.append(entry) }
    count += 1
  }

  /// The first element at `position` or behind it, with its number; `position` moves past it.
  func next(from position: inout Int) -> (id: UInt64, element: Element)? {
    position = max(position, head)
    while position < end {
      let entry = position == 0 ? first! : others[position - 1]
      position += 1
      if let element = entry.element { return (entry.id, element) }
    }
    return nil
  }

  /// Moves `position` to the first element at it or behind it; its number, or nil if there is none.
  func seek(_ position: inout Int) -> UInt64? {
    position = max(position, head)
    while position < end {
      if position == 0 {
        if first!.element != nil { return first!.id }
      } else if others[position - 1].element != nil {
        return others[position - 1].id
      }
      position += 1
    }
    return nil
  }

  /// What `seek` found.
  @inline(__always)
  subscript(position position: Int) -> Element { position == 0 ? first!.element! : others[position - 1].element! }

  subscript(_ id: UInt64) -> Element? {
    guard let position = position(of: id) else { return nil }
    return position == 0 ? first!.element : others[position - 1].element
  }

  /// Changes an element in place; says no if it is not there.
  mutating func update(_ id: UInt64, _ change: (inout Element) -> Void) -> Bool {
    guard let position = position(of: id) else { return false }
    if position == 0 {
      guard first!.element != nil else { return false }
      change(&first!.element!)
    } else {
      guard others[position - 1].element != nil else { return false }
      change(&others[position - 1].element!)
    }
    return true
  }

  /// Takes an element out. Nobody's position changes.
  mutating func remove(_ id: UInt64) -> Element? {
    guard let position = position(of: id) else { return nil }
    return remove(at: position)
  }

  /// Takes out the first element if its number is below `limit`.
  mutating func popFirst(below limit: UInt64 = .max) -> (id: UInt64, element: Element)? {
    guard count > 0 else { return nil }
    let id = head == 0 ? first!.id : others[head - 1].id
    guard id < limit else { return nil }
    return (id, remove(at: head)!)
  }

  /// Closes the gaps if they are more than half. Not while somebody walks: positions change. O(n), but O(1) for each removal.
  mutating func compact() {
    guard count * 2 < end else { return }
    if count == 0 { return removeGaps() }
    guard end > 8 else { return }
    if first!.element == nil {
      first = others[head - 1]
      others.removeSubrange(..<head)
    }
    others.removeAll { $0.element == nil }
    head = 0
  }

  /// One past the last position.
  private var end: Int { first == nil ? 0 : others.count + 1 }

  private mutating func removeGaps() {
    first = nil
    others.removeAll(keepingCapacity: others.count <= 16)
    head = 0
  }

  private mutating func remove(at position: Int) -> Element? {
    var removed: Element?
    if position == 0 { swap(&removed, &first!.element) } else { swap(&removed, &others[position - 1].element) }
    guard removed != nil else { return nil }
    count -= 1
    while head < end, (head == 0 ? first!.element : others[head - 1].element) == nil { head += 1 }
    return removed
  }

  /// The position of the first element whose number is at least `id`, removed ones included.
  func position(atLeast id: UInt64) -> Int {
    guard let first, first.id < id else { return 0 }
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  /// The newest first: a registration that is short is often the last one made.
  private func position(of id: UInt64) -> Int? {
    if let last = others.last, last.id == id { return others.count }
    if let first, first.id == id { return 0 }
    let position = position(atLeast: id)
    return position > 0 && position < end && others[position - 1].id == id ? position : nil
  }
}
