import LoadingContent

/// Puts together again what a signal's lists were told of each of its events.
///
/// Of one event the flag comes first, if it changed, then content or error, then the state. A registration is told the
/// last content too while something is loading. A load that is cancelled turns the flag off, and tells the restored
/// state, if there is one. So does one that ends after its content has come early.
struct LogReader<Content: Sendable> {
  private var timeline = Timeline<Content>()
  private var flag: Bool?
  /// The flag went off, and it is not known yet with what.
  private var off: (isOpen: Bool, nanoseconds: UInt64?) = (false, nil)
  /// A content or an error came, and its state has not yet.
  private var hasOutcome = false

  mutating func read(_ entry: Log<Content>.Entry) {
    let now = entry.nanoseconds
    if off.isOpen && off.nanoseconds != now { closeOff() }
    switch entry.kind {
    case .subscribed: timeline.append(.subscribed, at: now)
    case .disposed:
      closeOff()
      timeline.append(.disposed, at: now)
    case .heard(.loading(let isOn)):
      closeOff()
      off = (flag == true && !isOn, now)
      flag = isOn
    case .heard(.content(let content)): outcome(.content(content), now)
    case .heard(.error(let error)):
      // Only a future tells it; a signal restores the state before.
      outcome(error is CancellationError ? .cancelled : .error(error), now)
    case .heard(.state(.loading)):
      hasOutcome = false
      timeline.append(.loading, at: now)
    case .heard(.state):
      if !hasOutcome { timeline.append(.cancelled, at: now) }
      off.isOpen = false
      hasOutcome = false
    case .heard(.finished):
      closeOff()
      timeline.append(.finished, at: now)
    }
  }

  mutating func end() -> Timeline<Content> {
    closeOff()
    return timeline
  }

  private mutating func outcome(_ event: Timeline<Content>.Event, _ now: UInt64?) {
    // While the flag stays on it is early, or the last content before a load: the load goes on.
    hasOutcome = off.isOpen || flag != true
    off.isOpen = false
    timeline.append(event, at: now)
  }

  private mutating func closeOff() {
    if off.isOpen { timeline.append(.cancelled, at: off.nanoseconds) }
    off.isOpen = false
  }
}
