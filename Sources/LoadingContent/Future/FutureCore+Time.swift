import Dispatch

extension FutureCore {
  /// Does something when its time has come, if this future is pending until then. If not, the timer is disposed of at
  /// once, whatever the outcome, and with it `body` and what that holds.
  ///
  /// - Parameters:
  ///   - interval: From now. For `.never` there is no timer: it would hold what is waited for, and that the timer, for
  ///     ever.
  ///   - body: Runs on `scheduler`, as a turn.
  final func setAlarm(
    after interval: DispatchTimeInterval, on scheduler: some Scheduler, _ body: @escaping @Sendable () -> Void
  ) {
    guard interval != .never else { return }
    let alarm = Alarm(scheduler.dispatch(ClosureTurn(body), after: interval))
    // Cancelled, a future calls this and releases it; settled otherwise, it only releases it.
    onCancel { _ in withExtendedLifetime(alarm) {} }
  }

  /// What settles this future will run on `scheduler`.
  ///
  /// - Precondition: Nobody else has this future yet.
  @usableFromInline
  final func comes(from scheduler: SchedulerKind) {
    switch scheduler {
    case .main: break
    case .queue(let queue): guard isMainQueue(queue) else { return }
    case .inline, .other: return
    }
    contents.withLock { $0.made.comesFromMain = true }
  }

  /// Rejects this future without the one upstream, and withdraws its interest there.
  final func giveUp(_ error: any Error) {
    // Both states change before any callback runs.
    RunQueue.enter {
      // It does not follow, so the link stays as it is until this is settled.
      let upstream = contents.withLock { _ in self.upstream }
      guard reject(error), let upstream else { return }
      upstream.core.withdraw(upstream.id)
    }
  }

  final var isPending: Bool { contents.withLock { $0.state.phase == .pending } }
}

/// A timer that ends with this.
private final class Alarm: Sendable {
  private let timer: Disposable

  init(_ timer: Disposable) { self.timer = timer }

  deinit { timer.dispose() }
}
