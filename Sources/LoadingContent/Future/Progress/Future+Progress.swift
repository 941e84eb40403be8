// In three forms, as the other callbacks: see `Future+Callbacks`.

extension Future {
  /// Calls `body` with the progress of the work, each time that there is more of it: a figure above 0, up to 1.
  ///
  ///     download.whenProgressed(on: .main) { bar.fraction = $0 }
  ///
  /// - It begins with what was reported before, if anything was. Figures only rise. Of several that come while `body`
  ///   runs, or is on its way to its scheduler, it hears the last.
  /// - When the future is fulfilled, it hears 1, if it has not yet; when it is rejected or cancelled, nothing more. On
  ///   the same serial scheduler that comes before any callback that is told of the outcome.
  /// - Listening is no interest in the future: it is cancelled as if nobody listened.
  ///
  /// The progress is that of what the future came from. A `map` passes it on. For a `flatMap`, what its source reports
  /// is the first half, and the future that it makes has what is left: everything, if the source reported nothing.
  /// Futures that are gathered have their shares, see ``all(_:weights:fileID:line:)``; of a race, the furthest counts.
  ///
  /// - Parameter body: Runs on the thread that reports, or on this one; see ``Future``. Released when it has heard the
  ///   end, or when there will be none.
  /// - Returns: The registration. Disposing of it cancels nothing.
  @discardableResult
  public func whenProgressed(_ body: @escaping @Sendable (Double) -> Void) -> Disposable {
    whenProgressed(at: .inline, body)
  }

  /// Calls `body` with the progress of the work, on `scheduler`; else as ``whenProgressed(_:)``.
  @_disfavoredOverload @discardableResult
  public func whenProgressed(on scheduler: some Scheduler, _ body: @escaping @Sendable (Double) -> Void) -> Disposable {
    whenProgressed(at: SchedulerKind(scheduler), body)
  }

  /// Calls `body` with the progress of the work, on the main thread, see ``MainScheduler``; else as
  /// ``whenProgressed(_:)``.
  @discardableResult
  public func whenProgressed(
    on scheduler: MainScheduler, _ body: @escaping @MainActor @Sendable (Double) -> Void
  ) -> Disposable {
    whenProgressed(at: .main) { progress in MainActor.assumeIsolated { body(progress) } }
  }

  private func whenProgressed(at place: SchedulerKind, _ body: @escaping @Sendable (Double) -> Void) -> Disposable {
    if case .rejected = storage { return .ended }
    return makeCore().whenProgressed(on: place, body)
  }
}
