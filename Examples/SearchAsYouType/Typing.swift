import Articles
import LoadingContent

/// Somebody who types, against a server that does as it is told. Keys that follow each other come in one turn of the
/// main thread, on which the pause is measured too; and each step begins when the one before is on the screen. So it
/// goes the same way on every machine.
@MainActor
final class Typing {
  private let search: ArticleSearch
  private let server: ArticleServer
  private let events = ChannelSource<ServerEvent>()
  private let bag = DisposeBag()

  init() throws {
    server = try ArticleServer(articles: Article.bundled(), onEvent: events.emit)
    search = ArticleSearch(api: ArticlesAPI(url: server.url))
    events.channel.compactMap(\.arrived).subscribe(on: .main) { print("    the server is asked \($0)") }.disposed(
      by: bag)
    let results = search.results
    results.loading.subscribe(on: .main, options: .skipCurrent) { print($0 ? "  searching" : "  done") }.disposed(
      by: bag)
    results.content.subscribe(on: .main) { articles in
      print("  \(articles.count) found\(articles.first.map { ", \"\($0.title)\" first" } ?? "")")
    }.disposed(by: bag)
    results.failures.subscribe(on: .main) { failure in
      print("  \(failure.error); trying again")
      if !failure.retry() { print("  not any more") }
    }.disposed(by: bag)
  }

  /// Plays it all.
  func play() -> Future<Void> {
    Future<Void>.fulfilled()
      .flatMap(on: .main) { self.wait("keys in a row are one search", for: ["t", "th", "thre", "three"]) }
      .flatMap(on: .main) { self.overtake() }
      .flatMap(on: .main) { self.fail() }
      .flatMap(on: .main) { self.stop() }
  }

  private func type(_ texts: [String]) {
    for text in texts {
      print("> \(text)")
      search.text.emit(text)
    }
  }

  /// Types, and waits for the results.
  private func wait(_ title: String, for texts: [String]) -> Future<Void> {
    print(title)
    let shown = content()
    type(texts)
    return shown
  }

  private func overtake() -> Future<Void> {
    print("a slow answer is overtaken by a newer search")
    server.script(.held("slow"), .articles)
    let arrival = event { $0.arrived?.hasSuffix("=a") == true }
    let cancellation = event { $0.abandoned?.hasSuffix("=a") == true }
    type(["a"])
    return
      arrival
      .flatMap(on: .main) {
        let shown = self.content()
        self.type(["s", "spin", "spinner"])
        return shown
      }
      .flatMap(on: .main) { cancellation }
      .map(on: .main) {
        self.server.release("slow")
        print("    the server saw the older one cancelled")
      }
  }

  private func fail() -> Future<Void> {
    server.script(.failure(.internalServerError), .articles)
    return wait("a search that fails is tried again", for: ["cach", "cache"])
  }

  private func stop() -> Future<Void> {
    let promise = Promise<Void>()
    server.stop { promise.fulfill() }
    return promise.future
  }

  /// The next results, when they are on the screen.
  private func content() -> Future<Void> {
    let promise = Promise<Void>()
    search.results.signal.states.filter { $0.content != nil }
      .subscribe(on: .main, options: [.once, .skipCurrent]) { _ in promise.fulfill() }
      .disposed(by: bag)
    return promise.future
  }

  private func event(_ isMeant: @escaping @Sendable (ServerEvent) -> Bool) -> Future<Void> {
    let promise = Promise<Void>()
    events.channel.filter(isMeant)
      .subscribe(on: .main, options: .once) { _ in promise.fulfill() }
      .disposed(by: bag)
    return promise.future
  }
}
