import Dispatch

/// Says when so many things have happened, on one thread or queue.
///
/// `@unchecked Sendable`: only that queue counts.
final class Countdown: @unchecked Sendable {
  @exclusivity(unchecked) private var left: Int
  private let end = DispatchSemaphore(value: 0)

  init(_ count: Int) { left = count }

  func step() {
    left -= 1
    if left == 0 { end.signal() }
  }

  func wait() { end.wait() }
}
