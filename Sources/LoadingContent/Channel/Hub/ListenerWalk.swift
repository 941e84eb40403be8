/// Where somebody is who goes through a list.
struct ListenerWalk {
  private let limit: UInt64
  private let only: UInt64?
  /// Where the next one is looked for. Positions stay as they are while a lane delivers.
  private var position = 0
  /// The one that was found last.
  private(set) var id: UInt64 = 0
  /// There is nobody further on who could be told: whoever comes later hears later events.
  private(set) var isOver = false

  /// Through those who were registered before an event.
  init(below limit: UInt64) {
    self.limit = limit
    only = nil
  }

  /// To one.
  init(only id: UInt64) {
    limit = .max
    only = id
  }

  /// Finds the next one.
  @inline(__always)
  mutating func advance(in registrations: inout OrderedList<Registration>, _ listener: inout Listener?) {
    if let only {
      id = only
      isOver = true
      if let registration = registrations[only] { listener = registration.listener }
      return
    }
    guard let found = registrations.seek(&position), found < limit else {
      isOver = true
      return
    }
    id = found
    registrations.access(at: position) { listener = $0.listener }
    position += 1
    // Saves the last look.
    let next = registrations.seek(&position)
    isOver = next == nil || next! >= limit
  }
}
