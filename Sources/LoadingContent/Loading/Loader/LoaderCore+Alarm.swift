import Dispatch

extension LoaderCore {
  func setAlarm(_ number: UInt64, after interval: UInt64) {
    // More is never.
    guard let nanoseconds = Int64(exactly: interval) else { return }
    let turn = ClosureTurn { [weak self] in self?.alarmRang(number) }
    let timer = options.timer.dispatch(turn, after: DispatchTimeInterval(roundingDownNanoseconds: nanoseconds))
    // Another thread may have decided otherwise meanwhile, and may have been here before.
    var former: (number: UInt64, timer: Disposable)? = (number, timer)
    hub.withLock { if state.flag.isAlarmDue(number) { swap(&alarm, &former) } }
    former?.timer.dispose()
  }

  func stopAlarm() {
    var former: (number: UInt64, timer: Disposable)?
    hub.withLock {
      if let alarm, !state.flag.isAlarmDue(alarm.number) { swap(&self.alarm, &former) }
    }
    former?.timer.dispose()
  }

  private func alarmRang(_ number: UInt64) {
    let now = now
    change { $0.alarmRang(number, at: now) }
    // The flag has gone on in the middle of a load.
    hub.accept(deciding: { state.shownProgress.map { .progress($0) } })
    stopAlarm()
  }
}
