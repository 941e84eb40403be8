import Dispatch

extension DispatchGroup {
  /// A future that is fulfilled when the group is empty: when everything that has entered it by then has left.
  ///
  ///     let group = DispatchGroup()
  ///     queue.async(group: group) { cache.clear() }
  ///     group.future().timeout(.seconds(10)).whenFulfilled(on: .main) { spinner.isHidden = true }
  ///
  /// It is fulfilled on a queue of the system's, also if the group is empty now. Cancelling it stops nothing in the
  /// group. For the other way round see ``Future/enter(_:)``.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  public func future(fileID: StaticString = #fileID, line: UInt = #line) -> Future<Void> {
    let core = ValueCore<Void>(origin: Origin(fileID: fileID, line: line))
    let once = Once { RunQueue.arrive(ClosureTurn { _ = core.fulfill(()) }) }
    core.onCancel { _ in once.callOff() }
    notify(queue: .global()) { once.run() }
    return Future(.core(core))
  }
}

extension Future {
  /// Enters `group`, and leaves it once this future is settled, however it is.
  ///
  ///     let group = DispatchGroup()
  ///     api.articles().enter(group)
  ///     api.authors().enter(group)
  ///     group.notify(queue: .main) { print("both are here") }
  ///
  /// It leaves exactly once, also if the future is cancelled, or is a timer that never fires and that nobody holds any
  /// more. It does not observe the error, and is an interest in the future until it has left; see ``cancel()``.
  ///
  /// - Returns: What leaves the group earlier, if it is disposed of. It need not be kept.
  @discardableResult
  public func enter(_ group: DispatchGroup) -> Disposable {
    let membership = Membership(group)
    return makeCore().register { _, _ in membership.end() }
  }
}

/// Somebody who is in a group until told to leave it, or until nobody can tell.
private final class Membership: Sendable {
  private let group: Locked<DispatchGroup?>

  init(_ group: DispatchGroup) {
    self.group = Locked(group)
    group.enter()
  }

  deinit { end() }

  func end() {
    let group = group.withLock { $0.take() }
    group?.leave()
  }
}
