import BenchmarkSupport
import LoadingContent

extension Workload {
  static var made: [Workload] {
    // Cancellation is not reported when nobody observes it.
    let error: any Error = CancellationError()
    return [
      .each("made/fulfilled", by: library, "a future made fulfilled", delivering: 0) { keep(.fulfilled($0)) },
      .each("made/rejected", by: library, "a future made rejected", delivering: 0) { _ in keep(.rejected(error)) },
      .each("made/pending", by: library, "a promise and its future, settled", delivering: 0) { index in
        let promise = Promise<Int>()
        keep(promise.future)
        promise.fulfill(index)
      },
    ]
  }
}

/// Somebody else gets the future, as far as an optimiser knows.
private func keep(_ future: Future<Int>) { withUnsafePointer(to: future) { look_at($0) } }
