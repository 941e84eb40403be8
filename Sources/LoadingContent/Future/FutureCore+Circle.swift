extension FutureCore {
  /// Whether `other` waits for this future, by way of others maybe: if this one is to wait for `other`, both would for
  /// ever.
  ///
  /// Looks upstream from `other` and downstream from here in turns, until one way ends: of two long chains the shorter
  /// one counts, so that joining many costs no more than a logarithm above their length; and nearly always one of them
  /// has a few links.
  func isAwaited(by other: FutureCore) -> Bool {
    // Most often there is next to nothing upstream; seen without keeping anything.
    var core = other
    look: for _ in 0..<3 {
      switch core.sources {
      case .none: return false
      case .one(let source):
        if source === self { return true }
        core = source
      case .several: break look
      }
    }
    var (upstream, downstream) = (Search(other), Search(self))
    while true {
      guard let core = downstream.next() else { return false }
      for target in core.contents.withLock({ $0.targets + ($0.standIn.map { [$0] } ?? []) }) {
        if upstream.hasSeen(target) { return true }
        downstream.add(target)
      }
      guard let core = upstream.next() else { return false }
      switch core.sources {
      case .none: break
      case .one(let source):
        if downstream.hasSeen(source) { return true }
        upstream.add(source)
      case .several(let sources):
        for source in sources {
          if downstream.hasSeen(source) { return true }
          upstream.add(source)
        }
      }
    }
  }

  /// What a future waits for.
  enum Sources {
    case none
    case one(FutureCore)
    case several([FutureCore])
  }

  /// Futures that are found, each once.
  private struct Search {
    private var seen: Set<ObjectIdentifier>
    private var ahead: [FutureCore]

    init(_ core: FutureCore) {
      seen = [ObjectIdentifier(core)]
      ahead = [core]
    }

    func hasSeen(_ core: FutureCore) -> Bool { seen.contains(ObjectIdentifier(core)) }

    mutating func add(_ core: FutureCore) {
      if seen.insert(ObjectIdentifier(core)).inserted { ahead.append(core) }
    }

    mutating func next() -> FutureCore? { ahead.popLast() }
  }
}
