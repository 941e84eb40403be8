// Completion handlers, in: `api.fetch(completion: promise.complete)`. As a method reference it belongs to no actor,
// whatever class it is written in.

extension Promise {
  /// The completion handler of an API that gives a `Result`.
  ///
  /// May be called on any thread. The first call counts.
  @inlinable
  public func complete<Failure>(_ result: Result<Value, Failure>) { settle(with: result.mapError { $0 }) }
}
