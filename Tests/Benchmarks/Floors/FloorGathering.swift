/// The least that waits for several: a counter with a lock.
///
/// `@unchecked Sendable`: the counter is touched under the lock only.
final class FloorGathering: @unchecked Sendable {
  private let lock = FloorLock()
  @exclusivity(unchecked) private var left: Int
  private let end: @Sendable () -> Void

  init(count: Int, _ end: @escaping @Sendable () -> Void) {
    left = count
    self.end = end
  }

  func step() {
    var isLast = false
    lock.withLock {
      left -= 1
      isLast = left == 0
    }
    if isLast { end() }
  }
}
