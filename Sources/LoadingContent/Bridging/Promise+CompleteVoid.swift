extension Promise where Value == Void {
  /// The completion handler of an API that only says when it is done; see ``complete(_:)-(Value)``.
  @inlinable
  public func complete() { core.complete(with: ()) }

  /// The completion handler of an API that gives an error, or nil if all went well; see ``complete(_:)-(Value)``.
  @inlinable
  public func complete(_ error: (any Error)?) {
    if let error { core.complete(with: error, besideValue: false) } else { core.complete(with: ()) }
  }

  /// The completion handler of an API that says whether it succeeded, and gives an error if it did not.
  ///
  /// An error rejects, also beside `true`; `false` without one rejects with ``LoadingContentError/missingValue``. Both
  /// break the convention and are reported to ``Diagnostic/handler``. (Where `false` is an answer, make it a
  /// `Promise<Bool>`.) See ``complete(_:)-(Value)``.
  @inlinable
  public func complete(_ success: Bool, _ error: (any Error)?) { complete(success ? () : nil, error) }
}
