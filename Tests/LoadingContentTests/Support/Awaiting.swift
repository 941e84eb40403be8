import LoadingContent
import XCTest

/// A task that awaits a future, and what came of it.
struct Awaiting: Sendable {
  let task: Task<Void, Never>
  private let heard: Heard<FutureOutcome>
  private let hasEnded: Gate

  /// - Parameter starts: Opened by the test if the task is to be cancelled before it awaits.
  init(_ future: Future<Int>, once starts: Gate? = nil) {
    let (heard, hasEnded) = (Heard<FutureOutcome>(), Gate())
    task = Task.detached {
      if let starts { await starts.isOpen() }
      let result: Result<Int, any Error>
      do { result = .success(try await future.value) } catch { result = .failure(error) }
      heard.append(FutureOutcome(result))
      hasEnded.open()
    }
    (self.heard, self.hasEnded) = (heard, hasEnded)
  }

  /// What it ended with, each time that it did; waits for the first time.
  func outcomes(file: StaticString = #filePath, line: UInt = #line) -> [FutureOutcome] {
    hasEnded.wait(file: file, line: line)
    return heard.all
  }

  var hasOutcome: Bool { heard.count > 0 }
}

extension Gate {
  /// Waits on a thread of its own, so that no task stands in another's way.
  fileprivate func isOpen() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        self.wait()
        continuation.resume()
      }
    }
  }
}
