import Dispatch

extension Future {
  /// Runs `work` until it succeeds, at most `attempts` times, and waits between failures only.
  ///
  ///     let articles = Future.retry(
  ///       attempts: 3, backoff: .constant(.seconds(1)), timeout: .seconds(10), if: { $0 is URLError }
  ///     ) { api.articles() }
  ///
  /// The outcome is the last attempt's. Cancelling stops the attempt or the wait at hand at once, and there is no
  /// other; an attempt that somebody else cancels is not followed by another one either. Any number of attempts runs in
  /// constant stack and memory, also if each fails on the spot.
  ///
  /// The rule: <doc:Contracts#F11>.
  ///
  /// - Parameters:
  ///   - attempts: How often `work` runs at most. Fewer than 1 count as 1.
  ///   - backoff: How long to wait after a failure.
  ///   - timeout: How long each attempt may take, from when `work` has returned; see ``timeout(_:on:fileID:line:)``.
  ///     Running out of time is a failure like others. `.never` for no limit.
  ///   - scheduler: Where `work` runs, and whose clock counts. Left out, the first attempt runs on this thread before
  ///     this returns, and a later one where the one before failed or, after a wait, on a queue of the system's.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - isWorthRetrying: Asked about each error but the last one that is allowed and `CancellationError`; no makes it
  ///     the outcome. Runs where the attempt failed.
  ///   - work: Begins an attempt. What it throws is a failure. Released when there is an outcome.
  @_disfavoredOverload
  public static func retry(
    attempts: Int, backoff: Backoff = .none, timeout: DispatchTimeInterval = .never,
    on scheduler: some Scheduler = .inline, fileID: StaticString = #fileID, line: UInt = #line,
    if isWorthRetrying: @escaping @Sendable (any Error) -> Bool = { _ in true },
    _ work: @escaping @Sendable () throws -> Future
  ) -> Future {
    let origin = Origin(fileID: fileID, line: line)
    let retry = Retry(backoff: backoff, origin: origin, isWorthRetrying: isWorthRetrying) { wait in
      let work = limited(work, timeout, on: scheduler, origin)
      // Its timer is on that scheduler already.
      if let wait { return after(wait, on: scheduler, origin).flatMapped(on: .inline, origin) { try work() } }
      let place = SchedulerKind(scheduler)
      guard case .inline = place else { return Future<Void>.fulfilled().flatMapped(on: place, origin) { try work() } }
      do { return try work() } catch { return .rejected(error, fileID: fileID, line: line) }
    }
    return retry.run(Attempts(limit: attempts))
  }

  /// Runs `work` on the main thread until it succeeds, see ``MainScheduler``; else as without it.
  public static func retry(
    attempts: Int, backoff: Backoff = .none, timeout: DispatchTimeInterval = .never, on scheduler: MainScheduler,
    fileID: StaticString = #fileID, line: UInt = #line,
    if isWorthRetrying: @escaping @Sendable (any Error) -> Bool = { _ in true },
    _ work: @escaping @MainActor @Sendable () throws -> Future
  ) -> Future {
    let origin = Origin(fileID: fileID, line: line)
    let retry = Retry(backoff: backoff, origin: origin, isWorthRetrying: isWorthRetrying) { wait in
      let work = limited({ try MainActor.assumeIsolated { try work() } }, timeout, on: scheduler, origin)
      let start = wait.map { after($0, on: scheduler, origin) } ?? .fulfilled()
      return start.flatMapped(on: .main, origin) { try work() }
    }
    return retry.run(Attempts(limit: attempts))
  }

  private static func after(
    _ wait: DispatchTimeInterval, on scheduler: some Scheduler, _ origin: Origin
  ) -> Future<Void> {
    .after(wait, on: scheduler, fileID: origin.fileID, line: origin.line)
  }

  private static func limited(
    _ work: @escaping @Sendable () throws -> Future, _ timeout: DispatchTimeInterval, on scheduler: some Scheduler,
    _ origin: Origin
  ) -> @Sendable () throws -> Future {
    guard timeout != .never else { return work }
    return { try work().timeout(timeout, on: scheduler, fileID: origin.fileID, line: origin.line) }
  }
}

/// Work that is tried again, and how.
private struct Retry<Value: Sendable>: Sendable {
  let backoff: Backoff
  let origin: Origin
  let isWorthRetrying: @Sendable (any Error) -> Bool
  /// Begins an attempt after a wait; nil for none.
  let begin: @Sendable (DispatchTimeInterval?) -> Future<Value>

  /// What becomes of the attempts that are left.
  ///
  /// Those that fail on the spot follow each other here. One that fails later is followed by the next: so interest
  /// goes to the one at hand, cancelling reaches it, and those in the middle collapse.
  ///
  /// - Parameter outer: Who is to have the outcome, if there is somebody yet.
  func run(
    _ attempts: Attempts, after wait: DispatchTimeInterval? = nil, for outer: ValueCore<Value>? = nil
  ) -> Future<Value> {
    var attempts = attempts
    var wait = wait
    while true {
      let attempt = begin(wait)
      switch attempt.storage {
      case .fulfilled: return attempt
      case .core(let core): return Future(.core(waiting(for: core, attempts)))
      case .rejected(let rejection):
        guard let failure = failed(&attempts, with: rejection, for: outer) else { return attempt }
        wait = backoff.wait(afterFailure: failure)
      }
    }
  }

  private func waiting(for attempt: ValueCore<Value>, _ attempts: Attempts) -> ValueCore<Value> {
    let core = ValueCore<Value>(origin: origin)
    // The last error passes by: it is observed by those who hear of it.
    core.derive(from: attempt) { source, core in
      let core = unsafeDowncast(core, to: ValueCore<Value>.self)
      var attempts = attempts
      guard let rejection = source.rejection, let failure = failed(&attempts, with: rejection, for: core) else {
        return core.settle(like: source)
      }
      switch run(attempts, after: backoff.wait(afterFailure: failure), for: core).storage {
      case .fulfilled(let value): _ = core.fulfill(value)
      case .rejected(let rejection): core.settle(orObserve: rejection)
      case .core(let next): _ = core.follow(next)
      }
    }
    return core
  }

  /// An attempt has failed: the number of that failure if there is to be another attempt.
  private func failed(
    _ attempts: inout Attempts, with rejection: Rejection, for outer: ValueCore<Value>?
  ) -> Int? {
    let error = rejection.error
    let step = attempts.failed(isCancellation: error is CancellationError, isWorthRetrying: isWorthRetrying(error))
    // Cancelled meanwhile, maybe by the predicate: then nobody has missed the error, as if it were tried again.
    let isWanted = outer?.isPending ?? true
    if step == .end && isWanted { return nil }
    rejection.observe()
    guard isWanted, case .again(let failure) = step else { return nil }
    return failure
  }
}
