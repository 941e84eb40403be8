/// What a loader shares with the work that it has begun: the locked shell of `LoaderState`. It takes the lock, asks the
/// state, lets go, and acts.
///
/// The lock is the signal's. So what is decided and what the signal is told of it are one event: nothing that another
/// thread decides can come in between.
///
/// Each load has a future of its own, which follows the work, and from which those that are handed out are derived. Who
/// is interested is counted by the state and not by that future, since one who joins a load and one who leaves it at
/// the same time must agree on whether it goes on.
///
/// The loader holds this, and so does work until it has ended. This holds the signal's hub, not its handle.
///
/// `@unchecked Sendable`: its variables are touched under the lock of `hub` only, and nobody need watch over exclusive
/// access either. But for `fetch`, which changes when nobody else is there.
final class LoaderCore<Content: Sendable>: @unchecked Sendable {
  /// Begins the work of a load.
  typealias Fetch = @Sendable (Origin) -> Future<Content>

  let hub: ContentHub<Content>
  let failures = LoaderFailures()
  let options: LoadOptions
  /// A variable, so that the release can move it out.
  @exclusivity(unchecked) private var fetch: Fetch?

  @exclusivity(unchecked) var state: LoaderState
  /// Of the load that runs and of those that wait.
  @exclusivity(unchecked) var loads: [UInt64: ValueCore<Content>] = [:]
  @exclusivity(unchecked) var edits = LoaderEdits<Content>()
  @exclusivity(unchecked) var alarm: (number: UInt64, timer: Disposable)?

  init(_ options: LoadOptions, initialContent: Content?, _ fetch: @escaping Fetch) {
    hub = ContentHub(initialContent)
    state = LoaderState(LoaderTimes(options), hasContent: initialContent != nil)
    self.options = options
    self.fetch = fetch
  }

  // They may hold the next loader …
  deinit { RunQueue.release((fetch.take(), edits.superseded())) }

  var now: UInt64 { options.timer.uptimeNanoseconds }

  func makeWork(_ origin: Origin) -> Future<Content> { fetch!(origin) }

  // MARK: What the state said

  /// What is to be acted upon, and what is to be released, once the lock is let go of.
  struct Decision {
    var step = LoaderStep()
    /// Futures of loads that are cancelled, or have an outcome.
    var cancelled: [ValueCore<Content>] = []
    var ended: ValueCore<Content>?
    /// The failures up to this load's are past.
    var pastFailures: UInt64?
    var contents: [Content] = []
  }

  /// Called under the lock. Says what the signal is told.
  func decide(_ step: LoaderStep, isError: Bool = false, _ decision: inout Decision) -> Hub.Input? {
    decision.step = step
    for number in step.cancelled { if let load = loads.removeValue(forKey: number) { decision.cancelled.append(load) } }
    return switch step.publication {
    case .loading: .loading
    case .outcome(let keepsFlag) where isError: keepsFlag ? .earlyError : .error
    case .outcome(let keepsFlag): keepsFlag ? .earlyContent : .content
    case .flagOff: .stopped
    case .noContent: .noContent
    case nil: nil
    }
  }

  /// Called under the lock: there is another content, which is not an edit's way back.
  func contentIsNew(_ decision: inout Decision) {
    decision.contents = edits.superseded()
    decision.pastFailures = state.latestNumber
  }

  /// Something happens that is no content and no error.
  ///
  /// - Parameter happen: Called under the lock.
  func change(_ happen: (inout LoaderState) -> LoaderStep) {
    RunQueue.enter {
      var decision = Decision()
      hub.accept(deciding: { decide(happen(&state), &decision) })
      perform(decision)
    }
  }

  /// - Precondition: In `RunQueue.enter`, so that states change before anybody is called.
  func perform(_ decision: consuming Decision) {
    if let number = decision.pastFailures { failures.pass(upTo: number) }
    for load in decision.cancelled { _ = load.cancel() }
    switch decision.step.alarm {
    case .set(let number, let interval): setAlarm(number, after: interval)
    case .stop: stopAlarm()
    case nil: break
    }
    if let number = decision.step.begun { begin(number) }
    if let number = decision.step.announced {
      let now = now
      change { $0.announced(number, at: now) }
    }
    RunQueue.release(consume decision)
  }

  /// Nobody has the loader any more.
  func release() {
    RunQueue.enter {
      change { $0.released() }
      hub.accept(.end)
      failures.finish()
    }
  }
}

extension LoaderCore: FeedSource {
  /// Where the load that is on its way was asked for.
  var trace: Trace {
    var load: ValueCore<Content>?
    hub.withLock {
      if let running = state.running { load = loads[running.number] }
    }
    return load.map { .at($0.origin) } ?? .unknown
  }
}
