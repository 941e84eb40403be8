import LoadingContent
import LoadingContentTesting
import XCTest

/// Two threads that call everything at random, while a third lets time pass: the state is always one that the model
/// allows.
final class LoaderSoakTests: XCTestCase {
  private static let rounds = 20
  private static let calls = 250

  /// Fetches that a thread answers. Each brings its own number.
  private final class Answers: Sendable {
    private let open = Heard<(number: Int, promise: Promise<Int>)>()
    private let made = Heard<Int>()

    func make() -> Future<Int> {
      let promise = Promise<Int>()
      // Two may begin at a time, one of them superseded; a number twice would do no harm.
      made.append(0)
      let number = made.count
      open.append((number, promise))
      promise.onCancel { [stops] _ in stops.append(0) }
      return promise.future
    }

    let stops = Heard<Int>()

    var pending: [(number: Int, promise: Promise<Int>)] { open.all.filter { $0.promise.future.result == nil } }

    func answer(_ random: inout SplitMix64) {
      for (number, promise) in open.takeAll() {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: promise.reject(TestError(number))
        case 1: promise.future.cancel()
        case 2: open.append((number, promise))
        default:
          promise.report(progress: 0.5)
          promise.fulfill(number)
        }
      }
    }
  }

  /// What the signal said, checked as it comes.
  private final class Watch: Sendable {
    let faults = Heard<String>()
    let bag = DisposeBag()

    init(_ loader: Loader<Int>) {
      let flag = Heard<Bool>()
      loader.loading.subscribe { [faults] isLoading in
        if flag.all.last == isLoading { faults.append("the flag was \(isLoading) already") }
        flag.append(isLoading)
      }.disposed(by: bag)
      let (newest, seen) = (Heard<Int>(), Heard<Int>())
      loader.content.subscribe { [faults] content in
        // Of loads each is newer than those before; but an edit may be taken back, to what was there before it.
        if content > 0, !seen.all.contains(content) {
          if let last = newest.all.last, last > content { faults.append("\(content) after \(last)") }
          newest.append(content)
        }
        seen.append(content)
      }.disposed(by: bag)
      loader.signal.snapshots.subscribe { [faults] snapshot in
        if snapshot.progress != nil, !snapshot.isLoading { faults.append("progress of nothing") }
        if snapshot.loadingKind == nil, snapshot.content == nil, snapshot.error == nil, !seen.all.isEmpty,
          !seen.all.contains(where: { $0 < 0 })
        {
          faults.append("the content is gone")
        }
      }.disposed(by: bag)
      loader.signal.states.subscribe { [faults] state in
        if let error = state.error, error is CancellationError { faults.append("cancelling is an error") }
      }.disposed(by: bag)
    }
  }

  private static func call(
    _ loader: Loader<Int>, _ answers: Answers, _ futures: Heard<Future<Int>>, _ failures: Heard<LoadingFailure>,
    _ saves: Heard<Promise<Int>>, _ active: ChannelSource<Bool>, _ random: inout SplitMix64
  ) {
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: futures.append(loader.load())
    case 2: futures.append(loader.load(overlap: .restart))
    case 3: futures.append(loader.load(overlap: .drop))
    case 4: futures.append(loader.load(overlap: .queue))
    case 5: futures.append(loader.reload())
    case 6: loader.cancel()
    case 7: loader.invalidate()
    case 8: loader.set(-Int.random(in: 1..<100, using: &random))
    case 9:
      let save = Promise<Int>()
      saves.append(save)
      loader.set(-Int.random(in: 100..<200, using: &random), whileSaving: save.future).whenRejected { _ in }
    case 10:
      for save in saves.takeAll() {
        if Bool.random(using: &random) { save.fulfill(0) } else { save.reject(TestError()) }
      }
    case 11: for future in futures.takeAll() where Bool.random(using: &random) { future.cancel() }
    case 12: for failure in failures.takeAll() { failure.retry() }
    case 13: active.emit(Bool.random(using: &random))
    case 14:
      let poll = loader.reload(every: .milliseconds(2), jitter: 0.5, while: active.channel)
      if Bool.random(using: &random) { poll.dispose() }
    default: answers.answer(&random)
    }
  }

  // An error that comes while its load is superseded is nobody's.
  override func invokeTest() { withoutReports { super.invokeTest() } }

  func testTwoThreadsThatCallEverythingAtRandomFindNoStateThatIsNotAllowed() {
    for round in 0..<Self.rounds {
      let (answers, scheduler, tracker) = (Answers(), TestScheduler(), LifetimeTracker())
      let (futures, failures) = (Heard<Future<Int>>(), Heard<LoadingFailure>())
      let (saves, active) = (Heard<Promise<Int>>(), ChannelSource(true))
      let options = LoadOptions(
        staleAfter: .milliseconds(round % 3), showLoadingAfter: .milliseconds(round % 2),
        minimumLoadingTime: .milliseconds(round % 5), joinLoadsWithin: .milliseconds(round % 7), timer: scheduler)
      // In a box, since a thread may keep what it captured a little longer.
      let box = Heard<Loader<Int>>()
      box.append(
        Loader(options) { [captured = tracker.make()] in
          _ = captured
          return answers.make()
        })
      let watch = Watch(box.all[0])
      box.all[0].failures.subscribe { failures.append($0) }.disposed(by: watch.bag)
      runConcurrently(threads: 3) { thread in
        let loader = box.all[0]
        var random = SplitMix64(seed: UInt64(round * 3 + thread))
        for _ in 0..<Self.calls {
          if thread == 2 {
            scheduler.advance(by: .milliseconds(1))
          } else {
            Self.call(loader, answers, futures, failures, saves, active, &random)
          }
        }
      }
      var loader: Loader<Int>! = box.takeAll()[0]
      // At rest: what is loading is what is pending, and a cancelled loader loads nothing.
      XCTAssertLessThanOrEqual(answers.pending.count, 1)
      loader.cancel()
      active.emit(false)
      scheduler.run()
      XCTAssertEqual(answers.pending.count, 0)
      XCTAssertFalse(loader.signal.snapshot.isLoading)
      XCTAssertEqual(scheduler.waitingCount, 0)
      // And it goes on.
      loader.invalidate()
      let last = loader.load()
      let pending = answers.pending
      XCTAssertEqual(pending.count, 1)
      pending.first?.promise.fulfill(1_000_000)
      XCTAssertEqual(last.outcome, .value(1_000_000))
      XCTAssertEqual(loader.signal.snapshot.content, 1_000_000)
      XCTAssertEqual(watch.faults.all, [])
      loader = nil
      watch.bag.dispose()
      _ = (futures.takeAll(), failures.takeAll(), saves.takeAll())
      tracker.assertAllReleased()
    }
  }
}
