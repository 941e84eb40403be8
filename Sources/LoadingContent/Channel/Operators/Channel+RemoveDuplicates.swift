extension Channel {
  /// The values that differ, as you define it, from the one before that was told.
  ///
  /// ![Of a, A, b and a, compared without regard to case, come a, b and a.](removeDuplicatesBy)
  ///
  /// What came before is each registration's own: the first value that it is told is never left out.
  ///
  /// - Parameter areEqual: Called with the value that was told last and the new one, for each registration, where the
  ///   listener runs, just before it.
  @inlinable
  public func removeDuplicates(by areEqual: @escaping @Sendable (Element, Element) -> Bool) -> Channel {
    Channel(handle, list) { [self] sink in
      let former = Memory<Element>()
      return listener { element in
        if let last = former.element, areEqual(last, element) { return true }
        former.element = element
        return sink(element)
      }
    }
  }
}
