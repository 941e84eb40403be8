/// The lists of one lane. A registration stands in one or more of them under one number.
struct ListenerLists {
  /// One for each member of `ListSet`, in its order. A tuple of one type lies in memory like an array, so a list is
  /// found by its place in the set: a case for each would be five times the code in each loop.
  private var all = (
    ListenerList(), ListenerList(), ListenerList(), ListenerList(), ListenerList(), ListenerList()
  )
  /// How many registrations there are.
  private(set) var count = 0
  /// How many of them want the newest only.
  private(set) var latestOnlyCount = 0
  /// The lists in which somebody is. Beside the lists, since each event asks.
  private(set) var inUse: ListSet = []
  /// The lists that somebody has left since they were last compacted.
  private var left: ListSet = []

  var isEmpty: Bool { count == 0 }

  /// Hands out one list, where it lies.
  @inline(__always)
  mutating func with<Result>(_ list: ListSet, _ body: (inout ListenerList) -> Result) -> Result {
    withUnsafeMutableBytes(of: &all) { bytes in
      let first = bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: ListenerList.self)
      return body(&first[list.place])
    }
  }

  /// Whether there is somebody to tell.
  func concerns(_ announcement: Announcement) -> Bool {
    announcement.lists.contains(.ends) ? count > 0 : !inUse.isDisjoint(with: announcement.lists)
  }

  /// Whether somebody is to be told a content.
  func needsContent(of announcement: Announcement) -> Bool {
    announcement.lists.contains(.content) && inUse.contains(.content)
      || announcement.state == .content && announcement.lists.contains(.states) && inUse.contains(.states)
      || announcement.hasContent && inUse.contains(.snapshots) && announcement.lists.contains(.snapshots)
  }

  /// Whether somebody in one of `lists` is bound to an owner.
  mutating func hasBound(_ lists: ListSet) -> Bool {
    for list in lists.intersection(inUse).each where with(list, { $0.boundCount > 0 }) { return true }
    return false
  }

  mutating func add(_ registration: Registration, id: UInt64) {
    let lists = ListSet(ofRegistration: id)
    with(lists.home) { $0.add(registration, id: id) }
    for list in lists.subtracting(lists.home).each {
      with(list) {
        $0.add(
          Registration(
            listener: registration.listener, isBound: registration.isBound, isLatestOnly: registration.isLatestOnly,
            isHeld: false, bags: nil), id: id)
      }
    }
    inUse.formUnion(lists)
    count += 1
    if registration.isLatestOnly { latestOnlyCount += 1 }
  }

  mutating func listener(of id: UInt64) -> Listener? {
    var listener: Listener?
    with(ListSet(ofRegistration: id).home) { listener = $0.listener(of: id) }
    return listener
  }

  /// Takes a registration out of its lists. The listener is in what is returned, so it is not released here.
  mutating func remove(_ id: UInt64) -> Registration? {
    let lists = ListSet(ofRegistration: id)
    guard let removed = with(lists.home, { $0.remove(id) }) else { return nil }
    for list in lists.subtracting(lists.home).each { _ = with(list) { $0.remove(id) } }
    for list in lists.each where with(list, { $0.isEmpty }) { inUse.remove(list) }
    left.formUnion(lists)
    count -= 1
    if removed.isLatestOnly { latestOnlyCount -= 1 }
    return removed
  }

  /// Calls `body` with each registration once. Not in their order.
  mutating func visit(_ body: (UInt64, Registration) -> Void) {
    for list in inUse.each {
      with(list) { listeners in
        listeners.visit { id, registration in
          if ListSet(ofRegistration: id).home == list { body(id, registration) }
        }
      }
    }
  }

  /// Takes out every registration with a number below `limit`.
  mutating func removeAll(below limit: UInt64) -> ListenerLists {
    var removed = ListenerLists()
    swap(&self, &removed)
    // Those that stay are few: they came between the last event and its delivery.
    var later = ContiguousArray<(id: UInt64, registration: Registration)>()
    removed.visit { id, registration in if id >= limit { later.append((id, registration)) } }
    later.sort { $0.id < $1.id }
    for (id, registration) in later {
      _ = removed.remove(id)
      add(registration, id: id)
    }
    return removed
  }

  /// Not while somebody walks.
  @inline(__always)
  mutating func compact() {
    if !left.isEmpty { compactLeft() }
  }

  private mutating func compactLeft() {
    for list in left.each { with(list) { $0.compact() } }
    left = []
  }
}
