/// Finds the first difference of two timelines and says what it is.
struct TimelineComparison<Content: Sendable & Equatable> {
  typealias Entry = Timeline<Content>.Entry

  private let expected: [Entry]
  private let actual: [Entry]
  private let text: TimelineText<Content>
  /// Without a clock on either side only the order counts.
  private let isTimed: Bool

  /// How many events are shown before the first difference, and as many behind it: nobody reads a thousand.
  private static var reach: Int { 50 }
  /// How many columns a name has at most, so that what stands beside it can be read.
  private static var longestName: Int { 40 }

  init(expected: [Entry], actual: [Entry], text: TimelineText<Content>) {
    self.expected = expected
    self.actual = actual
    self.text = text
    isTimed = [expected, actual].allSatisfy { $0.allSatisfy { $0.nanoseconds != nil } }
  }

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
    // What comes before is the same in both.
    let first = max(0, index - Self.reach)
    let start = first == 0 ? 0 : text.column(of: expected[first], at: first, isTimed: isTimed)
    let lines = text.aligned(
      cells(of: expected, from: first, around: index), cells(of: actual, from: first, around: index), from: start,
      marking: column)
    let before = first == 0 ? "" : "…"
    return """
      the timeline is not as expected\(isTimed ? ", in frames of \(timeText(text.frame.frameNanoseconds))" : "")
        expected  \(before)\(lines.0)\(rest(of: expected, around: index))
        actual    \(before)\(lines.1)\(rest(of: actual, around: index))
                  \(String(repeating: " ", count: before.columns + lines.offset))^
      first difference\(isTimed ? ", in frame \(column)" : ""): \(explanation(wanted, found))
      """
  }

  private func cells(of entries: [Entry], from first: Int, around index: Int) -> [Int: TimelineText<Content>.Cell] {
    let shown = entries.prefix(index + Self.reach).dropFirst(first)
    return text.cells(of: shown, isTimed: isTimed, longest: Self.longestName)
  }

  private func rest(of entries: [Entry], around index: Int) -> String {
    entries.count > index + Self.reach ? "…" : ""
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
