import Dispatch

extension DispatchQueue {
  /// Runs `work` on this queue; what it returns or throws settles the future.
  ///
  ///     let image = queue.future(qos: .utility) { try Data(contentsOf: urls[0]) }
  ///
  /// Cancelled before the work has begun, it does not begin, and what it captured is released at once. Work that has
  /// begun runs to its end, and nobody hears of its outcome.
  ///
  /// - Parameters:
  ///   - group: Holds the work until it has run and the future's inline callbacks have, or until the queue has found
  ///     that it was cancelled.
  ///   - qos: The quality of service.
  ///   - flags: `.barrier`, `.enforceQoS` and so on, as for `async`.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - work: Called once, and released then. It is no callback: it may block, if its queue may.
  @inlinable
  public func future<Value>(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping @Sendable () throws -> Value
  ) -> Future<Value> {
    let core = ValueCore<Value>(origin: Origin(fileID: fileID, line: line))
    core.comes(from: SchedulerKind(self))
    let errand = ValueErrand(core, work)
    core.onCancel { _ in errand.callOff() }
    async(group: group, qos: qos, flags: flags) { errand.run() }
    return Future(.core(core))
  }
}
