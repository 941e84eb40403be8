import Articles
import LoadingContent

/// A search that follows what is typed: it waits for a pause, asks for nothing twice in a row, and of several answers
/// the newest wins, in whatever order they come.
@MainActor
final class ArticleSearch {
  /// What is in the field, after each key.
  let text = ChannelSource<String>()
  let results: Loader<[Article]>

  init(api: ArticlesAPI) {
    let queries = text.channel.debounce(.milliseconds(100), on: .main).removeDuplicates()
    results = Loader(for: queries) { api.articles(ArticleQuery(title: $0)) }
  }
}
