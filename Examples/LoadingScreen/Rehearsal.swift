import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The scenario's parts driven by plain completion handlers, until futures and signals drive them.
@MainActor
final class Rehearsal {
  private let view: TerminalView
  private let server: ArticleServer
  private let api: ArticlesAPI
  private var watchers: [(ServerEvent) -> Bool] = []

  init(view: TerminalView) {
    self.view = view
    let relay = Relay()
    do {
      server = try ArticleServer(articles: Article.bundled()) { event in
        DispatchQueue.main.async { relay.rehearsal?.saw(event) }
      }
    } catch {
      Program.fail("\(error)", status: 1)
    }
    api = ArticlesAPI(url: server.url)
    relay.rehearsal = self
  }

  func start() {
    view.begin("first load")
    server.script(.delayed(pace))
    load {
      self.view.begin("reload, the old content stays")
      self.server.script(.delayed(self.pace))
      self.load(tag: "swift", then: self.fail)
    }
  }

  private func fail() {
    view.begin("a failure, then a retry")
    server.script(.failure(.internalServerError), .brokenJSON, .delayed(pace))
    load {
      self.load {
        self.load(then: self.overtake)
      }
    }
  }

  private func overtake() {
    view.begin("a slow answer, overtaken")
    server.script(.held("slow"))
    view.showLoading(true)
    let slow = api.articles(page: 1) { _ in }
    when(\.arrived, is: "/articles?page=1") {
      self.load(page: 2) {
        slow.cancel()
        self.server.release("slow")
        self.leave()
      }
    }
  }

  private func leave() {
    view.begin("left in the middle of a load")
    server.script(.silence)
    view.showLoading(true)
    let seen = DispatchGroup()
    seen.enter()
    let silent = api.articles(page: 3) { [view] _ in
      DispatchQueue.main.async {
        view.showLoading(false)
        seen.leave()
      }
    }
    when(\.arrived, is: "/articles?page=3") { silent.cancel() }
    seen.enter()
    when(\.abandoned, is: "/articles?page=3") { seen.leave() }
    seen.notify(queue: .main) {
      MainActor.assumeIsolated { self.end() }
    }
  }

  private func end() {
    view.begin("the server saw the request cancelled")
    server.stop {
      DispatchQueue.main.async {
        self.view.finish()
        exit(0)
      }
    }
  }

  /// Between steps on a screen, so that a human can follow.
  private var pace: DispatchTimeInterval { .milliseconds(TerminalOutput.standard.isScreen ? 1200 : 0) }

  private func load(tag: String? = nil, page: Int? = nil, then next: @escaping @MainActor @Sendable () -> Void) {
    view.showLoading(true)
    api.articles(tag: tag, page: page) { result in
      DispatchQueue.main.async {
        self.view.showLoading(false)
        switch result {
        case .success(let articles): self.view.showContent(articles)
        case .failure(let error): self.view.showError(error)
        }
        next()
      }
    }
  }

  private func when(_ what: KeyPath<ServerEvent, String?>, is target: String, then next: @escaping () -> Void) {
    watchers.append { event in
      guard event[keyPath: what] == target else { return false }
      next()
      return true
    }
  }

  private func saw(_ event: ServerEvent) {
    let present = watchers
    watchers = []
    watchers = present.filter { !$0(event) } + watchers
  }
}

@MainActor
private final class Relay {
  var rehearsal: Rehearsal?
}
