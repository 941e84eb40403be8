import Foundation

/// What is at which address, and what a request for it gets: a pure function of the request.
struct ArticleService: Sendable {
  static let path = "/articles"
  static let pageLength = 25

  /// Newest first.
  let articles: [Article]

  func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.path == Self.path else { return .failure(.notFound) }
    guard request.method == "GET" || request.method == "HEAD" else { return .failure(.methodNotAllowed) }
    guard let chosen = chosen(by: request.query) else { return .failure(.badRequest) }
    guard let content = try? Article.encoder.encode(chosen) else { return .failure(.internalServerError) }
    return HTTPResponse(status: .ok, content: content)
  }

  /// Nil if the query asks for a page that is none.
  private func chosen(by query: [String: String]) -> [Article]? {
    var chosen = articles
    if let tag = query["tag"] {
      chosen = chosen.filter { $0.tags.contains(tag) }
    }
    if let text = query["title"]?.lowercased() {
      chosen = chosen.filter { $0.title.lowercased().contains(text) }
    }
    if let text = query["page"] {
      // Beyond the last page there is an empty one; a number that no page can have is a mistake of the client.
      guard let page = Int(text), (1...1_000_000).contains(page) else { return nil }
      chosen = Array(chosen.dropFirst((page - 1) * Self.pageLength).prefix(Self.pageLength))
    }
    return chosen
  }
}
