import LoadingContent
import LoadingContentTesting
import XCTest

/// Failures that carry their way to try again.
final class LoaderFailuresTests: XCTestCase {
  private let fetches = Fetches()
  private let bag = DisposeBag()

  private func makeLoader() -> (loader: Loader<Int>, failures: Heard<LoadingFailure>) {
    let loader = Loader { [fetches] in fetches.make() }
    let failures = Heard<LoadingFailure>()
    loader.failures.subscribe { failures.append($0) }.disposed(by: bag)
    return (loader, failures)
  }

  func testC34ARetryLoadsAgainAndShowsIt() {
    let (loader, failures) = makeLoader()
    loader.load()
    fetches[0].promise.reject(TestError(1))
    XCTAssertEqual(failures.all.map { $0.error as? TestError }, [TestError(1)])
    XCTAssertTrue(failures.all[0].retry())
    XCTAssertEqual(loader.signal.state?.loading, true)
    fetches[1].promise.fulfill(1)
    XCTAssertEqual(loader.signal.state?.content, 1)
  }

  func testC33FailingAgainWithAnEqualErrorIsAnotherFailure() {
    let (loader, failures) = makeLoader()
    let errors = Recorder(loader.error)
    loader.load()
    fetches[0].promise.reject(TestError(1))
    failures.all[0].retry()
    fetches[1].promise.reject(TestError(1))
    XCTAssertEqual(failures.count, 2)
    XCTAssertEqual(errors.contents.count, 2)
    XCTAssertFalse(failures.all[0].retry(), "it is the first one's")
    XCTAssertTrue(failures.all[1].retry())
  }

  func testARetryIsValidOnce() {
    let (loader, failures) = makeLoader()
    loader.load()
    fetches[0].promise.reject(TestError())
    XCTAssertTrue(failures.all[0].retry())
    XCTAssertFalse(failures.all[0].retry())
    XCTAssertEqual(fetches.count, 2)
    fetches[1].promise.fulfill(1)
    XCTAssertFalse(failures.all[0].retry())
  }

  func testARetryIsInertOnceItsLoadWasSuperseded() {
    let (loader, failures) = makeLoader()
    loader.load()
    fetches[0].promise.reject(TestError())
    loader.load()
    XCTAssertFalse(failures.all[0].retry(), "another load is on its way")
    fetches[1].promise.fulfill(1)
    XCTAssertFalse(failures.all[0].retry())
    loader.load()
    fetches[2].promise.reject(TestError())
    loader.set(3)
    XCTAssertFalse(failures.all[1].retry())
    XCTAssertEqual(fetches.count, 3)
  }

  func testIfTheRetryIsCancelledTheFailureIsThereAgainWithItsWayOut() {
    let (loader, failures) = makeLoader()
    loader.load()
    fetches[0].promise.reject(TestError())
    failures.all[0].retry()
    loader.cancel()
    XCTAssertNotNil(loader.signal.state?.error)
    XCTAssertTrue(failures.all[0].retry())
  }

  func testALateListenerIsToldTheFailureUntilThereIsContent() {
    let (loader, _) = makeLoader()
    loader.load()
    fetches[0].promise.reject(TestError(1))
    XCTAssertEqual(Recorder(loader.failures).contents.count, 1)
    loader.load()
    fetches[1].promise.reject(TestError(2))
    XCTAssertEqual(Recorder(loader.failures).contents.map { $0.error as? TestError }, [TestError(2)])
    loader.load()
    fetches[2].promise.fulfill(1)
    XCTAssertEqual(Recorder(loader.failures).contents.count, 0)
  }

  func testACancelledLoadIsNoFailure() {
    let (loader, failures) = makeLoader()
    loader.load().cancel()
    loader.load()
    fetches[1].future.cancel()
    XCTAssertEqual(failures.count, 0)
  }

  func testWithoutItsLoaderARetryDoesNothing() {
    let failures = Heard<LoadingFailure>()
    do {
      let loader = Loader<Int> { .rejected(TestError()) }
      loader.failures.subscribe { failures.append($0) }.disposed(by: bag)
      loader.load()
    }
    XCTAssertEqual(failures.count, 1)
    XCTAssertFalse(failures.all[0].retry())
  }

  func testAListenerMayRetryAtOnce() {
    let (loader, _) = makeLoader()
    loader.failures.subscribe { $0.retry() }.disposed(by: bag)
    loader.load()
    for index in 0..<3 { fetches[index].promise.reject(TestError(index)) }
    fetches[3].promise.fulfill(1)
    XCTAssertEqual(loader.signal.state?.content, 1)
  }

  /// The error's list says nothing when an error goes, so a listener chooses when to take it down.
  func testWhetherAnErrorStaysDuringARetryIsTheListenersChoice() {
    let (loader, failures) = makeLoader()
    let (patient, hasty) = (Heard<String>(), Heard<String>())
    loader.failures.subscribe { _ in
      patient.append("shown")
      hasty.append("shown")
    }.disposed(by: bag)
    loader.content.subscribe { _ in patient.append("hidden") }.disposed(by: bag)
    loader.loading.subscribe { if $0 { hasty.append("hidden") } }.disposed(by: bag)
    loader.load()
    fetches[0].promise.reject(TestError())
    failures.all[0].retry()
    XCTAssertEqual(patient.all, ["shown"])
    XCTAssertEqual(hasty.all, ["hidden", "shown", "hidden"])
    fetches[1].promise.fulfill(1)
    XCTAssertEqual(patient.all, ["shown", "hidden"])
  }
}
