extension Signal {
  /// Registers for several lists at once: one registration, told the current state in the order loading, content,
  /// error.
  ///
  ///     articles.subscribe { log.note($0) } content: { cache.store($0) } error: { log.note("\($0)") }
  ///       .disposed(by: bag)
  ///
  /// Each part is what ``loading``, ``content`` and ``error`` would tell. O(1) however many listeners there are.
  ///
  /// - Parameters:
  ///   - scheduler: Where the listeners run; left out, on the thread that emits, and for the current state on this one.
  ///   - loading: Told the flag; nil if that is of no interest.
  ///   - content: Required, so that a lone trailing closure is the content's. All are released when the registration
  ///     ends.
  ///   - error: Told each error; nil if that is of no interest.
  /// - Returns: The registration. Letting go of it does not end it, but only a registration that is kept, in a bag say,
  ///   keeps the signal.
  @inlinable @_disfavoredOverload
  public func subscribe(
    on scheduler: some Scheduler = .inline, loading: (@Sendable (Bool) -> Void)? = nil,
    content: @escaping @Sendable (Content) -> Void, error: (@Sendable (any Error) -> Void)? = nil
  ) -> Disposable {
    register(
      { event in
        switch event.kind {
        case .flag: loading?(event.element(as: Bool.self))
        case .content: content(event.element(as: Content.self))
        case .error: error?(event.element(as: (any Error).self))
        default: break
        }
        return true
      }, in: Self.lists(loading: loading != nil, error: error != nil), on: SchedulerKind(scheduler))
  }

  /// Registers for several lists at once, on the main thread: one registration, told the current state in the order
  /// loading, content, error.
  ///
  ///     articles.subscribe(on: .main) { spinner.isHidden = !$0 } content: { table.show($0) }.disposed(by: bag)
  ///
  /// Each part is what ``loading``, ``content`` and ``error`` would tell. O(1) however many listeners there are.
  ///
  /// - Parameters:
  ///   - scheduler: `.main`.
  ///   - loading: Told the flag; nil if that is of no interest.
  ///   - content: Required, so that a lone trailing closure is the content's. All are released when the registration
  ///     ends.
  ///   - error: Told each error; nil if that is of no interest.
  /// - Returns: The registration. Letting go of it does not end it, but only a registration that is kept, in a bag say,
  ///   keeps the signal.
  @inlinable
  public func subscribe(
    on scheduler: MainScheduler, loading: (@MainActor @Sendable (Bool) -> Void)? = nil,
    content: @escaping @MainActor @Sendable (Content) -> Void, error: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) -> Disposable {
    register(
      { event in
        switch event.kind {
        case .flag:
          let flag = event.element(as: Bool.self)
          MainActor.assumeIsolated { loading?(flag) }
        case .content:
          let element = event.element(as: Content.self)
          MainActor.assumeIsolated { content(element) }
        case .error:
          let failure = event.element(as: (any Error).self)
          MainActor.assumeIsolated { error?(failure) }
        default: break
        }
        return true
      }, in: Self.lists(loading: loading != nil, error: error != nil), on: .main)
  }
}

extension Signal {
  @inlinable
  static func lists(loading: Bool, error: Bool) -> ListSet {
    var lists: ListSet = .content
    if loading { lists.insert(.loading) }
    if error { lists.insert(.error) }
    return lists
  }

  @inlinable
  func register(
    _ listener: @escaping Listener, in lists: ListSet, on scheduler: SchedulerKind, isBound: Bool = false
  ) -> Disposable {
    let request = Hub.Request(listener, in: lists, on: scheduler, options: [], isBound: isBound)
    // The signal may be a temporary one, and its last holder.
    return withExtendedLifetime(handle) { hub.subscribe(request) }
  }
}
