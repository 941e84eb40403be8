/// The least that keeps the calls of one listener apart.
final class FloorGate: Sendable {
  private let lock = FloorLock()
  private let listener: @Sendable (Int) -> Void

  init(_ listener: @escaping @Sendable (Int) -> Void) { self.listener = listener }

  func emit(_ element: Int) { lock.withLock { listener(element) } }
}
