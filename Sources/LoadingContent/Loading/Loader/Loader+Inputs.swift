extension Loader {
  /// A loader that loads for each value of a channel, of which the latest wins: a query that is typed, or what another
  /// loader has loaded.
  ///
  ///     let queries = text.debounce(.milliseconds(300), on: .main).removeDuplicates()
  ///     let results = Loader(for: queries) { query in api.search(query) }
  ///     let related = Loader(for: results.content) { articles in api.search(articles[0].title) }
  ///
  /// - A value supersedes the load that is running. A current value begins a load at once.
  /// - ``load(overlap:fileID:line:)`` and ``reload(fileID:line:)`` load for the last value. Before there is one they
  ///   wait for it.
  /// - It keeps what the channel comes from. When the channel has finished it goes on with the last value; a load that
  ///   waits for a value fails with ``LoadingContentError/missingValue``.
  ///
  /// - Parameters:
  ///   - options: How to load. Fresh content is content for the last value.
  ///   - initialContent: What is shown before the first load, from a cache say. It is stale.
  ///   - inputs: What to load for.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - fetch: Begins the work of a load.
  public convenience init<Input: Sendable>(
    _ options: LoadOptions = LoadOptions(), initialContent: Content? = nil, for inputs: Channel<Input>,
    fileID: StaticString = #fileID, line: UInt = #line, _ fetch: @escaping @Sendable (Input) throws -> Future<Content>
  ) {
    let origin = Origin(fileID: fileID, line: line)
    self.init(options, initialContent: initialContent, for: inputs, at: .inline, origin, fetch)
  }

  /// A loader that loads for each value of a channel, and whose work begins on the main thread, see ``MainScheduler``:
  /// else as without it.
  public convenience init<Input: Sendable>(
    _ options: LoadOptions = LoadOptions(), initialContent: Content? = nil, for inputs: Channel<Input>,
    on scheduler: MainScheduler, fileID: StaticString = #fileID, line: UInt = #line,
    _ fetch: @escaping @MainActor @Sendable (Input) throws -> Future<Content>
  ) {
    let origin = Origin(fileID: fileID, line: line)
    self.init(options, initialContent: initialContent, for: inputs, at: .main, origin) { input in
      try MainActor.assumeIsolated { try fetch(input) }
    }
  }

  convenience init<Input: Sendable>(
    _ options: LoadOptions, initialContent: Content?, for inputs: Channel<Input>, at place: SchedulerKind,
    _ origin: Origin, _ fetch: @escaping @Sendable (Input) throws -> Future<Content>
  ) {
    let last = LastValue<Input>()
    self.init(
      options, initialContent: initialContent,
      Self.repeated(options) { origin in
        let input = last.value.map { Future.fulfilled($0) }
        return (input ?? inputs.first(fileID: origin.fileID, line: origin.line)).flatMapped(on: place, origin, fetch)
      })
    inputs.subscribe { [weak core] input in
      // Who loaded before there was a value waits for this one.
      let overlap: LoadOverlap = last.replace(with: input) ? .restart : .join
      core?.ask(overlap, isAnew: true, origin)
    }.disposed(by: bag)
  }
}
