#if canImport(Combine)
  import Combine

  extension Channel {
    /// The channel as a publisher, which never fails.
    ///
    ///     articles.content.publisher.sink { cache.store($0) }.store(in: &cancellables)
    ///
    /// - Each subscriber listens from its subscription on, and is told the current value first, if there is one.
    /// - A value comes on the thread that emits it. If the subscriber has not asked for it yet it waits, and comes on
    ///   the thread that asks; how many wait has no bound.
    /// - A subscription keeps the source as a registration in a bag does. It is finished when the channel has finished
    ///   and nothing waits any more.
    public var publisher: AnyPublisher<Element, Never> { AnyPublisher(ChannelPublisher(channel: self)) }
  }

  private struct ChannelPublisher<Element: Sendable>: Publisher {
    typealias Output = Element
    typealias Failure = Never

    let channel: Channel<Element>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Element, Downstream.Failure == Never {
      let subscription = ChannelSubscription(AnySubscriber(subscriber))
      subscriber.receive(subscription: subscription)
      subscription.begin(channel)
    }
  }

  /// One subscriber of a channel.
  ///
  /// `@unchecked Sendable`: a subscriber is called on whichever thread its publisher is on, and by one at a time, which
  /// the state sees to. What changes is under the lock.
  private final class ChannelSubscription<Element: Sendable>: Subscription, @unchecked Sendable {
    private struct Contents {
      var state = BacklogState()
      var backlog = Fifo<Element>()
      /// Nil once it has ended, so that nothing of its is kept.
      var subscriber: AnySubscriber<Element, Never>?
      var registration: Disposable?
    }
    private let contents: Locked<Contents>

    init(_ subscriber: AnySubscriber<Element, Never>) { contents = Locked(Contents(subscriber: subscriber)) }

    /// The subscriber has its subscription.
    func begin(_ channel: Channel<Element>) {
      let registration = channel.listen { element in
        self.act { contents in
          contents.backlog.append(element)
          contents.state.arrived()
        }
        return true
      } atEnd: {
        self.act { $0.state.finished() }
      }
      let isEnded = contents.withLock { contents in
        if !contents.state.isEnded { contents.registration = registration }
        return contents.state.isEnded
      }
      if isEnded { registration.dispose() }
    }

    func request(_ demand: Subscribers.Demand) { act { $0.state.demanded(demand.max) } }

    func cancel() { act { $0.state.cancelled() } }

    /// Notes what has happened, and does what is to be done then, outside of the lock. Lets go of everything if that
    /// was the end.
    private func act(_ event: (inout Contents) -> Void) {
      contents.withLock { event(&$0) }
      while true {
        var step = BacklogState.Step.nothing
        var subscriber: AnySubscriber<Element, Never>?
        var element: Element?
        var taken = Contents()
        contents.withLock { contents in
          step = contents.state.next()
          subscriber = contents.subscriber
          if step == .element { element = contents.backlog.popFirst() }
          guard contents.state.isEnded else { return }
          swap(&contents.subscriber, &taken.subscriber)
          swap(&contents.backlog, &taken.backlog)
          swap(&contents.registration, &taken.registration)
        }
        taken.registration?.dispose()
        RunQueue.release(consume taken)
        switch step {
        case .nothing: return
        case .element:
          guard let element, let subscriber else { return }
          let demand = subscriber.receive(element)
          contents.withLock { $0.state.served(demand.max) }
        case .end: return subscriber?.receive(completion: .finished) ?? ()
        }
      }
    }
  }
#endif
