import LoadingContent

extension HandlerStub {
  /// One call of a ``HandlerStub``.
  ///
  ///     let requests = HandlerStub<@Sendable (String) -> Void>()
  ///     let call: HandlerStub.Call = requests.call { answer in XCTAssertEqual(answer, "late") }
  ///     let scheduler = TestScheduler()
  ///     call.answer(on: scheduler) { $0("late") }
  ///     scheduler.run()
  ///     XCTAssertEqual(call.number, 1)
  ///     XCTAssertFalse(call.isHeld || call.isCancelled)
  public final class Call: Sendable {
    enum Fate {
      case answered(fileID: StaticString, line: UInt)
      case answeredAtOnce
      case answeredWhenCancelled
      case dropped
    }

    private struct State {
      /// Nil once it is answered or dropped.
      var handler: Handler?
      var cancelAnswer: (@Sendable (Handler) -> Void)?
      var isCancelled = false
      /// Why it is not held any more.
      var fate: Fate?
    }
    private let state: Guarded<State>

    /// Which call it is: the first is 1.
    public let number: Int

    init(_ handler: Handler, number: Int, cancelAnswer: (@Sendable (Handler) -> Void)?) {
      self.number = number
      state = Guarded(State(handler: handler, cancelAnswer: cancelAnswer))
    }

    /// Whether it is neither answered nor dropped.
    public var isHeld: Bool { state.withLock { $0.handler != nil } }

    /// Whether it was cancelled.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Answers, and releases the handler. One that is not held any more fails the test.
    ///
    ///     let requests = HandlerStub<@Sendable (Int) -> Void>()
    ///     let promise = Promise<Int>()
    ///     let call = requests.call(promise.fulfill)
    ///     call.answer(times: 2) { $0(1) }
    ///     XCTAssertEqual(try promise.future.result?.get(), 1)
    ///
    /// - Parameters:
    ///   - times: How often `answer` runs; a negative number counts as zero.
    ///   - scheduler: Where: left out, on this thread, before this returns.
    ///   - fileID: Where this is called, for failures.
    ///   - filePath: Likewise.
    ///   - line: Likewise.
    ///   - answer: Calls the handler that it is handed.
    public func answer(
      times: Int = 1, on scheduler: some Scheduler = .inline, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line, _ answer: @escaping @Sendable (Handler) -> Void
    ) {
      guard answerIfHeld(.answered(fileID: fileID, line: line), times: times, on: scheduler, answer) else {
        let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
        return failure.report("call \(number) is not held any more: \(fate)")
      }
    }

    /// - Returns: Whether it was held.
    func answerIfHeld(
      _ fate: Fate, times: Int = 1, on scheduler: some Scheduler, _ answer: @escaping @Sendable (Handler) -> Void
    ) -> Bool {
      guard let handler = take(fate) else { return false }
      scheduler.dispatch { for _ in 0..<max(0, times) { answer(handler) } }
      return true
    }

    /// Releases the handler uncalled: an API that never answers.
    ///
    ///     let requests = HandlerStub<@Sendable (Int) -> Void>()
    ///     let future = Future<Int> { promise in requests.call(promise.fulfill) }
    ///     requests.calls[0].drop()
    ///     XCTAssertRejects(future, LoadingContentError.self)
    public func drop() { _ = take(.dropped) }

    /// Cancels, as the code under test does. Twice is once.
    ///
    ///     let requests = HandlerStub<@Sendable (Int) -> Void>()
    ///     let call = requests.call { _ in }
    ///     call.cancel()
    ///     XCTAssertEqual(requests.cancelCount, 1)
    public func cancel() {
      let answer = state.withLock { state -> (@Sendable (Handler) -> Void)? in
        guard !state.isCancelled else { return nil }
        state.isCancelled = true
        return state.cancelAnswer
      }
      if let answer { _ = answerIfHeld(.answeredWhenCancelled, on: .inline, answer) }
    }

    private func take(_ fate: Fate) -> Handler? {
      state.withLock { state in
        guard let handler = state.handler else { return nil }
        state.handler = nil
        state.fate = fate
        return handler
      }
    }

    private var fate: String {
      switch state.withLock({ $0.fate }) {
      case .answered(let fileID, let line): "it was answered at \(fileID):\(line)"
      case .answeredAtOnce: "it was answered at once"
      case .answeredWhenCancelled: "it was answered when it was cancelled"
      case .dropped, nil: "it was dropped"
      }
    }
  }
}
