import LoadingContent

extension Future {
  /// How many want the outcome.
  var interest: Int { inspection.waiting.reduce(0) { $0 + $1.count } }

  /// Returns when so many want the outcome.
  func waitForInterest(_ count: Int, file: StaticString = #filePath, line: UInt = #line) {
    waitUntil("\(count) want the outcome", file: file, line: line) { interest == count }
  }
}
