import Dispatch
import LoadingContent

// A source plays when the scheduler is advanced, from the time at which it was made. What it has told is over: one who
// listens later hears only what a listener of a channel, signal or future hears that comes late.

extension TestScheduler {
  /// A channel that does what a marble string says, from now on; see <doc:Marbles>.
  ///
  ///     let scheduler = TestScheduler()
  ///     let numbers: Channel<Int> = scheduler.channel("1-2-3|")
  ///     scheduler.expect(numbers.map { $0 * 2 }, "2-4-6|")
  ///
  /// - Parameters:
  ///   - marbles: Values and, maybe, an end. A malformed string fails the test, and makes a channel without values.
  ///   - values: What its names stand for, if not for themselves.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func channel<Element>(
    _ marbles: String, _ values: [String: Element] = [:], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> Channel<Element> {
    let source = ChannelSource<Element>()
    let channel = source.channel
    play(
      marbles, MarbleNames(values, [:]), into: source, as: .channel,
      TestFailure(fileID: fileID, filePath: filePath, line: line)
    ) { source, event in
      if case .content(let element) = event { source.emit(element) }
    } atEnd: { _ in
    }
    return channel
  }

  /// A signal that does what a marble string says, from now on; see <doc:Marbles>.
  ///
  ///     let scheduler = TestScheduler()
  ///     let lengths: Signal<Int> = scheduler.signal("L--5--L-E")
  ///     scheduler.expect(lengths, "L--5--L-E")
  ///
  /// - Parameters:
  ///   - marbles: States and, maybe, an end, at which the source is released. A malformed string fails the test, and
  ///     makes a signal without a state.
  ///   - values: What its names stand for, if not for themselves.
  ///   - errors: What its capital letters stand for; one that is not among them stands for a ``MarbleError``.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func signal<Content>(
    _ marbles: String, _ values: [String: Content] = [:], errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Signal<Content> {
    let source = SignalSource<Content>(fileID: fileID, line: line)
    let signal = source.signal
    play(
      marbles, MarbleNames(values, errors), into: source, as: .signal,
      TestFailure(fileID: fileID, filePath: filePath, line: line)
    ) { source, event in
      switch event {
      case .loading: source.emit(.loading)
      case .content(let content): source.emit(.content(content))
      case .error(let error): source.emit(.error(error))
      case .cancelled: source.emit(.error(CancellationError()))
      case .finished, .subscribed, .disposed: break
      }
    } atEnd: { source in
      // Let go of in the middle of a load it would tell of an error, which nobody's string says.
      if source.signal.snapshot.isLoading { source.emit(.error(CancellationError())) }
    }
    return signal
  }

  /// A future that does what a marble string says, from now on; see <doc:Marbles>.
  ///
  ///     let scheduler = TestScheduler(frame: .milliseconds(100))
  ///     let answer: Future<Int> = scheduler.future("---7")
  ///     scheduler.advance(by: .milliseconds(300))
  ///     XCTAssertEqual(try answer.result?.get(), 7)
  ///
  /// For an API under test that is called again and again, make one in each call.
  ///
  /// - Parameters:
  ///   - marbles: Silence and, maybe, a value, an error, a cancelling, or an end: then the promise is released
  ///     unsettled. A malformed string fails the test, and makes a future that is never settled.
  ///   - values: What its names stand for, if not for themselves.
  ///   - errors: What its capital letters stand for; one that is not among them stands for a ``MarbleError``.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func future<Value>(
    _ marbles: String, _ values: [String: Value] = [:], errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Future<Value> {
    let promise = Promise<Value>(fileID: fileID, line: line)
    let future = promise.future
    let playing = play(
      marbles, MarbleNames(values, errors), into: promise, as: .future,
      TestFailure(fileID: fileID, filePath: filePath, line: line)
    ) { promise, event in
      switch event {
      case .content(let value): promise.fulfill(value)
      case .error(let error): promise.reject(error)
      case .cancelled: promise.future.cancel()
      case .loading, .finished, .subscribed, .disposed: break
      }
    } atEnd: { promise in
      promise.future.cancel()
    }
    promise.onCancel { _ in playing.dispose() }
    return future
  }

  /// Plans what a marble string says.
  ///
  /// - Parameters:
  ///   - emit: Does one event.
  ///   - atEnd: Called with the source if it is still there when the scheduler goes.
  /// - Returns: Lets go of the source, and does no more.
  @discardableResult
  private func play<Source: AnyObject & Sendable, Content>(
    _ text: String, _ names: MarbleNames<Content>, into source: Source, as kind: MarbleSource, _ failure: TestFailure,
    _ emit: @escaping @Sendable (Source, Timeline<Content>.Event) -> Void,
    atEnd: @escaping @Sendable (Source) -> Void
  ) -> Disposable {
    let held = Guarded<Source?>(source)
    let keeping = Disposable { if let source = held.withLock({ $0.take() }) { atEnd(source) } }
    keeping.disposed(by: sources)
    // What has ended is not kept, or it would count as alive.
    let take: @Sendable () -> Source? = {
      defer { keeping.dispose() }
      return held.withLock { $0.take() }
    }
    do {
      let marbles = try Marbles(text)
      try kind.check(marbles)
      let timeline = try Timeline.read(marbles, names, frame)
      let timers = timeline.entries.map { entry in
        dispatch(after: .nanoseconds(Int(clamping: entry.nanoseconds ?? 0))) {
          if case .finished = entry.event {
            _ = take()
          } else if let source = kind == .future ? take() : held.withLock({ $0 }) {
            emit(source, entry.event)
          }
        }
      }
      return Disposable {
        for timer in timers { timer.dispose() }
        _ = take()
      }
    } catch {
      failure.report(error.description)
      return keeping
    }
  }
}
