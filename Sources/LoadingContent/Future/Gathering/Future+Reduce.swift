extension Future {
  /// The values of all futures put together, in their order; the first error in time, or what `next` throws.
  ///
  ///     let total = Future.reduce(sizes, from: 0) { sum, size in sum + size }
  ///
  /// Waits for all of them, as ``all(_:weights:fileID:line:)``, before `next` runs.
  ///
  /// - Parameters:
  ///   - futures: The first error, or cancelling the new one, withdraws interest from all the others.
  ///   - initial: What no futures come to.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - next: Runs on the thread that settles the last one, or on this one; see ``Future``. What it throws rejects.
  @inlinable
  public static func reduce<Element>(
    _ futures: some Sequence<Future<Element>>, from initial: Value, fileID: StaticString = #fileID, line: UInt = #line,
    _ next: @escaping @Sendable (Value, Element) throws -> Value
  ) -> Future {
    Future<[Element]>.all(futures, fileID: fileID, line: line).map(fileID: fileID, line: line) {
      try $0.reduce(initial, next)
    }
  }

  /// The values of all futures put together on `scheduler`; else as ``reduce(_:from:fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public static func reduce<Element>(
    _ futures: some Sequence<Future<Element>>, from initial: Value, on scheduler: some Scheduler,
    fileID: StaticString = #fileID, line: UInt = #line, _ next: @escaping @Sendable (Value, Element) throws -> Value
  ) -> Future {
    Future<[Element]>.all(futures, fileID: fileID, line: line).map(on: scheduler, fileID: fileID, line: line) {
      try $0.reduce(initial, next)
    }
  }

  /// The values of all futures put together on the main thread, see ``MainScheduler``; else as
  /// ``reduce(_:from:fileID:line:_:)``.
  @inlinable
  public static func reduce<Element>(
    _ futures: some Sequence<Future<Element>>, from initial: Value, on scheduler: MainScheduler,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ next: @escaping @MainActor @Sendable (Value, Element) throws -> Value
  ) -> Future {
    Future<[Element]>.all(futures, fileID: fileID, line: line).map(on: .main, fileID: fileID, line: line) {
      try $0.reduce(initial, next)
    }
  }
}
