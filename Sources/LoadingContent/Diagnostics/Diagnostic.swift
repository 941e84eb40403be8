import Dispatch

/// A fault of a program that would otherwise pass in silence, and where it came from.
///
/// What is reported of futures, and when: <doc:Contracts#F9>.
public struct Diagnostic: Sendable {
  /// What is reported.
  public enum Kind: Equatable, Sendable {
    /// A promise was released unsettled. Its future rejects with ``LoadingContentError/abandoned(fileID:line:)``.
    case abandonedPromise
    /// A future was rejected and nobody who could have heard of it is left.
    case unobservedRejection
    /// A promise's completion handler was called again. The first call counts.
    case completedTwice
    /// A promise's completion handler was called with a value and an error, or with neither.
    case brokenConvention
    /// A blocking wait would never have ended: it is in a callback, or waits for what would have to be delivered on the
    /// thread that waits. The process ends instead.
    case endlessWait
    /// A signal was still loading after a given time, and this many listeners were registered with it: see
    /// ``Signal/reportStuckLoads(after:on:fileID:line:)``.
    case stuckLoad(after: DispatchTimeInterval, listeners: Int)
    /// A registration with an owner was the only one that kept its source, and was let go of at once: both have ended,
    /// the request behind the source too, and the owner is told nothing.
    case lostRegistration
  }

  /// What it is.
  public let kind: Kind
  /// The error that nobody saw, or with which the completion handler was called, or why a wait would never have ended;
  /// nil if there is none.
  public let error: (any Error)?
  /// The file in which the promise, the rejected future or the registration was made, in which the wait was begun, or
  /// in which the stuck load was started (if that is not known: in which its report was asked for).
  public let fileID: StaticString
  /// The line of it.
  public let line: UInt
}

extension Diagnostic: CustomStringConvertible {
  /// One line: where, what, and what to do about it.
  public var description: String { "\(fileID):\(line): \(what)" }

  private var what: String {
    let error = error.map { "'\($0)'" }
    switch kind {
    case .abandonedPromise:
      return "a promise was released unsettled; settle it on every path, or cancel its future"
    case .unobservedRejection:
      return "nobody observed the error \(error ?? "nil"); register whenRejected, or recover from it"
    case .completedTwice:
      let what = error.map { ", with the error \($0)" } ?? ""
      return "the completion handler of this promise was called again\(what), and the first call counts; "
        + "have it called once on every path, or race with tryFulfill and tryReject"
    case .brokenConvention:
      guard let error else {
        return
          "the completion handler of this promise was called with neither a value nor an error, so it is rejected; "
          + "if nil is a value here, make it a promise of an optional"
      }
      return
        "the completion handler of this promise was called with a value and the error \(error), so it is rejected; "
        + "if the API means both, hand it a closure that chooses"
    case .endlessWait:
      return "this wait would never end: \(self.error.map { "\($0)" } ?? "wait on another thread")"
    case .lostRegistration:
      return
        "this registration ended at once, with the work behind it, since nobody keeps the signal or channel; "
        + "keep that, or the registration with disposed(by:)"
    case .stuckLoad(let interval, let listeners):
      let waiting = listeners == 1 ? "1 listener waits" : "\(listeners) listeners wait"
      return
        "a load is still on its way after \(interval.text), and \(waiting) for it; "
        + "see that what it waits for is settled on every path, or give it a timeout"
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

  /// Whether anybody is told.
  static var isOn: Bool { current.withLock { $0.call != nil } }

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
