import BenchmarkSupport
import LoadingContent

extension Workload {
  static var depth: [Workload] { [1000, 10_000, 100_000, 1_000_000].flatMap(depth(of:)) }

  /// On a small stack. A step must cost the same however many there are.
  private static func depth(of steps: Int) -> [Workload] {
    func row(
      _ name: String, _ title: String, delivering deliveries: Int = 1, _ body: @escaping @Sendable () -> Void
    ) -> Workload {
      Workload(
        "depth/\(name)/\(steps)", by: library, title, operations: steps, iterations: 1,
        rounds: steps > 100_000 ? 2 : .max, memory: .peak
      ) { _, meter in
        meter.measure(delivering: deliveries, onThreads: [body])
      }
    }
    return [
      row("chain", "a chain of maps, built, settled and released; a link") {
        let promise = Promise<Int>()
        var end = promise.future
        for _ in 0..<steps { end = end.map { $0 + 1 } }
        end.whenFulfilled { consume($0) }
        promise.fulfill(0)
      },
      row("cancelled", "a chain of maps, built, cancelled and released; a link", delivering: 0) {
        let promise = Promise<Int>()
        var end = promise.future
        for _ in 0..<steps { end = end.map { $0 + 1 } }
        end.cancel()
      },
      row("settled", "recursive flatMap over settled futures; a step") {
        descend(steps).whenFulfilled { consume($0) }
      },
      row("later", "recursive flatMap over futures that are settled later; a step") {
        let later = Later()
        descend(steps, later).whenFulfilled { consume($0) }
        while let promise = later.take() { promise.fulfill(1) }
      },
    ]
  }
}

@Sendable
private func descend(_ steps: Int) -> Future<Int> {
  Future.fulfilled(steps).flatMap { $0 == 0 ? .fulfilled(0) : descend($0 - 1) }
}

@Sendable
private func descend(_ steps: Int, _ later: Later) -> Future<Int> {
  later.future().flatMap { steps == 0 ? .fulfilled($0) : descend(steps - 1, later) }
}

/// An event loop with at most one event.
///
/// `@unchecked Sendable`: used on one thread.
private final class Later: @unchecked Sendable {
  private var promise: Promise<Int>?

  func future() -> Future<Int> {
    let promise = Promise<Int>()
    self.promise = promise
    return promise.future
  }

  func take() -> Promise<Int>? { promise.take() }
}
