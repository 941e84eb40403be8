import Dispatch

extension Channel {
  /// The channel's values for `for await`, all of them.
  ///
  ///     for await articles in articles.content.values { log.note(articles.count) }
  ///
  /// As ``values(buffering:)`` with an unbounded buffer: a slow loop misses nothing, and what it has not come to yet is
  /// kept.
  public var values: AsyncStream<Element> { values(buffering: .unbounded) }

  /// The channel's values for `for await`.
  ///
  ///     for await articles in articles.content.values(buffering: .bufferingNewest(1)) { table.show(articles) }
  ///
  /// - It listens from this call on, as with ``subscribe(on:options:_:)-(Scheduler,_,_)``: the current value comes
  ///   first. It is a registration that is kept, so it keeps the source.
  /// - It ends when the channel finishes, behind what was emitted before, or when the task that iterates is cancelled.
  ///   Then, or when it is let go of, its registration ends, on another thread.
  /// - It is for one loop: ask for another one for each.
  ///
  /// - Parameter policy: What becomes of values that the loop has not come to yet: kept, or only the newest or the
  ///   oldest of them.
  public func values(
    buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy
  ) -> AsyncStream<Element> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      let registration = listen { element in
        if case .terminated = continuation.yield(element) { false } else { true }
      } atEnd: {
        continuation.finish()
      }
      // Kept here, it keeps the source. If the task is cancelled this is called under a lock of the runtime's: so what
      // ends with the registration, which may be somebody's work, ends elsewhere.
      continuation.onTermination = { _ in DispatchQueue.global().async { registration.dispose() } }
    }
  }
}
