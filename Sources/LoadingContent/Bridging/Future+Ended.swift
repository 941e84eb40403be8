extension Future {
  /// For handlers that cannot take an error, and so do not observe it. They are handed nil in its place.
  @inlinable @_disfavoredOverload
  func whenEnded(on scheduler: some Scheduler, _ body: @escaping @Sendable (Value?) -> Void) {
    _ = makeCore().register(on: SchedulerKind(scheduler), Self.endedBody(body))
  }

  @inlinable
  func whenEnded(on scheduler: MainScheduler, _ body: @escaping @MainActor @Sendable (Value?) -> Void) {
    _ = makeCore().register(on: .main, Self.endedBody { value in MainActor.assumeIsolated { body(value) } })
  }

  // The downcast cannot fail: a body is called with the core that it was added to, which came from `makeCore()`.
  @inlinable
  static func endedBody(_ body: @escaping @Sendable (Value?) -> Void) -> FutureCore.Body {
    { core, _ in body(unsafeDowncast(core, to: ValueCore<Value>.self).value) }
  }
}
