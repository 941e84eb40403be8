extension Future {
  /// Waits for the outcome: the value, or the error, which is thrown.
  ///
  ///     let articles = try await api.articles().value
  ///
  /// - A future that is settled gives its outcome at once, whether or not the task has been cancelled.
  /// - If the task is cancelled while it waits, `CancellationError` is thrown promptly. Others who wait for the same
  ///   future still get its outcome.
  /// - A waiting task is an interest in the future. If the task is cancelled that is withdrawn before the error is
  ///   thrown: the future is cancelled, and its work stopped, if nobody else wants it. What the promise was told by
  ///   ``Promise/onCancel(_:)`` then runs on the waiting task, which the task that cancels does not wait for.
  /// - A task does not wait for the callbacks of the future to be called, however early they were registered. If the
  ///   future is settled inside a callback of another one, the task goes on once that has returned.
  /// - Observes the error.
  ///
  /// The rule: <doc:Contracts#F12>.
  public var value: Value {
    get async throws {
      let core: ValueCore<Value>
      switch storage {
      case .fulfilled(let value): return value
      case .rejected(let rejection):
        rejection.observe()
        throw rejection.error
      case .core(let shared): core = shared
      }
      if let source = core.settled?.core {
        return try unsafeDowncast(source, to: ValueCore<Value>.self).outcome.get()
      }
      let waiting = Await(core)
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          waiting.begin { continuation.resume(returning: $0) }
        }
      } onCancel: {
        waiting.taskCancelled()
      }
      waiting.end()
      return try outcome.get()
    }
  }

  /// A future of what an async closure returns or throws, which runs in a task of its own.
  ///
  ///     let articles = Future.task { try await client.articles() }
  ///
  /// Cancelling the future, or losing interest in it, cancels the task. The future does not wait for the task to
  /// notice: it is rejected at once, and what the task still returns is ignored.
  ///
  /// - Parameters:
  ///   - priority: The task's; nil is the priority of the task from which this is called, if it is one.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - operation: Belongs to no actor, unless it says so: `{ @MainActor in … }`. It has the task-local values of the
  ///     task from which this is called.
  public static func task(
    priority: TaskPriority? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @Sendable () async throws -> Value
  ) -> Future {
    // The task holds the promise until it has ended, which every task does sooner or later: so there is nothing to
    // abandon.
    let promise = Promise<Value>(fileID: fileID, line: line)
    let task = Task(priority: priority) {
      do { promise.fulfill(try await operation()) } catch { promise.reject(error) }
    }
    promise.onCancel { _ in task.cancel() }
    return promise.future
  }
}
