import BenchmarkSupport
import LoadingContent

extension Workload {
  static var handlers: [Workload] {
    [
      .each("handler/in", by: library, "a bridged completion handler: promise, one callback, complete") { index in
        let promise = Promise<Int>()
        promise.future.whenFulfilled { consume($0) }
        fetch(index, completion: promise.complete)
      },
      .each("handler/in", by: floor, "an object with a lock and a closure, and a closure that settles it") { index in
        let future = FloorFuture<Int>()
        future.whenFulfilled { consume($0) }
        fetch(index) { value, error in
          if let value, error == nil { future.fulfill(value) }
        }
      },
      .each("handler/out", by: library, "promise, deliver to a completion handler, fulfil") { index in
        let promise = Promise<Int>()
        promise.future.deliver(to: handler)
        promise.fulfill(index)
      },
      .each("handler/out", by: floor, "an object with a lock and a closure that calls the handler") { index in
        let future = FloorFuture<Int>()
        future.whenFulfilled { handler($0, nil) }
        future.fulfill(index)
      },
    ]
  }
}

/// A foreign API.
@inline(never)
private func fetch(_ index: Int, completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
  completion(index, nil)
}

/// A foreign handler.
private let handler: @Sendable (Int?, (any Error)?) -> Void = { value, _ in
  if let value { consume(value) }
}
