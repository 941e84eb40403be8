/// What a signal is at one moment, for one who follows it from then on.
struct SignalNow<Content: Sendable>: Sendable {
  let now: Hub.Now
  let content: Content?

  /// What puts a new signal into this state.
  var changes: [SignalChange<Content>] {
    var changes: [SignalChange<Content>] = []
    if let content { changes.append(.content(content, isEarly: false)) }
    if let error = now.restingError { changes.append(.error(error, isEarly: false)) }
    guard now.loading != nil else { return changes }
    changes.append(.loading)
    if let progress = now.progress { changes.append(.progress(progress)) }
    if let error = now.error { changes.append(.error(error, isEarly: true)) }
    return changes
  }
}
