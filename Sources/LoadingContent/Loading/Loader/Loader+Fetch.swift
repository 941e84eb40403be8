extension Loader {
  /// A loader that has not begun.
  ///
  /// For a completion handler, `Loader { Future { promise in api.articles(completion: promise.complete) } }`; for what
  /// is the main actor's, `Loader(on: .main) { … }`.
  ///
  /// - Parameters:
  ///   - options: How to load.
  ///   - initialContent: What is shown before the first load, from a cache say. It is stale.
  ///   - fetch: Begins the work of a load. Released with the loader, if no work is under way.
  public convenience init(
    _ options: LoadOptions = LoadOptions(), initialContent: Content? = nil,
    _ fetch: @escaping @Sendable () throws -> Future<Content>
  ) {
    self.init(options, initialContent: initialContent, Self.fetch(options, on: .inline, fetch))
  }

  /// A loader whose work begins on the main thread, see ``MainScheduler``.
  ///
  ///     let articles = Loader(on: .main) { api.search(title.text ?? "") }
  ///
  /// - Parameters:
  ///   - options: How to load.
  ///   - initialContent: What is shown before the first load, from a cache say. It is stale.
  ///   - scheduler: `.main`.
  ///   - fetch: Begins the work of a load. Released with the loader, if no work is under way.
  public convenience init(
    _ options: LoadOptions = LoadOptions(), initialContent: Content? = nil, on scheduler: MainScheduler,
    _ fetch: @escaping @MainActor @Sendable () throws -> Future<Content>
  ) {
    self.init(
      options, initialContent: initialContent,
      Self.fetch(options, on: .main) { try MainActor.assumeIsolated { try fetch() } })
  }

  /// How a load's work begins: in a turn, so that it is not called from inside of a callback.
  static func fetch(
    _ options: LoadOptions, on place: SchedulerKind, _ work: @escaping @Sendable () throws -> Future<Content>
  ) -> LoaderCore<Content>.Fetch {
    repeated(options) { origin in Future<Void>.fulfilled().flatMapped(on: place, origin) { try work() } }
  }

  /// Work that is tried as often as the options say.
  static func repeated(
    _ options: LoadOptions, _ attempt: @escaping LoaderCore<Content>.Fetch
  ) -> LoaderCore<Content>.Fetch {
    guard options.attempts > 1 else { return attempt }
    let (attempts, backoff, clock) = (options.attempts, options.backoff, InlineClock(timer: options.timer))
    return { origin in
      Future.retry(attempts: attempts, backoff: backoff, on: clock, fileID: origin.fileID, line: origin.line) {
        attempt(origin)
      }
    }
  }
}
