import LoadingContent

extension Recorder {
  /// Everything so far, in order.
  ///
  ///     let source = SignalSource<Int>()
  ///     let recorder = Recorder(source.signal)
  ///     source.emit(.content(1))
  ///     XCTAssertEqual(recorder.events.map(\.description), ["loading(false)", "content(1)", "state(content(1))"])
  public var events: [Event] {
    log.entries.compactMap { if case .heard(let event) = $0.kind { event } else { nil } }
  }

  /// What the loading flag's listener was told, the flag at the registration first.
  public var loadings: [Bool] { events.compactMap { if case .loading(let flag) = $0 { flag } else { nil } } }

  /// The contents of a signal, the values of a channel, the value of a future.
  public var contents: [Content] { events.compactMap { if case .content(let content) = $0 { content } else { nil } } }

  /// The errors of a signal or a future.
  public var errors: [any Error] { events.compactMap { if case .error(let error) = $0 { error } else { nil } } }

  /// The whole states of a signal.
  ///
  ///     let recorder = Recorder(Future.fulfilled(1).loadingContent())
  ///     XCTAssertEqual(recorder.states.map(\.content), [1])
  public var states: [AsyncLoadingContent<Content>] {
    events.compactMap { if case .state(let state) = $0 { state } else { nil } }
  }

  /// Whether the channel or signal has said that it has no more to say.
  ///
  ///     let source = ChannelSource<Int>()
  ///     let recorder = Recorder(source.channel)
  ///     XCTAssertFalse(recorder.isFinished)
  ///     source.finish()
  ///     XCTAssertTrue(recorder.isFinished)
  public var isFinished: Bool { events.contains { if case .finished = $0 { true } else { false } } }

  /// The same on the level of what was emitted.
  ///
  /// Of an event of a signal the lists are told in turn. Here it is one again: a flag that goes off with the content
  /// that ends the load is that content; one that goes off alone is ``Timeline/Event/cancelled``, and so is a state
  /// that was restored. The flag at the registration is no event. (A load that is cancelled and, at the same time or
  /// without a clock, followed by content, cannot be told from one that brings it, unless there was content or an error
  /// before.)
  public var timeline: Timeline<Content> {
    var reader = LogReader<Content>()
    for entry in log.entries { reader.read(entry) }
    return reader.end()
  }
}

extension Recorder.Event: CustomStringConvertible {
  /// `loading(true)`, `content(…)`, `error(…)`, `state(…)` or `finished`.
  public var description: String {
    switch self {
    case .loading(let flag): "loading(\(flag))"
    case .content(let content): "content(\(content))"
    case .error(let error): "error(\(error))"
    case .state(let state): "state(\(state))"
    case .finished: "finished"
    }
  }
}
