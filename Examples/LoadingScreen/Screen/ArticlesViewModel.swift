import LoadingContent

/// What the screen of articles shows, and what can be asked of it.
@MainActor
final class ArticlesViewModel {
  /// Loading, content and error, one truth for whoever looks.
  var articles: Signal<[Article]> { source.signal }

  private let api: any ArticlesProvider
  private let source = SignalSource<[Article]>()
  private var run: (future: Future<[Article]>, outcome: Disposable)?

  init(api: some ArticlesProvider) { self.api = api }

  deinit { run?.future.cancel() }

  /// Loads. A load that is still on its way is given up: the newer one wins, in whatever order the answers come.
  func load(_ query: ArticleQuery = .all) {
    run?.outcome.dispose()
    run?.future.cancel()
    source.emit(.loading)
    let future = api.articles(query)
    run = (future, future.whenSettled { [source] in source.emit(AsyncLoadingContent($0)) })
  }
}
