extension Future {
  /// The future as a signal, which starts at ``AsyncLoadingContent/loading-swift.enum.case`` and ends with the outcome:
  /// one content or one error.
  ///
  ///     let articles = api.articles().loadingContent()
  ///     articles.content.subscribe(on: .main) { table.show($0) }.disposed(by: bag)
  ///
  /// What the future reports as its progress is the signal's ``Signal/progress``.
  ///
  /// The signal is an interest in the future: when its last holder goes before the outcome, that is withdrawn, and the
  /// future is cancelled if nobody else wants it. A future that is cancelled is no error: the state is nil again.
  /// Observes the error.
  @inlinable
  public func loadingContent() -> Signal<Value> {
    let hub = ContentHub<Value>(isLoading: true)
    let signal = Signal(hub)
    let core = makeCore()
    let feed = core.feed { core, _ in
      switch unsafeDowncast(core, to: ValueCore<Value>.self).outcome {
      case .success(let value): hub.emit(value, isLast: true)
      case .failure(let error): hub.accept(.lastError, error: error)
      }
    }
    hub.setFeed(feed)
    return signal
  }
}
