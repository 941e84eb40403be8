/// The write side of a future.
///
/// - The first to settle wins, from whichever thread; what comes later is ignored.
/// - Released unsettled, it rejects its future with ``LoadingContentError/abandoned(fileID:line:)``, which names the
///   line on which it was made, and reports that: nothing waits for ever.
/// - So a callback of the future must not capture the promise: it would keep alive what it waits for.
/// - Its `complete` is the completion handler of an existing API, whatever the handler's shape: see
///   <doc:CompletionHandlers>.
///
///     func data() -> Future<Data> {
///       let promise = Promise<Data>()
///       oldAPI.data(success: promise.fulfill, failure: promise.reject)
///       return promise.future
///     }
///
/// Released unsettled: <doc:Contracts#F7>. What the first settling is: <doc:Contracts#F1>.
public final class Promise<Value: Sendable>: Sendable {
  @usableFromInline let core: ValueCore<Value>
  /// Whether it was this that fulfilled the future. Then there is nothing to be looked after when this goes: by then
  /// another thread is often calling the future's callbacks, and would be met at its lock.
  ///
  /// `nonisolated(unsafe)`: written once, under the core's lock, by the one that settles the future, and read when
  /// nobody else has this.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var hasFulfilled = false

  /// - Parameters:
  ///   - fileID: Where it is made, for reports.
  ///   - line: Likewise.
  @inlinable
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    core = ValueCore(origin: Origin(fileID: fileID, line: line))
  }

  @usableFromInline
  init(core: ValueCore<Value>) { self.core = core }

  deinit { if !hasFulfilled { core.abandon() } }

  /// What this settles.
  @inlinable
  public var future: Future<Value> { Future(.core(core)) }

  /// Settles the future with a value, if it is pending.
  ///
  /// Returns nothing, so that it can be handed to an API that wants a `(Value) -> Void`; ``tryFulfill(_:)`` says
  /// whether it won.
  @inlinable
  public func fulfill(_ value: Value) { _ = tryFulfill(value) }

  /// Settles the future with an error, if it is pending.
  @inlinable
  public func reject(_ error: any Error) { _ = core.reject(error) }

  /// Settles the future with a value, and says whether it was this that did.
  @inlinable
  public func tryFulfill(_ value: Value) -> Bool {
    core.settle(nil) {
      core.slot.fill(with: value)
      hasFulfilled = true
    }
  }

  /// Settles the future with an error, and says whether it was this that did.
  @inlinable
  public func tryReject(_ error: any Error) -> Bool { core.reject(error) }

  /// Settles the future with a result, and says whether it was this that did.
  @inlinable @discardableResult
  public func settle(with result: Result<Value, any Error>) -> Bool { core.settle(with: result) }

  /// Says how to stop the work: called once the future is cancelled, which is when it was asked to or when nobody wants
  /// it any more.
  ///
  ///     let promise = Promise<Data>()
  ///     let task = oldAPI.data(completion: promise.complete)
  ///     promise.onCancel { _ in task.cancel() }
  ///
  /// A task that is not `Sendable`, though it may be cancelled on any thread, is `nonisolated(unsafe) let task = …`.
  /// One that belongs to the main actor is cancelled there: ``onCancel(on:_:)``.
  ///
  /// The rule: <doc:Contracts#F8>.
  ///
  /// - Parameter body: Handed the promise, so that it need not capture it (a promise that something holds is not
  ///   abandoned). It runs on the thread that cancels, after the callback that is running there; if the future is
  ///   cancelled already, in this call. If it is settled otherwise, `body` is released. Several are called in the order
  ///   in which they were added.
  public func onCancel(_ body: @escaping @Sendable (Promise) -> Void) {
    // Weak, since the core must not hold its promise. On its way out it cannot be handed over; any other one of its
    // core does as well.
    // (It is called with this core, so the downcast cannot fail.)
    core.onCancel { [weak self] core in
      body(self ?? Promise(core: unsafeDowncast(core, to: ValueCore<Value>.self)))
    }
  }
}

extension Promise where Value == Void {
  /// Fulfils the future, if it is pending.
  @inlinable
  public func fulfill() { fulfill(()) }
}
