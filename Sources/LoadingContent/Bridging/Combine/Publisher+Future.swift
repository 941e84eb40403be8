#if canImport(Combine)
  import Combine

  extension Publisher where Output: Sendable {
    /// The publisher's first value as a future, or the error with which it fails before that.
    ///
    ///     let location = locations.first(where: \.isPrecise).future()
    ///
    /// - It subscribes now, and asks for one value; the subscription is then cancelled.
    /// - If the publisher finishes without a value the future is rejected with ``LoadingContentError/missingValue``; if
    ///   it lets go of the subscription without an end, with ``LoadingContentError/abandoned(fileID:line:)``.
    /// - Cancelling the future, or losing interest in it, cancels the subscription.
    ///
    /// - Parameters:
    ///   - fileID: Where this is called, for reports.
    ///   - line: Likewise.
    public func future(fileID: StaticString = #fileID, line: UInt = #line) -> Future<Output> {
      let promise = Promise<Output>(fileID: fileID, line: line)
      let future = promise.future
      let subscriber = FirstValue<Output, Failure>(promise)
      // Weak, and the promise the subscriber's: so it is abandoned if the publisher drops them.
      promise.onCancel { [weak subscriber] _ in subscriber?.cancel() }
      subscribe(subscriber)
      return future
    }
  }

  /// Settles a promise with the first value of a publisher.
  ///
  /// `@unchecked Sendable`: a subscription may be cancelled on any thread; what changes is under the lock.
  private final class FirstValue<Input: Sendable, Failure: Error>: Subscriber, @unchecked Sendable {
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
