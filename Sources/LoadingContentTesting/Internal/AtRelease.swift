/// Does something when it is released.
final class AtRelease: Sendable {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}
