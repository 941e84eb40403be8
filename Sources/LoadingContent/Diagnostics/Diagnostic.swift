/// A fault of a program that would otherwise pass in silence, and where it came from.
public struct Diagnostic: Sendable {
  /// What is reported.
  public enum Kind: Sendable {
    /// A promise was released unsettled. Its future rejects with ``LoadingContentError/abandoned(fileID:line:)``.
    case abandonedPromise
    /// A future was rejected and nobody who could have heard of it is left.
    case unobservedRejection
  }

  public let kind: Kind
  /// The error that nobody saw.
  public let error: any Error
  /// The file in which the promise, or the rejected future, was made.
  public let fileID: StaticString
  /// The line on which it was made.
  public let line: UInt
}

extension Diagnostic: CustomStringConvertible {
  /// One line: where, what, and what to do about it.
  public var description: String {
    switch kind {
    case .abandonedPromise:
      "\(fileID):\(line): a promise was released unsettled; settle it on every path, or cancel its future"
    case .unobservedRejection:
      "\(fileID):\(line): nobody observed the error '\(error)'; register whenRejected, or recover from it"
    }
  }
}

extension Diagnostic {
  /// Called with each fault, once, on the thread where it shows, with no lock held. Nil turns reports off.
  ///
  /// By default a debug build writes a line to standard error and a release build does nothing. Set it where the
  /// program starts.
  public static var handler: (@Sendable (Diagnostic) -> Void)? {
    get {
      var handler: (@Sendable (Diagnostic) -> Void)?
      current.withLock { handler = $0.call }
      return handler
    }
    set {
      var old: (@Sendable (Diagnostic) -> Void)?
      current.withLock { handler in
        old = handler.call
        handler.call = newValue
      }
      _ = consume old
    }
  }

  func report() { Self.handler?(self) }

  /// In a struct of its own: a closure that is the state itself gets another thunk around it each time it is put in or
  /// taken out, so that one which is saved and restored ten thousand times would overflow the stack.
  private struct Handler {
    var call: (@Sendable (Diagnostic) -> Void)?
  }

  private static let current = Locked(Handler(call: defaultHandler))

  private static var defaultHandler: (@Sendable (Diagnostic) -> Void)? {
    #if DEBUG
      { writeToStandardError("LoadingContent: \($0)\n") }
    #else
      nil
    #endif
  }
}
