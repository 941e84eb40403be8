import LoadingContent
import LoadingContentTesting

/// A way in which a signal of one load comes to be: it is loading, and whoever made it can end that.
struct SignalPath: Sendable {
  enum Ending {
    case content(Int)
    case error(any Error)
    case cancelled, dropped
  }

  let name: String
  /// The signal, and what ends its load.
  let make: @Sendable () -> (signal: Signal<Int>, end: (Ending) -> Void)
  /// What cannot fail cannot be cancelled either.
  let canFail: Bool

  /// What somebody holds until it is dropped.
  private final class Held<Value> {
    var value: Value?
    init(_ value: Value) { self.value = value }
  }

  static var all: [SignalPath] { loads + results + values }

  /// Those behind which there is work.
  static let loads: [SignalPath] = [
    SignalPath(name: "a source", canFail: true) {
      let source = Held(SignalSource<Int>())
      source.value?.emit(.loading)
      return (
        source.value!.signal,
        { ending in
          switch ending {
          case .content(let content): source.value?.emit(.content(content))
          case .error(let error): source.value?.emit(.error(error))
          case .cancelled: source.value?.emit(.error(CancellationError()))
          case .dropped: source.value = nil
          }
        }
      )
    },
    SignalPath(name: "a future", canFail: true) { load { $0.loadingContent() } },
    SignalPath(name: "a mapped future", canFail: true) { load { $0.map { $0 }.loadingContent() } },
    SignalPath(name: "loadingLatest", canFail: true) {
      load { future in ChannelSource(0).channel.loadingLatest { _ in future } }
    },
  ]

  private static let results = [
    SignalPath(name: "a channel of results", canFail: true) {
      let source = Held(ChannelSource<Result<Int, any Error>>())
      return (
        source.value!.channel.loadingContent(),
        { ending in
          switch ending {
          case .content(let content): source.value?.emit(.success(content))
          case .error(let error): source.value?.emit(.failure(error))
          case .cancelled: source.value?.emit(.failure(CancellationError()))
          case .dropped: source.value = nil
          }
        }
      )
    }
  ]

  private static let values = ChannelPath.all.filter { !$0.isSignal }.map { path in
    SignalPath(name: "\(path.name) as a signal", canFail: false) {
      let source = Held(ChannelSource<Int>())
      let (channel, settle) = path.make(source.value!)
      return (
        channel.loadingContent(),
        { ending in
          switch ending {
          case .content(let content): source.value?.emit(content)
          default: source.value = nil
          }
          settle()
        }
      )
    }
  }

  private init(
    name: String, canFail: Bool, _ make: @escaping @Sendable () -> (signal: Signal<Int>, end: (Ending) -> Void)
  ) {
    self.name = name
    self.canFail = canFail
    self.make = make
  }

  private static func load(
    _ make: (Future<Int>) -> Signal<Int>
  ) -> (signal: Signal<Int>, end: (Ending) -> Void) {
    let promise = Held(Promise<Int>())
    return (
      make(promise.value!.future),
      { ending in
        switch ending {
        case .content(let content): promise.value?.fulfill(content)
        case .error(let error): promise.value?.reject(error)
        case .cancelled: promise.value?.future.cancel()
        case .dropped: withoutReports { promise.value = nil }
        }
      }
    )
  }
}
