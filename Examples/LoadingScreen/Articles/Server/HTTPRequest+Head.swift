import Foundation

extension HTTPRequest {
  /// Reads a request's head: the request line and the field lines, without their line ends.
  ///
  /// Strict where leniency lets two readers see two different requests: white space before a colon, a second length, a
  /// length beside a transfer coding. What is refused throws the status to answer with.
  init(head lines: [String]) throws(HTTPStatus) {
    guard let requestLine = lines.first else { throw .badRequest }
    let parts = requestLine.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, Self.isToken(parts[0]), !parts[1].isEmpty, parts[1].utf8.allSatisfy({ $0 < 0x7F }) else {
      throw .badRequest
    }
    let minor = try Self.minorVersion(parts[2])
    let fields = try Self.fields(lines.dropFirst())
    guard minor == 0 || fields["host"] != nil else { throw .badRequest }
    guard let components = URLComponents(string: parts[1]) else { throw .badRequest }

    method = parts[0]
    target = parts[1]
    path = components.path
    query = Dictionary((components.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    self.fields = fields
    contentLength = try Self.contentLength(fields)
    let options = (fields["connection"] ?? "").lowercased().split(separator: ",").map(Self.trimmed)
    keepsAlive = minor == 0 ? options.contains("keep-alive") : !options.contains("close")
  }

  /// The digit after `HTTP/1.`.
  private static func minorVersion(_ text: String) throws(HTTPStatus) -> Int {
    let bytes = Array(text.utf8)
    guard bytes.count == 8, bytes.starts(with: "HTTP/".utf8), bytes[6] == UInt8(ascii: "."),
      let major = digit(bytes[5]), let minor = digit(bytes[7])
    else { throw .badRequest }
    guard major == 1 else { throw .versionNotSupported }
    return minor
  }

  private static func fields(_ lines: some Sequence<String>) throws(HTTPStatus) -> [String: String] {
    // Of these a second one is either an attack or a mistake, and there is no telling which of the two is meant.
    let single: Set = ["host", "content-length"]
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else { throw .badRequest }
      let name = line[..<colon].lowercased()
      let value = trimmed(line[line.index(after: colon)...])
      if let earlier = fields[name] {
        guard !single.contains(name) else { throw .badRequest }
        fields[name] = "\(earlier), \(value)"
      } else {
        fields[name] = value
      }
    }
    return fields
  }

  private static func contentLength(_ fields: [String: String]) throws(HTTPStatus) -> Int {
    if fields["transfer-encoding"] != nil {
      throw fields["content-length"] == nil ? .notImplemented : .badRequest
    }
    guard let text = fields["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ digit($0) != nil }) else { throw .badRequest }
    guard let length = Int(text), length <= HTTPRequestParser.longestContent else { throw .contentTooLarge }
    // The client waits for leave to send its content, which nothing here has a use for.
    guard fields["expect"] == nil else { throw .expectationFailed }
    return length
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (0x30...0x39).contains(byte) ? Int(byte) - 0x30 : nil
  }

  private static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
  }
}
