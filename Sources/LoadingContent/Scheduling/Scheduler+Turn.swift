import Dispatch

extension Scheduler {
  /// Takes a turn here when `interval` has passed, unless the registration is disposed of first.
  func dispatch(_ turn: any Turn, after interval: DispatchTimeInterval) -> Disposable {
    RunQueue.dispatching { dispatch(after: interval) { RunQueue.arrive(turn) } }
  }
}
