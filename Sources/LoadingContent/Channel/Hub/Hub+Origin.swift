// It costs no hub a byte: where a load was started is known to what feeds the hub.

extension Hub: Traceable {
  @usableFromInline final var trace: Trace {
    if let ownOrigin { return .at(ownOrigin) }
    return (contents.withLock { $0.feed }?.target as? any Traceable).map { .from($0) } ?? .unknown
  }
}

extension FutureCore: Traceable {
  @usableFromInline var trace: Trace { .at(origin) }
}
