#if canImport(Combine)
  import Combine

  extension Future {
    /// The future as a publisher: the value and the end, or the error; `CancellationError` if the future is cancelled.
    ///
    ///     api.articles().publisher.sink(receiveCompletion: { log($0) }, receiveValue: { show($0) }).store(in: &cancellables)
    ///
    /// - Each subscriber gets the outcome, once, on the thread that settles the future, or on the one that subscribes or
    ///   asks for a value when it is settled already.
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
#endif
