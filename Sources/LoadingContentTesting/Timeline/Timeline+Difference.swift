import Dispatch

extension Timeline where Content: Equatable {
  /// How this timeline differs from the one that was expected: both, one under the other, a caret under the first
  /// difference, and what that is. Nil if it does not.
  ///
  ///     let expected = try Timeline<Int>(marbles: "L--1")
  ///     let actual = try Timeline<Int>(marbles: "L--2")
  ///     XCTAssertEqual(
  ///       actual.difference(from: expected), """
  ///         the timeline is not as expected, in frames of 1 ms
  ///           expected  L--1
  ///           actual    L--2
  ///                        ^
  ///         first difference, in frame 3: expected content 1, but there was content 2
  ///         """)
  ///
  /// Everything counts, times too if both timelines have them. Errors are equal if they have the same type and the same
  /// description; an expected ``MarbleError`` is equal to any error that is none itself.
  ///
  /// - Parameters:
  ///   - expected: What should have happened.
  ///   - values: Names to write contents with.
  ///   - errors: Capital letters to write errors with.
  ///   - frame: How long a frame is.
  public func difference(
    from expected: Timeline, _ values: [String: Content] = [:], errors: [String: any Error] = [:],
    frame: DispatchTimeInterval = .milliseconds(1)
  ) -> String? {
    TimelineComparison(
      expected: expected.entries, actual: entries, text: TimelineText(MarbleNames(values, errors), frame)
    ).message
  }
}
