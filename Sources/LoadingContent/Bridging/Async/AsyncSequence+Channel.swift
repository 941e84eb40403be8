extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The sequence as a channel of results: an element is a success, what the sequence throws a failure and the last.
  ///
  ///     let prices = client.prices().channel()                  // Channel<Result<Price, any Error>>
  ///     let signal = prices.loadingContent()                    // Signal<Price>
  ///     let good = prices.compactMap { try? $0.get() }          // Channel<Price>
  ///
  /// - Nothing is taken from the sequence before somebody listens, so the first listener hears every element. Later
  ///   ones hear what comes later.
  /// - There is no buffer between the two: the next element is asked for when the last one has been emitted, and until
  ///   then it is the sequence that keeps it, or does not. What a listener's scheduler has not come to yet is kept for
  ///   that listener, without a bound.
  /// - A task iterates the sequence. It is cancelled when nobody holds the channel, or a registration with it, any
  ///   more: then no further element is asked for, also of a sequence that does not notice.
  /// - When the sequence ends the channel finishes.
  public func channel() -> Channel<Result<Element, any Error>> {
    .iterating { emit in
      do {
        for try await element in self {
          if Task.isCancelled { return }
          emit(.success(element))
        }
      } catch {
        emit(.failure(error))
      }
    }
  }
}

extension AsyncStream where Element: Sendable {
  /// The stream as a channel of its elements, since it throws nothing; else as
  /// ``_Concurrency/AsyncSequence/channel()``.
  public func channel() -> Channel<Element> {
    .iterating { emit in for await element in self { emit(element) } }
  }
}

extension Channel {
  /// A channel of what `iterate` emits, in a task that begins with the first listener.
  fileprivate static func iterating(
    _ iterate: @escaping @Sendable (_ emit: @Sendable (Element) -> Void) async -> Void
  ) -> Channel {
    let feed = TaskFeed<Element> { hub in
      await iterate { hub.emit($0) }
      hub.finish()
    }
    return FedHub.channel(start: { feed.start($0) }, end: { feed.end() })
  }
}
