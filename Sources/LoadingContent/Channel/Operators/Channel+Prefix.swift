extension Channel {
  /// The first values, so many of them.
  ///
  /// ![Of 1, 2, 3 and 4, with a prefix of 2, come 1 and 2, and with 2 it ends.](prefix)
  ///
  /// Each registration counts for itself, beginning with the current value, if it is told that, and ends when the
  /// last has been told.
  ///
  /// - Parameter count: How many. With 0 or less there are none: the channel has finished, and does not hold this one.
  @inlinable
  public func prefix(_ count: Int) -> Channel {
    guard count > 0 else { return .finished }
    return Channel(handle, list) { [self] sink in
      let left = Memory<Int>()
      left.element = count
      return listener { element in
        let remaining = left.element.unsafelyUnwrapped - 1
        left.element = remaining
        return sink(element) && remaining > 0
      }
    }
  }

  /// All values but the first, or but the first few.
  ///
  /// ![Of 1, 2, 3 and 4, without the first 2, come 3 and 4.](dropFirst)
  ///
  /// Each registration counts for itself, beginning with the current value, if it is told that: so `dropFirst()` of a
  /// channel that always has one is what comes later.
  ///
  /// - Parameter count: How many are left out. With 0 or less none is.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Channel {
    guard count > 0 else { return self }
    return Channel(handle, list) { [self] sink in
      let left = Memory<Int>()
      left.element = count
      return listener { element in
        let remaining = left.element.unsafelyUnwrapped
        guard remaining > 0 else { return sink(element) }
        left.element = remaining - 1
        return true
      }
    }
  }
}
