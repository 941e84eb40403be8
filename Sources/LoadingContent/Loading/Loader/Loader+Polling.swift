import Dispatch

extension Loader {
  /// Reloads every so often, quietly: until the loader is released, or what is returned is disposed of.
  ///
  ///     loader.reload(every: .seconds(30), jitter: 0.2, while: isVisible)
  ///
  /// - The first time is one interval from now. If something is loading then, that will do.
  /// - The loading flag stays as it is, so nothing flickers, and an error stays until there is content; a poll that
  ///   fails is an error like others. Where there is neither content nor an error, the flag goes on. A load that joins
  ///   a poll that is running shows the flag.
  /// - Paused, it does not reload. If that came due meanwhile, it reloads at the end of the pause, once.
  ///
  /// - Parameters:
  ///   - interval: How long to wait each time, on the clock of the loader's options. One of less than a millisecond
  ///     counts as that. With `.never` it does not reload.
  ///   - jitter: By how much of it, 0…1, each interval is shortened at random at most, so that clients that began
  ///     together do not come together.
  ///   - active: Whether not to pause: the last value of this channel, and true before there is one. Nil for no pauses.
  ///   - random: Draws from 0 to 1, for tests. Called before each wait if there is jitter.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Returns: What ends it. It need not be kept.
  @discardableResult
  public func reload(
    every interval: DispatchTimeInterval, jitter: Double = 0, while active: Channel<Bool>? = nil,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Disposable {
    guard let nanoseconds = interval.nanosecondsFromNow else { return .ended }
    let full = Double(max(nanoseconds, 1_000_000))
    let jitter = min(max(jitter, 0), 1)
    let nextInterval: @Sendable () -> UInt64 = {
      let share = jitter > 0 ? jitter * min(max(0, random()), 1) : 0
      return UInt64(max(full * (1 - share), 1_000_000))
    }
    let origin = Origin(fileID: fileID, line: line)
    let state = Confined(PollState())
    let timer = options.timer
    let relay = Relay<PollInput>()
    relay.prepare { relay in
      if let active { relay.listen(to: active, as: .source(0), { relay.receive(.active($0)) }, atEnd: { _ in }) }
      relay.receive(.began)
    } handler: { [weak core] relay, input in
      let now = timer.uptimeNanoseconds
      var step: PollState.Step
      switch input {
      case .began: step = state.value.reloaded(at: now, next: nextInterval())
      case .active(let isActive): step = state.value.activityChanged(to: isActive, at: now)
      case .alarm: step = state.value.rang(at: now)
      }
      if step == .reload {
        core?.ask(.drop, isAnew: true, isQuiet: true, origin)
        step = state.value.reloaded(at: now, next: nextInterval())
      }
      switch step {
      case .wait(let interval):
        let interval = DispatchTimeInterval(roundingDownNanoseconds: Int64(clamping: interval))
        relay.setAlarm(after: interval, on: timer, .alarm)
      case .stop: relay.keep(.ended, as: .alarm)
      case .nothing, .reload: break
      }
    }
    let poll = Disposable { relay.end() }
    bag.insert(poll)
    RunQueue.enter { relay.begin() }
    return poll
  }

  /// Reloads on each value of a channel, from now on: until the loader is released, or what is returned is disposed of.
  ///
  ///     loader.reload(whenever: pulls)
  ///     loader.reload(whenever: settings.content)
  ///
  /// It is a ``reload(fileID:line:)``: a load that is running is superseded. A current value is none that came. To load
  /// *for* the values, make the loader with them.
  ///
  /// - Parameters:
  ///   - triggers: Kept, with what it comes from.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Returns: What ends it. It need not be kept.
  @discardableResult
  public func reload<Trigger>(
    whenever triggers: Channel<Trigger>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Disposable {
    let origin = Origin(fileID: fileID, line: line)
    let registration = triggers.subscribe(options: .skipCurrent) { [weak core] _ in
      core?.ask(.restart, isAnew: true, origin)
    }
    bag.insert(registration)
    return registration
  }

  private var options: LoadOptions { core.options }
}

private enum PollInput: Sendable {
  case began
  case active(Bool)
  case alarm
}
