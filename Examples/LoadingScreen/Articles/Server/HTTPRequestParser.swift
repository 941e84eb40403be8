/// Cuts the bytes of one connection into requests, however the bytes were cut on their way.
///
/// A pure value: `append` what arrived, then ask for `next()` until there is no further request. Content is read past,
/// not kept. Both the longest head and the longest content are limited; after a refusal there is nothing more to read.
struct HTTPRequestParser {
  enum Step: Equatable {
    /// The next request has not arrived as a whole.
    case incomplete
    case request(HTTPRequest)
    /// What arrived is no request that can be served: answer with the status, then close.
    case refused(HTTPStatus)
  }

  static let longestHead = 16 * 1024
  static let longestContent = 64 * 1024

  private var bytes: [UInt8] = []
  /// Where the line that is being read begins: what is before it has been taken into `lines`.
  private var lineStart = 0
  /// How far a line end has been looked for, so that bytes that come one by one are looked at once.
  private var searched = 0
  private var lines: [String] = []
  /// A request whose head is complete while its content is not.
  private var pending: HTTPRequest?
  private var refusal: HTTPStatus?

  /// How much has arrived that belongs to no request handed out yet.
  var buffered: Int { bytes.count }

  mutating func append(_ arrived: some Sequence<UInt8>) {
    bytes.append(contentsOf: arrived)
  }

  mutating func next() -> Step {
    if let refusal { return .refused(refusal) }
    do throws(HTTPStatus) {
      if pending == nil { pending = try nextHead() }
    } catch {
      refusal = error
      return .refused(error)
    }
    guard let request = pending, bytes.count >= request.contentLength else { return .incomplete }
    drop(request.contentLength)
    pending = nil
    return .request(request)
  }

  /// The head of the next request, taken off the bytes, or nil as long as its empty line has not come.
  private mutating func nextHead() throws(HTTPStatus) -> HTTPRequest? {
    while let line = try nextLine() {
      if !line.isEmpty {
        lines.append(line)
      } else if lines.isEmpty {
        drop(lineStart)  // empty lines before a request are to be forgiven
      } else {
        let head = lines
        lines = []
        drop(lineStart)
        return try HTTPRequest(head: head)
      }
    }
    return nil
  }

  /// The next line without its end: a line feed, after a carriage return or alone.
  private mutating func nextLine() throws(HTTPStatus) -> String? {
    let end = bytes[searched...].firstIndex(of: 0x0A)
    searched = end.map { $0 + 1 } ?? bytes.count
    guard searched <= Self.longestHead else { throw .headerFieldsTooLarge }
    guard let end else { return nil }
    var line = bytes[lineStart..<end]
    lineStart = searched
    if line.last == 0x0D { line.removeLast() }
    guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else { throw .badRequest }
    return String(decoding: line, as: UTF8.self)
  }

  private mutating func drop(_ count: Int) {
    bytes.removeFirst(count)
    lineStart = 0
    searched = 0
  }
}
