import Dispatch
import Foundation

/// Before: handlers in handlers, a group for all, a semaphore for a few at a time, a flag for the clock, a lock for all
/// of them, and `nonisolated(unsafe)` wherever the compiler cannot follow.
final class PageLoaderBefore: Sendable {
  private let api: NewsAPI
  private let patience: DispatchTimeInterval
  private let queue = DispatchQueue(label: "pages", attributes: .concurrent)

  init(api: NewsAPI, patience: DispatchTimeInterval) {
    self.api = api
    self.patience = patience
  }

  /// The latest article of each feed of a reader, two requests at a time, without the feeds that are broken.
  func page(for id: Int, completion: @escaping @Sendable (Page?, (any Error)?) -> Void) {
    let lock = NSLock()
    nonisolated(unsafe) var isDone = false
    let finish: @Sendable (Page?, (any Error)?) -> Void = { page, error in
      lock.lock()
      let isFirst = !isDone
      isDone = true
      lock.unlock()
      if isFirst { completion(page, error) }
    }
    queue.asyncAfter(deadline: .now() + patience) { finish(nil, NewsError.tooSlow) }

    api.reader(id) { [api, queue] reader, error in
      guard let reader else {
        finish(nil, error)
        return
      }
      api.feeds(of: reader) { feeds, error in
        guard let feeds else {
          finish(nil, error)
          return
        }
        queue.async {
          let group = DispatchGroup()
          let places = DispatchSemaphore(value: 2)
          nonisolated(unsafe) var found = [Article?](repeating: nil, count: feeds.count)
          for (index, feed) in feeds.enumerated() {
            places.wait()  // a thread of the pool's sits here, for ever if an answer does not come
            group.enter()
            api.article(in: feed) { article, _ in
              lock.lock()
              found[index] = article
              lock.unlock()
              places.signal()
              group.leave()
            }
          }
          group.notify(queue: queue) {
            finish(Page(reader: reader, articles: found.compactMap { $0 }), nil)
          }
        }
      }
    }
  }

  /// The same for a command-line tool, which cannot go on without it.
  func page(for id: Int) throws -> Page {
    let semaphore = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var outcome: Result<Page, any Error>?
    page(for: id) { page, error in
      if let page { outcome = .success(page) } else if let error { outcome = .failure(error) }
      semaphore.signal()
    }
    semaphore.wait()
    guard let outcome else { throw NewsError.tooSlow }
    return try outcome.get()
  }
}
