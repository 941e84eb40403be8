// A closure that throws rejects what it makes, with the line of the operator as origin. For the downcasts see
// `FutureCore.Body`.

extension Future {
  /// Another value for the value. An error passes by.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - transform: Runs on the thread that settles, or on this one; see ``Future``. What it throws rejects.
  @inlinable
  public func map<New>(
    fileID: StaticString = #fileID, line: UInt = #line, _ transform: @escaping @Sendable (Value) throws -> New
  ) -> Future<New> {
    if case .fulfilled(let value) = storage {
      var mapped: Future<New>?
      let isDone = RunQueue.runIfIdle {
        do { mapped = .fulfilled(try transform(value)) } catch { mapped = .rejected(error, fileID: fileID, line: line) }
      }
      if isDone, let mapped { return mapped }
    }
    return mapped(on: .inline, Origin(fileID: fileID, line: line), transform)
  }

  /// Another value for the value, made on `scheduler`; else as ``map(fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public func map<New>(
    on scheduler: some Scheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Value) throws -> New
  ) -> Future<New> {
    mapped(on: SchedulerKind(scheduler), Origin(fileID: fileID, line: line), transform)
  }

  /// Another value for the value, made on the main thread, see ``MainScheduler``; else as ``map(fileID:line:_:)``.
  @inlinable
  public func map<New>(
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor @Sendable (Value) throws -> New
  ) -> Future<New> {
    mapped(on: .main, Origin(fileID: fileID, line: line)) { value in
      try MainActor.assumeIsolated { try transform(value) }
    }
  }

  /// Another future for the value, whose outcome is the new one's. An error passes by.
  ///
  /// Cancelling the new one withdraws interest from both. A recursion of any length runs in constant stack and memory.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - transform: Runs on the thread that settles, or on this one; see ``Future``. What it throws rejects.
  @inlinable
  public func flatMap<New>(
    fileID: StaticString = #fileID, line: UInt = #line, _ transform: @escaping @Sendable (Value) throws -> Future<New>
  ) -> Future<New> {
    flatMapped(on: .inline, Origin(fileID: fileID, line: line), transform)
  }

  /// Another future for the value, made on `scheduler`; else as ``flatMap(fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public func flatMap<New>(
    on scheduler: some Scheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Value) throws -> Future<New>
  ) -> Future<New> {
    flatMapped(on: SchedulerKind(scheduler), Origin(fileID: fileID, line: line), transform)
  }

  /// Another future for the value, made on the main thread, see ``MainScheduler``; else as
  /// ``flatMap(fileID:line:_:)``.
  @inlinable
  public func flatMap<New>(
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor @Sendable (Value) throws -> Future<New>
  ) -> Future<New> {
    flatMapped(on: .main, Origin(fileID: fileID, line: line)) { value in
      try MainActor.assumeIsolated { try transform(value) }
    }
  }

  /// Another error for the error, `CancellationError` included. A value passes by.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - transform: Runs on the thread that settles, or on this one; see ``Future``.
  @inlinable
  public func mapError(
    fileID: StaticString = #fileID, line: UInt = #line, _ transform: @escaping @Sendable (any Error) -> any Error
  ) -> Future {
    recovered(on: .inline, Origin(fileID: fileID, line: line)) { error in throw transform(error) }
  }

  /// Another error for the error, made on `scheduler`; else as ``mapError(fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public func mapError(
    on scheduler: some Scheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (any Error) -> any Error
  ) -> Future {
    recovered(on: SchedulerKind(scheduler), Origin(fileID: fileID, line: line)) { error in throw transform(error) }
  }

  /// Another error for the error, made on the main thread, see ``MainScheduler``; else as ``mapError(fileID:line:_:)``.
  @inlinable
  public func mapError(
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor @Sendable (any Error) -> any Error
  ) -> Future {
    recovered(on: .main, Origin(fileID: fileID, line: line)) { error in
      throw MainActor.assumeIsolated { transform(error) }
    }
  }

  /// A value for the error, `CancellationError` included; throw to stay rejected. A value passes by.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - transform: Runs on the thread that settles, or on this one; see ``Future``. What it throws rejects.
  @inlinable
  public func recover(
    fileID: StaticString = #fileID, line: UInt = #line, _ transform: @escaping @Sendable (any Error) throws -> Value
  ) -> Future {
    recovered(on: .inline, Origin(fileID: fileID, line: line), transform)
  }

  /// A value for the error, made on `scheduler`; else as ``recover(fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public func recover(
    on scheduler: some Scheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (any Error) throws -> Value
  ) -> Future {
    recovered(on: SchedulerKind(scheduler), Origin(fileID: fileID, line: line), transform)
  }

  /// A value for the error, made on the main thread, see ``MainScheduler``; else as ``recover(fileID:line:_:)``.
  @inlinable
  public func recover(
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor @Sendable (any Error) throws -> Value
  ) -> Future {
    recovered(on: .main, Origin(fileID: fileID, line: line)) { error in
      try MainActor.assumeIsolated { try transform(error) }
    }
  }
}

extension Future {
  @inlinable
  func mapped<New>(
    on place: SchedulerKind, _ origin: Origin, _ transform: @escaping @Sendable (Value) throws -> New
  ) -> Future<New> {
    let derived = ValueCore<New>(origin: origin)
    derived.derive(from: makeCore(), on: place) { source, derived in
      let derived = unsafeDowncast(derived, to: ValueCore<New>.self)
      guard let value = unsafeDowncast(source, to: ValueCore<Value>.self).value else {
        return derived.settle(likeRejected: source)
      }
      do { _ = derived.fulfill(try transform(value)) } catch { _ = derived.reject(error) }
    }
    return Future<New>(.core(derived))
  }

  @inlinable
  func flatMapped<New>(
    on place: SchedulerKind, _ origin: Origin, _ transform: @escaping @Sendable (Value) throws -> Future<New>
  ) -> Future<New> {
    let derived = ValueCore<New>(origin: origin.withTwoParts)
    derived.derive(from: makeCore(), on: place) { source, derived in
      let derived = unsafeDowncast(derived, to: ValueCore<New>.self)
      guard let value = unsafeDowncast(source, to: ValueCore<Value>.self).value else {
        return derived.settle(likeRejected: source)
      }
      do { derived.take(over: try transform(value)) } catch { _ = derived.reject(error) }
    }
    return Future<New>(.core(derived))
  }

  @inlinable
  func recovered(
    on place: SchedulerKind, _ origin: Origin, _ transform: @escaping @Sendable (any Error) throws -> Value
  ) -> Future {
    let derived = ValueCore<Value>(origin: origin)
    derived.derive(from: makeCore(), on: place) { source, derived in
      let derived = unsafeDowncast(derived, to: ValueCore<Value>.self)
      guard let error = source.observedError else { return derived.settle(like: source) }
      do { _ = derived.fulfill(try transform(error)) } catch { _ = derived.reject(error) }
    }
    return Future(.core(derived))
  }
}
