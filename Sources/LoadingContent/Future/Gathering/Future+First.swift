extension Future {
  /// The outcome of the first future to settle, be it a value or an error.
  ///
  /// - Interest in the others is withdrawn then: what nobody else wants is cancelled. Their errors count as observed.
  /// - If several are settled already, the first in order wins.
  /// - Of no futures it is rejected at once, with ``LoadingContentError/nothingToWaitFor``.
  ///
  ///     let fastest = Future.race(mirrors.map { $0.articles() })
  ///
  /// The rule: <doc:Contracts#F10>.
  ///
  /// - Parameters:
  ///   - futures: Cancelling the new one withdraws interest from all of them.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Complexity: O(*n*).
  @inlinable
  public static func race(
    _ futures: some Sequence<Future>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Future {
    first(.first, of: Array(futures), Origin(fileID: fileID, line: line))
  }

  /// The value of the first future to be fulfilled.
  ///
  /// - Interest in the others is withdrawn then: what nobody else wants is cancelled.
  /// - If all are rejected, so is it: with ``LoadingContentError/allRejected(_:)``, which has every error, in the order
  ///   of the futures. The errors count as observed.
  /// - Of no futures it is rejected at once, with ``LoadingContentError/nothingToWaitFor``.
  ///
  /// - Parameters:
  ///   - futures: Cancelling the new one withdraws interest from all of them.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Complexity: O(*n*).
  @inlinable
  public static func any(
    _ futures: some Sequence<Future>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Future {
    first(.firstFulfilled, of: Array(futures), Origin(fileID: fileID, line: line))
  }

  @inlinable
  static func first(_ rule: GatheringRule, of futures: [Future], _ origin: Origin) -> Future {
    let gathered = ValueCore<Value>(origin: origin)
    guard !futures.isEmpty else {
      _ = gathered.reject(LoadingContentError.nothingToWaitFor)
      return Future(.core(gathered))
    }
    let gathering = Gathering(rule, of: futures.count, into: gathered) { winner in
      guard let winner else {
        _ = gathered.reject(LoadingContentError.allRejected(futures.map { $0.settledError }))
        return
      }
      if let value = unsafeDowncast(winner, to: ValueCore<Value>.self).value {
        _ = gathered.fulfill(value)
      } else {
        gathered.settle(likeRejected: winner)
      }
    }
    gathering.start { for future in futures { gathering.wait(for: future.makeCore()) } }
    return Future(.core(gathered))
  }

  /// - Precondition: It is rejected, and this thread has learnt that by way of a lock.
  @inlinable
  var settledError: any Error {
    switch storage {
    case .rejected(let rejection): rejection.error
    case .core(let core): core.rejection!.error
    case .fulfilled: preconditionFailure("an error is asked of a fulfilled future")
    }
  }
}
