import Dispatch
import LoadingContent

extension DispatchTimeInterval {
  /// Nil for never. A negative one is zero, and one that is too long to be counted is as long as can be counted.
  var virtualNanoseconds: UInt64? { nanosecondsFromNow.map { UInt64($0) } }

  /// The length of a frame.
  var frameNanoseconds: UInt64 {
    guard let nanoseconds = virtualNanoseconds, nanoseconds > 0 else {
      // Not a precondition: a release build would not say why.
      fatalError("a frame takes time: \(self) is no length for one")
    }
    return nanoseconds
  }
}

extension FixedWidthInteger {
  /// The product of two numbers that are not negative; if there is none, the greatest there is, as the end of a clock.
  func saturatingMultiply(by other: Self) -> Self {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}

/// Virtual nanoseconds as one reads them: `0`, `250 ms`, `1.5 s`, `20 ns`.
func timeText(_ nanoseconds: UInt64) -> String {
  let units: [(name: String, length: UInt64)] = [("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1_000)]
  guard nanoseconds > 0 else { return "0" }
  for (name, length) in units where nanoseconds >= length {
    let rest = nanoseconds % length
    if rest == 0 { return "\(nanoseconds / length) \(name)" }
    // Thousandths, if there is nothing beyond them.
    guard rest % (length / 1000) == 0 else { continue }
    var digits = String(rest / (length / 1000) + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(nanoseconds / length).\(digits) \(name)"
  }
  return "\(nanoseconds) ns"
}
