import LoadingContent

/// A shape of completion handler, and what is to become of a promise that gives one.
struct HandlerShape: Sendable {
  /// A promise's handler, by the ways to call it. Only the handler holds the promise.
  struct Bridge: Sendable {
    let calls: [HandlerCall: @Sendable () -> Void]
    let outcome: @Sendable () -> String
    let cancel: @Sendable () -> Void
    /// Settles the promise otherwise, and says whether it was the first to.
    let rejectOtherwise: @Sendable () -> Bool
  }

  let name: String
  /// The outcome of each way to call it, with a ! if that breaks the convention.
  let expected: [HandlerCall: String]
  /// Where its promises say that they are made.
  let line: UInt
  /// Two closures, which may be called in a race.
  let mayRace: Bool
  let make: @Sendable () -> Bridge

  init<Value>(
    _ name: String, _ expected: [HandlerCall: String], mayRace: Bool = false, line: UInt = #line,
    _ calls: @escaping @Sendable (Promise<Value>) -> [HandlerCall: @Sendable () -> Void]
  ) {
    self.name = name
    self.expected = expected
    self.mayRace = mayRace
    self.line = line
    make = {
      let promise = Promise<Value>(line: line)
      let future = promise.future
      // They report what is misused, not what nobody observed.
      future.whenRejected { _ in }
      return Bridge(
        calls: calls(promise), outcome: { Self.describe(future.result) }, cancel: { future.cancel() },
        rejectOtherwise: { [weak promise] in promise!.tryReject(TestError(9)) })
    }
  }

  /// The outcome of a call, without the mark.
  func outcome(of call: HandlerCall) -> String { expected[call]!.filter { $0 != "!" } }

  func breaksConvention(_ call: HandlerCall) -> Bool { expected[call]!.hasSuffix("!") }

  private static func describe<Value>(_ result: Result<Value, any Error>?) -> String {
    switch result {
    case nil: "pending"
    case .success(let value): "\(value)"
    case .failure(let error as TestError): error.code == 0 ? "error" : "otherwise"
    case .failure(is CancellationError): "cancelled"
    case .failure(LoadingContentError.missingValue): "missing"
    case .failure(LoadingContentError.abandoned(_, let line)): "abandoned \(line)"
    case .failure(let error): "\(error)"
    }
  }
}
