// Composed functions: no operator has a queue, a list or a turn of its own. What one remembers belongs to a
// registration and is born with it; it is touched by one event at a time, since a lane delivers one at a time.

extension Channel {
  /// Another value for each value.
  ///
  /// ![Of 1, 2 and 3, mapped to ten times as much, come 10, 20 and 30, each when its number came.](map)
  ///
  /// - Parameter transform: Called for each value and each registration, where the listener runs, just before it.
  @inlinable
  public consuming func map<New>(_ transform: @escaping @Sendable (Element) -> New) -> Channel<New> {
    Channel<New>(handle, list) { [composition] sink in Self.listener(composition) { sink(transform($0)) } }
  }

  /// Another value for each value for which there is one.
  ///
  /// ![Of the texts a, 1, b and 2 come the numbers 1 and 2.](compactMap)
  ///
  /// - Parameter transform: Called for each value and each registration, where the listener runs, just before it. A
  ///   value for which it returns nil is left out.
  @inlinable
  public consuming func compactMap<New>(_ transform: @escaping @Sendable (Element) -> New?) -> Channel<New> {
    Channel<New>(handle, list) { [composition] sink in
      Self.listener(composition) { element in
        guard let new = transform(element) else { return true }
        return sink(new)
      }
    }
  }

  /// The values that satisfy a predicate.
  ///
  /// ![Of 1, 2, 3 and 4 come 2 and 4, which are even.](filter)
  ///
  /// - Parameter isIncluded: Called for each value and each registration, where the listener runs, just before it.
  @inlinable
  public consuming func filter(_ isIncluded: @escaping @Sendable (Element) -> Bool) -> Channel {
    Channel(handle, list) { [composition] sink in Self.listener(composition) { isIncluded($0) ? sink($0) : true } }
  }

  /// The values that differ from the one before.
  ///
  /// ![Of 1, 1, 2 and 1 come 1, 2 and 1.](removeDuplicates)
  ///
  /// What came before is each registration's own: the first value that it is told is never left out.
  @inlinable
  public consuming func removeDuplicates() -> Channel where Element: Equatable {
    Channel(handle, list) { [composition] sink in
      let former = Memory<Element>()
      return Self.listener(composition) { element in
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
