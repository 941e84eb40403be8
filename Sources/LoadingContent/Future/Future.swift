/// The read side of one value or error that comes later, once.
///
/// - It settles at most once, and stays so. Callbacks registered before, during or after that are each called exactly
///   once.
/// - Callbacks without a scheduler are called on the thread that settles the future, or on the one that registers when
///   it is settled, in the order of registration, each after the one before has returned, before the outermost call
///   into the library on that thread returns. From inside a callback states change at once; what that causes to be
///   called follows after the running callback.
/// - Callbacks with a scheduler are called there, in the order of registration too; see ``MainScheduler`` for `on:
///   .main`.
/// - No lock is held while they run. Chains have no depth.
/// - It may be copied, and used from any thread. Letting go of it cancels nothing: ``cancel()`` does.
///
/// To make one, use ``Promise``, or ``init(fileID:line:_:)`` around a completion handler. To build a pipeline, use
/// ``map(fileID:line:_:)`` and its like; to end one, `whenFulfilled`, `whenRejected` or `whenSettled`.
///
/// The rules that it keeps: <doc:Contracts#F1> to <doc:Contracts#F13>.
public struct Future<Value: Sendable>: Sendable {
  @usableFromInline
  enum Storage: Sendable {
    /// Made settled: costs nothing, or the error's share.
    case fulfilled(Value)
    case rejected(Rejection)
    case core(ValueCore<Value>)
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(_ storage: Storage) { self.storage = storage }

  /// Calls `start` at once, on this thread, with a promise to settle.
  ///
  ///     let data = Future<Data> { promise in oldAPI.data { promise.complete($0, $1) } }
  ///
  /// Its closures belong to no actor, also where it is written in a `@MainActor` class: a foreign API may call them on
  /// any thread.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - start: Not kept. An error that it throws rejects the future.
  public init(fileID: StaticString = #fileID, line: UInt = #line, _ start: sending (Promise<Value>) throws -> Void) {
    let promise = Promise<Value>(fileID: fileID, line: line)
    self = promise.future
    do { try start(promise) } catch { promise.reject(error) }
  }

  /// A future that is fulfilled already.
  @inlinable
  public static func fulfilled(_ value: Value) -> Future { Future(.fulfilled(value)) }

  /// A future that is rejected already. If nobody ever observes the error, it is reported with this line.
  @inlinable
  public static func rejected(_ error: any Error, fileID: StaticString = #fileID, line: UInt = #line) -> Future {
    Future(.rejected(Rejection(error, origin: Origin(fileID: fileID, line: line))))
  }

  /// A future that is settled already.
  @inlinable
  public static func settled(
    with result: Result<Value, any Error>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Future {
    switch result {
    case .success(let value): .fulfilled(value)
    case .failure(let error): .rejected(error, fileID: fileID, line: line)
    }
  }

  /// The outcome, or nil while there is none. Looking is not observing: an error that nobody else sees is still
  /// reported.
  @inlinable
  public var result: Result<Value, any Error>? {
    switch storage {
    case .fulfilled(let value): .success(value)
    case .rejected(let rejection): .failure(rejection.error)
    case .core(let core):
      core.settled.map { core, rejection in
        if let rejection {
          .failure(rejection.error)
        } else {
          .success(unsafeDowncast(core, to: ValueCore<Value>.self).value!)
        }
      }
    }
  }

  /// What to register with. For a future made settled a new one, so that its callbacks too follow those that wait on
  /// this thread.
  @inlinable
  func makeCore() -> ValueCore<Value> {
    switch storage {
    case .core(let core): return core
    case .fulfilled(let value):
      let core = ValueCore<Value>(origin: Origin())
      _ = core.fulfill(value)
      return core
    case .rejected(let rejection):
      let core = ValueCore<Value>(origin: Origin())
      _ = core.settle(rejection)
      return core
    }
  }
}

extension Future where Value == Void {
  /// A future that is fulfilled already.
  @inlinable
  public static func fulfilled() -> Future { .fulfilled(()) }
}
