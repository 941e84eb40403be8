import LoadingContent
import LoadingContentTesting
import XCTest

/// Contents that are set, and their way back.
final class LoaderEditsTests: XCTestCase {
  private let fetches = Fetches()

  private func makeLoader(_ content: Int? = 0, _ options: LoadOptions = LoadOptions()) -> Loader<Int> {
    Loader(options, initialContent: content) { [fetches] in fetches.make() }
  }

  func testAContentThatIsSetIsShownAndFresh() {
    let loader = makeLoader(0, LoadOptions(staleAfter: .never))
    let recorder = Recorder(loader.signal)
    loader.set(1)
    XCTAssertEqual(loader.load().outcome, .value(1))
    XCTAssertEqual(fetches.count, 0)
    recorder.expect("01")
  }

  func testItSupersedesALoadThatMightBringWhatIsOlder() {
    let loader = makeLoader()
    let future = loader.load()
    let recorder = Recorder(loader.signal)
    loader.set(1)
    XCTAssertEqual(fetches.stopped, [0])
    XCTAssertEqual(future.outcome, .cancelled)
    XCTAssertEqual(recorder.loadings, [true, false])
    XCTAssertEqual(loader.signal.state?.content, 1)
  }

  func testALoadThatWaitsFollows() {
    let loader = makeLoader()
    loader.load()
    let queued = loader.load(overlap: .queue)
    loader.set(1)
    XCTAssertEqual(loader.signal.snapshot.isLoading, true)
    fetches[1].promise.fulfill(2)
    XCTAssertEqual(queued.outcome, .value(2))
  }

  func testAnEditThatIsSavedStands() {
    let loader = makeLoader()
    let save = Promise<String>()
    let outcome = loader.set(1, whileSaving: save.future)
    XCTAssertEqual(loader.signal.state?.content, 1)
    save.fulfill("saved")
    XCTAssertEqual(try outcome.result?.get(), "saved")
    XCTAssertEqual(loader.signal.state?.content, 1)
  }

  func testAnEditThatIsRefusedIsTakenBackBeforeItsFutureSaysSo() {
    withReports { reports in
      let loader = makeLoader(0, LoadOptions(staleAfter: .never))
      let recorder = Recorder(loader.signal)
      let save = Promise<String>()
      let found = Heard<Int?>()
      loader.set(1, whileSaving: save.future).whenRejected { _ in found.append(loader.signal.state?.content) }
      save.reject(TestError())
      XCTAssertEqual(found.all, [0])
      recorder.expect("010")
      XCTAssertEqual(recorder.errors.count, 0, "nothing failed to load")
      loader.load()
      XCTAssertEqual(fetches.count, 1, "it is stale")
      loader.set(2, whileSaving: Future<Int>.rejected(TestError()))
      XCTAssertEqual(reports.count, 1, "nobody looked at that")
    }
  }

  func testCancellingTheSaveTakesTheEditBack() {
    let loader = makeLoader()
    let save = Promise<String>()
    let outcome = loader.set(1, whileSaving: save.future)
    outcome.cancel()
    XCTAssertTrue(save.future.result != nil)
    XCTAssertEqual(loader.signal.state?.content, 0)
  }

  func testIfThereWasNothingThereIsNothingAgain() {
    let loader = makeLoader(nil)
    let recorder = Recorder(loader.signal)
    let save = Promise<String>()
    loader.set(1, whileSaving: save.future).whenRejected { _ in }
    save.reject(TestError())
    XCTAssertNil(loader.signal.state)
    XCTAssertNil(loader.signal.snapshot.content)
    XCTAssertEqual(recorder.contents, [1])
    loader.load()
    XCTAssertEqual(loader.signal.snapshot.loadingKind, .first)
  }

  func testSomethingNewerThatWasLoadedOrSetIsNotTakenBack() {
    for isLoaded in [true, false] {
      let loader = makeLoader()
      let save = Promise<String>()
      loader.set(1, whileSaving: save.future).whenRejected { _ in }
      if isLoaded {
        loader.load()
        fetches.last.promise.fulfill(2)
      } else {
        loader.set(2)
      }
      save.reject(TestError())
      XCTAssertEqual(loader.signal.state?.content, 2)
    }
  }

  func testALoadGoesOnWhileAnEditIsTakenBack() {
    let loader = makeLoader()
    let save = Promise<String>()
    loader.set(1, whileSaving: save.future).whenRejected { _ in }
    let future = loader.load()
    let recorder = Recorder(loader.signal)
    save.reject(TestError())
    XCTAssertEqual(loader.signal.snapshot.content, 0)
    XCTAssertEqual(recorder.loadings, [true])
    fetches[0].promise.fulfill(2)
    XCTAssertEqual(future.outcome, .value(2))
    XCTAssertEqual(recorder.contents, [1, 0, 2])
  }

  /// Three edits on top of each other, answered in every order and every way: what is shown at the end is the last one
  /// that was not refused.
  func testOfSeveralEditsTheLastThatIsNotRefusedIsShown() {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      for answers in 0..<8 {
        let loader = makeLoader()
        let saves = (0..<3).map { _ in Promise<Int>() }
        for (index, save) in saves.enumerated() {
          loader.set(index + 1, whileSaving: save.future).whenRejected { _ in }
        }
        var refused: Set<Int> = []
        for index in order {
          if answers & (1 << index) == 0 {
            saves[index].fulfill(0)
          } else {
            saves[index].reject(TestError())
            refused.insert(index)
          }
          let shown = (0..<3).last { !refused.contains($0) }
          XCTAssertEqual(loader.signal.state?.content, shown.map { $0 + 1 } ?? 0, "\(order) \(answers)")
        }
      }
    }
  }

  func testAfterTheLoaderThereIsNoWayBackAndTheSaveGoesOn() {
    var loader: Loader<Int>? = makeLoader()
    let save = Promise<Int>()
    let outcome = loader!.set(1, whileSaving: save.future)
    let signal = loader!.signal
    loader = nil
    outcome.whenRejected { _ in }
    save.reject(TestError())
    XCTAssertEqual(outcome.outcome, .error(TestError()))
    XCTAssertEqual(signal.snapshot.content, 1)
  }
}
