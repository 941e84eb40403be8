import Dispatch

extension Signal {
  /// Reports each load that is still on its way when `interval` has passed, to ``Diagnostic/handler``: where it was
  /// started, and how many listeners wait for it.
  ///
  ///     articles.reportStuckLoads(after: .seconds(30), on: DispatchQueue.global())
  ///
  /// The clock starts with each load, and with this call for one that is on its way; a new load in the place of one
  /// that is not over starts it again. A load is reported once. A signal knows where its load was started if it comes
  /// from a future, a source, a loader, or another signal that knows; otherwise the line of this call is reported.
  ///
  /// - Parameters:
  ///   - interval: How long a load may take. With `.never` nothing is reported.
  ///   - scheduler: Whose clock counts, and where the reports are made.
  ///   - fileID: Where this is called.
  ///   - line: Likewise.
  /// - Returns: What ends it, and may be ignored: it ends with the signal. It keeps neither that nor its request.
  @discardableResult
  public func reportStuckLoads(
    after interval: DispatchTimeInterval, on scheduler: some Scheduler, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Disposable {
    let origin = Origin(fileID: fileID, line: line)
    let watch = StuckWatch(after: interval, on: scheduler) { [weak hub = self.hub] in
      hub?.reportStuckLoad(after: interval, watchedAt: origin)
    }
    return withExtendedLifetime(handle) { hub.watch(in: [.loading, .states], watch.hear) }
  }
}

extension Hub {
  /// - Parameter origin: Where somebody asked for the report.
  fileprivate final func reportStuckLoad(after interval: DispatchTimeInterval, watchedAt origin: Origin) {
    var isLoading = false
    var listeners = 0
    contents.withLock { contents in
      isLoading = contents.state.isLoading && !contents.state.isFinished
      contents.eachLane { listeners += $0.lists.count }
    }
    // It may have ended a moment ago, and the watch not know yet.
    guard isLoading else { return }
    let origin = start ?? origin
    // One of them is the watch.
    let kind = Diagnostic.Kind.stuckLoad(after: interval, listeners: max(0, listeners - 1))
    Diagnostic(kind: kind, error: nil, fileID: origin.fileID, line: origin.line).report()
  }
}
