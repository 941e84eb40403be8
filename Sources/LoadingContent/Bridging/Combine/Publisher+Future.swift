#if canImport(Combine)
  import Combine

  extension Publisher where Output: Sendable {
    /// The publisher's first value as a future, or the error with which it fails before that.
    ///
    ///     let location = locations.first(where: \.isPrecise).future
    ///
    /// - It subscribes now, each time it is asked for, and asks for one value; the subscription is then cancelled.
    /// - If the publisher finishes without a value the future is rejected with ``LoadingContentError/missingValue``; if
    ///   it lets go of the subscription without an end, with ``LoadingContentError/abandoned(fileID:line:)``.
    /// - Cancelling the future, or losing interest in it, cancels the subscription.
    public var future: Future<Output> {
      let promise = Promise<Output>()
      let future = promise.future
      let subscriber = FirstValue<Output, Failure>(promise)
      // Weak, and the promise the subscriber's: so it is abandoned if the publisher drops them.
      promise.onCancel { [weak subscriber] _ in subscriber?.cancel() }
      subscribe(subscriber)
      return future
    }
  }
#endif
