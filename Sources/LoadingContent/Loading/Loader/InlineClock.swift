import Dispatch

/// Work runs where it is, and another scheduler's clock counts.
struct InlineClock: Scheduler {
  let timer: any Scheduler

  func dispatch(_ work: @escaping @Sendable () -> Void) { work() }

  func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    timer.dispatch(after: interval, work)
  }

  var uptimeNanoseconds: UInt64 { timer.uptimeNanoseconds }
}
