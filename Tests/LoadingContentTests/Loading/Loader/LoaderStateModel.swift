@testable import LoadingContent

/// What a loader is to do, told without the machine's variables: by who is in line, and by times instead of alarms.
struct LoaderStateModel {
  enum Event: CaseIterable {
    case join, restart, drop, queue, reload, poll
    case content, failure, workCancelled, supersededContent
    case leave, leaveLine, cancel
    case invalidate, edit, takeBack, takeBackToNothing
    case time, release
  }

  enum Outcome: Equatable {
    case none, content
    case failure(UInt64)
  }

  let times: LoaderTimes
  var now: UInt64 = 0
  /// The load that runs and those that wait: how many want each.
  var line: [(number: UInt64, joined: Int)] = []
  var lastNumber: UInt64 = 0
  /// One that ran and does not any more.
  var superseded: UInt64?
  var outcome = Outcome.none
  var freshSince: UInt64?
  var isOutdated = false
  /// The first in line is to be seen.
  var isSeen = false
  /// Since when there has been something to be seen, without a pause.
  var seenSince: UInt64?
  /// Since when the flag has been on, without a pause.
  var onSince: UInt64?
  /// Nothing is to be seen, and until then the flag stays on.
  var heldUntil: UInt64?
  var isOver = false

  var isFlagOn: Bool { onSince != nil }

  var state: Announcement.State? {
    if isFlagOn { return .loading }
    return switch outcome {
    case .none: nil
    case .content: .content
    case .failure: .error
    }
  }

  // MARK: Time

  /// What is due by now happens at its time.
  mutating func pass(_ interval: UInt64) {
    for _ in 0..<interval {
      now += 1
      if let end = heldUntil, end <= now { (heldUntil, onSince) = (nil, nil) }
      showIfDue()
    }
  }

  private mutating func showIfDue() {
    guard isSeen, onSince == nil, let seenSince, times.showLoadingAfter != .max else { return }
    if now >= seenSince + times.showLoadingAfter { onSince = now }
  }

  // MARK: Line

  private mutating func enter() -> UInt64 {
    lastNumber += 1
    line.append((lastNumber, 1))
    return lastNumber
  }

  /// The first in line begins.
  private mutating func begin(quietly isQuiet: Bool) {
    isOutdated = false
    // Who takes over from a load that was seen is seen, and where there is nothing else to see one is.
    if !isQuiet || isSeen || outcome == .none { see() }
  }

  private mutating func see() {
    isSeen = true
    if seenSince == nil { seenSince = now }
    heldUntil = nil
    showIfDue()
  }

  private mutating func hide(atOnce: Bool) {
    guard isSeen else { return }
    (isSeen, seenSince) = (false, nil)
    guard let since = onSince else { return }
    let end = max(since + times.minimumLoadingTime, now + times.joinLoadsWithin)
    if atOnce || end <= now { onSince = nil } else { heldUntil = end }
  }

  /// The first in line leaves it.
  private mutating func leaveLine(atOnce: Bool) {
    if !line.isEmpty { superseded = line.removeFirst().number }
    if line.isEmpty { hide(atOnce: atOnce) } else { begin(quietly: false) }
  }

  // MARK: Events

  /// - Returns: What one is answered who asks.
  mutating func apply(_ event: Event) -> LoaderState.Answer? {
    switch event {
    case .join: return ask(.join)
    case .restart: return ask(.restart)
    case .drop: return ask(.drop)
    case .queue: return ask(.queue)
    case .reload: return ask(.restart, anew: true)
    case .poll: return ask(.drop, anew: true, quietly: true)
    case .content:
      if !line.isEmpty {
        outcome = .content
        freshSince = isOutdated ? nil : now
        leaveLine(atOnce: false)
      }
    case .failure:
      if let first = line.first {
        outcome = .failure(first.number)
        leaveLine(atOnce: false)
      }
    case .workCancelled: if !line.isEmpty { leaveLine(atOnce: true) }
    case .supersededContent: break
    case .leave:
      if !line.isEmpty {
        line[0].joined -= 1
        if line[0].joined == 0 { leaveLine(atOnce: true) }
      }
    case .leaveLine: if line.count > 1 { line.removeLast() }
    case .cancel, .release:
      if let first = line.first { superseded = first.number }
      line = []
      hide(atOnce: true)
      if event == .release {
        isOver = true
        (heldUntil, onSince) = (nil, nil)
      }
    case .invalidate:
      freshSince = nil
      isOutdated = true
    case .edit:
      if !isOver {
        outcome = .content
        freshSince = now
        leaveLine(atOnce: false)
      }
    case .takeBack:
      if !isOver { (outcome, freshSince) = (.content, nil) }
    case .takeBackToNothing: if !isOver, outcome == .content { outcome = .none }
    case .time: pass(2)
    }
    return nil
  }

  private mutating func ask(_ overlap: LoadOverlap, anew: Bool = false, quietly: Bool = false) -> LoaderState.Answer {
    if isOver { return .dropped }
    guard let first = line.first else {
      if !anew, outcome == .content, let freshSince, now < freshSince.saturatingAdd(times.staleAfter) { return .reuse }
      defer { begin(quietly: quietly) }
      return .load(enter())
    }
    switch overlap {
    case .drop: return .dropped
    case .join:
      line[0].joined += 1
      if !isSeen { see() }
      return .load(first.number)
    case .queue: return .load(enter())
    case .restart:
      lastNumber += 1
      superseded = first.number
      line[0] = (lastNumber, 1)
      begin(quietly: quietly)
      return .load(lastNumber)
    }
  }
}
