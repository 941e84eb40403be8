/// One load, or one signal's loads, in a count.
///
/// Whatever tells it of them holds it, and nobody else does: when that is over, whatever ends it, it no longer counts.
final class Tracking: Sendable {
  private let hub: CounterHub
  /// Whether it counts now. Changed by whoever tells it, who does so one event at a time, and then by nobody.
  private nonisolated(unsafe) var isActive: Bool

  init(in hub: CounterHub, isActive: Bool) {
    self.hub = hub
    self.isActive = isActive
    if isActive { hub.add(1) }
  }

  deinit { if isActive { hub.add(-1) } }

  /// Hears a signal's loading flag.
  func hear(_ event: Event) -> Bool {
    guard !hub.isFinished else { return false }
    if event.kind == .flag { change(to: event.element(as: Bool.self)) }
    return true
  }

  func end() { change(to: false) }

  private func change(to isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    hub.add(isActive ? 1 : -1)
  }
}
