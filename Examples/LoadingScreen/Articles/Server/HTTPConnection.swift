import Dispatch

/// One client's connection: reads its requests one after the other, and sends the answer of each before it hands out
/// the next.
///
/// It goes on reading while an answer is held back, and so notices at once when the client leaves. A client that has
/// ended its side gets the answers that are ready; one that it would have to wait for is dropped, as a browser that
/// closes a tab wants it.
///
/// When the server ends the connection after an answer, it ends its own side first and reads on until the client has
/// ended its side too (for ten seconds at most). Closed at once, bytes of the client still on their way would make the
/// system take the answer back.
// Unchecked: everything in it is used on `queue` alone, which the compiler cannot see from a dispatch source's handler.
package final class HTTPConnection: @unchecked Sendable {
  package enum End: Sendable {
    case client
    case server
  }

  private enum Phase {
    case open
    /// No further request is read; what is in `outbox` is sent first.
    case finishing
    /// All is sent; waits for the client to end its side.
    case lingering
    case closed
  }

  /// Far more than a client sends ahead while it waits for an answer.
  private static let longestBacklog = HTTPRequestParser.longestContent + HTTPRequestParser.longestHead
  /// How often it reads in a row.
  private static let longestTurn = 16
  private static let longestLinger = DispatchTimeInterval.seconds(10)

  let id: Int
  private let descriptor: Int32
  private let queue: DispatchQueue
  private let onRequest: (HTTPExchange) -> Void
  /// Called once, when the connection ends, with the request that was never answered.
  private let onClose: (HTTPConnection, End, HTTPRequest?) -> Void
  /// Called once, when the system has its socket back.
  private let onRelease: () -> Void

  private var phase = Phase.open
  private var parser = HTTPRequestParser()
  /// The request handed out last, until it is answered.
  private var current: HTTPExchange?
  private var isServing = false
  private var clientHasEnded = false
  private var outbox = Outbox()

  private var readSource: (any DispatchSourceRead)?
  /// There only while the client takes less than is to be sent.
  private var writeSource: (any DispatchSourceWrite)?
  /// Of a delayed answer, later of lingering: never both.
  private var timer: (any DispatchSourceTimer)?
  /// Not in the timer's handler, which could only hold what is `Sendable`.
  private var onTimer: ((HTTPConnection) -> Void)?
  /// How many sources still watch the socket. Closed while one does, its number could be another socket's already.
  private var watchers = 0

  init(
    id: Int, descriptor: Int32, queue: DispatchQueue, onRequest: @escaping (HTTPExchange) -> Void,
    onClose: @escaping (HTTPConnection, End, HTTPRequest?) -> Void, onRelease: @escaping () -> Void
  ) {
    self.id = id
    self.descriptor = descriptor
    self.queue = queue
    self.onRequest = onRequest
    self.onClose = onClose
    self.onRelease = onRelease
  }

  func begin() {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    readSource = source
    watch(source) { $0.read() }
  }

  func close(by end: End) {
    guard phase != .closed else { return }
    phase = .closed
    let unanswered = current?.request
    current = nil
    outbox = Outbox()
    stopTimer()
    stopReading()
    stopWriting()
    onClose(self, end, unanswered)
    releaseSocketIfUnwatched()
  }

  func send(_ response: HTTPResponse, for exchange: HTTPExchange) {
    guard phase == .open, exchange === current else { return }
    current = nil
    stopTimer()
    let closing = !exchange.request.keepsAlive
    outbox.append(response.serialized(headOnly: exchange.request.method == "HEAD", closing: closing))
    if closing { phase = .finishing }
    flush()
  }

  func delay(_ exchange: HTTPExchange, by interval: DispatchTimeInterval, _ body: @escaping () -> Void) {
    guard phase == .open, exchange === current else { return }
    startTimer(interval) { _ in body() }
  }
}

// MARK: - Reading

extension HTTPConnection {
  /// Reads until there is nothing left. Off Apple's platforms a source speaks up only once more when both sides have
  /// ended: what is not read then is never read, and that the client has left is never noticed.
  private func read() {
    for _ in 0..<Self.longestTurn {
      guard readSource != nil else { return }
      switch readOnce() {
      case .wouldBlock: return
      case .failed: close(by: phase == .lingering ? .server : .client)
      case .ended: clientEnded()
      case .bytes:
        serve()
        if parser.buffered > Self.longestBacklog { close(by: .server) }
      }
    }
    // The other connections' turn.
    queue.async { [weak self] in self?.read() }
  }

  private func readOnce() -> System.Transfer {
    withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { buffer in
      let transfer = System.receive(from: descriptor, into: buffer)
      if case .bytes(let count) = transfer, phase == .open { parser.append(buffer[..<count]) }
      return transfer
    }
  }

  private func clientEnded() {
    guard phase != .lingering else { return close(by: .server) }
    clientHasEnded = true
    stopReading()
    serve()
  }

  /// Hands out requests as long as each is answered at once and the client takes the answers.
  private func serve() {
    // An answer given from inside `onRequest` comes back here: the loop below goes on anyway.
    guard !isServing else { return }
    isServing = true
    defer { isServing = false }
    while phase == .open, current == nil, outbox.isEmpty {
      switch parser.next() {
      case .request(let request):
        let exchange = HTTPExchange(request: request, connection: self)
        current = exchange
        onRequest(exchange)
      case .refused(let status):
        finish(with: HTTPResponse.failure(status).serialized(closing: true))
      case .incomplete:
        guard clientHasEnded else { return }
        close(by: .client)
      }
    }
    if clientHasEnded, current != nil { close(by: .client) }
  }
}

// MARK: - Writing

extension HTTPConnection {
  private func finish(with bytes: [UInt8]) {
    outbox.append(bytes)
    phase = .finishing
    flush()
  }

  private func flush() {
    switch outbox.transmit(to: descriptor) {
    case .wouldBlock: return startWriting()
    case .ended, .failed: return close(by: .client)
    case .bytes: stopWriting()
    }
    if phase == .finishing {
      linger()
    } else {
      serve()
    }
  }

  private func linger() {
    guard !clientHasEnded else { return close(by: .server) }
    phase = .lingering
    System.endTransmission(of: descriptor)
    startTimer(Self.longestLinger) { $0.close(by: .server) }
  }
}

// MARK: - Sources

extension HTTPConnection {
  /// Starts `source`, and counts it until the system has let go of the socket.
  private func watch(_ source: some DispatchSourceProtocol, _ body: @escaping @Sendable (HTTPConnection) -> Void) {
    watchers += 1
    source.setEventHandler { [weak self] in
      if let self { body(self) }
    }
    // Holds the connection, which holds the source: until the socket is closed, and no longer.
    source.setCancelHandler { [self] in
      watchers -= 1
      releaseSocketIfUnwatched()
    }
    source.resume()
  }

  private func releaseSocketIfUnwatched() {
    guard phase == .closed, watchers == 0 else { return }
    watchers = -1
    System.closeSocket(descriptor)
    onRelease()
  }

  private func stopReading() {
    readSource?.cancel()
    readSource = nil
  }

  private func startWriting() {
    guard writeSource == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
    writeSource = source
    watch(source) { $0.flush() }
  }

  private func stopWriting() {
    writeSource?.cancel()
    writeSource = nil
  }

  private func startTimer(_ interval: DispatchTimeInterval, _ body: @escaping (HTTPConnection) -> Void) {
    stopTimer()
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + interval)
    timer.setEventHandler { [weak self] in
      guard let self, let body = onTimer else { return }
      stopTimer()
      body(self)
    }
    self.timer = timer
    onTimer = body
    timer.resume()
  }

  private func stopTimer() {
    timer?.cancel()
    timer = nil
    onTimer = nil
  }
}
