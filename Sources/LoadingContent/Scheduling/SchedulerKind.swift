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
      self = .other(scheduler, S.self is AnyClass ? ObjectIdentifier(scheduler as AnyObject) : nil)
    }
  }
}
