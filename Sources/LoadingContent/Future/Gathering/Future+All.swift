extension Future {
  /// The values of all futures, in their order, or the first error in time.
  ///
  /// - The first error withdraws interest from all the others: what nobody else wants is cancelled.
  /// - Of no futures it is fulfilled at once. The same future may occur more than once.
  ///
  ///     let pages = Future.all(urls.map { api.page($0) })
  ///
  /// To begin the work for many with only a few at a time, use ``all(_:concurrency:fileID:line:_:)``.
  ///
  /// The rule: <doc:Contracts#F10>.
  ///
  /// - Parameters:
  ///   - futures: The first error, or cancelling the new one, withdraws interest from all the others.
  ///   - weights: What each counts for the progress of the whole, in any unit: bytes, seconds. One that is missing
  ///     counts 1, one that is not a positive number nothing; if there are none, all count the same.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Complexity: O(*n*), with a constant number of allocations.
  @inlinable
  public static func all<Element>(
    _ futures: some Sequence<Future<Element>>, weights: [Double] = [], fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Future where Value == [Element] {
    let futures = Array(futures)
    if futures.isEmpty { return .fulfilled([]) }
    if futures.allSatisfy({ $0.isMadeFulfilled }) {
      var values: [Element] = []
      if RunQueue.runIfIdle({ values = futures.map { $0.fulfilledValue } }) { return .fulfilled(values) }
    }
    let gathered = ValueCore<[Element]>(origin: Origin(fileID: fileID, line: line))
    let gathering = Gathering(.all, of: futures.count, weights: weights, into: gathered) { rejected in
      if let rejected {
        gathered.settle(likeRejected: rejected)
      } else {
        _ = gathered.fulfill(futures.map { $0.fulfilledValue })
      }
    }
    gathering.start { for future in futures { future.feed(gathering) } }
    return Future(.core(gathered))
  }

  /// The outcomes of all futures, in their order.
  ///
  /// - It is never rejected, but for being cancelled. Of no futures it is fulfilled at once.
  /// - The errors count as observed.
  ///
  /// - Parameters:
  ///   - futures: Cancelling the new one withdraws interest from all of them.
  ///   - weights: What each counts for the progress of the whole, see ``all(_:weights:fileID:line:)``.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Complexity: O(*n*), with a constant number of allocations.
  @inlinable
  public static func allSettled<Element>(
    _ futures: some Sequence<Future<Element>>, weights: [Double] = [], fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Future where Value == [Result<Element, any Error>] {
    let futures = Array(futures)
    if futures.isEmpty { return .fulfilled([]) }
    let gathered = ValueCore<[Result<Element, any Error>]>(origin: Origin(fileID: fileID, line: line))
    let gathering = Gathering(.allSettled, of: futures.count, weights: weights, into: gathered) { _ in
      _ = gathered.fulfill(futures.map { $0.settledResult })
    }
    gathering.start { for future in futures { future.feed(gathering) } }
    return Future(.core(gathered))
  }
}

extension Future {
  @inlinable @inline(__always)
  var isMadeFulfilled: Bool { if case .fulfilled = storage { true } else { false } }

  /// Makes this an input of a gathering that waits for values.
  @inlinable @inline(__always)
  func feed(_ gathering: Gathering) {
    if case .fulfilled = storage, gathering.skip() { return }
    gathering.wait(for: makeCore())
  }

  /// The value.
  ///
  /// - Precondition: It is fulfilled, and this thread has learnt that by way of a lock.
  @inlinable @inline(__always)
  var fulfilledValue: Value {
    switch storage {
    case .fulfilled(let value): value
    case .core(let core): core.value!
    case .rejected: preconditionFailure("a value is asked of a rejected future")
    }
  }

  /// - Precondition: It is settled, and this thread has learnt that by way of a lock.
  @inlinable @inline(__always)
  var settledResult: Result<Value, any Error> {
    switch storage {
    case .fulfilled(let value): .success(value)
    case .rejected(let rejection): .failure(rejection.error)
    case .core(let core): core.outcome
    }
  }
}
