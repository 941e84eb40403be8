/// What a signal is at one moment, for one who follows it from then on.
struct SignalNow<Content: Sendable>: Sendable {
  let now: Hub.Now
  let content: Content?

  /// What puts a new signal into this state.
  var changes: [SignalChange<Content>] {
    var changes: [SignalChange<Content>] = []
    // What there is in a first load has come early.
    let isEarly = now.loading == .first && content != nil
    if isEarly { changes.append(.loading) }
    if let content { changes.append(.content(content, isEarly: isEarly)) }
    // (What has come early is told below.)
    let isTold = now.loading != nil && now.error != nil
    if !isTold, let error = now.restingError { changes.append(.error(error, isEarly: isEarly)) }
    guard now.loading != nil else { return changes }
    changes.append(.loading)
    if let progress = now.progress { changes.append(.progress(progress)) }
    if let error = now.error { changes.append(.error(error, isEarly: true)) }
    return changes
  }
}
