import Dispatch

extension Recorder where Content: Equatable {
  /// Fails the test if what was recorded is not what a marble string says; see <doc:Marbles>.
  ///
  ///     let source = SignalSource<[String]>()
  ///     let recorder = Recorder(source.signal)
  ///     source.emit(.loading)
  ///     source.emit(.content(["news"]))
  ///     recorder.expect("La", ["a": ["news"]])
  ///
  /// The failure shows both timelines, and marks the first difference.
  ///
  /// - Parameters:
  ///   - marbles: The marble string. Its frames are the clock's; without a clock only the order counts.
  ///   - values: What its names stand for. One that is not among them is a value itself, as `1` is an `Int`, if the
  ///     contents are `LosslessStringConvertible`.
  ///   - errors: What its capital letters stand for: an error of that type with that description. One that is not among
  ///     them stands for any error.
  ///   - fileID: Where this is called, for the failure.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func expect(
    _ marbles: String, _ values: [String: Content] = [:], errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
    if let message = mismatch(with: marbles, MarbleNames(values, errors)) { failure.report(message) }
  }

  /// What is to be reported, if anything.
  func mismatch(with marbles: String, _ names: MarbleNames<Content>) -> String? {
    let frame = log.clock?.frame ?? .milliseconds(1)
    do {
      let expected = try Timeline.read(try Marbles(marbles), names, frame)
      return TimelineComparison(
        expected: expected.entries, actual: timeline.entries, text: TimelineText(names, frame)
      ).message
    } catch {
      return error.description
    }
  }
}
