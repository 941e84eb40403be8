import LoadingContent

// What the samples of the documents take for granted: an API with completion handlers, and the parts of a screen.

struct Article: Sendable, Equatable {
  var title: String
}

/// An API of the kind the library is for.
final class ArticlesAPI: Sendable {
  func fetchArticles(completion: @escaping @Sendable (Result<[Article], any Error>) -> Void) -> APITask {
    completion(.success([]))
    return APITask()
  }
}

/// By which a request is cancelled.
final class APITask: Sendable {
  func cancel() {}
}

@MainActor
final class Spinner {
  var isHidden = true
}

@MainActor
final class Label {
  var text: String?
}

@MainActor
final class Table {
  func show(_ articles: [Article]) {}
}

@MainActor
final class Banner {
  func show(_ error: any Error) {}
}

let api = ArticlesAPI()
@MainActor let title = Label()
@MainActor let spinner = Spinner()
@MainActor let table = Table()
@MainActor let banner = Banner()
