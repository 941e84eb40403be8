extension Channel {
  /// Calls `listener` with `owner` and the current value, if there is one, and with each later one, as long as `owner`
  /// lives.
  ///
  ///     articles.content.subscribe(with: self) { model, articles in model.store(articles) }
  ///
  /// O(1) however many listeners there are, plus a look at up to 64 other owners, to drop the registrations of those
  /// that are gone.
  ///
  /// - Parameters:
  ///   - owner: Held weakly, and strongly while `listener` runs. When it is gone, the registration is dropped at the
  ///     next event, registration or disposal that meets its list.
  ///   - scheduler: Where `listener` runs; left out, on the thread that emits, and for the current value on this one.
  ///   - options: Whether the current value is wanted, and whether one value is enough.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - listener: Must not capture `owner`, which it is handed. Released when the registration ends.
  /// - Returns: The registration, which may be ignored: it ends with its owner. Ignored, it does not keep the source,
  ///   and what nobody else keeps ends at once, which is reported.
  @inlinable @_disfavoredOverload @discardableResult
  public consuming func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, on scheduler: some Scheduler = .inline, options: SubscribeOptions = [],
    fileID: StaticString = #fileID, line: UInt = #line, _ listener: @escaping @Sendable (Owner, Element) -> Void
  ) -> Disposable {
    let isSole = isKnownUniquelyReferenced(&handle)
    let goesOn = !options.contains(.once)
    let composed: Listener
    if let composition {
      composed = Self.bound(
        to: owner,
        composition { [weak owner] element in
          guard let owner else { return false }
          listener(owner, element)
          return goesOn
        })
    } else {
      composed = { [weak owner] event in
        guard let owner else { return false }
        guard event.kind != .probe else { return true }
        listener(owner, event.element(as: Element.self))
        return goesOn
      }
    }
    let registration = register(composed, on: SchedulerKind(scheduler), options: options, isBound: true)
    return isSole ? registration.keepingAlone(fileID, line) : registration
  }

  /// Calls `listener` on the main thread with `owner` and the current value, if there is one, and with each later one,
  /// as long as `owner` lives.
  ///
  ///     articles.content.subscribe(with: self, on: .main) { screen, articles in screen.show(articles) }
  ///
  /// The current value is there before this returns, if this is the main thread and no earlier delivery of this source
  /// to it is still to come. O(1) however many listeners there are, plus a look at up to 64 other owners.
  ///
  /// - Parameters:
  ///   - owner: Held weakly, and strongly while `listener` runs. When it is gone, the registration is dropped at the
  ///     next event, registration or disposal that meets its list.
  ///   - scheduler: `.main`.
  ///   - options: Whether the current value is wanted, and whether one value is enough.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - listener: Must not capture `owner`, which it is handed. Released when the registration ends.
  /// - Returns: The registration, which may be ignored: it ends with its owner. Ignored, it does not keep the source,
  ///   and what nobody else keeps ends at once, which is reported.
  @inlinable @discardableResult
  public consuming func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, on scheduler: MainScheduler, options: SubscribeOptions = [],
    fileID: StaticString = #fileID, line: UInt = #line,
    _ listener: @escaping @MainActor @Sendable (Owner, Element) -> Void
  ) -> Disposable {
    let isSole = isKnownUniquelyReferenced(&handle)
    let goesOn = !options.contains(.once)
    let composed: Listener
    if let composition {
      composed = Self.bound(
        to: owner,
        composition { [weak owner] element in
          guard let owner else { return false }
          MainActor.assumeIsolated { listener(owner, element) }
          return goesOn
        })
    } else {
      composed = { [weak owner] event in
        guard let owner else { return false }
        guard event.kind != .probe else { return true }
        let element = event.element(as: Element.self)
        MainActor.assumeIsolated { listener(owner, element) }
        return goesOn
      }
    }
    let registration = register(composed, on: .main, options: options, isBound: true)
    return isSole ? registration.keepingAlone(fileID, line) : registration
  }

  /// Answers probes, and spares the operators work for an owner that is gone.
  @inlinable
  static func bound<Owner: AnyObject & Sendable>(to owner: Owner, _ listener: @escaping Listener) -> Listener {
    { [weak owner] event in
      guard let owner else { return false }
      guard event.kind != .probe else { return true }
      return withExtendedLifetime(owner) { listener(event) }
    }
  }
}
