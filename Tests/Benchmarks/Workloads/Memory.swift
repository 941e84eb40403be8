import BenchmarkSupport
import LoadingContent

extension Workload {
  static var memory: [Workload] {
    [
      held("S5/listener", by: library, "an idle listener of a channel") {
        let source = ChannelSource<Int>()
        return { source.channel.subscribe { consume($0) } }
      },
      held("S5/listener", by: floor, "a closure in a list") {
        let channel = FloorChannel<Int>()
        return { channel.subscribe { consume($0) } }
      },
      held("S5/owned", by: library, "an idle listener with an owner") {
        let source = ChannelSource<Int>()
        let owner = Listener()
        return { source.channel.subscribe(with: owner) { consume($1) } }
      },
      held("S5/three", by: library, "idle listeners of a signal, one in each list") {
        let source = SignalSource<Int>()
        return {
          (
            source.signal.loading.subscribe(options: .skipCurrent) { consume($0 ? 1 : 0) },
            source.signal.content.subscribe { consume($0) }, source.signal.error.subscribe { _ in consume(-1) }
          )
        }
      },
      held("S5/channel", by: library, "a channel and its source") { { ChannelSource<Int>() } },
      held("S5/signal", by: library, "a signal and its source") { { SignalSource<Int>() } },
      held("S5/future", by: library, "a pending future and its promise") { { Promise<Int>() } },
      held("S5/future", by: floor, "an object with a lock") { { FloorFuture<Int>() } },
      held("S5/callback", by: library, "a pending future, its promise and a callback") {
        {
          let promise = Promise<Int>()
          promise.future.whenFulfilled { consume($0) }
          return promise
        }
      },
      held("S5/loading", by: library, "a pending future as a signal") {
        {
          let promise = Promise<Int>()
          return (promise, promise.future.loadingContent())
        }
      },
    ]
  }

  private static func held<Something>(
    _ row: String, by subject: String, _ title: String, _ setUp: @escaping () -> () -> Something
  ) -> Workload {
    Workload(row, by: subject, title, iterations: 1000, memory: .held) { iterations, meter in
      let make = setUp()
      var all: ContiguousArray<Something> = []
      all.reserveCapacity(iterations)
      meter.measure(delivering: 0) { for _ in 0..<iterations { all.append(make()) } }
      // Abandoned otherwise, which is not measured, but slow.
      for something in all { (something as? Promise<Int>)?.fulfill(1) }
    }
  }
}

private final class Listener: Sendable {}
