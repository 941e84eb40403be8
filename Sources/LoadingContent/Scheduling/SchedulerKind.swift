import Dispatch

/// A scheduler as the core sees it: two have lanes of their own making, the others are called.
@usableFromInline
enum SchedulerKind {
  case inline
  case main
  case other(any Scheduler, ObjectIdentifier?)

  @inlinable
  init<S: Scheduler>(_ scheduler: S) {
    if S.self == InlineScheduler.self {
      self = .inline
    } else if S.self == MainScheduler.self {
      self = .main
    } else if S.self == DispatchQueue.self, let queue = scheduler as? DispatchQueue {
      // Where `S` is known, as it is wherever this is inlined, the cast costs nothing.
      self = Self.queue(queue)
    } else {
      self = .other(scheduler, S.self is AnyClass ? ObjectIdentifier(scheduler as AnyObject) : nil)
    }
  }

  @usableFromInline
  static func queue(_ queue: DispatchQueue) -> SchedulerKind {
    .other(queue, isMainQueue(queue) ? ObjectIdentifier(MainQueue.self) : ObjectIdentifier(queue))
  }

  /// Stands for the main queue, which is not the same object each time it is asked for; see `isMainQueue`.
  private final class MainQueue {}
}
