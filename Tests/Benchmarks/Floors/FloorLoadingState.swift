import BenchmarkSupport

/// The least that a loading state is: a flag and two lists under one lock, called from a copy.
///
/// `@unchecked Sendable`: what can change is touched under the lock only.
final class FloorLoadingState: @unchecked Sendable {
  private let lock = FloorLock()
  @exclusivity(unchecked) private var isLoading = false
  @exclusivity(unchecked) private var flagListeners: ContiguousArray<@Sendable (Bool) -> Void> = []
  @exclusivity(unchecked) private var contentListeners: ContiguousArray<@Sendable (Int) -> Void> = []

  init(listeners: Int) {
    for _ in 0..<listeners {
      flagListeners.append { consume($0 ? 1 : 0) }
      contentListeners.append { consume($0) }
    }
  }

  func loading() {
    var flagListeners: ContiguousArray<@Sendable (Bool) -> Void> = []
    lock.withLock {
      guard !isLoading else { return }
      isLoading = true
      flagListeners = self.flagListeners
    }
    for listener in flagListeners { listener(true) }
  }

  func content(_ content: Int) {
    var flagListeners: ContiguousArray<@Sendable (Bool) -> Void> = []
    var contentListeners: ContiguousArray<@Sendable (Int) -> Void> = []
    lock.withLock {
      contentListeners = self.contentListeners
      guard isLoading else { return }
      isLoading = false
      flagListeners = self.flagListeners
    }
    for listener in flagListeners { listener(false) }
    for listener in contentListeners { listener(content) }
  }
}
