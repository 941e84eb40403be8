extension Future {
  /// Runs `body` once there is an outcome, whatever it is, and passes the outcome on after that.
  ///
  ///     api.save(draft).always(on: .main) { spinner.isHidden = true }.whenRejected(on: .main) { banner.show($0) }
  ///
  /// - Nobody hears of the outcome from the future that this returns, and its ``result`` is nil, before `body` has
  ///   returned.
  /// - If that future is itself cancelled, by ``cancel()`` or since nobody wants it any more, `body` runs too. Such a
  ///   future is settled at once, so only its own callbacks wait: those without a scheduler are called after `body`, or
  ///   after it was sent to its scheduler; those with one are sent there later than that, so that on the same serial
  ///   queue, and on main, they are called later. For a `body` that another thread is running already, since
  ///   there is an outcome too, they do not wait.
  /// - Either way it runs exactly once.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - body: Runs on the thread that settles or cancels, or on this one; see ``Future``.
  @inlinable
  public func always(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping @Sendable () -> Void
  ) -> Future {
    concluded(on: .inline, Origin(fileID: fileID, line: line), by: body)
  }

  /// Runs `body` once there is an outcome, on `scheduler`; else as ``always(fileID:line:_:)``.
  @inlinable @_disfavoredOverload
  public func always(
    on scheduler: some Scheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable () -> Void
  ) -> Future {
    concluded(on: SchedulerKind(scheduler), Origin(fileID: fileID, line: line), by: body)
  }

  /// Runs `body` once there is an outcome, on the main thread, see ``MainScheduler``; else as
  /// ``always(fileID:line:_:)``.
  @inlinable
  public func always(
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Future {
    concluded(on: .main, Origin(fileID: fileID, line: line)) { MainActor.assumeIsolated { body() } }
  }

  @inlinable
  func concluded(on place: SchedulerKind, _ origin: Origin, by body: @escaping @Sendable () -> Void) -> Future {
    let derived = ValueCore<Value>(origin: origin)
    derived.derive(from: makeCore(), on: place, always: body)
    return Future(.core(derived))
  }
}

extension FutureCore {
  /// Takes over the outcome of `source`, whose type is this one's, once `body` has run.
  @usableFromInline
  final func derive(from source: FutureCore, on place: SchedulerKind, always body: @escaping @Sendable () -> Void) {
    let once = Once(body)
    // Before it is known to anybody, so before it can be cancelled.
    contents.withLock { $0.addCancelPrelude { _ in once.run(on: place) } }
    derive(from: source, on: place) { source, derived in
      once.run()
      derived.settle(like: source)
    }
  }
}
