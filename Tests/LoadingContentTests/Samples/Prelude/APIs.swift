import Foundation
import LoadingContent

// What the samples of the documentation take for granted: where things come from. Nothing here is ever run.

struct Article: Sendable, Equatable {
  var title = ""
}

/// An API of the kind the library is for, with a completion handler.
final class ArticlesAPI: Sendable {
  func fetchArticles(completion: @escaping @Sendable (Result<[Article], any Error>) -> Void) -> APITask { APITask() }
}

/// By which a request is cancelled.
final class APITask: Sendable {
  func cancel() {}
}

/// An API of which each method has been made one that answers with a future.
final class API: Sendable {
  func articles() -> Future<[Article]> { .fulfilled([]) }
  func authors() -> Future<[String]> { .fulfilled([]) }
  func comments(of article: Article) -> Signal<[String]> { SignalSource().signal }
  func data() -> Future<Data> { .fulfilled(Data()) }
  func image(_ url: URL) -> Future<Data> { .fulfilled(Data()) }
  func page(_ url: URL) -> Future<Data> { .fulfilled(Data()) }
  func save(_ draft: String) -> Future<Void> { .fulfilled() }
  func save(_ articles: [Article]) -> Future<Void> { .fulfilled() }
  func search(_ text: String) -> Future<[Article]> { .fulfilled([]) }
  func settings() -> Future<[String]> { .fulfilled([]) }
  func user(_ id: Int) -> Future<String> { .fulfilled("") }
}

/// An API of which some have not, in the shapes that such APIs come in.
final class OldAPI: Sendable {
  @discardableResult
  func data(completion: @escaping @Sendable (Data?, (any Error)?) -> Void) -> APITask { APITask() }
  func data(success: @escaping @Sendable (Data) -> Void, failure: @escaping @Sendable (any Error) -> Void) {}
}

/// An API with a delegate, and one that goes on until it is stopped.
protocol ThermometerDelegate: AnyObject {
  func thermometerWillMeasure()
  func thermometerDidMeasure(_ degrees: Double)
  func thermometerDidFail(_ error: any Error)
}

final class Thermometer: Sendable {
  func start(_ measured: @escaping @Sendable (Double) -> Void) {}
  func stop() {}
}

/// An API with async functions.
final class Client: Sendable {
  func articles() async throws -> [Article] { [] }
  func prices() -> AsyncThrowingStream<Double, any Error> { AsyncThrowingStream { $0.finish() } }
}

/// What was answered before.
final class Cache: Sendable {
  var isFresh: Bool { true }
  func data() -> Future<Data> { .fulfilled(Data()) }
  func user(_ id: Int) -> Future<String> { .fulfilled("") }
  func store(_ articles: [Article]) {}
  func clear() {}
}

let api = API()
let loader = Loader { api.articles() }
let oldAPI = OldAPI()
let client = Client()
let cache = Cache()
let urls: [URL] = []
let mirrors: [API] = []
let sizes: [Future<Int>] = []
let download = api.data()
