import Dispatch

/// A server's API as such have been for years: completion handlers, on any thread, of `(value, error)`.
///
/// It answers from a queue, so that the handlers really come from elsewhere and in any order.
final class NewsAPI: Sendable {
  private let queue = DispatchQueue(label: "news", attributes: .concurrent)
  private let traffic = Traffic()
  /// The feeds that it has something wrong with.
  private let faults: [String: Fault]

  enum Fault {
    case broken
    /// It is asked, and never answers.
    case silent
  }

  init(faults: [String: Fault] = [:]) { self.faults = faults }

  /// How many requests for articles were under way at the same time, at most.
  var mostAtOnce: Int { traffic.most }

  func reader(_ id: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
    queue.async { id == 7 ? completion("Ada", nil) : completion(nil, NewsError.unknownReader) }
  }

  func feeds(of reader: String, completion: @escaping @Sendable ([String]?, (any Error)?) -> Void) {
    queue.async { completion(["swift", "dispatch", "chess", "weather", "trains"], nil) }
  }

  func article(in feed: String, completion: @escaping @Sendable (Article?, (any Error)?) -> Void) {
    traffic.begin()
    queue.async { [faults, traffic] in
      guard faults[feed] != .silent else { return traffic.hang(completion) }
      traffic.end()
      if faults[feed] == .broken { return completion(nil, NewsError.brokenFeed) }
      completion(Article(title: "The latest of \(feed)", feed: feed), nil)
    }
  }
}
