extension Channel {
  /// The same values after one of yours, so that there is something from the beginning.
  ///
  /// ![Of 1 and 2, started with 0, come 0 at once, then 1 and 2.](startWith)
  ///
  ///     let titles = selection.map { $0.title }.startWith("Nothing selected")
  ///
  /// Each registration is told `element` first, when it begins, and then the current value, if there is one. It comes
  /// as a current value does: before the registering call returns, on the listener's scheduler, or behind the running
  /// callback; of a channel that has finished too. With ``SubscribeOptions/skipCurrent`` it comes later: at the latest
  /// just before the first value.
  ///
  /// - Parameter element: What comes first. Held as long as the channel and its registrations are.
  @inlinable
  public func startWith(_ element: Element) -> Channel {
    // Whoever stands in the loading list is told the flag when it begins, before all else. A plain channel's flag never
    // changes.
    Channel(handle, list.union(.loading)) { [self, hearsFlags = list.contains(.loading)] sink in
      let hasBegun = Memory<Void>()
      let elements = listener(for: sink)
      return { event in
        if hasBegun.element == nil {
          hasBegun.element = ()
          guard sink(element) else { return false }
        }
        return event.kind != .flag || hearsFlags ? elements(event) : true
      }
    }
  }
}
