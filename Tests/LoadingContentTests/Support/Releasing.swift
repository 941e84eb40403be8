/// An instance that does something when it is released: to be captured by a closure, sent as a value or thrown as an
/// error.
final class Releasing: Error, Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}
