/// Finds the first difference of two timelines and says what it is.
struct TimelineComparison<Content: Sendable & Equatable> {
  typealias Entry = Timeline<Content>.Entry

  let expected: [Entry]
  let actual: [Entry]
  let text: TimelineText<Content>

  /// Without a clock on either side only the order counts.
  private var isTimed: Bool { (expected + actual).allSatisfy { $0.nanoseconds != nil } }

  private var firstDifference: Int? {
    let common = zip(expected, actual).enumerated().first { !isEqual($1.0, $1.1) }?.offset
    return common ?? (expected.count == actual.count ? nil : min(expected.count, actual.count))
  }

  private func isEqual(_ expected: Entry, _ actual: Entry) -> Bool {
    guard !isTimed || expected.nanoseconds == actual.nanoseconds else { return false }
    return switch (expected.event, actual.event) {
    case (.loading, .loading), (.cancelled, .cancelled), (.finished, .finished), (.subscribed, .subscribed),
      (.disposed, .disposed):
      true
    case (.content(let expected), .content(let actual)): expected == actual
    case (.error(let expected), .error(let actual)): errorsMatch(expected: expected, actual: actual)
    default: false
    }
  }

  var message: String? {
    guard let index = firstDifference else { return nil }
    let wanted = index < expected.count ? expected[index] : nil
    let found = index < actual.count ? actual[index] : nil
    let columns = [wanted, found].compactMap { $0 }.map { text.column(of: $0, at: index, isTimed: isTimed) }
    let column = columns.min() ?? 0
    let (first, second, offset) = text.aligned(cells(of: expected), cells(of: actual), marking: column)
    return """
      the timeline is not as expected\(isTimed ? ", in frames of \(timeText(text.frame.frameNanoseconds))" : "")
        expected  \(first)
        actual    \(second)
                  \(String(repeating: " ", count: offset))^
      first difference\(isTimed ? ", in frame \(column)" : ""): \(explanation(wanted, found))
      """
  }

  private func cells(of entries: [Entry]) -> [Int: TimelineText<Content>.Cell] {
    var timeline = Timeline<Content>()
    for entry in entries { timeline.append(entry.event, at: entry.nanoseconds) }
    return text.cells(of: timeline, isTimed: isTimed)
  }

  private func explanation(_ wanted: Entry?, _ found: Entry?) -> String {
    guard let found else { return "expected \(wanted.map(what) ?? "nothing"), but nothing came any more" }
    guard let wanted else { return "expected nothing any more, but there was \(what(found))" }
    if isTimed, wanted.nanoseconds != found.nanoseconds {
      return "expected \(what(wanted)) at \(time(wanted)), but there was \(what(found)) at \(time(found))"
    }
    return "expected \(what(wanted)), but there was \(what(found))"
  }

  private func time(_ entry: Entry) -> String { timeText(entry.nanoseconds ?? 0) }

  private func what(_ entry: Entry) -> String {
    switch entry.event {
    case .loading: "loading"
    case .content(let content): "content \(content)"
    case .error(let error as MarbleError): "the error \(error)"
    case .error(let error): "the error \(error) (\(type(of: error)))"
    case .cancelled: "a cancelled load"
    case .finished: "the end"
    case .subscribed: "the beginning of listening"
    case .disposed: "the end of listening"
    }
  }
}
