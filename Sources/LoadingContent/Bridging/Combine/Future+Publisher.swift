#if canImport(Combine)
  import Combine

  extension Future {
    /// The future as a publisher: the value and the end, or the error; `CancellationError` if the future is cancelled.
    ///
    ///     let articles = api.articles().publisher
    ///     articles.sink { log.note("\($0)") } receiveValue: { cache.store($0) }.store(in: &cancellables)
    ///
    /// - Each subscriber gets the outcome, once, on the thread that settles the future, or on the one that subscribes
    ///   or asks for a value when it is settled already.
    /// - A value waits until the subscriber asks for one. An error does not.
    /// - A subscription is an interest in the future, and observes its error. Cancelling it withdraws the interest: the
    ///   future is cancelled if nobody else wants it.
    public var publisher: AnyPublisher<Value, any Error> { AnyPublisher(FuturePublisher(core: makeCore())) }
  }

  private struct FuturePublisher<Value: Sendable>: Publisher {
    typealias Output = Value
    typealias Failure = any Error

    let core: ValueCore<Value>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == any Error {
      let subscription = FutureSubscription(AnySubscriber(subscriber))
      subscriber.receive(subscription: subscription)
      subscription.begin(core)
    }
  }

  /// One subscriber of a future.
  ///
  /// `@unchecked Sendable`: a subscriber is called on whichever thread its publisher is on, and by one at a time, which
  /// the state sees to. What changes is under the lock.
  private final class FutureSubscription<Value: Sendable>: Subscription, @unchecked Sendable {
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
