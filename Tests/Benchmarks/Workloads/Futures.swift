import BenchmarkSupport
import LoadingContent

extension Workload {
  static var futures: [Workload] {
    [
      .each("F1", by: library, "promise, one callback, fulfil") { index in
        let promise = Promise<Int>()
        promise.future.whenFulfilled { consume($0) }
        promise.fulfill(index)
      },
      .each("F1", by: floor, "an object with a lock and a closure") { index in
        let future = FloorFuture<Int>()
        future.whenFulfilled { consume($0) }
        future.fulfill(index)
      },
      .each("F2", by: library, "future made fulfilled, one callback") { index in
        Future.fulfilled(index).whenFulfilled { consume($0) }
      },
      .each("F2", by: floor, "a closure call") { index in
        call(index) { consume($0) }
      },
      .each("F3", by: library, "three maps and a callback, then fulfil") { index in
        let promise = Promise<Int>()
        promise.future.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.whenFulfilled { consume($0) }
        promise.fulfill(index)
      },
      .each("F3", by: floor, "four objects as in F1") { index in
        let future = FloorFuture<Int>()
        future.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.whenFulfilled { consume($0) }
        future.fulfill(index)
      },
      .each("F4", by: library, "three flatMaps onto settled futures and a callback, then fulfil") { index in
        let promise = Promise<Int>()
        promise.future.flatMap { .fulfilled($0 + 1) }.flatMap { .fulfilled($0 + 1) }.flatMap { .fulfilled($0 + 1) }
          .whenFulfilled { consume($0) }
        promise.fulfill(index)
      },
      .each("F4", by: floor, "seven objects as in F1") { index in
        let future = FloorFuture<Int>()
        future.flatMap { FloorFuture($0 + 1) }.flatMap { FloorFuture($0 + 1) }.flatMap { FloorFuture($0 + 1) }
          .whenFulfilled { consume($0) }
        future.fulfill(index)
      },
      .each("F5", by: library, "promise, 100 callbacks, fulfil", delivering: 100) { index in
        let promise = Promise<Int>()
        let future = promise.future
        for _ in 0..<100 { future.whenFulfilled { consume($0) } }
        promise.fulfill(index)
      },
      .each("F5", by: floor, "an object with a lock and 100 closures", delivering: 100) { index in
        let future = FloorFuture<Int>()
        for _ in 0..<100 { future.whenFulfilled { consume($0) } }
        future.fulfill(index)
      },
    ]
  }
}

/// As far as a callback is from its caller: a call that is not inlined, of a closure that is not known.
@inline(never)
func call(_ value: Int, _ body: @escaping @Sendable (Int) -> Void) { body(value) }
