// In three forms, as `subscribe`: inline, on any scheduler, and on the main thread with a `@MainActor` closure.

extension Channel {
  /// A load for each value, as one signal: the latest wins. A search as it is typed, say.
  ///
  /// ![1 begins a load, which 2 supersedes: the content that comes is that of 2. Then 3 loads again.](loadingLatest)
  ///
  ///     let results = text.debounce(.milliseconds(300), on: .main).loadingLatest { api.search($0) }
  ///
  /// - It listens from now on, inline, until the signal's last holder is gone; a current value begins a load. Before
  ///   the first value the signal has no state.
  /// - With each value the signal is loading, and keeps the last content. An error ends nothing.
  /// - The load of the value before is let go of: it can never publish, and is cancelled if nobody else wants it. So is
  ///   the last one when the signal's last holder is gone. A load that is cancelled restores the state before it.
  /// - When the channel has finished, the signal does with the load that is running then. If there had been no value it
  ///   has no state.
  ///
  /// A ``Loader`` for the values can also retry, poll, and show a load late: then one that is over at once, as for an
  /// empty query, does not show at all.
  ///
  ///     let results = Loader(LoadOptions(showLoadingAfter: .milliseconds(200)), for: text) { query in
  ///       query.isEmpty ? .fulfilled([]) : api.search(query)
  ///     }
  ///
  /// - Parameter load: Called once for each value, one at a time, on the thread that emits it, or on one that is
  ///   emitting at that time.
  public func loadingLatest<Content>(_ load: @escaping @Sendable (Element) -> Future<Content>) -> Signal<Content> {
    loadingLatest(on: SchedulerKind.inline, load)
  }

  /// A load for each value, as one signal, begun on a scheduler: else as ``loadingLatest(_:)``.
  ///
  /// - Parameters:
  ///   - scheduler: Where `load` is called; then the signal is loading.
  ///   - load: Called once for each value, one at a time.
  @_disfavoredOverload
  public func loadingLatest<Content>(
    on scheduler: some Scheduler, _ load: @escaping @Sendable (Element) -> Future<Content>
  ) -> Signal<Content> {
    loadingLatest(on: SchedulerKind(scheduler), load)
  }

  /// A load for each value, as one signal, begun on the main thread: else as ``loadingLatest(_:)``.
  ///
  /// - Parameters:
  ///   - scheduler: `.main`.
  ///   - load: Called once for each value, one at a time.
  public func loadingLatest<Content>(
    on scheduler: MainScheduler, _ load: @escaping @MainActor @Sendable (Element) -> Future<Content>
  ) -> Signal<Content> {
    loadingLatest(on: SchedulerKind.main) { element in MainActor.assumeIsolated { load(element) } }
  }

  private func loadingLatest<Content>(
    on scheduler: SchedulerKind, _ load: @escaping @Sendable (Element) -> Future<Content>
  ) -> Signal<Content> {
    let hub = ContentHub<Content>()
    let signal = Signal(hub)
    let state = Confined(SwitchState())
    let relay = Relay<Loading<Content>>()
    relay.prepare { relay in
      relay.listen(to: self, as: .source(0), on: scheduler) {
        relay.receive(.asked(load($0)))
      } atEnd: {
        $0.receive(.ended)
      }
    } handler: { relay, input in
      switch input {
      case .asked(let future):
        let number = state.value.switched()
        hub.accept(.loading)
        let feed = future.makeCore().feed { core, _ in
          relay.receive(.settled(number, unsafeDowncast(core, to: ValueCore<Content>.self).outcome))
        }
        relay.keep(feed, as: .inner)
      case .settled(let number, let result):
        guard state.value.isCurrent(number) else { return }
        switch result {
        case .success(let content): hub.emit(content)
        case .failure(let error): hub.accept(.error, error: error)
        }
        if state.value.ended(number) { hub.finish(relay) }
      case .ended:
        if state.value.lastSwitched() { hub.finish(relay) }
      }
    }
    hub.setFeed(Disposable { relay.end() })
    RunQueue.enter { relay.begin() }
    return signal
  }
}

private enum Loading<Content: Sendable>: Sendable {
  case asked(Future<Content>)
  case settled(UInt64, Result<Content, any Error>)
  case ended
}
