import BenchmarkSupport
import LoadingContent

extension Workload {
  static var threads: [Workload] { ownPromises + samePromises + sameChannel }

  private static var ownPromises: [Workload] {
    let row = "F9/own"
    return [
      Workload(row, by: library, "two threads, each as F1; a promise", operations: 2, isRepeatable: false) {
        iterations, meter in
        let work: @Sendable () -> Void = {
          for index in 0..<iterations {
            let promise = Promise<Int>()
            promise.future.whenFulfilled { consume_concurrently($0) }
            promise.fulfill(index)
          }
        }
        meter.measure(delivering: 2 * iterations, onThreads: [work, work])
      },
      Workload(row, by: floor, "two threads, each as F1's floor", operations: 2, isRepeatable: false) {
        iterations, meter in
        let work: @Sendable () -> Void = {
          for index in 0..<iterations {
            let future = FloorFuture<Int>()
            future.whenFulfilled { consume_concurrently($0) }
            future.fulfill(index)
          }
        }
        meter.measure(delivering: 2 * iterations, onThreads: [work, work])
      },
    ]
  }

  private static var samePromises: [Workload] {
    let row = "F9/same"
    let number = 50_000
    return [
      Workload(
        row, by: library, "two threads, one fulfils and one attaches; a promise", iterations: number,
        isRepeatable: false
      ) { iterations, meter in
        let promises = (0..<iterations).map { _ in Promise<Int>() }
        let futures = promises.map(\.future)
        meter.measure(
          delivering: iterations,
          onThreads: [
            { for promise in promises { promise.fulfill(1) } },
            { for future in futures { future.whenFulfilled { consume_concurrently($0) } } },
          ])
      },
      Workload(
        row, by: floor, "the same with F1's floor", iterations: number, isRepeatable: false
      ) { iterations, meter in
        let futures = (0..<iterations).map { _ in FloorFuture<Int>() }
        meter.measure(
          delivering: iterations,
          onThreads: [
            { for future in futures { future.fulfill(1) } },
            { for future in futures { future.whenFulfilled { consume_concurrently($0) } } },
          ])
      },
    ]
  }

  private static var sameChannel: [Workload] {
    [
      emitters("S6", "two", 2), floorOfEmitters("S6", "two", 2),
      // More than there are cores: some find the lock taken by one that does not run.
      emitters("S6/8", "eight", 8), floorOfEmitters("S6/8", "eight", 8),
    ]
  }

  private static func emitters(_ row: String, _ count: String, _ threads: Int) -> Workload {
    Workload(
      row, by: library, "\(count) threads emit to one listener; an event", operations: threads, isRepeatable: false
    ) { iterations, meter in
      let source = ChannelSource<Int>()
      // Not `consume_concurrently`: that calls do not overlap is part of the contract.
      let registration = source.channel.subscribe { consume($0) }
      let work: @Sendable () -> Void = { for index in 0..<iterations { source.emit(index) } }
      meter.measure(delivering: threads * iterations, onThreads: Array(repeating: work, count: threads))
      registration.dispose()
    }
  }

  private static func floorOfEmitters(_ row: String, _ count: String, _ threads: Int) -> Workload {
    Workload(
      row, by: floor, "\(count) threads, a lock around a closure call", operations: threads, isRepeatable: false
    ) { iterations, meter in
      let gate = FloorGate { consume($0) }
      let work: @Sendable () -> Void = { for index in 0..<iterations { gate.emit(index) } }
      meter.measure(delivering: threads * iterations, onThreads: Array(repeating: work, count: threads))
    }
  }
}
