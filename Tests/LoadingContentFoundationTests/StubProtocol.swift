import Foundation
import LoadingContent

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers requests in place of the network: by a script under the request's path.
final class StubProtocol: URLProtocol {
  enum Answer: Sendable {
    case body(String, status: Int)
    case failure(URLError.Code)
    /// None, ever.
    case silence
  }

  static let script = Script()

  /// Unchecked: what changes is under the lock.
  final class Script: @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [String: Answer] = [:]
    private var stops: [String: @Sendable () -> Void] = [:]

    func answer(_ path: String, _ answer: Answer, onStop: @escaping @Sendable () -> Void = {}) {
      lock.withLock {
        answers[path] = answer
        stops[path] = onStop
      }
    }

    func answer(to path: String) -> Answer? { lock.withLock { answers[path] } }
    func stopped(_ path: String) { lock.withLock { stops.removeValue(forKey: path) }?() }
  }

  /// A session that asks this instead of the network.
  static func session() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    return URLSession(configuration: configuration)
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "stub" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let client else { return }
    switch Self.script.answer(to: url.path) {
    case .body(let body, let status):
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)!
      client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client.urlProtocol(self, didLoad: Data(body.utf8))
      client.urlProtocolDidFinishLoading(self)
    case .failure(let code): client.urlProtocol(self, didFailWithError: URLError(code))
    case .silence: break
    case nil: client.urlProtocol(self, didFailWithError: URLError(.unsupportedURL))
    }
  }

  override func stopLoading() {
    if let path = request.url?.path { Self.script.stopped(path) }
  }
}
