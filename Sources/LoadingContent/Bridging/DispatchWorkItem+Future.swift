import Dispatch

extension DispatchWorkItem {
  /// A future that is fulfilled when this item has run.
  ///
  ///     let item = DispatchWorkItem { cache.clear() }
  ///     queue.asyncAfter(deadline: .now() + 5, execute: item)
  ///     item.future().whenFulfilled(on: .main) { table.reload() }
  ///
  /// Cancelling the future cancels the item: before it has begun it does not begin, later it can tell by `isCancelled`.
  /// An item that was cancelled, by whomever, rejects its future with `CancellationError` when its queue comes to it.
  /// The future is settled on a queue of the system's.
  ///
  /// An item that is neither submitted nor cancelled through this future leaves it pending. Dispatch allows this for
  /// items that run once.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  public func future(fileID: StaticString = #fileID, line: UInt = #line) -> Future<Void> {
    let core = ValueCore<Void>(origin: Origin(fileID: fileID, line: line))
    let shared = Shared(item: self)
    let once = Once {
      let isCancelled = shared.item.isCancelled
      RunQueue.arrive(ClosureTurn { _ = isCancelled ? core.cancel() : core.fulfill(()) })
    }
    core.onCancel { _ in
      shared.item.cancel()
      once.callOff()
    }
    notify(queue: .global()) { once.run() }
    return Future(.core(core))
  }
}

/// `@unchecked Sendable`: a work item may be cancelled, and asked whether it was, on any thread, though not everywhere
/// does it say so in its type.
private struct Shared: @unchecked Sendable {
  let item: DispatchWorkItem
}
