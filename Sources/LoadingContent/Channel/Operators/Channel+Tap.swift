extension Channel {
  /// The same values, each shown to a closure in passing: for a log, say.
  ///
  /// ![Of 1 and 2 come 1 and 2.](tap)
  ///
  ///     articles.content.tap { log.note($0.count) }.subscribe(on: .main) { table.show($0) }.disposed(by: bag)
  ///
  /// It listens to nothing by itself: without a listener `body` is not called, and with two it is called twice.
  ///
  /// - Parameter body: Called with each value and for each registration, the current value included, where the listener
  ///   runs, just before it.
  @inlinable
  public func tap(_ body: @escaping @Sendable (Element) -> Void) -> Channel {
    Channel(handle, list) { [self] sink in
      listener { element in
        body(element)
        return sink(element)
      }
    }
  }
}
