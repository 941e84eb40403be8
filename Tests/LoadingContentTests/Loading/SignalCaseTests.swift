import Dispatch
import LoadingContent
import XCTest

/// Cases that are no single rule's.
final class SignalCaseTests: XCTestCase {
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
