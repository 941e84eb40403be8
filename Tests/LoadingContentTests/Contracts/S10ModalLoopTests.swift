import Foundation
import XCTest

@testable import LoadingContent

/// S10: what is for the main thread, when a callback there runs a modal loop, and when the main queue is no longer
/// where it was.
final class S10ModalLoopTests: XCTestCase {
  func testS10_AnEmissionInAModalLoopServesWhatWaitsForTheCallbackThatRunsIt() {
    let (outer, inner) = (ChannelSource<Int>(), ChannelSource<Int>())
    let (relay, bag) = (ChannelSource<Int>(), DisposeBag())
    let heard = Heard<String>()
    inner.channel.subscribe(on: .main) { heard.append("\($0)") }.disposed(by: bag)
    relay.channel.subscribe(on: DispatchQueue.main) { inner.emit($0) }.disposed(by: bag)
    outer.channel.subscribe { _ in
      inner.emit(1)
      relay.emit(2)
      waitUntil("both are told in the modal loop") { heard.count == 2 }
      heard.append("end")
    }.disposed(by: bag)
    outer.emit(0)
    XCTAssertEqual(heard.all, ["1", "2", "end"])
  }

  func testS10_AHopInAModalLoopBetweenTwoEventsOfATurnGoesOnWithThem() {
    let (outer, shown, modal) = (ChannelSource<Int>(), ChannelSource<Int>(), ChannelSource<Int>())
    let bag = DisposeBag()
    let heard = Heard<String>()
    outer.channel.subscribe { _ in
      shown.emit(1)
      shown.emit(2)
    }.disposed(by: bag)
    shown.channel.subscribe(on: .main) { number in
      heard.append("\(number)")
      if number == 1 { modal.emit(0) }
    }.disposed(by: bag)
    modal.channel.subscribe { _ in
      runConcurrently(threads: 1) { _ in shown.emit(3) }
      waitUntil("all are told in the modal loop") { heard.count == 3 }
      heard.append("end")
    }.disposed(by: bag)
    outer.emit(0)
    XCTAssertEqual(heard.all, ["1", "2", "3", "end"])
  }

  func testS10_ATurnThatIsNoLongerOnTheMainThreadHops() {
    let (outer, shown) = (ChannelSource<Int>(), ChannelSource<Int>())
    let bag = DisposeBag()
    let heard = Heard<Bool>()
    shown.channel.subscribe(on: .main) { _ in heard.append(Thread.isMainThread) }.disposed(by: bag)
    outer.channel.subscribe { _ in
      shown.emit(1)
      // As where `DispatchQueue.main.sync` ran a block on this thread, in whose run queue it left a turn.
      runConcurrently(threads: 1) { _ in
        shown.hub.takeTurn(of: .main, LaneTurn(shown.hub, .main, .turn), .turn)
      }
    }.disposed(by: bag)
    outer.emit(0)
    waitUntil("the listener is called") { heard.count == 1 }
    XCTAssertEqual(heard.all, [true])
  }
}
