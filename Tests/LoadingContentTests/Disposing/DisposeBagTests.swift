import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class DisposeBagTests: XCTestCase {
  private func noting(_ number: Int, _ heard: Heard<Int>) -> Disposable { Disposable { heard.append(number) } }

  func testItEndsWhatItHoldsWhenItIsReleasedInTheOrderOfInsertion() {
    let heard = Heard<Int>()
    do {
      let bag = DisposeBag()
      for number in 0..<5 { noting(number, heard).disposed(by: bag) }
      XCTAssertEqual(heard.all, [])
      XCTAssertEqual(bag.storage.count, 5)
    }
    XCTAssertEqual(heard.all, [0, 1, 2, 3, 4])
  }

  func testDisposedOfItEndsWhatItHoldsAndLaterWhatIsPutInAtOnce() {
    let heard = Heard<Int>()
    let bag = DisposeBag()
    bag.insert(noting(0, heard))
    bag.dispose()
    XCTAssertEqual(heard.all, [0])
    bag.insert(noting(1, heard))
    XCTAssertEqual(heard.all, [0, 1])
    bag.dispose()
    XCTAssertEqual(heard.all, [0, 1])
    XCTAssertEqual(bag.storage.count, 0)
  }

  func testARegistrationThatEndsLeavesItsBagAndIsReleased() {
    withLifetimeTracking { tracker in
      let bag = DisposeBag()
      let promise = Promise<Int>()
      let queue = ProbedQueue("bag")
      func inserted(_ disposable: Disposable) -> Disposable {
        tracker.track(disposable).disposed(by: bag)
        return disposable
      }
      _ = inserted(promise.future.whenSettled { _ in })
      _ = inserted(promise.future.whenFulfilled(on: queue.queue) { _ in })
      _ = inserted(promise.future.whenRejected(on: .main) { _ in })
      _ = inserted(promise.future.hold())
      inserted(promise.future.whenSettled { _ in }).dispose()
      inserted(Disposable {}).dispose()
      inserted(queue.queue.dispatch(after: .never) {}).dispose()
      _ = inserted(queue.queue.dispatch(after: .nanoseconds(1)) {})
      promise.fulfill(1)
      waitUntil("all have ended") { bag.storage.count == 0 }
      _ = inserted(promise.future.whenSettled { _ in })
      Future.fulfilled(1).whenSettled { _ in }.disposed(by: bag)
      XCTAssertEqual(bag.storage.count, 0, "these have ended before they were put in")
      tracker.assertAllReleased(within: Double(HangGuard.seconds))
    }
  }

  func testAThousandShortRegistrationsLeaveNothingBehind() {
    let bag = DisposeBag()
    let promise = Promise<Int>()
    for _ in 0..<1000 { promise.future.whenSettled { _ in }.disposed(by: bag) }
    XCTAssertEqual(bag.storage.count, 1000)
    promise.fulfill(1)
    XCTAssertEqual(bag.storage.count, 0)
  }

  func testARegistrationMayBeInTwoBagsAndEndsWithTheFirst() {
    let heard = Heard<Int>()
    let (first, second) = (DisposeBag(), DisposeBag())
    let disposables = [noting(0, heard), Promise<Int>.forever.future.whenSettled { _ in }]
    for disposable in disposables {
      disposable.disposed(by: first)
      disposable.disposed(by: second)
    }
    second.dispose()
    XCTAssertEqual(heard.all, [0])
    XCTAssertEqual(disposables.map(\.isDisposed), [true, true])
    XCTAssertEqual(first.storage.count, 0)
    first.dispose()
    XCTAssertEqual(heard.all, [0])
  }

  func testPutInTwiceItIsEndedOnce() {
    let heard = Heard<Int>()
    let bag = DisposeBag()
    let disposable = noting(0, heard)
    bag.insert(disposable)
    bag.insert(disposable)
    bag.dispose()
    XCTAssertEqual(heard.all, [0])
    XCTAssertEqual(bag.storage.count, 0)
  }

  func testABagDisposedOfInsideACallbackOfARegistrationInIt() {
    let bag = DisposeBag()
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    promise.future.whenSettled { _ in
      heard.append(0)
      bag.dispose()
    }.disposed(by: bag)
    promise.future.whenSettled { _ in heard.append(1) }.disposed(by: bag)
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [0])
  }

  func testABagReleasedInsideACallbackOfARegistrationInIt() {
    let owner = Heard<DisposeBag>()
    owner.append(DisposeBag())
    let promise = Promise<Int>()
    let heard = Heard<Int>()
    promise.future.whenSettled { _ in
      heard.append(0)
      _ = owner.takeAll()
    }.disposed(by: owner.all[0])
    promise.future.whenSettled { _ in heard.append(1) }.disposed(by: owner.all[0])
    promise.fulfill(1)
    XCTAssertEqual(heard.all, [0])
  }

  func testWhatEndsMayPutMoreIntoTheBag() {
    let bag = DisposeBag()
    let heard = Heard<Int>()
    Disposable {
      heard.append(0)
      Disposable { heard.append(1) }.disposed(by: bag)
    }.disposed(by: bag)
    noting(2, heard).disposed(by: bag)
    bag.dispose()
    XCTAssertEqual(heard.all, [0, 1, 2])
  }

  func testThreadsThatInsertEndAndDisposeAtOnceEndEachOnce() {
    for _ in 0..<100 {
      let bag = DisposeBag()
      let heard = Heard<Int>()
      runConcurrently(threads: 4) { thread in
        if thread == 0 { return bag.dispose() }
        for number in 0..<20 {
          let disposable = Disposable { heard.append(thread * 100 + number) }
          bag.insert(disposable)
          if number % 2 == 0 { disposable.dispose() }
        }
      }
      XCTAssertEqual(heard.count, 60)
      XCTAssertEqual(Set(heard.all).count, 60)
      XCTAssertEqual(bag.storage.count, 0)
    }
  }
}

extension Promise<Int> {
  /// One that is never settled.
  fileprivate static let forever = Promise()
}
