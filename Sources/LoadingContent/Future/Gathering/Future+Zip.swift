extension Future {
  /// The values of futures of different types, as a tuple, or the first error in time.
  ///
  /// The first error, or cancelling the new future, withdraws interest from all the others: what nobody else wants is
  /// cancelled.
  ///
  ///     Future.zip(api.user(7), api.articles())
  ///       .whenFulfilled { user, articles in log.note("\(user): \(articles.count)") }
  ///
  /// - Parameters:
  ///   - futures: Of any number, none included.
  ///   - weights: What each counts for the progress of the whole, see ``all(_:weights:fileID:line:)``.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Complexity: O(*n*).
  @inlinable
  public static func zip<each Element: Sendable>(
    _ futures: repeat Future<each Element>, weights: [Double] = [], fileID: StaticString = #fileID, line: UInt = #line
  ) -> Future where Value == (repeat each Element) {
    var count = 0
    for _ in repeat each futures { count += 1 }
    if count == 0 { return .fulfilled((repeat (each futures).fulfilledValue)) }
    let gathered = ValueCore<(repeat each Element)>(origin: Origin(fileID: fileID, line: line))
    let gathering = Gathering(.all, of: count, weights: weights, into: gathered) { rejected in
      if let rejected {
        gathered.settle(likeRejected: rejected)
      } else {
        _ = gathered.fulfill((repeat (each futures).fulfilledValue))
      }
    }
    gathering.start { for future in repeat each futures { future.feed(gathering) } }
    return Future(.core(gathered))
  }
}
