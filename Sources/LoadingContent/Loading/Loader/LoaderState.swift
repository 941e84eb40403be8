/// Who loads, who waits, who is interested, how fresh the content is, and whether the flag is on: a pure value, whose
/// functions are named for what happened and return what is to be done.
///
/// A load's number is its generation: what comes with another one than that of the load that runs is ignored.
struct LoaderState {
  struct Load: Equatable {
    let number: UInt64
    /// Futures that were handed out and not cancelled, and those who asked without one, who do not leave.
    var joined = 1
    /// It leaves the flag, and with it an error, as they are.
    var isQuiet: Bool
    /// What it brings is stale from the beginning.
    var isOutdated = false
    /// Kept for when the flag goes on.
    var progress: Double?
  }

  /// What the last load that came to an end, or an edit, left behind.
  enum Outcome: Equatable {
    case none
    /// With the time since when it counts as fresh; nil if it is stale.
    case content(since: UInt64?)
    /// Of the load with this number.
    case failure(UInt64)
  }

  private(set) var running: Load?
  /// In the order in which they begin.
  private(set) var waiting = Fifo<Load>()
  private(set) var outcome: Outcome
  private(set) var flag: LoaderFlag
  /// Nobody has the loader any more.
  private(set) var isOver = false
  /// No load that was asked for has a larger number.
  private(set) var latestNumber: UInt64 = 0

  /// - Parameter hasContent: There is an initial content. It is stale.
  init(_ times: LoaderTimes = LoaderTimes(), hasContent: Bool = false) {
    flag = LoaderFlag(times)
    outcome = hasContent ? .content(since: nil) : .none
  }

  func isFresh(at now: UInt64) -> Bool {
    guard case .content(let since?) = outcome else { return false }
    return now < since.saturatingAdd(flag.times.staleAfter)
  }

  /// Whether the failure of this load is what there is to see, so that it can be tried again.
  func isStanding(_ number: UInt64) -> Bool { !isOver && outcome == .failure(number) && running?.isQuiet ?? true }

  /// How far the load is that is seen.
  var shownProgress: Double? {
    guard case .on = flag.phase else { return nil }
    return running?.progress
  }
}

// MARK: Loads

extension LoaderState {
  enum Answer: Equatable {
    /// The content there is will do.
    case reuse
    case dropped
    /// The load with this number is the asker's: it runs, waits, or is begun by this step.
    case load(UInt64)
  }

  /// - Parameters:
  ///   - isAnew: Fresh content will not do.
  ///   - isQuiet: The flag is to stay as it is, if there is something to see.
  mutating func asked(
    _ overlap: LoadOverlap, isAnew: Bool = false, isQuiet: Bool = false, at now: UInt64
  ) -> (answer: Answer, step: LoaderStep) {
    var step = LoaderStep()
    guard !isOver else { return (.dropped, step) }
    if let running {
      switch overlap {
      case .drop: return (.dropped, step)
      case .join:
        self.running!.joined += 1
        if running.isQuiet, !isQuiet {
          self.running!.isQuiet = false
          show(&step, at: now)
        }
        return (.load(running.number), step)
      case .queue:
        let load = makeLoad(isQuiet: isQuiet)
        waiting.append(load)
        return (.load(load.number), step)
      case .restart: step.cancelled = [running.number]
      }
    } else if !isAnew, isFresh(at: now) {
      return (.reuse, step)
    }
    let load = makeLoad(isQuiet: isQuiet)
    begin(load, &step)
    show(&step, at: now)
    return (.load(load.number), step)
  }

  /// The load that began with the end of the one before is to be seen.
  mutating func announced(_ number: UInt64, at now: UInt64) -> LoaderStep {
    var step = LoaderStep()
    if running?.number == number { show(&step, at: now) }
    return step
  }

  /// One who had joined a load cancelled the future.
  mutating func left(_ number: UInt64, at now: UInt64) -> LoaderStep {
    var step = LoaderStep()
    if running?.number == number {
      running!.joined -= 1
      guard running!.joined == 0 else { return step }
      step.cancelled = [number]
      stop(&step, at: now)
    } else {
      // Nobody joins a load that waits.
      waiting.filterLast(.max) {
        $0.number != number
      } removed: {
        step.cancelled.append($0.number)
      }
    }
    return step
  }

  /// Nobody wants any of the loads.
  mutating func cancelled() -> LoaderStep {
    var step = LoaderStep()
    if let running { step.cancelled.append(running.number) }
    while let next = waiting.popFirst() { step.cancelled.append(next.number) }
    running = nil
    flag.loadStopped(&step)
    return step
  }

  /// Nobody has the loader any more.
  mutating func released() -> LoaderStep {
    var step = cancelled()
    isOver = true
    flag.released(&step)
    return step
  }

  enum Settling { case content, failure, cancellation }

  /// The work of a load has come to its end.
  ///
  /// - Returns: Nil if it was superseded: then nobody is to hear of it.
  mutating func settled(_ number: UInt64, with settling: Settling, at now: UInt64) -> LoaderStep? {
    guard let running, running.number == number else { return nil }
    var step = LoaderStep()
    switch settling {
    case .content:
      outcome = .content(since: running.isOutdated ? nil : now)
      conclude(&step, at: now)
    case .failure:
      outcome = .failure(number)
      conclude(&step, at: now)
    case .cancellation: stop(&step, at: now)
    }
    return step
  }

  /// - Returns: Whether it is to be published.
  mutating func progressed(_ number: UInt64, to fraction: Double) -> Bool {
    // Every load comes to 1 when it is done, also one that says nothing on its way.
    guard let running, running.number == number, running.progress != nil || fraction < 1 else { return false }
    self.running!.progress = fraction
    return shownProgress != nil
  }
}

// MARK: Contents

extension LoaderState {
  /// The content is outdated, and so is what a load that runs will bring.
  mutating func invalidated() {
    if case .content = outcome { outcome = .content(since: nil) }
    running?.isOutdated = true
  }

  /// There is another content, not from a load: one that runs might bring what is older.
  mutating func edited(at now: UInt64) -> LoaderStep {
    var step = LoaderStep()
    guard !isOver else { return step }
    if let running { step.cancelled = [running.number] }
    outcome = .content(since: now)
    conclude(&step, at: now)
    return step
  }

  /// The content is again what it was before an edit.
  ///
  /// - Parameter hasContent: There was one.
  mutating func tookBack(hasContent: Bool) -> LoaderStep {
    var step = LoaderStep()
    guard !isOver else { return step }
    guard hasContent else {
      if case .content = outcome { outcome = .none }
      step.publication = .noContent
      return step
    }
    outcome = .content(since: nil)
    // If something is loading, that goes on.
    step.publication = .outcome(keepsFlag: flag.isShown)
    return step
  }
}

// MARK: The flag

extension LoaderState {
  /// A time that was set has come.
  mutating func alarmRang(_ number: UInt64, at now: UInt64) -> LoaderStep {
    var step = LoaderStep()
    flag.alarmRang(number, &step, at: now)
    return step
  }

  /// The load that runs is to be seen, unless it is quiet.
  private mutating func show(_ step: inout LoaderStep, at now: UInt64) {
    if running?.isQuiet == false { flag.loadBegan(&step, at: now) }
  }
}

// MARK: One after the other

extension LoaderState {
  private mutating func makeLoad(isQuiet: Bool) -> Load {
    latestNumber += 1
    return Load(number: latestNumber, isQuiet: isQuiet)
  }

  private mutating func begin(_ load: Load, _ step: inout LoaderStep) {
    running = load
    step.begun = load.number
    // Where there is nothing else to see it is seen; and whoever takes over a flag does not turn it off.
    if outcome == .none || flag.isTaken { running!.isQuiet = false }
  }

  /// There is an outcome.
  private mutating func conclude(_ step: inout LoaderStep, at now: UInt64) {
    let next = waiting.popFirst()
    flag.outcomeCame(&step, isFollowed: next != nil, at: now)
    running = nil
    guard let next else { return }
    begin(next, &step)
    step.announced = next.number
  }

  /// The load that runs ends without an outcome.
  private mutating func stop(_ step: inout LoaderStep, at now: UInt64) {
    running = nil
    if let next = waiting.popFirst() {
      begin(next, &step)
      show(&step, at: now)
    } else {
      flag.loadStopped(&step)
    }
  }
}
