/// Whether the loading flag is on, and when that changes (L3): a pure value, whose functions are named for what
/// happened.
struct LoaderFlag {
  enum Phase: Equatable {
    case off
    /// There is an alarm for when it goes on.
    case heldBack
    case on(since: UInt64)
    /// There is an alarm for when it goes off. Nothing is loading, but perhaps quietly.
    case heldOn(since: UInt64)
  }

  let times: LoaderTimes
  private(set) var phase = Phase.off
  private var alarmNumber: UInt64 = 0

  init(_ times: LoaderTimes) { self.times = times }

  /// Whether listeners were told that it is on.
  var isShown: Bool {
    switch phase {
    case .off, .heldBack: false
    case .on, .heldOn: true
    }
  }

  /// Whether it is a load that is seen or will be.
  var isTaken: Bool {
    switch phase {
    case .off, .heldOn: false
    case .heldBack, .on: true
    }
  }

  /// Whether an alarm that was set is still wanted.
  func isAlarmDue(_ number: UInt64) -> Bool {
    guard number == alarmNumber else { return false }
    switch phase {
    case .heldBack, .heldOn: return true
    case .off, .on: return false
    }
  }

  /// A load that is to be seen runs.
  mutating func loadBegan(_ step: inout LoaderStep, at now: UInt64) {
    switch phase {
    case .heldBack: break
    case .on: step.publication = .loading
    case .heldOn(let since):
      phase = .on(since: since)
      step.publication = .loading
      stopAlarm(&step)
    case .off where times.showLoadingAfter == 0:
      phase = .on(since: now)
      step.publication = .loading
    case .off where times.showLoadingAfter == .max: break
    case .off:
      phase = .heldBack
      setAlarm(&step, after: times.showLoadingAfter)
    }
  }

  /// There is an outcome.
  ///
  /// - Parameter isFollowed: Another load begins at once.
  mutating func outcomeCame(_ step: inout LoaderStep, isFollowed: Bool, at now: UInt64) {
    step.publication = .outcome(keepsFlag: isFollowed && isShown)
    guard !isFollowed else { return }
    switch phase {
    case .off: break
    case .heldBack:
      phase = .off
      stopAlarm(&step)
    case .heldOn: step.publication = .outcome(keepsFlag: true)
    case .on(let since):
      let end = max(since.saturatingAdd(times.minimumLoadingTime), now.saturatingAdd(times.joinLoadsWithin))
      guard end > now else {
        phase = .off
        return
      }
      phase = .heldOn(since: since)
      step.publication = .outcome(keepsFlag: true)
      setAlarm(&step, after: end - now)
    }
  }

  /// A load ended without an outcome: then the flag goes off at once.
  mutating func loadStopped(_ step: inout LoaderStep) {
    switch phase {
    case .off, .heldOn: break
    case .heldBack:
      phase = .off
      stopAlarm(&step)
    case .on:
      phase = .off
      step.publication = .flagOff
    }
  }

  /// Nobody has the loader any more.
  mutating func released(_ step: inout LoaderStep) {
    loadStopped(&step)
    guard case .heldOn = phase else { return }
    phase = .off
    step.publication = .flagOff
    stopAlarm(&step)
  }

  /// A time that was set has come.
  mutating func alarmRang(_ number: UInt64, _ step: inout LoaderStep, at now: UInt64) {
    guard number == alarmNumber else { return }
    switch phase {
    case .heldBack:
      phase = .on(since: now)
      step.publication = .loading
    case .heldOn:
      phase = .off
      step.publication = .flagOff
    case .off, .on: break
    }
  }

  private mutating func setAlarm(_ step: inout LoaderStep, after interval: UInt64) {
    alarmNumber += 1
    step.alarm = .set(alarmNumber, after: interval)
  }

  private mutating func stopAlarm(_ step: inout LoaderStep) {
    alarmNumber += 1
    step.alarm = .stop
  }
}
