import Dispatch
import LoadingContent

/// Runs its work on the spot, and can tell whether that is what is running on this thread.
final class SpotScheduler: Scheduler {
  @TaskLocal private static var isRunning = false

  var isCurrent: Bool { Self.isRunning }

  func dispatch(_ work: @escaping @Sendable () -> Void) {
    Self.$isRunning.withValue(true) { work() }
  }

  func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    preconditionFailure("it has no clock")
  }

  var uptimeNanoseconds: UInt64 { 0 }
}
