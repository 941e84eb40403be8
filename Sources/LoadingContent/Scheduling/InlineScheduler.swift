import Dispatch

/// The thread that settles or emits: no hop. What is meant where `on:` is left out.
///
/// Work that is to run later runs on a queue of the system's.
public struct InlineScheduler: Scheduler {
  @usableFromInline init() {}

  public func dispatch(_ work: @escaping @Sendable () -> Void) { work() }

  public func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    DispatchQueue.global().dispatch(after: interval, work)
  }

  public var uptimeNanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }
}

extension Scheduler where Self == InlineScheduler {
  /// The thread that settles or emits: `on: .inline`.
  public static var inline: InlineScheduler { InlineScheduler() }
}
