/// What signals, channels and sources hold of a hub, so that it is known when the last of them is gone (S8).
@usableFromInline
final class Handle: Sendable {
  @usableFromInline let hub: Hub

  @usableFromInline
  init(_ hub: Hub) { self.hub = hub }

  deinit { hub.handleReleased() }
}
