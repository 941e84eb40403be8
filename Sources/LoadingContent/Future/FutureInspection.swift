/// What a future is doing and who waits for it, at one moment: for those who test.
package struct FutureInspection: Sendable {
  package enum Phase: Sendable { case pending, fulfilled, rejected, cancelled }

  package var phase: Phase
  /// Where it was made, then where what it waits for was made, and so on up to the promise or until there are too many.
  /// Empty for a future made settled.
  package var origins: [(fileID: StaticString, line: UInt)] = []
  /// Who waits, by kind and scheduler. Whoever only watches is left out.
  package var waiting: [Waiting] = []

  /// Some who wait in the same way, in words.
  package struct Waiting: Sendable {
    /// `callback`, `derived future` or `hold`.
    package var kind: String
    /// `inline`, `on main`, `on queue '…'`; empty if they are not called.
    package var place: String
    package var count = 1
  }
}

extension Future {
  package var inspection: FutureInspection {
    switch storage {
    case .fulfilled: FutureInspection(phase: .fulfilled)
    case .rejected: FutureInspection(phase: .rejected)
    case .core(let core): core.inspection
    }
  }

  /// Calls `body` with the outcome, once, inline. Unlike a callback's this is no interest: the future is cancelled as
  /// if nobody were watching. Observes the error.
  package func watch(_ body: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Disposable {
    let core = makeCore()
    return Disposable(target: core, id: core.add(Callback(place: .spectator, Self.settledBody(body))))
  }
}

extension FutureCore {
  fileprivate var inspection: FutureInspection {
    var places: [Callback] = []
    var upstream: FutureCore?
    var inspection = contents.withLock { contents in
      contents.visit { places.append($0) }
      upstream = self.upstream?.core
      return FutureInspection(phase: contents.phase)
    }
    inspection.origins.append((origin.fileID, origin.line))
    while let core = upstream, inspection.origins.count < 8 {
      let (last, next) = (inspection.origins[inspection.origins.count - 1], core.origin)
      // A gathering has the line of what it gathers into.
      if last.line != next.line || last.fileID.description != next.fileID.description {
        inspection.origins.append((next.fileID, next.line))
      }
      upstream = core.contents.withLock { _ in core.upstream?.core }
    }
    for who in places.compactMap(\.inWords) {
      if let index = inspection.waiting.firstIndex(where: { $0.kind == who.kind && $0.place == who.place }) {
        inspection.waiting[index].count += 1
      } else {
        inspection.waiting.append(who)
      }
    }
    return inspection
  }
}

extension FutureCore.Contents {
  fileprivate var phase: FutureInspection.Phase {
    switch state.phase {
    case .pending, .following, .collapsed: .pending
    case .settled(.fulfilled): .fulfilled
    case .settled(.rejected): .rejected
    case .settled(.cancelled): .cancelled
    }
  }
}

extension Callback {
  /// What this is, and where it is to be called; nil for a spectator.
  fileprivate var inWords: FutureInspection.Waiting? {
    switch place {
    case .spectator: nil
    case .inline: .init(kind: kind, place: kind == "callback" ? "inline" : "")
    case .main: .init(kind: kind, place: "on main")
    case .queue(let queue): .init(kind: kind, place: "on \(describe(queue))")
    case .scheduler(let box): .init(kind: kind, place: "on \(describe(box.scheduler))")
    }
  }

  private var kind: String {
    if target != nil { return "derived future" }
    return body == nil ? "hold" : "callback"
  }
}
