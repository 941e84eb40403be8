extension Loader {
  /// A loader whose work is an async closure, which runs in a task of its own. Cancelling the load cancels the task.
  ///
  ///     let articles = Loader { try await client.articles() }
  ///
  /// - Parameters:
  ///   - options: How to load.
  ///   - initialContent: What is shown before the first load, from a cache say. It is stale.
  ///   - fetch: The work. Belongs to no actor, unless it says so: `{ @MainActor in … }`.
  @_disfavoredOverload
  public convenience init(
    _ options: LoadOptions = LoadOptions(), initialContent: Content? = nil,
    _ fetch: @escaping @Sendable () async throws -> Content
  ) {
    self.init(options, initialContent: initialContent, Self.fetch(options, on: .inline) { .task(fetch) })
  }

  /// A loader that loads for each value of a channel, and whose work is an async closure: else as without that.
  @_disfavoredOverload
  public convenience init<Input: Sendable>(
    _ options: LoadOptions = LoadOptions(), initialContent: Content? = nil, for inputs: Channel<Input>,
    fileID: StaticString = #fileID, line: UInt = #line, _ fetch: @escaping @Sendable (Input) async throws -> Content
  ) {
    let origin = Origin(fileID: fileID, line: line)
    self.init(options, initialContent: initialContent, for: inputs, at: .inline, origin) { input in
      .task { try await fetch(input) }
    }
  }
}
