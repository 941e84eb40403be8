import BenchmarkSupport
import Dispatch
import LoadingContent

extension Workload {
  static var time: [Workload] { retry + timeout + queue }

  private static var retry: [Workload] {
    [
      .each("retry", by: library, "work that fails twice on the spot, then succeeds, and a callback") { index in
        let attempts = Tries()
        Future.retry(attempts: 3) { attempts.next() < 3 ? .rejected(Failure()) : .fulfilled(index) }
          .whenFulfilled { consume($0) }
      },
      .each("retry", by: floor, "a loop that throws twice") { index in
        let attempts = Tries()
        @Sendable func work() throws -> Int {
          if attempts.next() < 3 { throw Failure() }
          return index
        }
        for _ in 0..<3 {
          if let value = try? work() {
            consume(value)
            break
          }
        }
      },
    ]
  }

  private static var timeout: [Workload] {
    let queue = DispatchQueue(label: "timer")
    return [
      Workload("timeout", by: library, "a timeout that is not needed, and a callback", isRepeatable: false) {
        iterations, meter in
        meter.measure(delivering: iterations) {
          for index in 0..<iterations {
            let promise = Promise<Int>()
            promise.future.timeout(.seconds(60), on: queue).whenFulfilled { consume($0) }
            promise.fulfill(index)
          }
        }
      },
      Workload("timeout", by: floor, "a timer source, activated and cancelled", isRepeatable: false) {
        iterations, meter in
        meter.measure(delivering: iterations) {
          for index in 0..<iterations {
            let source = DispatchSource.makeTimerSource(queue: queue)
            source.schedule(deadline: .now() + .seconds(60))
            source.setEventHandler {}
            source.activate()
            consume(index)
            source.cancel()
          }
        }
      },
    ]
  }

  private static var queue: [Workload] {
    let home = DispatchQueue(label: "home")
    let away = DispatchQueue(label: "away")
    return [
      Workload(
        "queue", by: library, "queue.future, and a callback on this queue", isRepeatable: false
      ) { iterations, meter in
        let countdown = Countdown(iterations)
        meter.measure(delivering: iterations) {
          home.sync {
            for index in 0..<iterations {
              away.future { index + 1 }.whenFulfilled(on: home) {
                consume($0)
                countdown.step()
              }
            }
          }
          countdown.wait()
        }
      },
      asyncAndBack("queue", home: home, away: away),
    ]
  }
}

private struct Failure: Error {}

/// `@unchecked Sendable`: used on one thread.
private final class Tries: @unchecked Sendable {
  @exclusivity(unchecked) private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
