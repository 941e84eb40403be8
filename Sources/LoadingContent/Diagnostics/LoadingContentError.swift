import Dispatch

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
  /// There was no outcome in time.
  case timedOut(after: DispatchTimeInterval)
  /// `race` or `any` of no futures: none of them can be the first.
  case nothingToWaitFor
  /// `any` of futures that all rejected: every error, in the order of the futures.
  case allRejected([any Error])
}

extension LoadingContentError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .abandoned(let fileID, let line):
      "abandoned: what was made at \(fileID):\(line) was released before it had an outcome"
    case .missingValue:
      "there was neither a value nor an error: a handler was called without, or a channel ended before it had one"
    case .invalid: "the value is not valid"
    case .settledWithItself: "a future cannot wait for its own outcome"
    case .timedOut(let interval): "there was no outcome within \(interval.text)"
    case .nothingToWaitFor: "there was no future to wait for"
    case .allRejected(let errors):
      "none of \(errors.count) futures was fulfilled: \(errors.map(Self.brief).joined(separator: "; "))"
    }
  }

  /// An error among others. Not what is inside of it: that may be any number of levels.
  private static func brief(_ error: any Error) -> String {
    if case allRejected(let errors) = error { "none of \(errors.count) futures was fulfilled" } else { "\(error)" }
  }
}
