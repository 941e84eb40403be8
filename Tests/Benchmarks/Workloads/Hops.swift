import BenchmarkSupport
import Dispatch
import LoadingContent

extension Workload {
  static var hops: [Workload] { thereAndBack + burst }

  private static var thereAndBack: [Workload] {
    let home = DispatchQueue(label: "home")
    let away = DispatchQueue(label: "away")
    return [
      Workload(
        "F8", by: library, "promise, map on another queue, callback on this one", isRepeatable: false
      ) { iterations, meter in
        let countdown = Countdown(iterations)
        meter.measure(delivering: iterations) {
          home.sync {
            for index in 0..<iterations {
              let promise = Promise<Int>()
              promise.future.map(on: away) { $0 + 1 }.whenFulfilled(on: home) {
                consume($0)
                countdown.step()
              }
              promise.fulfill(index)
            }
          }
          countdown.wait()
        }
      },
      asyncAndBack("F8", home: home, away: away),
    ]
  }

  /// The floor of what goes to another queue and comes back.
  static func asyncAndBack(_ row: String, home: DispatchQueue, away: DispatchQueue) -> Workload {
    Workload(row, by: floor, "async, and async back", isRepeatable: false) { iterations, meter in
      let countdown = Countdown(iterations)
      meter.measure(delivering: iterations) {
        home.sync {
          for index in 0..<iterations {
            away.async {
              let value = index + 1
              home.async {
                consume(value)
                countdown.step()
              }
            }
          }
        }
        countdown.wait()
      }
    }
  }

  private static var burst: [Workload] {
    let events = 100_000
    let queue = DispatchQueue(label: "listener")
    return [
      Workload(
        "burst", by: library, "\(events) emissions to a listener on a queue, an event", operations: events,
        iterations: 1, isRepeatable: false
      ) { _, meter in
        let scheduler = HopCounter(queue)
        let countdown = Countdown(events)
        let source = ChannelSource<Int>()
        let registration = source.channel.subscribe(on: scheduler) {
          consume($0)
          countdown.step()
        }
        meter.measure(delivering: events) {
          for event in 0..<events { source.emit(event) }
          countdown.wait()
        }
        meter.hops = scheduler.hops
        registration.dispose()
      },
      Workload(
        "burst", by: floor, "an async for each", operations: events, iterations: 1, isRepeatable: false
      ) { _, meter in
        let countdown = Countdown(events)
        meter.measure(delivering: events) {
          for event in 0..<events {
            queue.async {
              consume(event)
              countdown.step()
            }
          }
          countdown.wait()
        }
      },
    ]
  }
}

/// A queue that counts what it is given.
///
/// `@unchecked Sendable`: the number is touched under the lock only.
private final class HopCounter: Scheduler, @unchecked Sendable {
  private let queue: DispatchQueue
  private let lock = FloorLock()
  @exclusivity(unchecked) private var number = 0

  init(_ queue: DispatchQueue) { self.queue = queue }

  var hops: Int {
    var result = 0
    lock.withLock { result = number }
    return result
  }

  func dispatch(_ work: @escaping @Sendable () -> Void) {
    lock.withLock { number += 1 }
    queue.dispatch(work)
  }

  func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    queue.dispatch(after: interval, work)
  }

  var uptimeNanoseconds: UInt64 { queue.uptimeNanoseconds }
}
