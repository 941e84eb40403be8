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
    } else {
      self = .other(scheduler, S.self is AnyClass ? Self.identity(of: scheduler as AnyObject) : nil)
    }
  }

  @usableFromInline
  static func identity(of scheduler: AnyObject) -> ObjectIdentifier {
    if let queue = scheduler as? DispatchQueue, isMainQueue(queue) { return ObjectIdentifier(MainQueue.self) }
    return ObjectIdentifier(scheduler)
  }

  /// Stands for the main queue, which is not the same object each time it is asked for; see `isMainQueue`.
  private final class MainQueue {}
}
