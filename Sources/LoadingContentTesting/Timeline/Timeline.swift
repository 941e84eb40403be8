/// What happened, in order, and when: the common form of what a ``Recorder`` has heard, of what a marble string says,
/// and of what a ``MarblePicture`` shows.
///
///     var timeline = Timeline<Int>()
///     timeline.append(.loading, at: 0)
///     timeline.append(.content(1), at: 3_000_000)
///     XCTAssertEqual(timeline.marbles(), "L--1")
///
/// It is on the level of what was emitted, not of what each list was told: an event of a signal that ends the loading
/// and brings content is one ``Event/content(_:)``.
public struct Timeline<Content: Sendable>: Sendable {
  /// Something that happened.
  ///
  ///     let events: [Timeline<Int>.Event] = [
  ///       .subscribed, .content(1), .loading, .cancelled, .loading, .error(MarbleError("E")), .finished,
  ///     ]
  ///     var timeline = Timeline<Int>()
  ///     for event in events { timeline.append(event, at: nil) }
  ///     timeline.append(.disposed, at: nil)
  ///     XCTAssertEqual(timeline.marbles(), "^1LXLE|!")
  public enum Event: Sendable {
    /// A signal began to load, or was told again that it does.
    case loading
    /// A value of a channel, the value of a future, or a content of a signal.
    case content(Content)
    /// An error of a signal, or that of a future.
    case error(any Error)
    /// A load ended with neither: it was cancelled.
    case cancelled
    /// What is listened to has ended: nothing can follow.
    case finished
    /// The listening began.
    case subscribed
    /// The listening was ended from this side.
    case disposed
  }

  /// An event and its time.
  ///
  ///     let timeline = try Timeline<Int>(marbles: "--7")
  ///     let entry: Timeline<Int>.Entry = timeline.entries[0]
  ///     XCTAssertEqual(entry.nanoseconds, 2_000_000)
  ///     guard case .content(7) = entry.event else { return XCTFail("\(entry.event)") }
  public struct Entry: Sendable {
    /// Virtual nanoseconds since the timeline's zero; nil if there was no clock, so that only the order is known.
    public let nanoseconds: UInt64?
    /// What happened.
    public let event: Event
  }

  /// What happened, in order. Of events at the same time too, the order counts.
  public private(set) var entries: [Entry] = []

  /// A timeline on which nothing has happened.
  public init() {}

  /// Adds what happened next.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - nanoseconds: Since the timeline's zero, and not before the entry before; nil if only the order is known.
  public mutating func append(_ event: Event, at nanoseconds: UInt64?) {
    entries.append(Entry(nanoseconds: nanoseconds, event: event))
  }
}
