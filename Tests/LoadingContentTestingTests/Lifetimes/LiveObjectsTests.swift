import LoadingContent
import LoadingContentTesting
import XCTest

final class LiveObjectsTests: XCTestCase {
  #if DEBUG
    func testFuturesCountWhileSomethingHoldsThem() throws {
      let before = try LiveObjects.count()
      var promise: Promise<Int>? = Promise()
      let derived = promise?.future.map { $0 }
      let after = try LiveObjects.count()
      XCTAssertEqual(after.futures - before.futures, 2)
      XCTAssertEqual(after.registrations - before.registrations, 1)
      promise?.fulfill(1)
      promise = nil
      // A settled future that a variable holds.
      XCTAssertEqual(try LiveObjects.count().futures - before.futures, 1)
      withExtendedLifetime(derived) {}
    }

    func testAFutureMadeSettledDoesNotCount() throws {
      let before = try LiveObjects.count()
      let futures = [Future.fulfilled(1), .rejected(CancellationError())]
      XCTAssertEqual(try LiveObjects.count(), before)
      withExtendedLifetime(futures) {}
    }

    func testSignalsAndChannelSourcesCount() throws {
      let before = try LiveObjects.count()
      let sources = (SignalSource<Int>(), ChannelSource<Int>())
      XCTAssertEqual(try LiveObjects.count().signals - before.signals, 2)
      withExtendedLifetime(sources) {}
    }

    func testARegistrationCountsOnceHoweverManyListsItIsIn() throws {
      let source = SignalSource<Int>()
      let before = try LiveObjects.count()
      let registration = source.signal.subscribe(loading: { _ in }, content: { _ in }, error: { _ in })
      XCTAssertEqual(try LiveObjects.count().registrations - before.registrations, 1)
      registration.dispose()
      XCTAssertEqual(try LiveObjects.count(), before)
    }

    func testRegistrationsOfEveryKindCountUntilTheyEnd() throws {
      let promise = Promise<Int>()
      let before = try LiveObjects.count()
      promise.future.whenSettled { _ in }
      promise.future.whenSettled(on: DispatchQueue.global()) { _ in }.dispose()
      let hold = promise.future.hold()
      XCTAssertEqual(try LiveObjects.count().registrations - before.registrations, 2)
      hold.dispose()
      promise.fulfill(1)
      XCTAssertEqual(try LiveObjects.count(), before)
    }

    func testWhatManyThreadsMakeAndReleaseIsCountedRight() throws {
      let before = try LiveObjects.count()
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<200 {
          let (promise, source, bag) = (Promise<Int>(), SignalSource<Int>(), DisposeBag())
          promise.future.map { $0 }.whenFulfilled { source.emit(.content($0)) }
          source.signal.content.subscribe { _ in }.disposed(by: bag)
          promise.fulfill(1)
        }
      }
      XCTAssertEqual(try LiveObjects.count(), before)
    }

    func testNothingLivesOnceEverythingIsReleased() throws {
      let before = try LiveObjects.count()
      do {
        let bag = DisposeBag()
        let source = SignalSource<Int>()
        source.signal.states.map { "\($0)" }.subscribe(on: .main) { _ in }.disposed(by: bag)
        let promise = Promise<Int>()
        promise.future.flatMap { .fulfilled($0) }.loadingContent().content.subscribe { _ in }.disposed(by: bag)
        promise.fulfill(1)
      }
      XCTAssertNothingLives(but: before, within: 60)
    }
  #else
    func testThereIsNoCountInAReleaseBuild() {
      XCTAssertThrowsError(try LiveObjects.count()) { XCTAssertTrue($0 is LiveObjects.Unavailable) }
    }
  #endif
}
