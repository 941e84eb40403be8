/// A status code of HTTP, with the words that usually go with it.
package struct HTTPStatus: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int

  package init(_ code: Int) {
    self.code = code
  }

  /// Empty for a code that this table does not know.
  package var reason: String { Self.reasons[code] ?? "" }

  package var description: String { reason.isEmpty ? "\(code)" : "\(code) \(reason)" }

  package static let ok = HTTPStatus(200)
  package static let badRequest = HTTPStatus(400)
  package static let notFound = HTTPStatus(404)
  package static let methodNotAllowed = HTTPStatus(405)
  package static let contentTooLarge = HTTPStatus(413)
  package static let expectationFailed = HTTPStatus(417)
  package static let headerFieldsTooLarge = HTTPStatus(431)
  package static let internalServerError = HTTPStatus(500)
  package static let notImplemented = HTTPStatus(501)
  package static let versionNotSupported = HTTPStatus(505)

  private static let reasons = [
    200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
    301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
    308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict",
    410: "Gone", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
    415: "Unsupported Media Type", 417: "Expectation Failed", 421: "Misdirected Request",
    422: "Unprocessable Content", 426: "Upgrade Required", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons", 500: "Internal Server Error",
    501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    505: "HTTP Version Not Supported",
  ]
}
