import Dispatch

/// One request, and the one chance to answer it. Used on the server's queue only.
final class HTTPExchange {
  let request: HTTPRequest
  /// Which of the server's connections it came over.
  let connectionID: Int
  private weak var connection: HTTPConnection?

  init(request: HTTPRequest, connection: HTTPConnection) {
    self.request = request
    self.connectionID = connection.id
    self.connection = connection
  }

  /// Sends the answer. Does nothing if there was one before, or if the connection has closed.
  func answer(_ response: HTTPResponse) {
    connection?.send(response, for: self)
  }

  /// Calls `body` on the server's queue after `interval`, unless the connection has closed by then.
  ///
  /// One delay at a time: a second one takes the place of the first.
  func after(_ interval: DispatchTimeInterval, _ body: @escaping () -> Void) {
    connection?.delay(self, by: interval, body)
  }
}
