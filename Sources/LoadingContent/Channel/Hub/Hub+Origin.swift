extension Hub {
  /// Where the load that is on its way was started, if that is known: it costs no hub a byte, since it is found with what
  /// feeds it. That is a future, or another hub, which may be fed by another one …
  final var loadOrigin: Origin? {
    var hub = self
    while true {
      if let origin = hub.ownOrigin { return origin }
      switch hub.contents.withLock({ $0.feed })?.target {
      case let core as FutureCore: return core.origin
      case let next as Hub: hub = next
      default: return nil
      }
    }
  }
}
