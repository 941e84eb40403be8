extension Channel {
  /// Sets a property to the current value, if there is one, and to each later one, on the main thread, as long as
  /// `target` lives.
  ///
  ///     articles.progress.bind(to: bar, \.fraction).disposed(by: bag)
  ///     articles.loading.map { !$0 }.bind(to: spinner, \.isHidden).disposed(by: bag)
  ///
  /// - The current value is there before this returns, if no earlier delivery of this source to the main thread is
  ///   still to come.
  /// - A signal's loading flag, mapped or not, is not left on: if the binding ends while it is on, whatever ends it,
  ///   the property is set once more to what the flag makes of *not loading*; so no spinner turns for ever. On the main
  ///   thread that is before ``Disposable/dispose()`` returns, or follows the callback that is running; from another
  ///   thread it takes one more turn of the main queue. Nothing comes after it; so a property is best bound
  ///   anew where its former binding has ended, on the main thread. If `target` is gone, there is nothing to set.
  /// - What is not of the property's type is mapped first; else the compiler finds no exact match.
  ///
  /// O(1) however many listeners there are, plus a look at up to 64 other owners, to drop the registrations of those
  /// that are gone.
  ///
  /// - Parameters:
  ///   - target: Held weakly. When it is gone, the registration is dropped at the next event, registration or disposal
  ///     that meets its list.
  ///   - keyPath: The property.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Returns: The registration, which may be ignored: it ends with `target`. Ignored, it does not keep the source,
  ///   and what nobody else keeps ends at once, which is reported.
  @MainActor @discardableResult
  public consuming func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Element>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Disposable {
    let isSole = isKnownUniquelyReferenced(&handle)
    let binding = Binding(target, keyPath)
    let registration = bind(binding) { binding.set($0) }
    return isSole ? registration.keepingAlone(fileID, line) : registration
  }

  /// Sets an optional property to the current value, if there is one, and to each later one, on the main thread, as
  /// long as `target` lives.
  ///
  ///     articles.content.map { "\($0.count) articles" }.bind(to: title, \.text).disposed(by: bag)
  ///
  /// As ``bind(to:_:fileID:line:)-(_,ReferenceWritableKeyPath<Target,Element>,_,_)`` in all else.
  ///
  /// - Parameters:
  ///   - target: Held weakly. When it is gone, the registration is dropped at the next event, registration or disposal
  ///     that meets its list.
  ///   - keyPath: The property.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Returns: The registration, which may be ignored: it ends with `target`. Ignored, it does not keep the source,
  ///   and what nobody else keeps ends at once, which is reported.
  @MainActor @discardableResult
  public consuming func bind<Target: AnyObject>(
    to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Element?>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Disposable {
    let isSole = isKnownUniquelyReferenced(&handle)
    let binding = Binding(target, keyPath)
    let registration = bind(binding) { binding.set($0) }
    return isSole ? registration.keepingAlone(fileID, line) : registration
  }

  private func bind<Target, Value>(
    _ binding: Binding<Target, Value>, set: @escaping @Sendable (Element) -> Bool
  ) -> Disposable {
    let elements = listener(for: set)
    let bound: Listener = { event in
      guard let target = binding.target else { return false }
      guard event.kind != .probe else { return true }
      // Held meanwhile: the operators are spared work for a target that is gone.
      return withExtendedLifetime(target) { elements(event) }
    }
    guard let rest = Rest(of: self) else { return register(bound, on: .main, options: [], isBound: true) }
    let resting = RestingListener(rest, bound)
    return register({ resting.hear($0) }, on: .main, options: [], isBound: true)
  }
}
