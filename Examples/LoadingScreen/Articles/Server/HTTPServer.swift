import Dispatch

/// A small HTTP/1.1 server on loopback, on a free port, that blocks no thread.
///
/// It knows HTTP and nothing of what it serves: each request is handed out once, as an exchange that is to be answered
/// at once or later. Letting go of the server ends it; `stop` does so too, and says when all its sockets
/// are closed.
// Unchecked: what is mutable in it is used on `queue` alone, and by `deinit`, when nobody else has it.
final class HTTPServer: @unchecked Sendable {
  struct Handlers: Sendable {
    /// A request came. Called on the server's queue.
    let request: @Sendable (HTTPExchange) -> Void
    /// A connection ended; with the request on it that was not answered. Called on the server's queue.
    let close: @Sendable (_ connectionID: Int, _ end: HTTPConnection.End, _ unanswered: HTTPRequest?) -> Void
  }

  /// One client uses a handful. Those above are closed at once, for the process has no endless supply of sockets.
  static let mostConnections = 64

  let port: UInt16
  private let queue: DispatchQueue
  private let handlers: Handlers
  private let listener: any DispatchSourceRead
  /// Entered by each socket that is open.
  private let sockets: DispatchGroup
  private var connections: [Int: HTTPConnection] = [:]
  private var lastID = 0

  /// Listens from now on.
  ///
  /// - Parameter queue: a serial queue, on which everything happens.
  init(queue: DispatchQueue, handlers: Handlers) throws {
    let (descriptor, port) = try System.openListener()
    let sockets = DispatchGroup()
    let listener = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    self.queue = queue
    self.handlers = handlers
    self.port = port
    self.listener = listener
    self.sockets = sockets
    sockets.enter()
    listener.setCancelHandler {
      System.closeSocket(descriptor)
      sockets.leave()
    }
    listener.setEventHandler { [weak self] in self?.accept(from: descriptor) }
    listener.resume()
  }

  deinit {
    listener.cancel()
    let open = connections
    queue.async {
      for connection in open.values { connection.close(by: .server) }
    }
  }

  /// Ends all connections and stops listening; `completion` is called on the server's queue when all sockets are
  /// closed.
  func stop(completion: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      listener.cancel()
      for connection in connections.values { connection.close(by: .server) }
      sockets.notify(queue: queue, execute: completion)
    }
  }

  private func accept(from descriptor: Int32) {
    while let client = System.nextConnection(from: descriptor) {
      guard connections.count < Self.mostConnections else {
        System.closeSocket(client)
        continue
      }
      lastID += 1
      sockets.enter()
      let connection = HTTPConnection(
        id: lastID, descriptor: client, queue: queue, onRequest: handlers.request,
        onClose: { [weak self, handlers] connection, end, unanswered in
          self?.connections[connection.id] = nil
          handlers.close(connection.id, end, unanswered)
        }, onRelease: { [sockets] in sockets.leave() })
      connections[lastID] = connection
      connection.begin()
    }
  }
}
