import Dispatch

extension Timeline {
  /// What a marble string says; see <doc:Marbles>.
  ///
  ///     let named = try Timeline(marbles: "L--a", ["a": [1, 2]], frame: .milliseconds(10))
  ///     XCTAssertEqual(named.marbles(frame: .milliseconds(10)), "L--'[1, 2]'")
  ///     XCTAssertEqual(named.entries.last?.nanoseconds, 30_000_000)
  ///
  ///     XCTAssertEqual(try Timeline<Int>(marbles: "1-'23'").description, "1-'23'")
  ///
  /// - Parameters:
  ///   - marbles: The marble string.
  ///   - values: What its names stand for. One that is not among them is a value itself, as `1` is an `Int`, if the
  ///     contents are `LosslessStringConvertible`.
  ///   - errors: What its capital letters stand for; one that is not among them stands for a ``MarbleError``.
  ///   - frame: How long a frame is.
  /// - Throws: If the string is malformed, or has a name that stands for nothing.
  public init(
    marbles: String, _ values: [String: Content] = [:], errors: [String: any Error] = [:],
    frame: DispatchTimeInterval = .milliseconds(1)
  ) throws(MarbleSyntaxError) {
    self = try Timeline.read(try Marbles(marbles), MarbleNames(values, errors), frame)
  }

  /// The marble string of the timeline, in frames of a stated length.
  ///
  ///     var timeline = Timeline<Int>()
  ///     timeline.append(.content(1), at: 20_000_000)
  ///     XCTAssertEqual(timeline.marbles(frame: .milliseconds(10)), "--1")
  ///
  /// A content is written as its description, an error that is no ``MarbleError`` as `E`, and what happened between
  /// two frames in the earlier one. Without times there are no silent frames.
  public func marbles(frame: DispatchTimeInterval = .milliseconds(1)) -> String {
    let text = TimelineText<Content>(MarbleNames([:], [:]), frame)
    return text.line(text.cells(of: entries[...]))
  }

  static func read(
    _ marbles: Marbles, _ names: MarbleNames<Content>, _ frame: DispatchTimeInterval
  ) throws(MarbleSyntaxError) -> Timeline {
    var timeline = Timeline()
    let length = frame.frameNanoseconds
    for item in marbles.items {
      // A beginning at zero goes without saying.
      if item.symbol == .subscribed && item.frame == 0 { continue }
      let event = try names.event(of: item, in: marbles)
      timeline.append(event, at: UInt64(item.frame).saturatingMultiply(by: length))
    }
    return timeline
  }
}

extension Timeline: CustomStringConvertible {
  /// The marble string, in frames of a millisecond.
  public var description: String { marbles() }
}
