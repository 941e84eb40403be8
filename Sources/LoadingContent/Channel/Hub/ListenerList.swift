/// Listeners in the order of registration.
struct ListenerList {
  private var registrations = OrderedList<Registration>()
  /// How many are bound to an owner.
  private(set) var boundCount = 0
  /// Where the next probe of owners goes on.
  private var probePosition = 0

  var count: Int { registrations.count }
  var isEmpty: Bool { registrations.isEmpty }

  subscript(_ id: UInt64) -> Registration? { registrations[id] }

  mutating func add(_ registration: Registration, id: UInt64) {
    registrations.append(registration, id: id)
    if registration.isBound { boundCount += 1 }
  }

  mutating func remove(_ id: UInt64) -> Registration? {
    guard let removed = registrations.remove(id) else { return nil }
    if removed.isBound { boundCount -= 1 }
    return removed
  }

  mutating func update(_ id: UInt64, _ change: (inout Registration) -> Void) -> Bool {
    registrations.update(id, change)
  }

  /// The first one at `position` or behind it; `position` moves past it.
  func next(from position: inout Int) -> (id: UInt64, element: Registration)? { registrations.next(from: &position) }

  /// The one after the last one that was probed, going round.
  mutating func nextToProbe() -> (id: UInt64, element: Registration)? {
    if let next = registrations.next(from: &probePosition) { return next }
    probePosition = 0
    return registrations.next(from: &probePosition)
  }

  mutating func compact() { registrations.compact() }
}
