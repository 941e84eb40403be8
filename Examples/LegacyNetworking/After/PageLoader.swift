import Dispatch
import LoadingContent

/// After: what happens, in the order in which it happens.
final class PageLoader: Sendable {
  private let api: NewsAPI
  private let patience: DispatchTimeInterval

  init(api: NewsAPI, patience: DispatchTimeInterval) {
    self.api = api
    self.patience = patience
  }

  /// The latest article of each feed of a reader, two requests at a time, without the feeds that are broken.
  func page(for id: Int) -> Future<Page> {
    api.reader(id)
      .flatMap { [api] reader in
        api.feeds(of: reader)
          .flatMap { feeds in
            Future.all(feeds, concurrency: 2) { feed in
              api.article(in: feed).map(Optional.some).recover { _ in nil }
            }
          }
          .map { articles in Page(reader: reader, articles: articles.compactMap { $0 }) }
      }
      .timeout(patience)
      .mapError { error in if case LoadingContentError.timedOut = error { NewsError.tooSlow } else { error } }
  }

  /// For those who still have a completion handler.
  func page(for id: Int, completion: @escaping @Sendable (Page?, (any Error)?) -> Void) {
    page(for: id).deliver(to: completion)
  }

  /// For a command-line tool, which cannot go on without it.
  func page(for id: Int) throws -> Page { try page(for: id).wait(timeout: .seconds(60)) }
}
