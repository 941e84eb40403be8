import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// A session that keeps nothing: each load of a loading screen is to be a real one.
  ///
  /// - Parameter timeout: in seconds without a byte from the other side.
  static func ephemeral(timeout: TimeInterval = 60) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.timeoutIntervalForRequest = timeout
    configuration.httpAdditionalHeaders = ["Accept": "application/json"]
    return URLSession(configuration: configuration)
  }
}
