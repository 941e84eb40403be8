/// What a signal or a channel is doing and who listens, at one moment: for those who test.
package struct HubInspection: Sendable {
  /// The listeners on one scheduler, and what waits for them.
  package struct Lane: Sendable {
    package var scheduler: String
    package var loading = 0
    package var content = 0
    package var error = 0
    package var states = 0
    package var snapshots = 0
    /// Events that were accepted and are still to be delivered.
    package var waitingEvents = 0
  }

  /// The state in words: `loading`, `content(…)`, `error(…)`; nil if there is none.
  package var state: String?
  /// The last content in words, if there is one.
  package var content: String?
  package var isLoading = false
  /// Nothing more will come.
  package var isFinished = false
  package var lanes: [Lane] = []
}

extension Channel {
  package var inspection: HubInspection { handle.hub.inspection(without: []) }

  /// - Parameter registrations: Not counted. They are of this channel or its signal.
  package func inspection(without registrations: [Disposable]) -> HubInspection {
    handle.hub.inspection(without: registrations.map(\.id))
  }

  /// What its elements are, in words.
  package var subject: String {
    switch list {
    case .loading: "loading flag"
    case .error where composition == nil: "error"
    case .content where composition == nil: "content"
    default: "\(Element.self)"
    }
  }

  /// Tells in words what the source of this channel does from now on: `loading`, `not loading`, `content(…)`,
  /// `error(…)`, `finished`. Does not keep the source.
  package func watchEvents(_ body: @escaping @Sendable (String) -> Void) -> Disposable {
    let hub = handle.hub
    return hub.watch(in: [.loading, .content, .error, .ends], options: .skipCurrent) { [weak hub] event in
      switch event.kind {
      case .flag: body(event.element(as: Bool.self) ? "loading" : "not loading")
      case .content: if let element = event.element, let hub { body("content(\(hub.describe(element)))") }
      case .error: body("error(\(event.element(as: (any Error).self)))")
      case .end:
        body("finished")
        return false
      default: break
      }
      return true
    }
  }

  /// Calls `body` with each element, inline, until it says no. Does not keep the source.
  package func watch(options: SubscribeOptions, _ body: @escaping @Sendable (Element) -> Bool) -> Disposable {
    withExtendedLifetime(handle) { handle.hub.watch(in: list, options: options, listener(for: body)) }
  }
}

extension Hub {
  fileprivate func inspection(without registrations: [UInt64]) -> HubInspection {
    var inspection = HubInspection()
    var last: Payload?
    var error: (any Error)?
    var schedulers: [SchedulerKind] = []
    let state = contents.withLock { contents in
      if contents.state.hasContent { last = box(nil) }
      error = contents.error
      inspection.isLoading = contents.state.isLoading
      inspection.isFinished = contents.state.isFinished
      contents.eachLane { lane in
        schedulers.append(lane.scheduler)
        inspection.lanes.append(lane.inspection(without: registrations))
      }
      return contents.state.state
    }
    inspection.content = last.map { describe($0.pointer) }
    switch state {
    case .loading: inspection.state = "loading"
    case .content: inspection.state = inspection.content.map { "content(\($0))" }
    case .error: inspection.state = error.map { "error(\($0))" }
    case nil: break
    }
    withExtendedLifetime(last) {}
    for index in schedulers.indices { inspection.lanes[index].scheduler = schedulers[index].description }
    return inspection
  }
}

extension Lane {
  fileprivate mutating func inspection(without registrations: [UInt64]) -> HubInspection.Lane {
    var counts: [Int] = []
    for list: ListSet in [.loading, .content, .error, .states, .snapshots] {
      counts.append(
        lists.with(list) { listeners in listeners.count - registrations.count { listeners.contains($0) } })
    }
    return HubInspection.Lane(
      scheduler: "", loading: counts[0], content: counts[1], error: counts[2], states: counts[3],
      snapshots: counts[4], waitingEvents: waiting.count)
  }
}
