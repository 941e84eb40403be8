import Articles
import LoadingContent

/// What the screen of articles shows, and what can be asked of it.
@MainActor
final class ArticlesViewModel {
  /// Loading, content and error, one truth for whoever looks.
  var articles: Signal<[Article]> { loader.signal }

  private let queries = ChannelSource<ArticleQuery>()
  private let loader: Loader<[Article]>

  init(api: some ArticlesProvider) { loader = Loader(for: queries.channel) { api.articles($0) } }

  /// Loads. A load that is still on its way is given up: the newer one wins, in whatever order the answers come.
  func load(_ query: ArticleQuery = .all) { queries.emit(query) }
}
