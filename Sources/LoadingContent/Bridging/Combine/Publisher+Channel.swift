#if canImport(Combine)
  import Combine

  extension Publisher where Output: Sendable, Failure == Never {
    /// The publisher as a channel of its values.
    ///
    ///     let queries = field.textPublisher.channel()
    ///
    /// - It is subscribed to with the first listener, once for all of them, and asked for every value. So the first
    ///   listener hears each; later ones hear what comes later.
    /// - The subscription is cancelled when nobody holds the channel, or a registration with it, any more.
    /// - When the publisher finishes the channel does.
    public func channel() -> Channel<Output> {
      PublisherFeed.channel(of: self, value: { $0 }, failure: { _ in nil })
    }
  }

  extension Publisher where Output: Sendable {
    /// The publisher as a channel of results: a value is a success, an error a failure and the last.
    ///
    ///     let signal = api.articlesPublisher().channel().loadingContent()
    ///
    /// Else as the channel of a publisher that never fails.
    @_disfavoredOverload
    public func channel() -> Channel<Result<Output, Failure>> {
      PublisherFeed.channel(of: self, value: { .success($0) }, failure: { .failure($0) })
    }
  }

  /// Feeds a hub with what a publisher sends.
  ///
  /// `@unchecked Sendable`: a publisher is subscribed to on whichever thread, once, and its subscription may be
  /// cancelled on any. What changes is under the lock.
  private final class PublisherFeed<Upstream: Publisher, Element: Sendable>: Subscriber, @unchecked Sendable {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    private struct Contents {
      /// Nil once it has been subscribed to.
      var upstream: Upstream?
      /// While it is fed.
      var hub: FedHub<Element>?
      var subscription: (any Subscription)?
      var isEnded = false
    }
    private let contents: Locked<Contents>
    private let value: @Sendable (Input) -> Element
    private let failure: @Sendable (Failure) -> Element?

    private init(
      _ upstream: Upstream, _ value: @escaping @Sendable (Input) -> Element,
      _ failure: @escaping @Sendable (Failure) -> Element?
    ) {
      contents = Locked(Contents(upstream: upstream))
      self.value = value
      self.failure = failure
    }

    static func channel(
      of upstream: Upstream, value: @escaping @Sendable (Input) -> Element,
      failure: @escaping @Sendable (Failure) -> Element?
    ) -> Channel<Element> {
      let feed = PublisherFeed(upstream, value, failure)
      return FedHub.channel(start: { feed.start($0) }, end: { feed.end() })
    }

    /// Somebody listens to `hub`.
    private func start(_ hub: FedHub<Element>) {
      var upstream: Upstream?
      contents.withLock { contents in
        guard !contents.isEnded else { return }
        swap(&upstream, &contents.upstream)
        contents.hub = hub
      }
      upstream?.subscribe(self)
    }

    func receive(subscription: any Subscription) {
      let isWanted = contents.withLock { contents in
        guard !contents.isEnded, contents.subscription == nil else { return false }
        contents.subscription = subscription
        return true
      }
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      contents.withLock { $0.hub }?.emit(value(input))
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      let hub = contents.withLock { $0.hub }
      if case .failure(let error) = completion, let last = failure(error) { hub?.emit(last) }
      hub?.finish()
    }

    private func end() {
      var taken = Contents()
      taken.isEnded = true
      contents.withLock { swap(&$0, &taken) }
      taken.subscription?.cancel()
      RunQueue.release(consume taken)
    }
  }
#endif
