/// Which state a signal is in and who still wants it: a pure value, whose functions are named for what happened and
/// return what is to be told.
struct HubState {
  /// What the last load that came to an end left behind, or the present one, if it has said so early.
  enum Outcome { case none, content, error }

  /// The load that is on its way, if one is.
  private(set) var loading: LoadingKind?
  /// How far it is, if it says so.
  private(set) var progress: Double?
  /// Not merged with `loading`: a cancelled load goes back to it (S11).
  private(set) var outcome: Outcome
  /// The outcome is that of the load that is on its way: the load goes on for those who look at it only.
  private(set) var isOutcomeEarly = false
  /// There is a last content. It outlives errors and reloads (S7), so this is not the outcome.
  private(set) var hasContent: Bool
  /// Nothing more will happen, though there may be events that are still to be delivered.
  private(set) var isFinished = false
  /// A channel without a current value keeps nothing.
  let keepsContent: Bool

  /// Of the last event or registration.
  private(set) var number: UInt64 = 0

  /// A signal, channel or source exists.
  private(set) var hasHandle = true
  /// Registrations that have not ended and that somebody, such as a bag, can still end.
  private(set) var heldRegistrations = 0

  init(isLoading: Bool = false, hasContent: Bool = false, keepsContent: Bool = true) {
    loading = isLoading ? hasContent ? .reload : .first : nil
    self.hasContent = hasContent
    self.keepsContent = keepsContent
    outcome = hasContent ? .content : .none
  }

  var isLoading: Bool { loading != nil }

  var state: Announcement.State? { isLoading ? .loading : restingState }

  /// What is when nothing is loading.
  private var restingState: Announcement.State? {
    switch outcome {
    case .none: nil
    case .content: .content
    case .error: .error
    }
  }

  /// Whether the last thing that was asked for has failed.
  var showsError: Bool { outcome == .error && (!isLoading || isOutcomeEarly) }

  /// No event or registration that exists has a larger number.
  var latestNumber: UInt64 { number + (ListSet.numberStep - 1) }

  private mutating func nextNumber() -> UInt64 {
    number += ListSet.numberStep
    return number
  }
}

// MARK: Events

extension HubState {
  mutating func loadingBegan() -> Announcement? {
    guard !isFinished else { return nil }
    let changed = !isLoading
    if changed { loading = hasContent ? .reload : .first }
    progress = nil
    isOutcomeEarly = false
    return announcement(changed ? [.loading, .states, .snapshots] : [.states, .snapshots], state: .loading)
  }

  /// The load is further than before. What says otherwise is ignored, and so is what comes when nothing is loading.
  ///
  /// - Parameter fraction: 0…1, and clamped to that.
  mutating func progressed(to fraction: Double) -> Announcement? {
    guard !isFinished, isLoading, !fraction.isNaN else { return nil }
    let fraction = min(max(fraction, 0), 1)
    guard progress.map({ $0 < fraction }) ?? true else { return nil }
    progress = fraction
    return announcement(.snapshots, state: .loading)
  }

  mutating func contentArrived(isLast: Bool) -> Announcement? {
    guard !isFinished else { return nil }
    if keepsContent {
      outcome = .content
      hasContent = true
    }
    return loadingEnded([.content, .states, .snapshots], state: .content, isLast: isLast)
  }

  mutating func failed(isLast: Bool) -> Announcement? {
    guard !isFinished else { return nil }
    outcome = .error
    return loadingEnded([.error, .states, .snapshots], state: .error, isLast: isLast)
  }

  /// A content while the load goes on. Without a load it is as any other.
  mutating func contentArrivedEarly() -> Announcement? {
    guard !isFinished, isLoading, keepsContent else { return contentArrived(isLast: false) }
    outcome = .content
    hasContent = true
    isOutcomeEarly = true
    return announcement([.content, .snapshots], state: .loading)
  }

  /// The load has failed, and goes on to be shown. Without a load it is as any other failure.
  mutating func failedEarly() -> Announcement? {
    guard !isFinished, isLoading else { return failed(isLast: false) }
    outcome = .error
    isOutcomeEarly = true
    return announcement([.error, .snapshots], state: .loading)
  }

  /// There is no content any more: what was shown is taken back, and there was nothing before it.
  mutating func contentWithdrawn() -> Announcement? {
    guard !isFinished, hasContent else { return nil }
    hasContent = false
    if outcome == .content { outcome = .none }
    var announcement = announcement(.snapshots, state: state)
    announcement.contentIsWithdrawn()
    return announcement
  }

  /// What was before the load is again (S11), or what the load has brought early.
  mutating func cancelled(isLast: Bool) -> Announcement? {
    guard !isFinished, isLoading || isLast else { return nil }
    var lists: ListSet = isLoading ? .snapshots : []
    if isLoading, restingState != nil { lists.insert(.states) }
    return loadingEnded(lists, state: restingState, isLast: isLast)
  }

  /// What has failed has failed no more, though there is nothing new.
  mutating func errorWithdrawn() -> Announcement? {
    guard !isFinished, outcome == .error else { return nil }
    outcome = hasContent ? .content : .none
    var announcement = announcement(!isLoading && hasContent ? [.states, .snapshots] : .snapshots, state: state)
    announcement.errorIsWithdrawn()
    return announcement
  }

  /// The last event. Whoever still waits for an outcome gets an error (S6).
  mutating func finished() -> Announcement? {
    guard !isFinished else { return nil }
    return isLoading ? failed(isLast: true) : loadingEnded([], state: restingState, isLast: true)
  }

  private mutating func loadingEnded(
    _ lists: ListSet, state: Announcement.State?, isLast: Bool
  ) -> Announcement {
    var lists = lists
    if isLoading { lists.insert(.loading) }
    if isLast { lists.insert(.ends) }
    loading = nil
    progress = nil
    isOutcomeEarly = false
    isFinished = isLast
    return announcement(lists, state: state)
  }

  /// - Parameter state: Not always `self.state`: a channel that keeps nothing has none after an event either.
  private mutating func announcement(_ lists: ListSet, state: Announcement.State?) -> Announcement {
    Announcement(
      number: nextNumber(), lists: lists, loading: loading, state: state, hasContent: hasContent,
      showsError: showsError, progress: progress)
  }
}

// MARK: Registrations

extension HubState {
  /// A new registration: its number, what it is told of the state at this moment, and whether it has ended before it
  /// began, since there is nothing to tell it now or later.
  mutating func registered(
    for lists: ListSet, skippingCurrent: Bool
  ) -> (id: UInt64, replay: Announcement?, isOver: Bool) {
    let id = nextNumber() | UInt64(lists.rawValue)
    var current: ListSet = [.loading, .snapshots]
    if hasContent { current.insert(.content) }
    if showsError { current.insert(.error) }
    if state != nil { current.insert(.states) }
    var replayed = skippingCurrent ? [] : lists.intersection(current)
    if isFinished {
      if replayed.isEmpty && !lists.contains(.ends) { return (id, nil, true) }
      replayed.insert(.ends)
    }
    heldRegistrations += 1
    guard !replayed.isEmpty else { return (id, nil, false) }
    return (
      id,
      Announcement(
        number: id, lists: replayed, loading: loading, state: state, hasContent: hasContent, showsError: showsError,
        isReplay: true, progress: progress),
      false
    )
  }

  /// A registration that was held has ended, or nobody can end it any more. Says whether nobody wants the signal now.
  mutating func registrationLetGo() -> Bool {
    heldRegistrations -= 1
    assert(heldRegistrations >= 0)
    return isAbandoned
  }

  /// The last signal, channel and source are gone. Says whether nobody wants the signal now.
  mutating func handleReleased() -> Bool {
    hasHandle = false
    return isAbandoned
  }

  private var isAbandoned: Bool { !hasHandle && heldRegistrations == 0 }

  var isKeptByOneRegistration: Bool { !hasHandle && heldRegistrations == 1 }

  /// Nobody wants the signal: what comes is ignored.
  mutating func closed() { isFinished = true }
}
