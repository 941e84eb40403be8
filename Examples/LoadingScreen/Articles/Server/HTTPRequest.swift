/// A request whose head has been read and found to be well formed.
struct HTTPRequest: Equatable, Sendable {
  let method: String
  /// As it stood in the request line.
  let target: String
  /// Of the target, percent encoding undone.
  let path: String
  /// Of the target, percent encoding undone; of two values with the same name, the later.
  let query: [String: String]
  /// By name, in lower case. Values of one name are joined with a comma.
  let fields: [String: String]
  /// Whether the connection serves further requests after this one.
  let keepsAlive: Bool
  /// How many bytes of content follow the head.
  let contentLength: Int
}
