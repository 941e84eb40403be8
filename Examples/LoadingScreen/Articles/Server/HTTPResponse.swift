import Foundation

/// An answer whose content is JSON, as all answers of this server are.
struct HTTPResponse: Equatable, Sendable {
  var status: HTTPStatus
  var content: Data
  /// Further fields, in the order in which they are sent.
  var fields: [Field] = []

  struct Field: Equatable, Sendable {
    let name: String
    let value: String
  }

  /// What a refused or failed request is answered with.
  static func failure(_ status: HTTPStatus) -> HTTPResponse {
    var response = HTTPResponse(status: status, content: Data(#"{"error":"\#(status.reason)"}"#.utf8))
    if status == .methodNotAllowed { response.fields.append(Field(name: "Allow", value: "GET, HEAD")) }
    return response
  }

  /// The same answer with only the first half of its content, and a length that hides it.
  var broken: HTTPResponse {
    var half = self
    half.content = content.prefix(content.count / 2)
    return half
  }

  /// The bytes to send.
  ///
  /// There is no `Date`: a server without a clock has to leave it out, and this one's answers are to be the same in
  /// every run.
  ///
  /// - Parameters:
  ///   - headOnly: for `HEAD`: the length is that of the content, which is left out.
  ///   - closing: tells the client that this is the connection's last answer.
  func serialized(headOnly: Bool = false, closing: Bool = false) -> [UInt8] {
    var head = "HTTP/1.1 \(status.code) \(status.reason)\r\n"
    head += "Content-Type: application/json\r\nContent-Length: \(content.count)\r\n"
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    if closing { head += "Connection: close\r\n" }
    head += "\r\n"
    return Array(head.utf8) + (headOnly ? [] : Array(content))
  }
}
