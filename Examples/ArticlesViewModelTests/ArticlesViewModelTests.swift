import LoadingContent
import LoadingContentTesting
import XCTest

@testable import Articles
@testable import LoadingScreen

/// The view model of the screen, tested as an app would test its own.
final class ArticlesViewModelTests: XCTestCase {
  // MARK: With expectations: the API answers from a queue of its own

  @MainActor func testTheArticlesAreShown() async {
    let api = HeldArticles()
    let model = ArticlesViewModel(api: api)
    let isLoading = expectation(of: model.articles.loading) { $0 }
    let isShown = expectation(of: model.articles.content) { $0 == [.sample(1)] }
    model.load()
    api.requests.answer(on: DispatchQueue.global()) { $0(.success([.sample(1)])) }
    await fulfillment(of: [isLoading, isShown], timeout: 10, enforceOrder: true)
  }

  @MainActor func testAFailureIsShownAndARetryIsPossible() async {
    let api = HeldArticles()
    let model = ArticlesViewModel(api: api)
    let hasFailed = expectation(of: model.articles.error) { $0 as? LoadingScreenError == .status(500) }
    model.load()
    api.requests.answer(on: DispatchQueue.global()) { $0(.failure(LoadingScreenError.status(500))) }
    await fulfillment(of: [hasFailed], timeout: 10)

    let isShown = expectation(of: model.articles.content)
    model.load()
    api.requests.answer(on: DispatchQueue.global()) { $0(.success([.sample(1)])) }
    await fulfillment(of: [isShown], timeout: 10)
  }

  @MainActor func testAnAnswerThatComesTwiceIsShownOnce() async {
    let api = HeldArticles()
    let model = ArticlesViewModel(api: api)
    let recorder = Recorder(model.articles)
    model.load()
    api.requests.answer(times: 2) { $0(.success([.sample(1)])) }
    XCTAssertEqual(recorder.contents, [[.sample(1)]])
  }

  @MainActor func testARequestWhoseScreenIsLeftIsCancelled() async {
    let api = HeldArticles()
    withLifetimeTracking { tracker in
      let model = tracker.track(ArticlesViewModel(api: api))
      model.load()
    }
    XCTAssertEqual(api.requests.cancelCount, 1)
  }

  // MARK: In virtual time, with marbles

  @MainActor func testTheArticlesComeAfterALoad() async {
    let scheduler = TestScheduler()
    let model = ArticlesViewModel(api: TimedArticles(scheduler, [0: "---a"]))
    model.load()
    scheduler.expect(model.articles, "L--a", .samples)
  }

  @MainActor func testAReloadKeepsTheOldArticlesUntilTheNewOnesAreThere() async {
    let scheduler = TestScheduler()
    let model = ArticlesViewModel(api: TimedArticles(scheduler, [1: "--a", 2: "---b"]))
    let recorder = Recorder(model.articles, clock: scheduler)
    model.load(ArticleQuery(page: 1))
    scheduler.advance(by: .milliseconds(5))
    model.load(ArticleQuery(page: 2))
    XCTAssertStays(loading: true, model.articles) { scheduler.advance(by: .milliseconds(2)) }
    XCTAssertEqual(model.articles.snapshot.content, [.sample(1)])
    scheduler.run()
    recorder.expect("L-a--L--b", .samples)
  }

  @MainActor func testASlowAnswerIsOvertakenByANewerRequest() async {
    let scheduler = TestScheduler()
    let model = ArticlesViewModel(api: TimedArticles(scheduler, [1: "---------a", 2: "--b"]))
    let recorder = Recorder(model.articles, clock: scheduler)
    model.load(ArticleQuery(page: 1))
    scheduler.advance(by: .milliseconds(4))
    model.load(ArticleQuery(page: 2))
    scheduler.run()
    recorder.expect("L---L-b", .samples)
  }

  @MainActor func testAFailureKeepsTheOldArticles() async {
    let scheduler = TestScheduler()
    let model = ArticlesViewModel(api: TimedArticles(scheduler, [1: "-a", 2: "-E"]))
    let recorder = Recorder(model.articles, clock: scheduler)
    model.load(ArticleQuery(page: 1))
    scheduler.run()
    model.load(ArticleQuery(page: 2))
    scheduler.run()
    recorder.expect("L(aL)E", .samples, errors: .samples)
    XCTAssertEqual(model.articles.snapshot.content, [.sample(1)])
  }
}
