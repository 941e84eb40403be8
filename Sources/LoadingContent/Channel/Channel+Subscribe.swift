// In two forms: on any scheduler, inline if none is named, and on the main thread with a `@MainActor` closure. The
// first is disfavoured: without that `on: .main` would mean it, and the closure might not touch the UI.
//
// Each makes one closure, and another one only for a channel with operators: a registration costs two allocations, or
// one if the listener captures nothing.

extension Channel {
  /// Calls `listener` with the current value, if there is one, and with each later one.
  ///
  ///     articles.content.subscribe { cache.store($0) }.disposed(by: bag)
  ///
  /// O(1) however many listeners there are.
  ///
  /// - Parameters:
  ///   - scheduler: Where `listener` runs; left out, on the thread that emits, and for the current value on this one.
  ///   - options: Whether the current value is wanted, and whether one value is enough.
  ///   - listener: Released, with what it captured, when the registration ends.
  /// - Returns: The registration. Letting go of it does not end it, but only a registration that is kept, in a bag say,
  ///   keeps the source.
  @inlinable @inline(__always) @_disfavoredOverload
  public func subscribe(
    on scheduler: some Scheduler = .inline, options: SubscribeOptions = [],
    _ listener: @escaping @Sendable (Element) -> Void
  ) -> Disposable {
    // Inlined, so that the usual closure captures nothing if `listener` captures nothing, and then costs no allocation.
    if composition == nil, !options.contains(.once) {
      register(
        { event in
          listener(event.element(as: Element.self))
          return true
        }, on: SchedulerKind(scheduler), options: options)
    } else {
      registerComposed(listener, on: SchedulerKind(scheduler), options: options)
    }
  }

  /// Calls `listener` on the main thread with the current value, if there is one, and with each later one.
  ///
  ///     articles.content.subscribe(on: .main) { table.show($0) }.disposed(by: bag)
  ///
  /// The current value is there before this returns, if this is the main thread and no earlier delivery of this source
  /// to it is still to come. O(1) however many listeners there are.
  ///
  /// - Parameters:
  ///   - scheduler: `.main`.
  ///   - options: Whether the current value is wanted, and whether one value is enough.
  ///   - listener: Released, with what it captured, when the registration ends.
  /// - Returns: The registration. Letting go of it does not end it, but only a registration that is kept, in a bag say,
  ///   keeps the source.
  @inlinable @inline(__always)
  public func subscribe(
    on scheduler: MainScheduler, options: SubscribeOptions = [],
    _ listener: @escaping @MainActor @Sendable (Element) -> Void
  ) -> Disposable {
    if composition == nil, !options.contains(.once) {
      register(
        { event in
          let element = event.element(as: Element.self)
          MainActor.assumeIsolated { listener(element) }
          return true
        }, on: .main, options: options)
    } else {
      registerComposed({ element in MainActor.assumeIsolated { listener(element) } }, on: .main, options: options)
    }
  }
}

extension Channel {
  @inlinable @inline(never)
  func registerComposed(
    _ listener: @escaping @Sendable (Element) -> Void, on scheduler: SchedulerKind, options: SubscribeOptions
  ) -> Disposable {
    let goesOn = !options.contains(.once)
    return register(
      self.listener { element in
        listener(element)
        return goesOn
      }, on: scheduler, options: options)
  }
}
