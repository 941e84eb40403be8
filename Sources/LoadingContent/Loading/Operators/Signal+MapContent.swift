extension Signal {
  /// A signal with another content for each content.
  ///
  /// ![Of a load that brings 1 and a reload that brings 2 come 10 and 20, and the loading flag with them.](mapContent)
  ///
  ///     let titles = articles.mapContent { $0.map(\.title) }
  ///
  /// - It is loading when this one is, knows which load that is and how far; it keeps its last content through a reload
  ///   and an error as this one does. What this one is now, it is at once.
  /// - It follows this one from now on until its last holder is gone, and is a holder of it. It finishes when this one
  ///   does.
  ///
  /// - Parameter transform: Called once for each content, however many listeners there are, one at a time, with the
  ///   present one at once, else on the thread that emits it or on one that is emitting at that time. If it throws, the
  ///   error is the signal's.
  public func mapContent<New>(_ transform: @escaping @Sendable (Content) throws -> New) -> Signal<New> {
    // Whether the error comes of the content: then it goes with it.
    let isThrown = Confined(false)
    return transformed { change in
      let new = change.map(transform)
      switch (change, new) {
      case (.content, .error): isThrown.value = true
      case (.content, _), (.error, _): isThrown.value = false
      case (.contentWithdrawn, _): return .contentWithdrawn(withError: isThrown.value)
      default: break
      }
      return new
    }
  }
}
