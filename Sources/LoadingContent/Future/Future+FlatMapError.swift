extension Future {
  /// Another future for the error, `CancellationError` included, whose outcome is the new one's. A value passes by.
  ///
  ///     let user = api.user(7).flatMapError { _ in cache.user(7) }
  ///
  /// Cancelling the new one withdraws interest from both. A recursion of any length, such as one more attempt after
  /// each failure, runs in constant stack and memory. For a value instead of a future see ``recover(fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - transform: Runs on the thread that settles, or on this one; see ``Future``. What it throws rejects.
  @inlinable
  public func flatMapError(
    fileID: StaticString = #fileID, line: UInt = #line, _ transform: @escaping @Sendable (any Error) throws -> Future
  ) -> Future {
    flatRecovered(on: .inline, Origin(fileID: fileID, line: line), transform)
  }

  /// Another future for the error, made on `scheduler`; else as ``flatMapError(fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public func flatMapError(
    on scheduler: some Scheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (any Error) throws -> Future
  ) -> Future {
    flatRecovered(on: SchedulerKind(scheduler), Origin(fileID: fileID, line: line), transform)
  }

  /// Another future for the error, made on the main thread, see ``MainScheduler``; else as
  /// ``flatMapError(fileID:line:_:)``.
  @inlinable
  public func flatMapError(
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor @Sendable (any Error) throws -> Future
  ) -> Future {
    flatRecovered(on: .main, Origin(fileID: fileID, line: line)) { error in
      try MainActor.assumeIsolated { try transform(error) }
    }
  }

  @inlinable
  func flatRecovered(
    on place: SchedulerKind, _ origin: Origin, _ transform: @escaping @Sendable (any Error) throws -> Future
  ) -> Future {
    let derived = ValueCore<Value>(origin: origin)
    derived.derive(from: makeCore(), on: place) { source, derived in
      let derived = unsafeDowncast(derived, to: ValueCore<Value>.self)
      guard let error = source.observedError else { return derived.settle(like: source) }
      do { derived.take(over: try transform(error)) } catch { _ = derived.reject(error) }
    }
    return Future(.core(derived))
  }
}
