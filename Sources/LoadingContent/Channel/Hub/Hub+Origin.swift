// It costs no hub a byte: where a load was started is known to what feeds the hub.

extension Hub: Traceable {
  final var trace: Trace {
    if let ownOrigin { return .at(ownOrigin) }
    return (contents.withLock { $0.feed }?.target as? any Traceable).map { .from($0) } ?? .unknown
  }
}

extension FutureCore: Traceable {
  var trace: Trace { .at(origin) }
}
