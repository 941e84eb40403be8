import Dispatch

// In 64 bits, since an `Int` of 32, as some watches have, counts two seconds of nanoseconds.

extension DispatchTimeInterval {
  /// At least 0; nil for never. What is too long to be counted is as long as can be counted.
  package var nanosecondsFromNow: Int64? {
    let (count, unit): (Int, Int64)
    switch self {
    case .seconds(let seconds): (count, unit) = (seconds, 1_000_000_000)
    case .milliseconds(let milliseconds): (count, unit) = (milliseconds, 1_000_000)
    case .microseconds(let microseconds): (count, unit) = (microseconds, 1000)
    case .nanoseconds(let nanoseconds): (count, unit) = (nanoseconds, 1)
    default: return nil
    }
    let (nanoseconds, isOverflow) = Int64(max(0, count)).multipliedReportingOverflow(by: unit)
    return isOverflow ? .max : nanoseconds
  }

  /// As exact as the number allows.
  init(roundingDownNanoseconds nanoseconds: Int64) {
    if let count = Int(exactly: nanoseconds) {
      self = .nanoseconds(count)
    } else if let count = Int(exactly: nanoseconds / 1000) {
      self = .microseconds(count)
    } else if let count = Int(exactly: nanoseconds / 1_000_000) {
      self = .milliseconds(count)
    } else {
      self = .seconds(Int(clamping: nanoseconds / 1_000_000_000))
    }
  }
}
