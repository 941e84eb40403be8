import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What can go wrong while content is loaded, each told in one line.
package enum LoadingScreenError: Error, Equatable, CustomStringConvertible {
  /// The text is no address from which anything could be loaded.
  case badAddress(String)
  /// Nothing listens there.
  case refused(URL)
  /// The host of the address is not known.
  case unknownHost(URL)
  case timedOut(URL)
  /// The request was answered, with a status that is not success.
  case status(Int)
  case brokenJSON(byteCount: Int)
  /// It is JSON, of another shape than what was expected.
  case unexpectedJSON(path: [String])
  /// Whatever else kept an answer from coming.
  case noAnswer(URL, reason: String)

  package var description: String {
    switch self {
    case .badAddress(let text): "\"\(TerminalText.singleLine(text))\" is not an http or https address"
    case .refused(let url): "connection refused by \(Self.host(url))"
    case .unknownHost(let url): "no host is called \(url.host ?? "?")"
    case .timedOut(let url): "no answer from \(Self.host(url)) in time"
    case .status(let code): "HTTP \(HTTPStatus(code))"
    case .brokenJSON(let byteCount): "the answer is not valid JSON (\(byteCount) bytes)"
    case .unexpectedJSON(let path):
      "the answer is JSON, but not what was expected\(path.isEmpty ? "" : " at " + path.joined(separator: ", "))"
    case .noAnswer(let url, let reason): "no answer from \(Self.host(url)): \(TerminalText.singleLine(reason))"
    }
  }

  /// Why there is no answer if something came, or nothing, and then the connection ended.
  package static let noHTTP = "nothing came that is HTTP"

  private static func host(_ url: URL) -> String {
    "\(url.host ?? "?")\(url.port.map { ":\($0)" } ?? "")"
  }
}

extension LoadingScreenError {
  /// The error of a data task to `url` in this example's words. Being cancelled is nobody's fault and stays what it is.
  package static func transport(_ error: any Error, url: URL) -> any Error {
    guard let error = error as? URLError else { return Self.noAnswer(url, reason: "\(error)") }
    return switch error.code {
    case .cancelled: error
    case .cannotConnectToHost: Self.refused(url)
    case .cannotFindHost, .dnsLookupFailed: Self.unknownHost(url)
    case .timedOut: Self.timedOut(url)
    // Which of these a connection that ends too early comes to is up to the platform.
    case .networkConnectionLost, .badServerResponse, .cannotParseResponse: Self.noAnswer(url, reason: noHTTP)
    default: Self.noAnswer(url, reason: error.localizedDescription)
    }
  }

  /// An error of `JSONDecoder` in this example's words: its own differ from platform to platform.
  package static func decoding(_ error: any Error, byteCount: Int) -> LoadingScreenError {
    let path: [any CodingKey]
    switch error {
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      return .brokenJSON(byteCount: byteCount)
    case DecodingError.keyNotFound(let key, let context):
      path = context.codingPath + [key]
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context):
      path = context.codingPath
    default:
      return .brokenJSON(byteCount: byteCount)
    }
    let steps = path.map { $0.intValue.map { "item \($0)" } ?? $0.stringValue }
    return .unexpectedJSON(path: steps)
  }
}
