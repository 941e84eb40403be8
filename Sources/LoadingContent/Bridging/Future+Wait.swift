import Dispatch

extension Future {
  /// Blocks this thread until there is an outcome: for command-line tools and old synchronous interfaces.
  ///
  ///     let articles = try api.articles().wait(timeout: .seconds(30))
  ///
  /// A wait that would never end traps, at the caller's line, and is reported to ``Diagnostic/handler`` before that.
  /// These are:
  /// - one in a callback of this library, which the outcome may have to wait for;
  /// - one on the main thread without a timeout, since what is delivered on the main queue cannot come meanwhile;
  /// - one on the main thread, with a timeout or not, for what is delivered there on its way: by `on: .main`, alone or
  ///   as one of several that are all needed, or by work or a timer on the main queue.
  ///
  /// None of them does if the future is settled already. A queue has no such guard: do not wait on a serial one for
  /// what happens there.
  ///
  /// Observes the error.
  ///
  /// - Parameters:
  ///   - timeout: A negative one counts as zero, `.never` as no limit.
  ///   - fileID: Where this is called, for the report and the trap.
  ///   - line: Likewise.
  /// - Throws: What the future is rejected with; ``LoadingContentError/timedOut(after:)`` if there is no outcome in
  ///   time. Giving up cancels nothing: one may wait again.
  @available(*, noasync, message: "blocks the thread; write 'try await future.value'")
  public func wait(
    timeout: DispatchTimeInterval = .never, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Value {
    if let result = observedResult { return try result.get() }
    let core = makeCore()
    if let reason = core.endlessWait(isLimited: timeout != .never) { reason.trap(fileID: fileID, line: line) }
    let semaphore = DispatchSemaphore(value: 0)
    let registration = core.register { _, _ in semaphore.signal() }
    if timeout == .never {
      semaphore.wait()
    } else if semaphore.wait(timeout: .now() + timeout) == .timedOut {
      registration.dispose()
    }
    // It may be there though its callbacks have still to wait for somebody else's.
    guard let result = observedResult else { throw LoadingContentError.timedOut(after: timeout) }
    return try result.get()
  }

  private var observedResult: Result<Value, any Error>? {
    let rejection: Rejection? =
      switch storage {
      case .fulfilled: nil
      case .rejected(let rejection): rejection
      case .core(let core): core.settled?.rejection
      }
    rejection?.observe()
    return result
  }
}

/// Why a wait would never end.
enum EndlessWait: Error, Equatable {
  case inCallback
  case onMainForMain
  case onMainWithoutLimit
}

extension EndlessWait: CustomStringConvertible {
  var description: String {
    switch self {
    case .inCallback: "it blocks a callback that the outcome may depend on; go on with flatMap instead"
    case .onMainForMain:
      "it blocks the main thread, on which the outcome is to be delivered; wait on another thread"
    case .onMainWithoutLimit:
      "it blocks the main thread, and what is delivered there cannot come; give it a timeout, or wait on another thread"
    }
  }
}

extension EndlessWait {
  fileprivate func trap(fileID: StaticString, line: UInt) -> Never {
    let diagnostic = Diagnostic(kind: .endlessWait, error: self, fileID: fileID, line: line)
    diagnostic.report()
    fatalError("this wait would never end: \(self)", file: fileID, line: line)
  }
}

extension FutureCore {
  /// Why waiting here for this future would never end; nil if it may.
  ///
  /// - Parameter isLimited: There is a timeout.
  func endlessWait(isLimited: Bool) -> EndlessWait? {
    guard RunQueue.isIdle else { return .inCallback }
    guard isMainThread else { return nil }
    if passesByMain { return .onMainForMain }
    return isLimited ? nil : .onMainWithoutLimit
  }

  /// Whether something on the main thread is on the way to this future's outcome, as far as that can be seen by now: a
  /// callback, work, or a timer. Where one of several is enough for the outcome, they are not looked at.
  private var passesByMain: Bool {
    expand()
    // Kept until the end: another one might get the place in memory of one that is gone.
    var seen: [ObjectIdentifier: FutureCore] = [:]
    var ahead = [self]
    while let core = ahead.popLast() {
      if core.contents.withLock({ $0.comesFromMain && !$0.state.isSettled }) { return true }
      let links: [Link]
      switch core.sources {
      case .none: continue
      case .one(let link): links = [link]
      case .several(let several):
        guard core.needsEverySource else { continue }
        links = several
      }
      for link in links {
        if link.core.contents.withLock({ $0.place(of: link.id) })?.isMain ?? false { return true }
        let isNew = seen.updateValue(link.core, forKey: ObjectIdentifier(link.core)) == nil
        if isNew { ahead.append(link.core) }
      }
    }
    return false
  }
}

extension Callback.Place {
  fileprivate var isMain: Bool {
    switch self {
    case .main: true
    case .queue(let queue): isMainQueue(queue)
    case .inline, .spectator, .scheduler: false
    }
  }
}
