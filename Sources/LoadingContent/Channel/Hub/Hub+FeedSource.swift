// It costs no hub a byte: where a load was started, and how far it is, is known to what feeds the hub.

extension Hub: FeedSource {
  final var trace: Trace {
    if let ownOrigin { return .at(ownOrigin) }
    switch feed?.target {
    case let feed as Feed: return feed.source.map { .from($0) } ?? .unknown
    // A channel's hub, in which this one is registered.
    case let hub as Hub: return .from(hub)
    default: return .unknown
    }
  }

  /// Somebody looks at the progress.
  @usableFromInline
  final func askForProgress() {
    (feed?.target as? Feed)?.wantProgress { [weak self] in self?.accept(.progress($0)) }
  }

  private var feed: Disposable? { contents.withLock { $0.feed } }
}
