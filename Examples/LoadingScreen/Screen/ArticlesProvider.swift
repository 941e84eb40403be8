import Articles
import LoadingContent

/// What the view model asks for articles: a test brings its own.
protocol ArticlesProvider: Sendable {
  /// Cancelling the future gives the request up.
  func articles(_ query: ArticleQuery) -> Future<[Article]>
}

extension ArticlesAPI: ArticlesProvider {}
