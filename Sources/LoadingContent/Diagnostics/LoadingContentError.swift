/// What the library itself says went wrong. Cancelling is the standard library's `CancellationError`.
public enum LoadingContentError: Error, Sendable {
  /// A promise or a signal's source was released before it had an outcome; where it was made.
  case abandoned(fileID: StaticString, line: UInt)
  /// A stream ended, or a completion handler was called, with neither a value nor an error.
  case missingValue
  /// A value did not satisfy the predicate of ``Future/validate(fileID:line:_:)``.
  case invalid
  /// A future was told to have its own outcome, maybe by way of others: it would wait for ever.
  case settledWithItself
}

extension LoadingContentError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .abandoned(let fileID, let line):
      "abandoned: what was made at \(fileID):\(line) was released before it had an outcome"
    case .missingValue: "there was neither a value nor an error"
    case .invalid: "the value is not valid"
    case .settledWithItself: "a future cannot wait for its own outcome"
    }
  }
}
