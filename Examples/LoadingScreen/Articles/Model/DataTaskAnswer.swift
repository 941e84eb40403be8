import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The three optionals that a data task's completion handler is called with.
struct DataTaskAnswer {
  let url: URL
  let data: Data?
  let response: URLResponse?
  let error: (any Error)?

  /// The content of an answer that says it is a success.
  func content() throws -> Data {
    if let error { throw LoadingScreenError.transport(error, url: url) }
    guard let response = response as? HTTPURLResponse else {
      throw LoadingScreenError.noAnswer(url, reason: LoadingScreenError.noHTTP)
    }
    guard (200...299).contains(response.statusCode) else { throw LoadingScreenError.status(response.statusCode) }
    return data ?? Data()
  }
}
