import LoadingContent

/// Stands in for an API with completion handlers: a test decides when it answers, how often, where, and whether at all.
///
///     typealias Completion = @Sendable (Result<[String], any Error>) -> Void
///     let requests = HandlerStub<Completion>()
///     // What the code under test is given instead of `api.articles(completion:)`:
///     let articles = { @Sendable (completion: @escaping Completion) in requests.call(completion) }
///
///     let future = Future<[String]> { promise in
///       let call = articles { promise.complete($0) }
///       promise.onCancel { _ in call.cancel() }
///     }
///     XCTAssertEqual(requests.calls.count, 1)
///     requests.answer { $0(.success(["news"])) }
///     XCTAssertEqual(try future.result?.get(), ["news"])
///
/// `Handler` is whatever the API is handed: a closure of any shape, or a tuple of two where it takes one for success
/// and one for failure. A call is held until it is answered, dropped, or released with the stub. It may be used from
/// any thread; handlers are called and released with no lock held.
///
/// A handler that is not `Sendable`, as those of APIs from before Swift 6 are not, goes into a closure that is:
///
///     let requests = HandlerStub<@Sendable (Int?, (any Error)?) -> Void>()
///     func countArticles(completion: @escaping (Int?, (any Error)?) -> Void) {
///       nonisolated(unsafe) let completion = completion
///       requests.call { completion($0, $1) }
///     }
///
///     let count = Future<Int> { promise in countArticles(completion: promise.complete) }
///     requests.answer { $0(3, nil) }
///     XCTAssertEqual(XCTAssertFulfills(count), 3)
public final class HandlerStub<Handler: Sendable>: Sendable {
  private struct State {
    var calls: [Call] = []
    /// None of the first so many is held: what is not held any more never is again.
    var over = 0
    var answer: (@Sendable (Handler) -> Void)?
    var cancelAnswer: (@Sendable (Handler) -> Void)?
  }
  private let state = Guarded(State())

  /// An API that holds its calls.
  public init() {}

  // MARK: The API's side

  /// Takes a call: what the fake API does with the handler that it is given.
  ///
  ///     let requests = HandlerStub<@Sendable (Int) -> Void>()
  ///     let call = requests.call { number in XCTAssertEqual(number, 1) }
  ///     call.answer { $0(1) }
  ///
  /// - Parameter handler: Held until the call is answered or dropped.
  /// - Returns: The call, by which it can be cancelled.
  @discardableResult
  public func call(_ handler: Handler) -> Call {
    let (call, answer) = state.withLock { state in
      let call = Call(handler, number: state.calls.count + 1, cancelAnswer: state.cancelAnswer)
      state.calls.append(call)
      return (call, state.answer)
    }
    // Not if another thread was faster: the call is its then.
    if let answer { _ = call.answerIfHeld(.answeredAtOnce, on: .inline, answer) }
    return call
  }

  // MARK: The test's side

  /// Answers each later call before it returns, as an API does that has the answer in its cache.
  ///
  ///     let requests = HandlerStub<@Sendable (Int) -> Void>()
  ///     requests.answerAtOnce { $0(1) }
  ///     requests.call { number in XCTAssertEqual(number, 1) }
  ///     XCTAssertFalse(requests.calls[0].isHeld)
  ///
  /// - Parameter answer: Nil to hold calls again.
  public func answerAtOnce(_ answer: (@Sendable (Handler) -> Void)?) {
    var former = answer
    state.withLock { swap(&$0.answer, &former) }
  }

  /// Answers each later call when it is cancelled, as `URLSession` does; without it a cancelled call stays as it is.
  ///
  ///     let requests = HandlerStub<@Sendable (Result<Int, any Error>) -> Void>()
  ///     requests.answerCancelled { $0(.failure(URLError(.cancelled))) }
  ///     let promise = Promise<Int>()
  ///     let call = requests.call { promise.complete($0) }
  ///     call.cancel()
  ///     XCTAssertRejects(promise.future, URLError.self)
  ///
  /// - Parameter answer: Nil to leave them as they are again.
  public func answerCancelled(_ answer: (@Sendable (Handler) -> Void)?) {
    var former = answer
    state.withLock { swap(&$0.cancelAnswer, &former) }
  }

  /// Answers the oldest call that is held, and releases its handler.
  ///
  ///     let requests = HandlerStub<@Sendable (Int) -> Void>()
  ///     let first = Future { promise in requests.call(promise.fulfill) }
  ///     let second = Future { promise in requests.call(promise.fulfill) }
  ///     requests.answer { $0(1) }
  ///     requests.answer(on: DispatchQueue.global()) { $0(2) }
  ///     XCTAssertEqual(XCTAssertFulfills(first), 1)
  ///     XCTAssertEqual(XCTAssertFulfills(second), 2)
  ///
  /// None is held: that fails the test.
  ///
  /// - Parameters:
  ///   - times: How often `answer` runs. Twice is a fault of many APIs; zero is ``Call/drop()``, and a
  ///     negative number counts as zero.
  ///   - scheduler: Where: left out, on this thread, before this returns. A queue, or a ``TestScheduler``.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  ///   - answer: Calls the handler that it is handed.
  public func answer(
    times: Int = 1, on scheduler: some Scheduler = .inline, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, _ answer: @escaping @Sendable (Handler) -> Void
  ) {
    let (calls, over) = state.withLock { ($0.calls, $0.over) }
    // Another thread may answer meanwhile, so each is asked until one was held.
    let answered = calls[over...].first { call in
      call.answerIfHeld(.answered(fileID: fileID, line: line), times: times, on: scheduler, answer)
    }
    state.withLock { $0.over = max($0.over, answered?.number ?? calls.count) }
    if answered != nil { return }
    let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
    failure.report("no call is held: there were \(calls.count), \(cancelCount) of them cancelled")
  }

  /// All calls there were, in their order.
  public var calls: [Call] { state.withLock { $0.calls } }

  /// How many calls were cancelled.
  public var cancelCount: Int { calls.count { $0.isCancelled } }
}
