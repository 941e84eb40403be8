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
  /// A channel of whole states has no word for a first load that was cancelled.
  var tellsCancellation: Bool { canFail && !name.hasSuffix("states") }

  /// What somebody holds until it is dropped.
  private final class Held<Value> {
    var value: Value?
    init(_ value: Value) { self.value = value }
  }

  static var all: [SignalPath] { loads + results + values + derived }

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

  /// Those that can fail, through each operator on signals.
  private static let derived: [SignalPath] = operators.flatMap { name, derive in
    (loads + results).map { path in
      SignalPath(name: "\(path.name), \(name)", canFail: true) {
        let (signal, end) = path.make()
        return (derive(signal), end)
      }
    }
  }

  private static let operators: [(String, @Sendable (Signal<Int>) -> Signal<Int>)] = [
    ("mapContent", { $0.mapContent { $0 } }), ("mapError", { $0.mapError { $0 } }),
    ("recover", { $0.recover { throw $0 } }),
    ("flatMapContent", { $0.flatMapContent { Future.fulfilled($0).loadingContent() } }),
    ("combine", { Signal<[Int]>.combine([$0]).mapContent { $0[0] } }),
    (
      "combine with one that is there",
      { Signal.combine($0, Future.fulfilled(0).loadingContent()).mapContent { $0 + $1 } }
    ),
    ("combinePartial", { Signal<[Int?]>.combinePartial([$0]).mapContent { $0[0]! } }),
    ("states", { $0.states.loadingContent() }),
  ]

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
