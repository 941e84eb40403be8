/// Where the events come from that feed a hub: a future, another hub, a loader.
protocol FeedSource: AnyObject, Sendable {
  /// Where what it brings was started: there, or where something else was.
  var trace: Trace { get }

  /// Calls `body` with the progress made so far, if there is some, and then with more.
  func whenProgressed(on scheduler: SchedulerKind, _ body: @escaping @Sendable (Double) -> Void) -> Disposable
}

extension FeedSource {
  /// Most tell it as an event, if at all.
  func whenProgressed(on scheduler: SchedulerKind, _ body: @escaping @Sendable (Double) -> Void) -> Disposable {
    .ended
  }
}

/// Where something was started, as far as one who brings it knows.
enum Trace {
  case at(Origin)
  /// Where that was started which this one has it from.
  case from(any FeedSource)
  case unknown
}

extension FeedSource {
  /// Where it was started, if anybody knows. A loop, since one may have it from another who has it from another …
  var start: Origin? {
    var trace = trace
    while true {
      switch trace {
      case .at(let origin): return origin
      case .from(let next): trace = next.trace
      case .unknown: return nil
      }
    }
  }
}
