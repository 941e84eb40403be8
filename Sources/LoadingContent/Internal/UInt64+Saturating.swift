extension UInt64 {
  /// The sum, or `.max` if it is larger.
  package func saturatingAdd(_ other: UInt64) -> UInt64 {
    let (sum, isOverflow) = addingReportingOverflow(other)
    return isOverflow ? .max : sum
  }
}
