/// Which articles are wanted.
package struct ArticleQuery: Sendable {
  package var tag: String?
  package var page: Int?
  /// What the title has in it, in whatever case.
  package var title: String?

  package static let all = ArticleQuery()

  package init(tag: String? = nil, page: Int? = nil, title: String? = nil) {
    self.tag = tag
    self.page = page
    self.title = title
  }
}
