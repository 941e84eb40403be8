extension Promise {
  /// Says how to stop work that belongs to the main actor: called there once the future is cancelled, which is when it
  /// was asked to or when nobody wants it any more.
  ///
  ///     let promise = Promise<Data>()
  ///     let task = oldAPI.data(completion: promise.complete)
  ///     promise.onCancel(on: .main) { _ in task.cancel() }
  ///
  /// As ``onCancel(_:)`` in all else.
  ///
  /// - Parameters:
  ///   - scheduler: `.main`.
  ///   - body: Handed the promise, so that it need not capture it. If the future is cancelled on the main thread, it
  ///     runs after the callback that is running there, before the outermost call into the library returns; else in a
  ///     later turn of the main queue.
  public func onCancel(on scheduler: MainScheduler, _ body: @escaping @MainActor @Sendable (Promise) -> Void) {
    onCancel { promise in
      Once { MainActor.assumeIsolated { body(promise) } }.run(on: .main)
    }
  }
}
