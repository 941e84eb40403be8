/// The lists of one lane. A registration stands in one or more of them under one number.
struct ListenerLists {
  private var loading = ListenerList()
  private var content = ListenerList()
  private var error = ListenerList()
  private var states = ListenerList()
  private var ends = ListenerList()
  /// How many registrations there are.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The one list that `list` names.
  subscript(_ list: ListSet) -> ListenerList {
    _read {
      switch list {
      case .loading: yield loading
      case .content: yield content
      case .error: yield error
      case .states: yield states
      default: yield ends
      }
    }
    _modify {
      switch list {
      case .loading: yield &loading
      case .content: yield &content
      case .error: yield &error
      case .states: yield &states
      default: yield &ends
      }
    }
  }

  /// Whether there is somebody to tell.
  func concerns(_ announcement: Announcement) -> Bool {
    let concerned = announcement.lists
    if concerned.contains(.ends) { return count > 0 }
    return concerned.contains(.content) && !content.isEmpty || concerned.contains(.states) && !states.isEmpty
      || concerned.contains(.loading) && !loading.isEmpty || concerned.contains(.error) && !error.isEmpty
  }

  /// Whether somebody in one of `lists` is bound to an owner.
  func hasBound(_ lists: ListSet) -> Bool { lists.each.contains { self[$0].boundCount > 0 } }

  mutating func add(_ registration: Registration, id: UInt64) {
    let lists = ListSet(ofRegistration: id)
    self[lists.home].add(registration, id: id)
    for list in lists.subtracting(lists.home).each {
      self[list].add(
        Registration(listener: registration.listener, isBound: registration.isBound, isHeld: false, bags: nil), id: id)
    }
    count += 1
  }

  /// Takes a registration out of its lists. The listener is in what is returned, so it is not released here.
  mutating func remove(_ id: UInt64) -> Registration? {
    let lists = ListSet(ofRegistration: id)
    guard let removed = self[lists.home].remove(id) else { return nil }
    for list in lists.subtracting(lists.home).each { _ = self[list].remove(id) }
    count -= 1
    return removed
  }

  /// Calls `body` with each registration once. Not in their order.
  func visit(_ body: (UInt64, Registration) -> Void) {
    for list in ListSet.all.each {
      var position = 0
      while let (id, registration) = self[list].next(from: &position) {
        if ListSet(ofRegistration: id).home == list { body(id, registration) }
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

  mutating func compact() {
    loading.compact()
    content.compact()
    error.compact()
    states.compact()
    ends.compact()
  }
}
