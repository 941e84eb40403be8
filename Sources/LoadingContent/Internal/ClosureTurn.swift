/// A turn that is nothing but what to do.
final class ClosureTurn: Turn {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func takeTurn() { body() }
}
