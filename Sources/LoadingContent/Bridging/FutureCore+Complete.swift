// A call of a promise's completion handler. Where it settles nothing, it is told apart from one that merely comes late.

extension FutureCore {
  /// With a value, which `store` puts into its place: called under the lock, once, if this is what settles the future.
  @usableFromInline
  func complete(storing store: () -> Void) {
    if complete(nil, storing: store) == .again { report(.completedTwice, nil) }
  }

  /// With an error, maybe beside a value, which it then outweighs.
  @usableFromInline
  func complete(with error: any Error, besideValue hasValue: Bool) {
    let rejection = Rejection(error, origin: origin)
    let completion = complete(rejection)
    // One that came too late is nobody's outcome, so nobody has missed it.
    if completion != .settling { rejection.observe() }
    switch completion {
    case .settling where hasValue: report(.brokenConvention, error)
    case .settling, .late: break
    case .again: report(.completedTwice, error)
    }
  }

  /// With neither a value nor an error, as its convention forbids, or as the only way it has to say that it failed.
  @usableFromInline
  func completeWithoutValue(breaksConvention: Bool) {
    let rejection = Rejection(LoadingContentError.missingValue, origin: origin)
    // Reported here otherwise, whoever may observe it: it is the one who wrote the program that should know.
    if breaksConvention { rejection.observe() }
    let completion = complete(rejection)
    if completion != .settling { rejection.observe() }
    switch completion {
    case .settling where breaksConvention: report(.brokenConvention, nil)
    case .settling, .late: break
    case .again: report(.completedTwice, nil)
    }
  }

  private func complete(_ rejection: Rejection?, storing store: () -> Void = {}) -> FutureState.Completion {
    var completion = FutureState.Completion.late
    _ = finish { contents in
      completion = contents.state.complete(rejection == nil ? .fulfilled : .rejected)
      guard completion == .settling else { return false }
      store()
      contents.rejection = rejection
      return true
    }
    return completion
  }

  private func report(_ kind: Diagnostic.Kind, _ error: (any Error)?) {
    Diagnostic(kind: kind, error: error, fileID: origin.fileID, line: origin.line).report()
  }
}

extension ValueCore {
  @inlinable
  func complete(with value: Value) { complete { slot.fill(with: value) } }
}
