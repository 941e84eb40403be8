extension Future {
  /// Looks at the value on its way, which passes on unchanged once `body` has returned. An error passes by.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - body: Runs on the thread that settles, or on this one; see ``Future``. What it throws rejects.
  @inlinable
  public func tap(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @Sendable (Value) throws -> Void
  ) -> Future {
    map(fileID: fileID, line: line) { value in
      try body(value)
      return value
    }
  }

  /// Looks at the value on its way, on `scheduler`; else as ``tap(fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public func tap(
    on scheduler: some Scheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (Value) throws -> Void
  ) -> Future {
    map(on: scheduler, fileID: fileID, line: line) { value in
      try body(value)
      return value
    }
  }

  /// Looks at the value on its way, on the main thread, see ``MainScheduler``; else as ``tap(fileID:line:_:)``.
  @inlinable
  public func tap(
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Value) throws -> Void
  ) -> Future {
    map(on: scheduler, fileID: fileID, line: line) { value in
      try body(value)
      return value
    }
  }

  /// Looks at the error on its way, `CancellationError` included, which passes on unchanged once `body` has returned. A
  /// value passes by.
  ///
  /// Observes the error: it is not reported, whoever else sees it. To replace an error use
  /// ``mapError(fileID:line:_:)``, to end a chain `whenRejected`.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - body: Runs on the thread that settles, or on this one; see ``Future``. Not called if the future that this
  ///     returns is itself cancelled.
  @inlinable
  public func tapError(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @Sendable (any Error) -> Void
  ) -> Future {
    errorTapped(on: .inline, Origin(fileID: fileID, line: line), body)
  }

  /// Looks at the error on its way, on `scheduler`; else as ``tapError(fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public func tapError(
    on scheduler: some Scheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (any Error) -> Void
  ) -> Future {
    errorTapped(on: SchedulerKind(scheduler), Origin(fileID: fileID, line: line), body)
  }

  /// Looks at the error on its way, on the main thread, see ``MainScheduler``; else as ``tapError(fileID:line:_:)``.
  @inlinable
  public func tapError(
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> Future {
    errorTapped(on: .main, Origin(fileID: fileID, line: line)) { error in MainActor.assumeIsolated { body(error) } }
  }

  @inlinable
  func errorTapped(
    on place: SchedulerKind, _ origin: Origin, _ body: @escaping @Sendable (any Error) -> Void
  ) -> Future {
    let derived = ValueCore<Value>(origin: origin)
    derived.derive(from: makeCore(), on: place) { source, derived in
      if let error = source.observedError { body(error) }
      derived.settle(like: source)
    }
    return Future(.core(derived))
  }
}
