// Four, so that for a promise of a pair in which one is an optional, or both are, that one's nil is a value: what is
// optional beyond that must be there.

extension Promise {
  /// The completion handler of an API that gives two values or an error, as `URLSession` does.
  ///
  /// With an error and both values the error counts; with no error and a value missing it rejects with
  /// ``LoadingContentError/missingValue``. Both are reported to ``Diagnostic/handler``. One value beside an error is as
  /// it should be. A value that is an optional in the promise's pair may be missing. See ``complete(_:)-(Value)``.
  @inlinable
  public func complete<First, Second>(_ first: First?, _ second: Second?, _ error: (any Error)?)
  where Value == (First, Second) {
    if let error {
      core.complete(with: error, besideValue: first != nil && second != nil)
    } else if let first, let second {
      core.complete(with: (first, second))
    } else {
      core.completeWithoutValue(breaksConvention: true)
    }
  }

  /// The completion handler of an API that gives two values or an error; the second may be missing.
  @inlinable
  public func complete<First, Second>(_ first: First?, _ second: Second, _ error: (any Error)?)
  where Value == (First, Second) {
    if let error {
      core.complete(with: error, besideValue: first != nil && isPresent(second) ?? true)
    } else if let first {
      core.complete(with: (first, second))
    } else {
      core.completeWithoutValue(breaksConvention: true)
    }
  }

  /// The completion handler of an API that gives two values or an error; the first may be missing.
  @inlinable
  public func complete<First, Second>(_ first: First, _ second: Second?, _ error: (any Error)?)
  where Value == (First, Second) {
    if let error {
      core.complete(with: error, besideValue: isPresent(first) ?? true && second != nil)
    } else if let second {
      core.complete(with: (first, second))
    } else {
      core.completeWithoutValue(breaksConvention: true)
    }
  }

  /// The completion handler of an API that gives two values or an error; both may be missing.
  @inlinable
  public func complete<First, Second>(_ first: First, _ second: Second, _ error: (any Error)?)
  where Value == (First, Second) {
    if let error {
      let (first, second) = (isPresent(first), isPresent(second))
      core.complete(with: error, besideValue: (first ?? second ?? false) && (second ?? true))
    } else {
      core.complete(with: (first, second))
    }
  }
}
