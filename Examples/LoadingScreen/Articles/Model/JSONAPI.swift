import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads whatever JSON one address answers with. Otherwise as `ArticlesAPI` is.
package final class JSONAPI: Sendable {
  private let url: URL
  private let session: URLSession

  /// - Parameter address: as a user types it. Throws an error that says so if it is no http or https address.
  package init(address: String) throws {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host, !host.isEmpty
    else { throw LoadingScreenError.badAddress(address) }
    self.url = url
    session = .ephemeral(timeout: 15)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  @discardableResult
  package func summary(completion: @escaping @Sendable (Result<JSONSummary, any Error>) -> Void) -> URLSessionDataTask {
    let task = session.dataTask(with: url) { [url] data, response, error in
      completion(
        Result {
          try JSONSummary(
            of: DataTaskAnswer(url: url, data: data, response: response, error: error).content())
        })
    }
    task.resume()
    return task
  }
}
