import LoadingContent
import LoadingContentTesting

/// A way by which the values of a source reach their listeners, all of them and as they are.
struct ChannelPath: Sendable {
  let name: String
  /// Its channel is a list of a signal.
  var isSignal = false
  /// No value is left out if another thread emits the next one.
  var tellsAll: Bool { !["flatMapLatest", "loadingLatest", "a chain of relays", "flatMapContent"].contains(name) }
  /// The channel, and what lets time pass where it takes some.
  let make: @Sendable (ChannelSource<Int>) -> (channel: Channel<Int>, settle: () -> Void)

  init(_ name: String, isSignal: Bool = false, _ make: @escaping @Sendable (Channel<Int>) -> Channel<Int>) {
    self.name = name
    self.isSignal = isSignal
    self.make = { (make($0.channel), {}) }
  }

  private init(timed name: String, _ make: @escaping @Sendable (Channel<Int>, TestScheduler) -> Channel<Int>) {
    self.name = name
    self.make = { source in
      let scheduler = TestScheduler()
      return (make(source.channel, scheduler), { scheduler.run() })
    }
  }

  /// Those that take no time.
  static let direct: [ChannelPath] = [
    ChannelPath("a source") { $0 },
    ChannelPath("composed operators") { channel in
      channel.map { $0 * 2 }.filter { $0 > -1 }.scan(0) { $1 / 2 }.removeDuplicates(by: ==).tap { _ in }
    },
    ChannelPath("merge") { .merge([$0, ChannelSource<Int>().channel]) },
    ChannelPath("combineLatest") { channel in
      Channel.combineLatest(channel, ChannelSource("").channel).map { value, _ in value }
    },
    ChannelPath("withLatest") { channel in channel.withLatest(from: ChannelSource("").channel).map { $0.0 } },
    ChannelPath("take(until:)") { $0.take(until: ChannelSource<Int>().channel) },
    ChannelPath("flatMapLatest") { channel in channel.flatMapLatest { ChannelSource($0).channel } },
    ChannelPath("a chain of relays") { channel in
      Channel.merge([channel.take(until: ChannelSource<Int>().channel)]).flatMapLatest { ChannelSource($0).channel }
    },
    ChannelPath("a signal's content", isSignal: true) { $0.loadingContent().content },
    ChannelPath("loadingLatest", isSignal: true) { channel in channel.loadingLatest { .fulfilled($0) }.content },
    ChannelPath("operators on signals", isSignal: true) { channel in
      channel.loadingContent().mapContent { $0 }.mapError { $0 }.recover { throw $0 }.content
    },
    ChannelPath("flatMapContent", isSignal: true) { channel in
      channel.loadingContent().flatMapContent { Future.fulfilled($0).loadingContent() }.content
    },
    ChannelPath("combine", isSignal: true) { channel in
      Signal.combine(channel.loadingContent(), Future.fulfilled("").loadingContent()).mapContent { $0.0 }.content
    },
    ChannelPath("snapshots", isSignal: true) { channel in
      channel.loadingContent().snapshots.compactMap { $0.content }.removeDuplicates()
    },
    ChannelPath("a signal's states", isSignal: true) { channel in
      channel.loadingContent().states.compactMap { $0.content }
    },
  ]

  /// Those that tell a single value in its time.
  private static let timed: [ChannelPath] = [
    ChannelPath(timed: "debounce") { $0.debounce(.seconds(1), on: $1) },
    ChannelPath(timed: "throttle") { $0.throttle(.seconds(1), on: $1) },
    ChannelPath(timed: "delay") { $0.delay(.seconds(1), on: $1) },
  ]

  static let all = direct + timed
}
