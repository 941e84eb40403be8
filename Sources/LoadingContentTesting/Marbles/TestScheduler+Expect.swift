import LoadingContent

extension TestScheduler {
  /// Listens to a signal, runs all that waits, and fails the test if what was heard is not what a marble string says;
  /// see <doc:Marbles>.
  ///
  ///     let scheduler = TestScheduler()
  ///     let signal = scheduler.signal("L----a--L-b", ["a": 1, "b": 2])
  ///     scheduler.expect(signal, "L----a--L-b", ["a": 1, "b": 2])
  ///
  /// It listens from the frame of the `^`, or from now on, to that of the `!`, or until nothing waits any more; with a
  /// `!` the scheduler is advanced to that frame only. To compare several at once, make a ``Recorder`` of each.
  ///
  /// - Parameters:
  ///   - signal: What to listen to.
  ///   - marbles: What should be heard.
  ///   - values: What its names stand for, if not for themselves.
  ///   - errors: What its capital letters stand for: an error of that type with that description. One that is not among
  ///     them stands for any error.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func expect<Content: Equatable>(
    _ signal: Signal<Content>, _ marbles: String, _ values: [String: Content] = [:], errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
    expect(marbles, MarbleNames(values, errors), failure) { Recorder(signal, on: $0) }
  }

  /// Listens to a channel, runs all that waits, and fails the test if what was heard is not what a marble string says;
  /// else as with a signal.
  ///
  ///     let scheduler = TestScheduler()
  ///     let letters = scheduler.channel("a-b-b-c", ["a": "A", "b": "B", "c": "C"])
  ///     scheduler.expect(letters.removeDuplicates(), "'A'-'B'---'C'")
  ///
  /// - Parameters:
  ///   - channel: What to listen to.
  ///   - marbles: What should be heard.
  ///   - values: What its names stand for, if not for themselves.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func expect<Element: Equatable>(
    _ channel: Channel<Element>, _ marbles: String, _ values: [String: Element] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
    expect(marbles, MarbleNames(values, [:]), failure) { Recorder(channel, on: $0) }
  }

  /// Listens to a future, runs all that waits, and fails the test if what was heard is not what a marble string says;
  /// else as with a signal.
  ///
  ///     let scheduler = TestScheduler()
  ///     let age: Future<Int> = scheduler.future("--7")
  ///     scheduler.expect(age.map { $0 + 1 }, "--8")
  ///
  /// - Parameters:
  ///   - future: What to listen to.
  ///   - marbles: What should be heard.
  ///   - values: What its names stand for, if not for themselves.
  ///   - errors: What its capital letters stand for: an error of that type with that description. One that is not among
  ///     them stands for any error.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public func expect<Value: Equatable>(
    _ future: Future<Value>, _ marbles: String, _ values: [String: Value] = [:], errors: [String: any Error] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
    expect(marbles, MarbleNames(values, errors), failure) { Recorder(future, on: $0) }
  }

  private func expect<Content: Equatable>(
    _ text: String, _ names: MarbleNames<Content>, _ failure: TestFailure,
    _ record: @escaping @Sendable (Log<Content>) -> Recorder<Content>
  ) {
    let marbles: Marbles
    do { marbles = try Marbles(text) } catch { return failure.report(error.description) }
    let log = Log<Content>(self)
    let recorder = Guarded<Recorder<Content>?>(nil)
    let listen: @Sendable () -> Void = {
      let new = record(log)
      recorder.withLock { $0 = new }
    }
    if let beginning = time(of: .subscribed, in: marbles), beginning > uptimeNanoseconds {
      plan(listen, at: beginning)
    } else {
      // Now, and not as work: before what a source has planned for now.
      listen()
    }
    if let end = time(of: .disposed, in: marbles) {
      plan({ recorder.withLock { $0 }?.dispose() }, at: end)
      go(to: end, failure)
    } else {
      go(to: nil, failure)
    }
    guard let heard = recorder.withLock({ $0 }) else { return }
    if let message = heard.mismatch(with: text, names) { failure.report(message) }
  }

  /// On this scheduler's clock.
  private func time(of symbol: Marbles.Symbol, in marbles: Marbles) -> UInt64? {
    marbles.items.first { $0.symbol == symbol }.map { item in
      uptimeNanoseconds.saturatingAdd(UInt64(item.frame).saturatingMultiply(by: frame.frameNanoseconds))
    }
  }

  private func plan(_ work: @escaping @Sendable () -> Void, at time: UInt64) {
    _ = dispatch(after: .nanoseconds(Int(clamping: time - uptimeNanoseconds)), work)
  }
}
