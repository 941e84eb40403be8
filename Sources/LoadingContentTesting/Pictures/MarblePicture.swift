import Dispatch

/// A marble diagram as SVG: timelines one under the other, and operators between them.
///
///     let scheduler = TestScheduler()
///     let numbers: Channel<Int> = scheduler.channel("1--2--3|")
///     let source = Recorder(numbers, clock: scheduler)
///     let even = Recorder(numbers.filter { $0.isMultiple(of: 2) }, clock: scheduler)
///     scheduler.run()
///
///     var picture = MarblePicture(title: "filter")
///     picture.add("numbers", source.timeline)
///     picture.add(operator: "filter { $0.isMultiple(of: 2) }")
///     picture.add("even", even.timeline)
///     XCTAssertTrue(picture.svg.hasPrefix("<svg "))
///
/// The same picture is the same text, on every machine: it may be checked in and compared. It is legible on light and
/// on dark pages, uses no font of its own, and says in words what it shows.
public struct MarblePicture: Sendable {
  enum Row: Sendable {
    case timeline(name: String, marks: [Mark])
    case operation(String)
  }

  struct Mark: Sendable {
    let frame: Int
    let symbol: Marbles.Symbol
    /// What stands in it.
    let label: String
  }

  let title: String
  let frame: DispatchTimeInterval
  private(set) var rows: [Row] = []

  /// An empty picture.
  ///
  /// - Parameters:
  ///   - title: What it shows, for those who cannot see it.
  ///   - frame: How long a frame is, all of which have the same place in each timeline.
  public init(title: String, frame: DispatchTimeInterval = .milliseconds(1)) {
    _ = frame.frameNanoseconds
    self.title = title
    self.frame = frame
  }

  /// Adds a timeline, such as a recorder's.
  ///
  /// - Parameters:
  ///   - name: What stands in front of it.
  ///   - timeline: What it shows. Without times each event has a frame of its own.
  ///   - label: What stands in a content's marble; left out, its description.
  public mutating func add<Content>(
    _ name: String, _ timeline: Timeline<Content>, label: (Content) -> String = { String(describing: $0) }
  ) {
    let text = TimelineText<Content>(MarbleNames([:], [:]), frame)
    let marks = timeline.entries.enumerated().map { index, entry in
      Mark(
        frame: text.column(of: entry, at: index), symbol: text.names.symbol(for: entry.event),
        label: .init(entry.event, label))
    }
    rows.append(.timeline(name: name, marks: marks))
  }

  /// Adds the timeline of a marble string, whose names stand in the marbles.
  ///
  ///     var picture = MarblePicture(title: "A load that fails")
  ///     try picture.add("articles", marbles: "L---'2 articles'---L--E")
  ///
  /// - Parameters:
  ///   - name: What stands in front of it.
  ///   - marbles: What it shows.
  /// - Throws: If the string is malformed.
  public mutating func add(_ name: String, marbles: String) throws(MarbleSyntaxError) {
    let marks = try Marbles(marbles).items.map { item in
      let label: String? = if case .value(let name) = item.symbol { name } else { nil }
      return Mark(frame: item.frame, symbol: item.symbol, label: label ?? item.symbol.description)
    }
    rows.append(.timeline(name: name, marks: marks))
  }

  /// Adds a box that stands for what makes the timelines below it from those above.
  ///
  ///     var picture = MarblePicture(title: "map")
  ///     try picture.add("numbers", marbles: "1-2-3")
  ///     picture.add(operator: "map { $0 * 10 }")
  ///     try picture.add("tens", marbles: "'10'-'20'-'30'")
  ///
  /// - Parameter label: What stands in it.
  public mutating func add(operator label: String) { rows.append(.operation(label)) }

  /// The picture as the text of an SVG file, with a line break at the end.
  public var svg: String { PictureDrawing(self).svg }
}

extension String {
  fileprivate init<Content>(_ event: Timeline<Content>.Event, _ label: (Content) -> String) {
    self =
      switch event {
      case .content(let content): label(content)
      case .error(let error): String(describing: error)
      case .loading, .cancelled, .finished, .subscribed, .disposed: ""
      }
  }
}
