#if canImport(Combine)
  import Combine

  /// One subscriber of a future.
  ///
  /// `@unchecked Sendable`: a subscriber is called on whichever thread its publisher is on, and by one at a time, which the state
  /// sees to. What changes is under the lock.
  final class FutureSubscription<Value: Sendable>: Subscription, @unchecked Sendable {
    private struct Contents {
      var state = DemandState()
      /// Nil once it has ended, so that nothing of its is kept.
      var subscriber: AnySubscriber<Value, any Error>?
      var value: Value?
      var feed: Disposable?
    }
    private let contents: Locked<Contents>

    init(_ subscriber: AnySubscriber<Value, any Error>) { contents = Locked(Contents(subscriber: subscriber)) }

    /// The subscriber has its subscription.
    func begin(_ core: ValueCore<Value>) {
      let feed = core.feed { core, _ in self.settled(unsafeDowncast(core, to: ValueCore<Value>.self).outcome) }
      let isEnded = contents.withLock { contents in
        if !contents.state.isEnded { contents.feed = feed }
        return contents.state.isEnded
      }
      // By its outcome, then there is nothing to withdraw; or cancelled.
      if isEnded { feed.dispose() }
    }

    private func settled(_ outcome: Result<Value, any Error>) {
      switch outcome {
      case .success(let value):
        act { contents in
          contents.value = value
          return contents.state.fulfilled()
        }
      case .failure(let error): act(error) { $0.state.rejected() }
      }
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      act { $0.state.demanded() }
    }

    func cancel() {
      act { contents in
        contents.state.cancelled()
        return .nothing
      }
    }

    /// Does what `event` says, outside of the lock, and lets go of everything there if that was the end.
    private func act(_ error: (any Error)? = nil, _ event: (inout Contents) -> DemandState.Step) {
      var step = DemandState.Step.nothing
      var taken = Contents()
      contents.withLock { contents in
        step = event(&contents)
        guard contents.state.isEnded else { return }
        swap(&contents.subscriber, &taken.subscriber)
        swap(&contents.value, &taken.value)
        swap(&contents.feed, &taken.feed)
      }
      // Not needed if it has ended by its outcome; then it withdraws nothing.
      taken.feed?.dispose()
      switch step {
      case .nothing: break
      case .value:
        if let value = taken.value { _ = taken.subscriber?.receive(value) }
        taken.subscriber?.receive(completion: .finished)
      case .failure:
        if let error { taken.subscriber?.receive(completion: .failure(error)) }
      }
    }
  }
#endif
