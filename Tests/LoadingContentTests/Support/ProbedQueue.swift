import Dispatch

/// A serial or concurrent queue that can tell whether one is on it.
final class ProbedQueue: Sendable {
  let queue: DispatchQueue
  private let key = DispatchSpecificKey<Void>()

  init(_ label: String = "probed", attributes: DispatchQueue.Attributes = []) {
    queue = DispatchQueue(label: label, attributes: attributes)
    queue.setSpecific(key: key, value: ())
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

  /// Returns when everything that was sent to the queue so far has run.
  func drain() { queue.sync(flags: .barrier) {} }
}
