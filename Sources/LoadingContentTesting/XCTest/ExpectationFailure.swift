import LoadingContent

/// What an asynchronous expectation throws when it is not met: what was expected and what happened instead.
///
///     do {
///       try await Future<Int>.rejected(URLError(.timedOut)).fulfills()
///     } catch let failure as ExpectationFailure {
///       XCTAssertEqual((failure.underlyingError as? URLError)?.code, .timedOut)
///     }
public struct ExpectationFailure: Error, CustomStringConvertible {
  /// Where it was expected, what was expected, what happened.
  public let description: String
  /// The error that the future was rejected with, if that is what happened.
  public let underlyingError: (any Error)?

  init(_ message: String, fileID: StaticString, line: UInt, underlyingError: (any Error)? = nil) {
    description = "\(fileID):\(line): \(message)"
    self.underlyingError = underlyingError
  }
}
