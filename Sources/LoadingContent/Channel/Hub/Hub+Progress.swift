/// What feeds a hub and can say how far it is, if somebody asks.
@usableFromInline
protocol ProgressSource: Traceable {
  /// Calls `body` with the progress made so far, if there is some, and then with more.
  func whenProgressed(on place: SchedulerKind, _ body: @escaping @Sendable (Double) -> Void) -> Disposable
}

extension Hub {
  /// Keeps what feeds this hub, to end it when nobody wants the events, and to ask it how far it is.
  @usableFromInline
  final func setFeed(_ feed: Disposable, progress: any ProgressSource) {
    let isWanted = contents.withLock { contents in
      if !contents.state.isFinished {
        contents.feed = feed
        contents.progress = progress
      }
      return !contents.state.isFinished
    }
    if !isWanted { feed.dispose() }
  }

  /// Somebody looks at the progress: from here on it is listened to. Not before, since nearly nobody does.
  @usableFromInline
  final func askForProgress() {
    var source: (any ProgressSource)?
    contents.withLock { swap(&source, &$0.progress) }
    guard let source else { return }
    let telling = source.whenProgressed(on: .inline) { [weak self] in self?.accept(.progress($0)) }
    // Ends with the feed.
    let isWanted = contents.withLock { contents in
      guard let feed = contents.feed else { return false }
      contents.feed = Disposable(from: source) {
        feed.dispose()
        telling.dispose()
      }
      return true
    }
    if !isWanted { telling.dispose() }
  }
}
