import BenchmarkSupport
import LoadingContent

extension Workload {
  static var channels: [Workload] {
    [1, 10, 1000].flatMap(emission) + [0, 1000, 100_000].flatMap(registration) + operators
  }

  /// The figures are for each listener.
  private static func emission(to listeners: Int) -> [Workload] {
    let row = "S1/\(listeners)"
    let source = Fixture {
      let source = ChannelSource<Int>()
      let registrations = (0..<listeners).map { _ in source.channel.subscribe { consume($0) } }
      return (source, registrations)
    }
    let floor = Fixture {
      let channel = FloorChannel<Int>()
      for _ in 0..<listeners { channel.subscribe { consume($0) } }
      return channel
    }
    return [
      .each(
        row, by: library, "emit to \(listeners), a listener", operations: listeners, delivering: listeners
      ) { source.value.0.emit($0) },
      .each(row, by: Self.floor, "a lock and closure calls", operations: listeners, delivering: listeners) {
        floor.value.emit($0)
      },
    ]
  }

  private static func registration(beside others: Int) -> [Workload] {
    let row = "S2/\(others)"
    let source = Fixture {
      let source = ChannelSource<Int>()
      let registrations = (0..<others).map { _ in source.channel.subscribe { consume($0) } }
      return (source, registrations)
    }
    let floor = Fixture {
      let registry = FloorRegistry()
      let registrations = (0..<others).map { _ in registry.subscribe { consume($0) } }
      return (registry, registrations)
    }
    return [
      .each(row, by: library, "subscribe and dispose beside \(others) others", delivering: 0) { _ in
        source.value.0.channel.subscribe { consume($0) }.dispose()
      },
      .each(row, by: Self.floor, "an object, a lock twice", delivering: 0) { _ in
        floor.value.0.subscribe { consume($0) }.dispose()
      },
    ]
  }

  private static var operators: [Workload] {
    let source = Fixture {
      let source = ChannelSource<Int>()
      return (source, source.channel.map { $0 + 1 }.filter { $0 > 0 }.subscribe { consume($0) })
    }
    let floor = Fixture {
      let channel = FloorChannel<Int>()
      channel.subscribe(mapped({ $0 + 1 }, to: filtered({ $0 > 0 }, to: { consume($0) })))
      return channel
    }
    return [
      .each("S3", by: library, "emit through map and filter to one listener") { source.value.0.emit($0) },
      .each("S3", by: Self.floor, "a lock and five closure calls") { floor.value.emit($0) },
    ]
  }

  @inline(never)
  private static func mapped(
    _ transform: @escaping @Sendable (Int) -> Int, to next: @escaping @Sendable (Int) -> Void
  ) -> @Sendable (Int) -> Void {
    { next(transform($0)) }
  }

  @inline(never)
  private static func filtered(
    _ isIncluded: @escaping @Sendable (Int) -> Bool, to next: @escaping @Sendable (Int) -> Void
  ) -> @Sendable (Int) -> Void {
    { if isIncluded($0) { next($0) } }
  }
}
