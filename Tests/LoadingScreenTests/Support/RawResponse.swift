/// A response as it came over the wire.
struct RawResponse: Equatable {
  let statusLine: String
  let fields: [String: String]
  let content: String

  var code: Int? { statusLine.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

  /// The complete responses in `bytes`.
  static func all(in bytes: [UInt8]) -> [RawResponse] {
    var responses: [RawResponse] = []
    var rest = bytes[...]
    while let response = first(in: &rest) { responses.append(response) }
    return responses
  }

  private static func first(in rest: inout ArraySlice<UInt8>) -> RawResponse? {
    let blank = Array("\r\n\r\n".utf8)
    guard let end = rest.indices.first(where: { rest[$0...].starts(with: blank) }) else { return nil }
    let lines = String(decoding: rest[..<end], as: UTF8.self).split(separator: "\r\n").map(String.init)
    let fields = Dictionary(
      lines.dropFirst().map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (parts[0].lowercased(), parts[1].drop { $0 == " " }.description)
      }, uniquingKeysWith: { $1 })
    let afterHead = rest[(end + blank.count)...]
    let length = Int(fields["content-length"] ?? "") ?? 0
    guard afterHead.count >= length else { return nil }
    rest = afterHead.dropFirst(length)
    let content = String(decoding: afterHead.prefix(length), as: UTF8.self)
    return RawResponse(statusLine: lines.first ?? "", fields: fields, content: content)
  }
}
