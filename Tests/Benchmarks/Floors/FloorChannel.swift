/// The least that a list of listeners is: one lock, closures in order, called from a copy of the list. What is disposed
/// of in the middle of an emission may still be called, and two emissions have no order.
///
/// `@unchecked Sendable`: the listeners are touched under the lock only.
final class FloorChannel<Element: Sendable>: @unchecked Sendable {
  typealias Listener = @Sendable (Element) -> Void

  private let lock = FloorLock()
  @exclusivity(unchecked) private var listeners: ContiguousArray<Listener> = []

  func subscribe(_ listener: @escaping Listener) { lock.withLock { listeners.append(listener) } }

  func emit(_ element: Element) {
    var listeners: ContiguousArray<Listener> = []
    lock.withLock { listeners = self.listeners }
    for listener in listeners { listener(element) }
  }
}

/// The least that a registration costs: one object, and a lock to come and one to go.
final class FloorRegistration: @unchecked Sendable {
  private unowned let registry: FloorRegistry
  private let listener: @Sendable (Int) -> Void
  @exclusivity(unchecked) fileprivate var next: FloorRegistration?
  @exclusivity(unchecked) fileprivate unowned(unsafe) var previous: FloorRegistration?

  init(_ registry: FloorRegistry, _ listener: @escaping @Sendable (Int) -> Void) {
    self.registry = registry
    self.listener = listener
  }

  func dispose() { registry.remove(self) }
}

/// A linked list, since that has neither gaps nor growth.
final class FloorRegistry: @unchecked Sendable {
  private let lock = FloorLock()
  @exclusivity(unchecked) private var first: FloorRegistration?

  func subscribe(_ listener: @escaping @Sendable (Int) -> Void) -> FloorRegistration {
    let registration = FloorRegistration(self, listener)
    lock.withLock {
      registration.next = first
      first?.previous = registration
      first = registration
    }
    return registration
  }

  fileprivate func remove(_ registration: FloorRegistration) {
    lock.withLock {
      if let previous = registration.previous { previous.next = registration.next } else { first = registration.next }
      registration.next?.previous = registration.previous
      registration.next = nil
    }
  }

  deinit {
    // Link by link: released as one it would overflow the stack.
    while let registration = first { first = registration.next }
  }
}
