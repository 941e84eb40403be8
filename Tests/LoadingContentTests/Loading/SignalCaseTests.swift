import Dispatch
import LoadingContent
import XCTest

/// Cases that are no single rule's.
final class SignalCaseTests: XCTestCase {
  func testC19ThirteenListenersRunTheFetchOnce() {
    let runs = Heard<Int>()
    let promise = Promise<Int>()
    let fetch = Future<Int> { own in
      runs.append(1)
      promise.future.whenSettled { own.settle(with: $0) }
    }
    let signal = fetch.loadingContent()
    let heard = Heard<String>()
    let bag = DisposeBag()
    for registration in signal.record(in: heard, options: .skipCurrent) { registration.disposed(by: bag) }
    for _ in 0..<10 { signal.content.subscribe { heard.append("content \($0)") }.disposed(by: bag) }
    promise.fulfill(1)
    XCTAssertEqual(runs.all, [1])
    XCTAssertEqual(heard.all.filter { $0 == "content 1" }.count, 11)
  }

  func testC28FourThreadsEmitWhileFourSubscribeAndDispose() {
    let source = SignalSource<Int>()
    let heard = Heard<Int>()
    let queue = DispatchQueue(label: "listeners")
    runConcurrently(threads: 8) { thread in
      for round in 0..<500 {
        if thread < 4 {
          source.emit(
            round.isMultiple(of: 5) ? .error(Failure()) : round.isMultiple(of: 3) ? .loading : .content(round))
        } else {
          let registration = source.signal.content.subscribe { heard.append($0) }
          let second = source.signal.subscribe(on: queue) { _ in
          } content: { _ in
          } error: { _ in
          }
          let third = source.signal.states.subscribe(on: .main) { _ in }
          registration.dispose()
          second.dispose()
          third.dispose()
        }
      }
    }
    queue.sync {}
    source.emit(.content(-1))
    XCTAssertEqual(source.signal.state?.content, -1)
  }

  func testC30TheNewerOfTwoLoadsWins() {
    let heard = Heard<Int>()
    let promises = [Promise<Int>(), Promise<Int>()]
    var bag = DisposeBag()
    promises[0].future.loadingContent().content.subscribe { heard.append($0) }.disposed(by: bag)
    // The newer load takes the place of the older one.
    bag = DisposeBag()
    promises[1].future.loadingContent().content.subscribe { heard.append($0) }.disposed(by: bag)
    promises[1].fulfill(2)
    promises[0].fulfill(1)
    XCTAssertEqual(heard.all, [2])
  }

  func testC33WhoStopsListeningDuringALoadLeavesOthersTheirFlag() {
    let source = SignalSource<Int>()
    let heard = Heard<Bool>()
    let bag = DisposeBag()
    source.signal.loading.subscribe { heard.append($0) }.disposed(by: bag)
    let other = source.signal.loading.subscribe { _ in }
    source.emit(.loading)
    other.dispose()
    source.emit(.content(1))
    XCTAssertEqual(heard.all, [false, true, false])
  }

  func testAProjectedChannelOfStatesHasTheThreeLists() {
    let source = ChannelSource<AsyncLoadingContent<Int>>(.loading)
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.channel.loading.subscribe { heard.append("loading \($0)") }.disposed(by: bag)
    source.channel.content.subscribe { heard.append("content \($0)") }.disposed(by: bag)
    source.channel.error.subscribe { heard.append("error \($0)") }.disposed(by: bag)
    source.emit(.content(1))
    source.emit(.error(Failure()))
    XCTAssertEqual(
      heard.all, ["loading true", "loading false", "content 1", "loading false", "error failure"])
  }
}
