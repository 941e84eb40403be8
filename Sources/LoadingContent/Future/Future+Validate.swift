extension Future {
  /// Passes a value on if it satisfies a predicate, and else rejects with ``LoadingContentError/invalid``.
  ///
  /// An error passes by. To reject with an error of your own, throw it.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - isValid: Runs on the thread that settles, or on this one; see ``Future``. What it throws rejects.
  @inlinable
  public func validate(
    fileID: StaticString = #fileID, line: UInt = #line, _ isValid: @escaping @Sendable (Value) throws -> Bool
  ) -> Future {
    map(fileID: fileID, line: line) { value in
      guard try isValid(value) else { throw LoadingContentError.invalid }
      return value
    }
  }

  /// Passes a value on if it satisfies a predicate, which runs on `scheduler`; else as ``validate(fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public func validate(
    on scheduler: some Scheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ isValid: @escaping @Sendable (Value) throws -> Bool
  ) -> Future {
    map(on: scheduler, fileID: fileID, line: line) { value in
      guard try isValid(value) else { throw LoadingContentError.invalid }
      return value
    }
  }

  /// Passes a value on if it satisfies a predicate, which runs on the main thread, see ``MainScheduler``; else as
  /// ``validate(fileID:line:_:)``.
  @inlinable
  public func validate(
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ isValid: @escaping @MainActor @Sendable (Value) throws -> Bool
  ) -> Future {
    map(on: scheduler, fileID: fileID, line: line) { value in
      guard try isValid(value) else { throw LoadingContentError.invalid }
      return value
    }
  }

  /// The value in the optional one; nil rejects.
  ///
  /// - Parameters:
  ///   - error: What nil is rejected with.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  @inlinable
  public func unwrap<Wrapped>(
    orThrow error: any Error = LoadingContentError.missingValue, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Future<Wrapped> where Value == Wrapped? {
    map(fileID: fileID, line: line) { value in
      guard let value else { throw error }
      return value
    }
  }
}
