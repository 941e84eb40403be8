// Composed functions: no operator has a queue, a list or a turn of its own. What one remembers belongs to a
// registration and is born with it; it is touched by one event at a time, since a lane delivers one at a time.

extension Channel {
  /// Another value for each value.
  ///
  /// - Parameter transform: Called for each value and each registration, where the listener runs, just before it.
  @inlinable
  public func map<New>(_ transform: @escaping @Sendable (Element) -> New) -> Channel<New> {
    Channel<New>(handle, list) { [self] sink in listener { sink(transform($0)) } }
  }

  /// Another value for each value for which there is one.
  ///
  /// - Parameter transform: Called for each value and each registration, where the listener runs, just before it. A
  ///   value for which it returns nil is left out.
  @inlinable
  public func compactMap<New>(_ transform: @escaping @Sendable (Element) -> New?) -> Channel<New> {
    Channel<New>(handle, list) { [self] sink in
      listener { element in
        guard let new = transform(element) else { return true }
        return sink(new)
      }
    }
  }

  /// The values that satisfy a predicate.
  ///
  /// - Parameter isIncluded: Called for each value and each registration, where the listener runs, just before it.
  @inlinable
  public func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> Channel {
    Channel(handle, list) { [self] sink in listener { isIncluded($0) ? sink($0) : true } }
  }

  /// The values that differ from the one before.
  ///
  /// What came before is each registration's own: the first value that it is told is never left out.
  @inlinable
  public func removeDuplicates() -> Channel where Element: Equatable {
    Channel(handle, list) { [self] sink in
      let former = Memory<Element>()
      return listener { element in
        guard former.element != element else { return true }
        former.element = element
        return sink(element)
      }
    }
  }
}

/// What an operator remembers for one registration.
///
/// `@unchecked Sendable`: a lane delivers one event at a time, and takes its hub's lock between two.
@usableFromInline
final class Memory<Element>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var element: Element?

  @inlinable
  init() {}
}
