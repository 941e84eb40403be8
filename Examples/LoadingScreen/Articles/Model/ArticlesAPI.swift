import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The model layer as such layers have been for years: a completion handler, and a task by which to cancel.
///
/// Handlers are called once, on a queue of the session's.
package final class ArticlesAPI: Sendable {
  private let url: URL
  private let session: URLSession

  /// - Parameter url: where the list of articles is.
  package init(url: URL) {
    self.url = url
    session = .ephemeral()
  }

  deinit {
    // A session lives until it is told that no further task will come.
    session.finishTasksAndInvalidate()
  }

  /// All articles, or those of one tag or page, or with a text in the title. Cancelling the task fails it with
  /// `URLError.cancelled`.
  @discardableResult
  package func articles(
    tag: String? = nil, page: Int? = nil, title: String? = nil,
    completion: @escaping @Sendable (Result<[Article], any Error>) -> Void
  ) -> URLSessionDataTask {
    let url = address(["tag": tag, "page": page.map(String.init), "title": title])
    let task = session.dataTask(with: url) { data, response, error in
      completion(
        Result {
          let content = try DataTaskAnswer(url: url, data: data, response: response, error: error).content()
          do {
            return try Article.decoder.decode([Article].self, from: content)
          } catch {
            throw LoadingScreenError.decoding(error, byteCount: content.count)
          }
        })
    }
    task.resume()
    return task
  }

  private func address(_ query: KeyValuePairs<String, String?>) -> URL {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let items = query.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    if !items.isEmpty { components?.queryItems = items }
    return components?.url ?? url
  }
}
