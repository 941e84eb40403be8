extension Signal {
  /// Registers for several lists at once, as long as `owner` lives: one registration, told the current state in the
  /// order loading, content, error.
  ///
  /// O(1) however many listeners there are, plus a look at up to 64 other owners in each list, to drop the
  /// registrations of those that are gone.
  ///
  /// - Parameters:
  ///   - owner: Held weakly, and strongly while a listener runs. When it is gone, the registration is dropped at the
  ///     next event, registration or disposal that meets one of its lists.
  ///   - scheduler: Where the listeners run; left out, on the thread that emits, and for the current state on this one.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - loading: Told the flag; nil if that is of no interest.
  ///   - content: Required, so that a lone trailing closure is the content's. None may capture `owner`, which they are
  ///     handed.
  ///   - error: Told each error; nil if that is of no interest.
  /// - Returns: The registration, which may be ignored: it ends with its owner. Ignored, it does not keep the signal,
  ///   and one that nobody else keeps ends at once, with the request behind it, which is reported.
  @inlinable @_disfavoredOverload @discardableResult
  public consuming func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, on scheduler: some Scheduler = .inline, fileID: StaticString = #fileID, line: UInt = #line,
    loading: (@Sendable (Owner, Bool) -> Void)? = nil,
    content: @escaping @Sendable (Owner, Content) -> Void, error: (@Sendable (Owner, any Error) -> Void)? = nil
  ) -> Disposable {
    let isSole = isKnownUniquelyReferenced(&handle)
    let registration = register(
      { [weak owner] event in
        guard let owner else { return false }
        switch event.kind {
        case .flag: loading?(owner, event.element(as: Bool.self))
        case .content: content(owner, event.element(as: Content.self))
        case .error: error?(owner, event.element(as: (any Error).self))
        default: break
        }
        return true
      }, in: Self.lists(loading: loading != nil, error: error != nil), on: SchedulerKind(scheduler), isBound: true)
    return isSole ? registration.keepingAlone(fileID, line) : registration
  }

  /// Registers for several lists at once, on the main thread, as long as `owner` lives: one registration, told the
  /// current state in the order loading, content, error.
  ///
  ///     articles.subscribe(with: self, on: .main) { $0.spin($1) } content: { $0.show($1) } error: { $0.fail($1) }
  ///
  /// O(1) however many listeners there are, plus a look at up to 64 other owners in each list.
  ///
  /// - Parameters:
  ///   - owner: Held weakly, and strongly while a listener runs. When it is gone, the registration is dropped at the
  ///     next event, registration or disposal that meets one of its lists.
  ///   - scheduler: `.main`.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - loading: Told the flag; nil if that is of no interest.
  ///   - content: Required, so that a lone trailing closure is the content's. None may capture `owner`, which they are
  ///     handed.
  ///   - error: Told each error; nil if that is of no interest.
  /// - Returns: The registration, which may be ignored: it ends with its owner. Ignored, it does not keep the signal,
  ///   and one that nobody else keeps ends at once, with the request behind it, which is reported.
  @inlinable @discardableResult
  public consuming func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    loading: (@MainActor @Sendable (Owner, Bool) -> Void)? = nil,
    content: @escaping @MainActor @Sendable (Owner, Content) -> Void,
    error: (@MainActor @Sendable (Owner, any Error) -> Void)? = nil
  ) -> Disposable {
    let isSole = isKnownUniquelyReferenced(&handle)
    let registration = register(
      { [weak owner] event in
        guard let owner else { return false }
        switch event.kind {
        case .flag:
          let flag = event.element(as: Bool.self)
          MainActor.assumeIsolated { loading?(owner, flag) }
        case .content:
          let element = event.element(as: Content.self)
          MainActor.assumeIsolated { content(owner, element) }
        case .error:
          let failure = event.element(as: (any Error).self)
          MainActor.assumeIsolated { error?(owner, failure) }
        default: break
        }
        return true
      }, in: Self.lists(loading: loading != nil, error: error != nil), on: .main, isBound: true)
    return isSole ? registration.keepingAlone(fileID, line) : registration
  }
}
