import Dispatch

/// The main thread, where closures are `@MainActor`.
///
/// What is ready is delivered at once, before the call that causes it returns, if that call is made on the main thread
/// and no earlier delivery of the same future or signal to main is still to come or under way; otherwise in one later
/// turn of the main queue. So what is there already shows without a flash, and the order holds.
///
/// `DispatchQueue.main`, given as a queue, is another scheduler: it always takes a turn, and its closures belong to no
/// actor.
public struct MainScheduler: Scheduler {
  @usableFromInline init() {}

  public func dispatch(_ work: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: work) }

  public func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    DispatchQueue.main.dispatch(after: interval, work)
  }

  public var uptimeNanoseconds: UInt64 { DispatchQueue.main.uptimeNanoseconds }
}

extension Scheduler where Self == MainScheduler {
  /// The main thread: `on: .main`.
  public static var main: MainScheduler { MainScheduler() }
}
