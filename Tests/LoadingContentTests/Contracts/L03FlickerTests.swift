import LoadingContent
import LoadingContentTesting
import XCTest

/// L3: a loading flag may be held back (`showLoadingAfter`) and, once shown, held on (`minimumLoadingTime`), so that
/// nothing flickers. Content is never delayed by the first; the second delays the flag only.
final class L03FlickerTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let bag = DisposeBag()

  private struct Lists {
    let loading: Recorder<Bool>
    let content: Recorder<String>
    let errors: Recorder<any Error>
  }

  /// A loader whose loads are marble strings, begun at the frames of another one; what its lists are told.
  private func run(
    _ loads: [String], at starts: String, showAfter: Int = 0, minimum: Int = 0, joinWithin: Int = 0,
    cancelAt: Int? = nil
  ) -> Lists {
    let options = LoadOptions(
      showLoadingAfter: .milliseconds(showAfter), minimumLoadingTime: .milliseconds(minimum),
      joinLoadsWithin: .milliseconds(joinWithin), timer: scheduler)
    let left = Heard<Int>()
    let loader = Loader<String>(options) { [scheduler] in
      defer { left.append(0) }
      return scheduler.future(loads[left.count])
    }
    let lists = Lists(
      loading: Recorder(loader.loading, clock: scheduler), content: Recorder(loader.content, clock: scheduler),
      errors: Recorder(loader.error, clock: scheduler))
    (scheduler.channel(starts) as Channel<String>).subscribe { _ in loader.load() }.disposed(by: bag)
    if let cancelAt {
      bag.insert(scheduler.dispatch(after: .milliseconds(cancelAt)) { loader.cancel() })
    }
    scheduler.run()
    XCTAssertEqual(scheduler.waitingCount, 0, "no timer is left")
    return lists
  }

  func testAShortLoadIsNotSeen() {
    let lists = run(["--a"], at: "x", showAfter: 3)
    lists.loading.expect("'false'")
    lists.content.expect("--a")
  }

  func testALongLoadIsSeenAfterAWhileAndItsContentComesInTime() {
    let lists = run(["-----a"], at: "x", showAfter: 3)
    lists.loading.expect("'false'--'true'-'false'")
    lists.content.expect("-----a")
  }

  func testWithNeverTheFlagDoesNotGoOn() {
    let options = LoadOptions(showLoadingAfter: .never, timer: scheduler)
    let promise = Promise<Int>()
    let loader = Loader(options) { promise.future }
    loader.load()
    XCTAssertEqual(scheduler.waitingCount, 0)
    XCTAssertNil(loader.signal.state)
    promise.fulfill(1)
    XCTAssertEqual(loader.signal.state?.content, 1)
  }

  func testAFlagThatIsOnStaysOnForAWhileAndTheContentDoesNotWait() {
    let lists = run(["--a"], at: "x", minimum: 5)
    lists.loading.expect("('false''true')----'false'")
    lists.content.expect("--a")
  }

  func testAnErrorDoesNotWaitEither() {
    let lists = run(["--E"], at: "x", minimum: 5)
    XCTAssertEqual(lists.errors.contents.count, 1)
    XCTAssertEqual(lists.loading.contents, [false, true, false])
  }

  func testBothTogether() {
    let lists = run(["----a"], at: "x", showAfter: 3, minimum: 4)
    lists.loading.expect("'false'--'true'---'false'")
    lists.content.expect("----a")
  }

  func testALoadThatBeginsWhileTheFlagIsHeldOnGoesOnWithIt() {
    let lists = run(["-a", "------b"], at: "x--x", minimum: 5)
    lists.content.expect("-a-------b")
    XCTAssertEqual(lists.loading.contents, [false, true, false])
  }

  func testLoadsThatFollowEachOtherCloselyAreOneToSee() {
    let lists = run(["---a", "---b", "---c"], at: "x----x--------x", joinWithin: 3)
    XCTAssertEqual(lists.content.contents, ["a", "b", "c"])
    XCTAssertEqual(lists.loading.contents, [false, true, false, true, false])
  }

  func testALoadThatIsHeldBackIsNotSeenWhenItIsCancelled() {
    let lists = run(["-----a"], at: "x", showAfter: 3, cancelAt: 2)
    XCTAssertEqual(lists.loading.contents, [false])
  }

  func testCancellingTurnsTheFlagOffAtOnce() {
    let lists = run(["-----a"], at: "x", minimum: 9, joinWithin: 9, cancelAt: 2)
    lists.loading.expect("('false''true')-'false'")
  }

  func testTheStateIsLoadingAsLongAsTheFlagIsOn() {
    let options = LoadOptions(minimumLoadingTime: .milliseconds(5), timer: scheduler)
    let loader = Loader(options) { Future.fulfilled(1) }
    loader.load()
    XCTAssertEqual(loader.signal.state?.loading, true)
    XCTAssertEqual(loader.signal.snapshot.content, 1)
    scheduler.advance(by: .milliseconds(5))
    XCTAssertEqual(loader.signal.state?.content, 1)
  }

  func testTheTimeBeginsWithTheFirstOfTheLoadsThatReplaceEachOther() {
    let promises = Fetches()
    let loader = Loader(LoadOptions(showLoadingAfter: .milliseconds(3), timer: scheduler)) { promises.make() }
    let loading = Recorder(loader.loading, clock: scheduler)
    loader.load()
    scheduler.advance(by: .milliseconds(2))
    loader.reload()
    scheduler.advance(by: .milliseconds(1))
    XCTAssertEqual(loading.contents, [false, true])
  }
}
