/// What happened, in words; of many events the last ones, and of each the beginning.
final class EventLog: Sendable {
  private static let limit = 50

  private let events = Guarded<(last: [String], forgotten: Int)>(([], 0))

  func append(_ event: String) {
    let event = event.inOneLine
    events.withLock { events in
      events.last.append(event)
      guard events.last.count > Self.limit else { return }
      events.last.removeFirst()
      events.forgotten += 1
    }
  }

  var isEmpty: Bool { events.withLock { $0.last.isEmpty } }
}

extension EventLog: CustomStringConvertible {
  var description: String {
    let (last, forgotten) = events.withLock { $0 }
    if last.isEmpty { return "nothing" }
    return (forgotten > 0 ? "\(forgotten) more, then " : "") + last.joined(separator: ", ")
  }
}

extension String {
  /// A content as one of many things in a message.
  var inOneLine: String { String(cut(to: 200).map { $0.isNewline ? "\u{23CE}" : $0 }) }
}
