/// A queue, first in, first out. The first element lies in the queue itself: one, which is the usual number, costs no
/// array.
struct Fifo<Element> {
  private(set) var first: Element?
  private var others = ContiguousArray<Element?>()
  /// How many at the front of `others` have left; nil stands there, since what has left must not be kept alive.
  private var left = 0
  private(set) var isEmpty = true

  var count: Int { isEmpty ? 0 : 1 + others.count - left }

  mutating func append(_ element: Element) {
    if isEmpty { first = element } else { others.append(element) }
    isEmpty = false
  }

  /// Looks at the last `limit` elements, which may be changed, and keeps those for which `isKept` says so.
  ///
  /// - Parameter removed: Handed the others.
  mutating func filterLast(_ limit: Int, _ isKept: (inout Element) -> Bool, removed: (Element) -> Void) {
    let seesFirst = count <= limit
    var position = max(left, others.count - limit)
    while position < others.count {
      if isKept(&others[position]!) {
        position += 1
      } else if let element = others.remove(at: position) {
        removed(element)
      }
    }
    guard seesFirst, !isEmpty, !isKept(&first!), let element = popFirst() else { return }
    removed(element)
  }

  mutating func popFirst() -> Element? {
    var popped: Element?
    swap(&popped, &first)
    guard left < others.count else {
      isEmpty = true
      return popped
    }
    swap(&first, &others[left])
    left += 1
    // The room stays in proportion to what waits.
    if left == others.count {
      others.removeAll(keepingCapacity: left <= 1024)
      left = 0
    } else if left >= 1024 && left * 2 >= others.count {
      others.removeFirst(left)
      left = 0
    }
    return popped
  }
}
