import LoadingContent
import LoadingContentTesting

@testable import Articles
@testable import LoadingScreen

/// An API whose answers the test gives, when it wants to: ``requests`` is where completion handlers wait for them.
final class HeldArticles: ArticlesProvider {
  let requests = HandlerStub<@Sendable (Result<[Article], any Error>) -> Void>()

  func articles(_ query: ArticleQuery) -> Future<[Article]> {
    Future { promise in
      let call = requests.call { promise.complete($0) }
      promise.onCancel { _ in call.cancel() }
    }
  }
}

/// An API that answers in virtual time, each request with the next of its marble strings.
final class TimedArticles: ArticlesProvider {
  private let scheduler: TestScheduler
  private let answers: [Int: String]

  /// - Parameter answers: By page.
  init(_ scheduler: TestScheduler, _ answers: [Int: String]) {
    self.scheduler = scheduler
    self.answers = answers
  }

  func articles(_ query: ArticleQuery) -> Future<[Article]> {
    scheduler.future(answers[query.page ?? 0] ?? "", .samples, errors: .samples)
  }
}

extension [String: [Article]] {
  /// What the marble strings of these tests speak of.
  static let samples: Self = ["a": [.sample(1)], "b": [.sample(2), .sample(3)]]
}

extension [String: any Error] {
  static let samples: Self = ["E": LoadingScreenError.status(500)]
}

extension Article {
  static func sample(_ id: Int) -> Article {
    Article(id: id, title: "Article \(id)", author: "A. Author", published: .distantPast, minutes: id, tags: [])
  }
}
