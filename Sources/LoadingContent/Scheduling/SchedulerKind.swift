/// A scheduler as the core sees it: two have lanes of their own making, the others are called.
@usableFromInline
enum SchedulerKind {
  case inline
  case main
  case other(any Scheduler, ObjectIdentifier?)

  @usableFromInline
  init(_ scheduler: some Scheduler) {
    switch scheduler {
    case is InlineScheduler: self = .inline
    case is MainScheduler: self = .main
    default: self = .other(scheduler, type(of: scheduler) is AnyClass ? ObjectIdentifier(scheduler as AnyObject) : nil)
    }
  }
}
