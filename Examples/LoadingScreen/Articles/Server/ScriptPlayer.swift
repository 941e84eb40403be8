import Dispatch

/// Answers requests as its script says, one after the other.
// Unchecked: used on the server's queue alone.
final class ScriptPlayer: @unchecked Sendable {
  private struct Held {
    let exchange: HTTPExchange
    let answer: Answer
  }

  private let service: ArticleService
  private var script: [Answer] = []
  private var held: [String: [Held]] = [:]
  /// Names that were released. Remembered, so that it does not matter which comes first, the request or its release.
  private var released: Set<String> = []

  init(service: ArticleService) {
    self.service = service
  }

  func append(_ answers: [Answer]) {
    script += answers
  }

  func release(_ name: String) {
    released.insert(name)
    for waiting in held.removeValue(forKey: name) ?? [] {
      play(waiting.answer, for: waiting.exchange)
    }
  }

  /// Answers with the script's next answer. A request that nothing is served for takes none.
  func play(_ exchange: HTTPExchange) {
    let plain = service.response(to: exchange.request)
    guard plain.status == .ok, !script.isEmpty else { return exchange.answer(plain) }
    play(script.removeFirst(), for: exchange)
  }

  /// Lets go of what was held back for a connection that is no more.
  func forget(connectionID: Int) {
    held = held.mapValues { $0.filter { $0.exchange.connectionID != connectionID } }.filter { !$0.value.isEmpty }
  }

  private func play(_ answer: Answer, for exchange: HTTPExchange) {
    switch answer {
    case .articles:
      exchange.answer(service.response(to: exchange.request))
    case .failure(let status):
      exchange.answer(.failure(status))
    case .brokenJSON:
      exchange.answer(service.response(to: exchange.request).broken)
    case .silence:
      break
    case .held(let name, let next):
      if released.contains(name) {
        play(next, for: exchange)
      } else {
        held[name, default: []].append(Held(exchange: exchange, answer: next))
      }
    case .delayed(let interval, let next):
      exchange.after(interval) { [weak self, weak exchange] in
        if let self, let exchange { play(next, for: exchange) }
      }
    }
  }
}
