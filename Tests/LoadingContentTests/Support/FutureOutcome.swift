import LoadingContent

/// What became of a future, comparable.
enum FutureOutcome: Equatable, Sendable {
  case pending
  case value(Int)
  case error(TestError)
  case cancelled
  case abandoned
  case other(String)

  init(_ result: Result<Int, any Error>?) {
    switch result {
    case nil: self = .pending
    case .success(let value): self = .value(value)
    case .failure(let error as TestError): self = .error(error)
    case .failure(is CancellationError): self = .cancelled
    case .failure(LoadingContentError.abandoned): self = .abandoned
    case .failure(let error): self = .other("\(error)")
    }
  }
}

/// An error that can be told from another.
struct TestError: Error, Equatable, Sendable {
  let code: Int
  init(_ code: Int = 0) { self.code = code }
}

extension Future<Int> {
  var outcome: FutureOutcome { FutureOutcome(result) }
}

extension Future {
  /// A future that has this one's outcome: a `flatMap` that follows it.
  func followed() -> Future { Future<Void>.fulfilled().flatMap { self } }
}
