import Dispatch
import Foundation

/// Serves the articles, and plays the answers of a script in doing so.
///
/// `GET /articles` answers with all of them, newest first; `?tag=swift` with those of a tag, `?page=2` with the second
/// twenty-five, `?title=swift` with those that have that in the title. Each such request takes the next answer of the
/// script, or is served plainly when there is none left. Nothing depends on a clock unless the script says so: a held
/// answer goes out when it is released.
///
/// All methods may be called from any thread, and return at once. Letting go of the server ends it.
package final class ArticleServer: Sendable {
  /// Where the articles are, `http://127.0.0.1:…/articles`.
  package let url: URL
  private let queue: DispatchQueue
  private let player: ScriptPlayer
  private let server: HTTPServer

  /// Listens from now on.
  ///
  /// - Parameter onEvent: called on the server's own queue.
  package init(articles: [Article], onEvent: @escaping @Sendable (ServerEvent) -> Void = { _ in }) throws {
    let queue = DispatchQueue(label: "LoadingScreen.server")
    let player = ScriptPlayer(service: ArticleService(articles: articles))
    let handlers = HTTPServer.Handlers(
      request: { exchange in
        onEvent(.requestArrived(target: exchange.request.target, connection: exchange.connectionID))
        player.play(exchange)
      },
      close: { connectionID, end, unanswered in
        player.forget(connectionID: connectionID)
        onEvent(.connectionClosed(connection: connectionID, by: end, unanswered: unanswered?.target))
      })
    self.queue = queue
    self.player = player
    server = try HTTPServer(queue: queue, handlers: handlers)
    var components = URLComponents()
    components.scheme = "http"
    components.host = "127.0.0.1"
    components.port = Int(server.port)
    components.path = ArticleService.path
    guard let url = components.url else { throw LoadingScreenError.badAddress("\(components)") }
    self.url = url
  }

  /// Appends to the script.
  package func script(_ answers: Answer...) {
    queue.async { [player] in player.append(answers) }
  }

  /// Sends the answers held back under this name, those of later requests too.
  package func release(_ name: String) {
    queue.async { [player] in player.release(name) }
  }

  /// Closes every connection. `completion` is called on the server's own queue when all sockets are closed.
  package func stop(completion: @escaping @Sendable () -> Void = {}) {
    server.stop(completion: completion)
  }
}
