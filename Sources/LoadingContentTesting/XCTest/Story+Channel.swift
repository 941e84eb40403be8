import LoadingContent

/// Follows what the source of a channel does, for the message of a test that fails. It does not keep the source.
struct SourceStory: Sendable {
  private let log = EventLog()
  private let start: String
  private let watch: Disposable

  init<Element>(of channel: Channel<Element>) {
    start = Self.words(for: channel.inspection)
    watch = channel.watchEvents { [log] in log.append($0) }
  }

  func end() { watch.dispose() }

  /// What happened, what is, and who listens.
  ///
  /// - Parameter others: Those of the test itself, which are not counted.
  func text<Element>(of channel: Channel<Element>, without others: [Disposable] = []) -> String {
    let inspection = channel.inspection(without: others + [watch])
    var parts = ["at first it was \(start)", "since then: \(log)"]
    parts.append("now it is \(Self.words(for: inspection))")
    let listeners = inspection.lanes.compactMap(Self.words)
    parts.append(listeners.isEmpty ? "nobody else listens" : "others who listen: \(listeners.joined(separator: "; "))")
    return parts.joined(separator: "; ")
  }

  private static func words(for inspection: HubInspection) -> String {
    var words = inspection.state?.inOneLine ?? "without a state"
    if inspection.isLoading, let content = inspection.content { words += " with the last content \(content.inOneLine)" }
    return inspection.isFinished ? "\(words) and finished" : words
  }

  /// Nil if there is nobody.
  private static func words(for lane: HubInspection.Lane) -> String? {
    let lists = [
      ("loading", lane.loading), ("content", lane.content), ("error", lane.error), ("states", lane.states),
      ("snapshots", lane.snapshots),
    ]
    let words = lists.filter { $0.1 > 0 }.map { "\($0.1) to \($0.0)" }
    guard !words.isEmpty else { return nil }
    let waiting = lane.waitingEvents > 0 ? ", with \(counted(lane.waitingEvents, "event")) still to be delivered" : ""
    return "\(words.joined(separator: ", ")) (\(lane.scheduler)\(waiting))"
  }
}
