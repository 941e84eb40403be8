#if canImport(Combine)
  import Combine

  /// Settles a promise with the first value of a publisher.
  ///
  /// `@unchecked Sendable`: a subscription may be cancelled on any thread; what changes is under the lock.
  final class FirstValue<Input: Sendable, Failure: Error>: Subscriber, @unchecked Sendable {
    private struct Contents {
      /// Nil before there is one, and once it has ended.
      var subscription: (any Subscription)?
      var promise: Promise<Input>?
    }
    private let contents: Locked<Contents>

    init(_ promise: Promise<Input>) { contents = Locked(Contents(promise: promise)) }

    func receive(subscription: any Subscription) {
      let isWanted = contents.withLock { contents in
        guard contents.promise != nil, contents.subscription == nil else { return false }
        contents.subscription = subscription
        return true
      }
      if isWanted { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      let taken = end()
      taken.subscription?.cancel()
      taken.promise?.fulfill(input)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let promise = end().promise
      switch completion {
      case .finished: promise?.reject(LoadingContentError.missingValue)
      case .failure(let error): promise?.reject(error)
      }
    }

    func cancel() { end().subscription?.cancel() }

    /// The first end counts: it takes everything.
    private func end() -> (subscription: (any Subscription)?, promise: Promise<Input>?) {
      var taken = Contents()
      contents.withLock { swap(&$0, &taken) }
      return (taken.subscription, taken.promise)
    }
  }
#endif
