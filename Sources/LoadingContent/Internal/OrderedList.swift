/// Elements under ascending numbers, in that order: callbacks, listeners, what is in a bag.
///
/// Appending is O(1). Removing leaves a gap, so positions stay as they are while somebody walks (who may or may not
/// meet what is appended meanwhile); it is O(1) for the oldest and the newest, and O(log n) otherwise. `compact` closes
/// the gaps once they are more than half. The first element lies in the list itself: one element, which is the usual
/// number, costs no array.
struct OrderedList<Element> {
  struct Entry {
    let id: UInt64
    /// Nil once removed.
    var element: Element?
  }

  /// The first element and its number, if there is a first position. Apart from each other, so that a look at one
  /// copies neither.
  private(set) var firstElement: Element?
  private var firstID: UInt64?
  private(set) var others = ContiguousArray<Entry>()
  /// Everything before this position is removed.
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Precondition: `id` is larger than every number before it.
  mutating func append(_ element: consuming Element, id: UInt64) {
    var element = Optional(element)
    append(from: &element, id: id)
  }

  /// Takes the element out of `place`: moved, not copied.
  ///
  /// - Precondition: There is one, and `id` is larger than every number before it.
  @inline(__always)
  mutating func append(from place: inout Element?, id: UInt64) {
    if count == 0, firstID != nil { removeGaps() }
    if firstID == nil {
      firstID = id
      swap(&firstElement, &place)
    } else {
      others.append(Entry(id: id, element: place.take()))
    }
    count += 1
  }

  /// The first element at `position` or behind it, with its number; `position` moves past it.
  func next(from position: inout Int) -> (id: UInt64, element: Element)? {
    guard let id = seek(&position) else { return nil }
    position += 1
    return (id, element(at: position - 1)!)
  }

  /// At least the number of each element; nil if there is none.
  @inline(__always)
  var lastID: UInt64? {
    if isEmpty { return nil }
    if others.isEmpty { return firstID }
    return others.withUnsafeBufferPointer { $0[$0.count - 1].id }
  }

  /// Moves `position` to the first element at it or behind it; its number, or nil if there is none.
  @inline(__always)
  func seek(_ position: inout Int) -> UInt64? {
    position = max(position, head)
    while position < end {
      if !isGap(position) { return id(at: position) }
      position += 1
    }
    return nil
  }

  /// The same, for one who stops at `limit`.
  @inline(__always)
  func seek(_ position: inout Int, below limit: UInt64) -> UInt64? {
    if position == 0 {
      if firstElement != nil { return firstID! < limit ? firstID : nil }
      position = 1
    }
    return others.withUnsafeBufferPointer { others in
      while position <= others.count {
        if others[position &- 1].element != nil {
          let id = others[position &- 1].id
          return id < limit ? id : nil
        }
        position &+= 1
      }
      return nil
    }
  }

  /// Hands out the element that `seek` found, where it lies. Mutating, since else a copy would be handed out; without a
  /// result, since a closure that a generic returns costs an allocation.
  @inline(__always)
  mutating func access(at position: Int, _ body: (inout Element) -> Void) {
    if position == 0 { body(&firstElement!) } else { body(&others[position - 1].element!) }
  }

  subscript(_ id: UInt64) -> Element? {
    guard let position = position(of: id) else { return nil }
    return element(at: position)
  }

  /// Changes an element in place; says no if it is not there.
  mutating func update(_ id: UInt64, _ change: (inout Element) -> Void) -> Bool {
    guard let position = position(of: id) else { return false }
    if position == 0 {
      guard firstElement != nil else { return false }
      change(&firstElement!)
    } else {
      guard others[position - 1].element != nil else { return false }
      change(&others[position - 1].element!)
    }
    return true
  }

  /// Takes an element out. Nobody's position changes.
  mutating func remove(_ id: UInt64) -> Element? {
    var removed: Element?
    remove(id, into: &removed)
    return removed
  }

  /// The same: moved, not copied.
  ///
  /// - Parameter place: Nil, and still nil if there is none.
  mutating func remove(_ id: UInt64, into place: inout Element?) {
    if let position = position(of: id) { remove(at: position, into: &place) }
  }

  /// Takes out the first element if its number is below `limit`.
  mutating func popFirst(below limit: UInt64 = .max) -> (id: UInt64, element: Element)? {
    guard count > 0 else { return nil }
    let id = id(at: head)
    var popped: Element?
    popFirst(below: limit, into: &popped)
    return popped.map { (id, $0) }
  }

  /// The same where the element is wanted alone: moved, not copied.
  ///
  /// - Parameter place: Nil, and still nil if there is none.
  @inline(__always)
  mutating func popFirst(below limit: UInt64, into place: inout Element?) {
    guard count > 0, id(at: head) < limit else { return }
    if head == 0 { swap(&place, &firstElement) } else { swap(&place, &others[head - 1].element) }
    removed()
  }

  /// Closes the gaps if they are more than half. Not while somebody walks: positions change. O(n), but O(1) for each
  /// removal.
  mutating func compact() {
    // (A gap in the list itself costs nothing, and the next one to be appended takes it.)
    guard end > 1, count * 2 < end else { return }
    if count == 0 { return removeGaps() }
    guard end > 8 else { return }
    if firstElement == nil {
      firstID = others[head - 1].id
      swap(&firstElement, &others[head - 1].element)
      others.removeSubrange(..<head)
    }
    others.removeAll { $0.element == nil }
    head = 0
  }

  /// One past the last position.
  var end: Int { firstID == nil ? 0 : others.count + 1 }

  @inline(__always)
  private func id(at position: Int) -> UInt64 { position == 0 ? firstID! : others[position - 1].id }

  @inline(__always)
  private func element(at position: Int) -> Element? { position == 0 ? firstElement : others[position - 1].element }

  @inline(__always)
  private func isGap(_ position: Int) -> Bool {
    if position == 0 { return firstElement == nil }
    return others.withUnsafeBufferPointer { $0[position - 1].element == nil }
  }

  private mutating func removeGaps() {
    firstID = nil
    firstElement = nil
    others.removeAll(keepingCapacity: others.count <= 16)
    head = 0
  }

  private mutating func remove(at position: Int, into place: inout Element?) {
    if position == 0 { swap(&place, &firstElement) } else { swap(&place, &others[position - 1].element) }
    guard place != nil else { return }
    removed()
    // Somebody may be walking, for long: what comes and goes meanwhile must leave nothing.
    if position == others.count, head < end {
      while others.last.map({ $0.element == nil }) ?? false { others.removeLast() }
    }
  }

  @inline(__always)
  private mutating func removed() {
    count -= 1
    while head < end, isGap(head) { head += 1 }
  }

  /// The position of the first element whose number is at least `id`, removed ones included.
  func position(atLeast id: UInt64) -> Int {
    guard let firstID, firstID < id else { return 0 }
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  /// The newest first: a registration that is short is often the last one made.
  func position(of id: UInt64) -> Int? {
    if let last = others.last, last.id == id { return others.count }
    if firstID == id { return 0 }
    let position = position(atLeast: id)
    return position > 0 && position < end && others[position - 1].id == id ? position : nil
  }
}
