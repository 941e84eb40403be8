import Articles
import Dispatch
import LoadingContent

/// A visit to the screen of articles, with a server that does as it is told. Nothing in it waits for a time: each step
/// begins when the one before is on the screen, so it goes the same way on every machine.
@MainActor
final class Scenario {
  private let view: TerminalView
  private let server: ArticleServer
  private let events = ChannelSource<ServerEvent>()
  private let bag = DisposeBag()
  private let pace: DispatchTimeInterval
  private var screen: ArticlesScreen?

  /// - Parameter pace: How long the server lets an ordinary request wait, so that a human can follow.
  init(view: TerminalView, pace: DispatchTimeInterval) throws {
    self.view = view
    self.pace = pace
    server = try ArticleServer(articles: Article.bundled(), onEvent: events.emit)
  }

  /// Plays it all.
  func play() -> Future<Void> {
    firstLoad()
      .flatMap(on: .main) { self.reload() }
      .flatMap(on: .main) { self.failAndRetry() }
      .flatMap(on: .main) { self.overtake() }
      .flatMap(on: .main) { self.leave() }
      .flatMap(on: .main) { self.stop() }
  }

  private func firstLoad() -> Future<Void> {
    view.begin("first load")
    screen = ArticlesScreen(model: ArticlesViewModel(api: ArticlesAPI(url: server.url)), view: view)
    server.script(.delayed(pace))
    return load()
  }

  private func reload() -> Future<Void> {
    view.begin("reload: the old content stays until the new is there")
    server.script(.delayed(pace))
    return load(ArticleQuery(tag: "swift"))
  }

  private func failAndRetry() -> Future<Void> {
    view.begin("two failures, then a retry that succeeds")
    server.script(
      .delayed(pace, then: .failure(.internalServerError)), .delayed(pace, then: .brokenJSON), .delayed(pace))
    return load()
      .flatMap(on: .main) { self.load() }
      .flatMap(on: .main) { self.load() }
  }

  private func overtake() -> Future<Void> {
    view.begin("a slow answer is overtaken by a newer request")
    server.script(.held("slow"), .delayed(pace))
    let arrival = next { $0.arrived == "/articles?page=1" }
    let cancellation = next { $0.abandoned == "/articles?page=1" }
    screen?.model.load(ArticleQuery(page: 1))
    return
      arrival
      .flatMap(on: .main) { self.load(ArticleQuery(page: 2)) }
      .flatMap(on: .main) { cancellation }
      .map(on: .main) {
        self.server.release("slow")
        self.view.note("the server saw the older request cancelled")
      }
  }

  private func leave() -> Future<Void> {
    view.begin("leaving the screen in the middle of a load")
    server.script(.silence)
    let arrival = next { $0.arrived == "/articles?page=3" }
    let cancellation = next { $0.abandoned == "/articles?page=3" }
    screen?.model.load(ArticleQuery(page: 3))
    return
      arrival
      .flatMap(on: .main) {
        self.screen = nil
        return cancellation
      }
      .map(on: .main) { self.view.note("the server saw the request cancelled; nothing was delivered") }
  }

  private func stop() -> Future<Void> {
    let promise = Promise<Void>()
    server.stop { promise.fulfill() }
    return promise.future
  }

  /// Loads; fulfilled when the screen shows the outcome: whole states are told last, after its three listeners.
  private func load(_ query: ArticleQuery = .all) -> Future<Void> {
    guard let model = screen?.model else { return .rejected(CancellationError()) }
    let promise = Promise<Void>()
    model.articles.states.filter { !$0.loading }
      .subscribe(on: .main, options: [.once, .skipCurrent]) { _ in promise.fulfill() }
      .disposed(by: bag)
    model.load(query)
    return promise.future
  }

  /// Fulfilled when the server sees the next such event.
  private func next(_ isMeant: @escaping @Sendable (ServerEvent) -> Bool) -> Future<Void> {
    let promise = Promise<Void>()
    events.channel.filter(isMeant)
      .subscribe(options: .once) { _ in promise.fulfill() }
      .disposed(by: bag)
    return promise.future
  }
}
