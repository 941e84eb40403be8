import BenchmarkSupport
import LoadingContent

extension Workload {
  static var gathering: [Workload] {
    [100, 10_000].flatMap(all(of:)) + [
      .each("F6/zip", by: library, "zip of three promises, a callback, fulfil") { index in
        let (first, second, third) = (Promise<Int>(), Promise<Int>(), Promise<Bool>())
        Future.zip(first.future, second.future, third.future).whenFulfilled { consume($0.0 + $0.1) }
        first.fulfill(index)
        second.fulfill(index)
        third.fulfill(true)
      },
      .each("F6/zip", by: floor, "five objects as in F1, three closures") { index in
        let (first, second, third) = (FloorFuture<Int>(), FloorFuture<Int>(), FloorFuture<Bool>())
        let zip = FloorFuture<(Int, Int, Bool)>()
        let gathering = FloorGathering(count: 3) {
          zip.fulfill((first.settled, second.settled, third.settled))
        }
        zip.whenFulfilled { consume($0.0 + $0.1) }
        first.whenFulfilled { _ in gathering.step() }
        second.whenFulfilled { _ in gathering.step() }
        third.whenFulfilled { _ in gathering.step() }
        first.fulfill(index)
        second.fulfill(index)
        third.fulfill(true)
      },
    ]
  }

  private static func all(of count: Int) -> [Workload] {
    [
      .each("F6/\(count)", by: library, "all of \(count) promises, a callback, fulfil") { index in
        let promises = (0..<count).map { _ in Promise<Int>() }
        Future.all(promises.map { $0.future }).whenFulfilled { consume($0.count) }
        for promise in promises { promise.fulfill(index) }
      },
      .each("F6/\(count)", by: floor, "\(count) objects as in F1, a counter with a lock, a closure for each") { index in
        let futures = (0..<count).map { _ in FloorFuture<Int>() }
        let all = FloorFuture<[Int]>()
        let gathering = FloorGathering(count: count) { all.fulfill(futures.map { $0.settled }) }
        for future in futures { future.whenFulfilled { _ in gathering.step() } }
        all.whenFulfilled { consume($0.count) }
        for future in futures { future.fulfill(index) }
      },
    ]
  }
}
