extension FutureCore {
  /// Whether `other` waits for this future, by way of others maybe: if this one is to wait for `other`, both would for
  /// ever.
  ///
  /// Looks upstream from `other` and downstream from here in turns, a step at a time, until one way ends: of two long
  /// chains, or of what has many sources and what many wait for, the shorter one counts, so that joining many costs no
  /// more than a logarithm above their length; and nearly always one of them has a few links.
  func isAwaited(by other: FutureCore) -> Bool {
    // Most often there is next to nothing upstream; seen without keeping anything.
    var core = other
    look: for _ in 0..<3 {
      switch core.sources {
      case .none: return false
      case .one(let source):
        if source.core === self { return true }
        core = source.core
      case .several: break look
      }
    }
    var (upstream, downstream) = (Search<Upstream>(from: other), Search<Downstream>(from: self))
    var found: FutureCore?
    while downstream.step(&found) {
      if let found, upstream.hasSeen(found) { return true }
      guard upstream.step(&found) else { return false }
      if let found, downstream.hasSeen(found) { return true }
    }
    return false
  }

  /// What a future waits for.
  enum Sources {
    case none
    case one(Link)
    case several([Link])
  }
}

/// Futures that are found in one direction, each once.
private struct Search<Direction: Neighbours> {
  /// Kept until the end: another one might get the place in memory of one that is gone.
  private var seen: [ObjectIdentifier: FutureCore]
  private var ahead: [Direction]

  init(from core: FutureCore) {
    seen = [ObjectIdentifier(core): core]
    ahead = [Direction(of: core)]
  }

  func hasSeen(_ core: FutureCore) -> Bool { seen[ObjectIdentifier(core)] != nil }

  /// Looks at one more neighbour. Says no if there is none.
  ///
  /// - Parameter found: Which one that is, if it is a future that was not seen yet.
  mutating func step(_ found: inout FutureCore?) -> Bool {
    found = nil
    guard !ahead.isEmpty else { return false }
    switch ahead[ahead.count - 1].next() {
    case .end: ahead.removeLast()
    case .nothing: break
    case .future(let core):
      guard seen.updateValue(core, forKey: ObjectIdentifier(core)) == nil else { break }
      ahead.append(Direction(of: core))
      found = core
    }
    return true
  }
}

/// Those next to a future in one direction, one after the other: some futures have very many.
private protocol Neighbours {
  init(of core: FutureCore)
  mutating func next() -> Neighbour
}

private enum Neighbour {
  case future(FutureCore)
  /// Somebody who is no future.
  case nothing
  case end
}

/// What a future waits for.
private struct Upstream: Neighbours {
  private var links: ArraySlice<FutureCore.Link>

  init(of core: FutureCore) {
    switch core.sources {
    case .none: links = []
    case .one(let link): links = [link]
    case .several(let several): links = several[...]
    }
  }

  mutating func next() -> Neighbour { links.popFirst().map { .future($0.core) } ?? .end }
}

/// Who waits for a future, and the one that stands for it.
private struct Downstream: Neighbours {
  private let core: FutureCore
  private var place = FutureCore.Contents.WaitingPlace()
  private var hasStandIn = true

  init(of core: FutureCore) { self.core = core }

  mutating func next() -> Neighbour {
    var neighbour = Neighbour.end
    core.contents.withLock { contents in
      if let callback = contents.nextWaiting(from: &place) {
        neighbour = callback.target.map { .future($0) } ?? .nothing
      } else if hasStandIn, let standIn = contents.standIn {
        hasStandIn = false
        neighbour = .future(standIn)
      }
    }
    return neighbour
  }
}
