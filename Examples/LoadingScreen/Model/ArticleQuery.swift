/// Which articles are wanted.
struct ArticleQuery: Sendable {
  var tag: String?
  var page: Int?

  static let all = ArticleQuery()
}
