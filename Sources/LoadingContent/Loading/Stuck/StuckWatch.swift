import Dispatch

/// Reports loads that take too long.
///
/// The signal's list holds it, and it does not hold the signal's hub; its timer does not hold it. So it ends with its
/// registration, whatever ends that, and its timer with it.
final class StuckWatch: Sendable {
  private struct State {
    var clock = LoadClock()
    var timer: Disposable?
  }
  private let state = Locked(State())
  private let setTimer: @Sendable (_ turn: ClosureTurn) -> Disposable
  private let report: @Sendable () -> Void

  /// - Parameters:
  ///   - interval: How long a load may take.
  ///   - report: Called for each load that takes longer, on the scheduler.
  init(after interval: DispatchTimeInterval, on scheduler: some Scheduler, report: @escaping @Sendable () -> Void) {
    setTimer = { scheduler.dispatch($0, after: interval) }
    self.report = report
  }

  deinit { replaceTimer(by: nil) }

  /// Hears a signal's flag and its whole states, one event at a time.
  func hear(_ event: Event) -> Bool {
    switch event.kind {
    // Also if one is on its way: then this is in its place.
    case .loadingState: began()
    case .flag where !event.element(as: Bool.self): ended()
    default: break
    }
    return true
  }

  private func began() {
    let load = state.withLock { $0.clock.began() }
    replaceTimer(by: setTimer(ClosureTurn { [weak self] in self?.rang(for: load) }))
  }

  private func ended() {
    state.withLock { $0.clock.ended() }
    replaceTimer(by: nil)
  }

  private func rang(for load: UInt64) {
    if state.withLock({ $0.clock.rang(for: load) }) { report() }
  }

  private func replaceTimer(by timer: Disposable?) {
    var former = timer
    state.withLock { swap(&$0.timer, &former) }
    former?.dispose()
  }
}
