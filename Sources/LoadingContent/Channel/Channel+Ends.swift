extension Channel {
  /// Listens to the elements and to the end.
  ///
  /// - Parameters:
  ///   - scheduler: Where both are called.
  ///   - sink: Says whether it wants to hear more.
  ///   - atEnd: Called once, when nothing more will come: the source has finished, or an operator or `sink` wants no
  ///     more. Not if the registration is disposed of, or if nobody keeps the source.
  @inlinable
  func listen(
    on scheduler: SchedulerKind = .inline, _ sink: @escaping @Sendable (Element) -> Bool,
    atEnd: @escaping @Sendable () -> Void
  ) -> Disposable {
    let elements = listener(for: sink)
    return Channel(handle, list.union(.ends), composition).register(
      { event in
        if event.kind != .end, elements(event) { return true }
        atEnd()
        return false
      }, on: scheduler, options: [])
  }
}
