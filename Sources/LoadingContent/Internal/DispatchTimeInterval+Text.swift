import Dispatch

extension DispatchTimeInterval {
  /// As one reads it: `20 ms`.
  var text: String {
    switch self {
    case .seconds(let count): "\(count) s"
    case .milliseconds(let count): "\(count) ms"
    case .microseconds(let count): "\(count) µs"
    case .nanoseconds(let count): "\(count) ns"
    default: "never"
    }
  }
}
