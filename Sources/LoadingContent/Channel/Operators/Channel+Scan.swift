extension Channel {
  /// What all values so far come to, told anew with each.
  ///
  /// ![Of 1, 2 and 3, added up from 0, come 1, 3 and 6.](scan)
  ///
  ///     let total = amounts.scan(0) { $0 + $1 }
  ///
  /// Each registration has a result of its own, which begins with `initial` and the first value that the registration
  /// is told, the current one included. `initial` itself is not told: ``startWith(_:)`` does that.
  ///
  /// - Parameters:
  ///   - initial: What the first value is added to.
  ///   - next: Called with the last result and each value, for each registration, where the listener runs, just before
  ///     it.
  @inlinable
  public func scan<New>(_ initial: New, _ next: @escaping @Sendable (New, Element) -> New) -> Channel<New> {
    Channel<New>(handle, list) { [self] sink in
      let memory = Memory<New>()
      memory.element = initial
      return listener { element in
        let result = next(memory.element.unsafelyUnwrapped, element)
        memory.element = result
        return sink(result)
      }
    }
  }
}
