/// What a capital letter of a marble string stands for if no error is given for it.
///
///     let scheduler = TestScheduler()
///     let answer: Future<Int> = scheduler.future("--E")
///     let recorder = Recorder(answer, clock: scheduler)
///     scheduler.run()
///     XCTAssertEqual(recorder.errors as? [MarbleError], [MarbleError("E")])
///     XCTAssertEqual(MarbleError("E").name, "E")
public struct MarbleError: Error, Hashable, Sendable {
  /// The letter.
  public let name: String

  /// - Parameter name: The letter.
  public init(_ name: String) { self.name = name }
}

extension MarbleError: CustomStringConvertible {
  /// The letter.
  public var description: String { name }
}

/// Whether an error is the one that was expected.
///
/// The same type and the same description; an expected ``MarbleError`` stands for any error that is none itself.
func errorsMatch(expected: any Error, actual: any Error) -> Bool {
  if expected is MarbleError, !(actual is MarbleError) { return true }
  return type(of: expected) == type(of: actual) && String(describing: expected) == String(describing: actual)
}
