/// Listeners in the order of registration.
///
/// What hands out a registration where it lies is mutating also if it only looks at it, lest a copy be handed out.
struct ListenerList {
  private var registrations = OrderedList<Registration>()
  /// How many are bound to an owner.
  private(set) var boundCount = 0
  /// Where the next probe of owners goes on.
  private(set) var probePosition = 0

  var count: Int { registrations.count }
  var isEmpty: Bool { registrations.isEmpty }

  func contains(_ id: UInt64) -> Bool { registrations[id] != nil }

  mutating func add(_ registration: Registration, id: UInt64) {
    registrations.append(registration, id: id)
    if registration.isBound { boundCount += 1 }
  }

  mutating func remove(_ id: UInt64) -> Registration? {
    guard let removed = registrations.remove(id) else { return nil }
    if removed.isBound { boundCount -= 1 }
    return removed
  }

  mutating func isLatestOnly(_ id: UInt64) -> Bool {
    guard let position = registrations.position(of: id) else { return false }
    var isLatestOnly = false
    registrations.access(at: position) { isLatestOnly = $0.isLatestOnly }
    return isLatestOnly
  }

  mutating func update(_ id: UInt64, _ change: (inout Registration) -> Void) -> Bool {
    registrations.update(id, change)
  }

  /// Finds the first listener at `position` or behind it, if its number is below `limit`; `position` moves past it.
  ///
  /// - Returns: Whether there surely is none behind it. Saves the last look, nearly always.
  @inline(__always)
  func find(from position: inout Int, below limit: UInt64, _ id: inout UInt64, _ callee: inout Callee?) -> Bool {
    guard let found = registrations.seek(&position, below: limit) else { return true }
    id = found
    callee = registrations.callee(at: position)
    position &+= 1
    return position >= registrations.end
  }

  func listener(of id: UInt64) -> Listener? { registrations[id]?.listener }

  func position(of id: UInt64) -> Int? { registrations.position(of: id) }

  /// The one after the last one that was probed, going round, if it is bound to an owner.
  mutating func nextToProbe(_ listener: inout Listener?) -> UInt64 {
    var found = registrations.seek(&probePosition)
    if found == nil {
      probePosition = 0
      found = registrations.seek(&probePosition)
    }
    guard let found else { return 0 }
    registrations.access(at: probePosition) { if $0.isBound { listener = $0.listener } }
    probePosition += 1
    return found
  }

  /// Calls `body` with each, in order.
  func visit(_ body: (UInt64, Registration) -> Void) {
    var position = 0
    while let (id, registration) = registrations.next(from: &position) { body(id, registration) }
  }

  mutating func compact() { registrations.compact() }
}

extension OrderedList<Registration> {
  @inline(__always)
  fileprivate func callee(at position: Int) -> Callee? {
    if position == 0 { return firstElement.map { Callee($0.listener) } }
    return others.withUnsafeBufferPointer { $0[position &- 1].element.map { Callee($0.listener) } }
  }
}
