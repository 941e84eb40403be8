/// A load that failed, and the way to try it again: see ``Loader/failures``.
public struct LoadingFailure: Sendable {
  /// Why it failed.
  public let error: any Error
  /// The load's.
  let number: UInt64
  private let again: @Sendable (Origin) -> Bool

  init(error: any Error, number: UInt64, again: @escaping @Sendable (Origin) -> Bool) {
    self.error = error
    self.number = number
    self.again = again
  }

  /// Loads again, if this failure is what there is to see.
  ///
  ///     let loader = Loader { api.articles() }
  ///     loader.failures.subscribe(on: .main) { failure in
  ///       banner.show(failure.error)
  ///       Future.after(.seconds(30)).whenFulfilled { failure.retry() }
  ///     }.disposed(by: bag)
  ///
  /// Once: while that load is on its way, and when anything has come of it or of another one, this does nothing. If it
  /// is cancelled, the failure is there again and so is its way out. A load that polls quietly is joined.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Returns: Whether it loads.
  @discardableResult
  public func retry(fileID: StaticString = #fileID, line: UInt = #line) -> Bool {
    again(Origin(fileID: fileID, line: line))
  }
}
