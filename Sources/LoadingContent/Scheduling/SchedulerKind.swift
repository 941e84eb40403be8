import Dispatch

/// A scheduler as the core sees it: two have lanes of their own making, queues are the usual ones, the others are
/// called.
@usableFromInline
enum SchedulerKind: Sendable {
  case inline
  case main
  case queue(DispatchQueue)
  case other(SchedulerBox)

  @inlinable
  init<S: Scheduler>(_ scheduler: S) {
    if S.self == InlineScheduler.self {
      self = .inline
    } else if S.self == MainScheduler.self {
      self = .main
    } else if S.self == DispatchQueue.self, let queue = scheduler as? DispatchQueue {
      // Where `S` is known, as it is wherever this is inlined, the cast costs nothing.
      self = Self.known(queue)
    } else {
      self = .other(SchedulerBox(scheduler, S.self is AnyClass ? ObjectIdentifier(scheduler as AnyObject) : nil))
    }
  }

  @usableFromInline
  static func known(_ queue: DispatchQueue) -> SchedulerKind {
    .queue(isMainQueue(queue) ? mainQueue : queue)
  }

  /// The main queue is not the same object each time it is asked for, see `isMainQueue`: this is the one that we know
  /// it by.
  private static let mainQueue = DispatchQueue.main

  /// Those with the same one are the same.
  var identity: ObjectIdentifier? {
    switch self {
    case .inline, .main: nil
    case .queue(let queue): ObjectIdentifier(queue)
    case .other(let box): box.identity
    }
  }
}
