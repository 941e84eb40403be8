import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class FlatMapLatestTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let bag = DisposeBag()

  private func texts(_ marbles: String) -> Channel<String> { scheduler.channel(marbles) }

  func testOnlyTheLatestChannelIsTold() {
    let inner = ["a": texts("-1--2--3|"), "b": texts("---4--5--6|")]
    scheduler.expect(texts("a----b|").flatMapLatest { inner[$0]! }, "-1--2-5--6|")
  }

  func testItFinishesWhenBothHave() {
    let inner = texts("-1-2|")
    scheduler.expect(texts("a-------|").flatMapLatest { _ in inner }, "-1-2----|")
    scheduler.expect(texts("|").flatMapLatest { _ in inner }, "|")
    let (one, other) = (texts("-1|"), texts("----2|"))
    scheduler.expect(texts("a-b|").flatMapLatest { $0 == "a" ? one : other }, "-1--2|")
  }

  func testTheTransformIsCalledOnceForEachValueWhateverTheNumberOfListeners() {
    let source = ChannelSource(1)
    let called = Heard<Int>()
    let flat = source.channel.flatMapLatest { number in
      called.append(number)
      return ChannelSource(number * 10).channel
    }
    XCTAssertEqual(called.all, [])
    let first = Recorder(flat)
    source.emit(2)
    let later = Recorder(flat)
    first.expect("'10''20'")
    later.expect("'20'")
    XCTAssertEqual(called.all, [1, 2])
  }

  func testOfAChannelWithoutACurrentValueItHasNone() {
    let source = ChannelSource<Int>()
    let flat = source.channel.flatMapLatest { ChannelSource($0).channel }
    let first = Recorder(flat)
    source.emit(1)
    let later = Recorder(flat)
    first.expect("1")
    later.expect("-")
  }

  func testTheNewChannelIsListenedToBeforeTheFormerOneIsLetGoOf() {
    let source = ChannelSource<Int>()
    let promise = Promise<Int>()
    let once = Heard<Channel<Int>>()
    once.append(promise.future.loadingContent().content)
    // The second time it is the operator alone that keeps the signal.
    source.channel.flatMapLatest { number in number == 1 ? once.takeAll()[0] : promise.future.loadingContent().content }
      .subscribe { _ in }.disposed(by: bag)
    source.emit(1)
    source.emit(2)
    XCTAssertNil(promise.future.result, "it is wanted all the time")
    bag.dispose()
    XCTAssertEqual(promise.future.outcome, .cancelled)
  }

  func testAValueEndsTheInterestInTheFormerChannel() {
    let source = ChannelSource<Int>()
    let promises = [Promise<Int>(), Promise<Int>()]
    source.channel.flatMapLatest { promises[$0].future.loadingContent().content }.subscribe { _ in }.disposed(by: bag)
    source.emit(0)
    XCTAssertNil(promises[0].future.result)
    source.emit(1)
    XCTAssertEqual(promises[0].future.outcome, .cancelled)
    XCTAssertNil(promises[1].future.result)
    bag.dispose()
    XCTAssertEqual(promises[1].future.outcome, .cancelled)
  }

  func testATransformThatEmitsIsCalledAgainAfterItHasReturned() {
    let source = ChannelSource<Int>()
    let heard = Heard<String>()
    let registration = source.channel.flatMapLatest { [source] number in
      heard.append("begin \(number)")
      if number < 3 { source.emit(number + 1) }
      heard.append("end \(number)")
      return ChannelSource(number).channel
    }.subscribe { heard.append("hear \($0)") }
    source.emit(1)
    XCTAssertEqual(heard.all.filter { !$0.hasPrefix("hear") }, (1...3).flatMap { ["begin \($0)", "end \($0)"] })
    XCTAssertEqual(heard.all.last, "hear 3")
    registration.dispose()
  }

  func testNoLockIsHeldWhileTheTransformRuns() {
    LockWatch.watching {
      let source = ChannelSource<Int>()
      let held = Heard<Int>()
      source.channel.flatMapLatest { [source] _ in
        held.append(LockWatch.heldLocks)
        return source.channel
      }.subscribe { _ in }.disposed(by: bag)
      source.emit(1)
      XCTAssertEqual(held.all, [0])
    }
  }
}
