import Dispatch
import Foundation
import LoadingContent

/// One value that comes once, or not in time: what the asynchronous helpers wait for.
final class Outcome<Value: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Value?, Never>)
    /// Nil if it was given up.
    case over(Value?)
  }
  private let state = Guarded(State.open)

  /// Ignored once it is over.
  func end(with value: Value?) {
    let continuation = state.withLock { state -> CheckedContinuation<Value?, Never>? in
      switch state {
      case .open: state = .over(value)
      case .waiting(let continuation):
        state = .over(value)
        return continuation
      case .over: break
      }
      return nil
    }
    continuation?.resume(returning: value)
  }

  /// Called once.
  ///
  /// - Returns: Nil if it does not come within `timeout` seconds.
  /// - Throws: `CancellationError` if the task is cancelled.
  func wait(within timeout: TimeInterval) async throws -> Value? {
    let nanoseconds = Int(timeout.clamped * 1_000_000_000)
    let timer = DispatchQueue.global().dispatch(after: .nanoseconds(nanoseconds)) { self.end(with: nil) }
    defer { timer.dispose() }
    let value = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state -> Value?? in
          if case .over(let value) = state { return .some(value) }
          state = .waiting(continuation)
          return nil
        }
        if let value = isOver { continuation.resume(returning: value) }
      }
    } onCancel: {
      end(with: nil)
    }
    if value == nil { try Task.checkCancellation() }
    return value
  }
}
