import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class MergeTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let bag = DisposeBag()

  private func numbers(_ marbles: String) -> Channel<Int> { scheduler.channel(marbles) }

  func testItTellsTheValuesOfAllAndFinishesWithTheLast() {
    scheduler.expect(.merge([numbers("1---3|"), numbers("--2------4|")]), "1-2-3----4|")
  }

  func testMergedOfNothingItHasFinished() {
    scheduler.expect(Channel<Int>.merge([]), "|")
  }

  func testOneThatHasFinishedAddsNothingAndOneThatIsThereTwiceIsHeardTwice() {
    let source = ChannelSource<Int>()
    let done = ChannelSource<Int>()
    done.finish()
    let recorder = Recorder(Channel.merge([source.channel, done.channel, source.channel]))
    source.emit(1)
    source.finish()
    recorder.expect("11|")
  }

  func testTheFirstListenerIsToldEachCurrentValueAndALaterOneTheLast() {
    let (one, two, events) = (ChannelSource(1), ChannelSource(2), ChannelSource<Int>())
    let merged = Channel.merge([one.channel, two.channel, events.channel])
    let first = Recorder(merged)
    let later = Recorder(merged)
    events.emit(3)
    let last = Recorder(merged)
    first.expect("123")
    later.expect("23")
    last.expect("3")
  }

  func testOfChannelsWithoutACurrentValueItHasNone() {
    let source = ChannelSource<Int>()
    let merged = Channel.merge([source.channel])
    let first = Recorder(merged)
    source.emit(1)
    let later = Recorder(merged)
    source.emit(2)
    first.expect("12")
    later.expect("2")
  }

  func testWhoDoesNotWantTheCurrentValueIsNotToldThatOfASource() {
    let source = ChannelSource(1)
    let merged = Channel.merge([source.channel])
    let heard = Heard<Int>()
    merged.subscribe(options: .skipCurrent) { heard.append($0) }.disposed(by: bag)
    XCTAssertEqual(heard.all, [])
    source.emit(2)
    XCTAssertEqual(heard.all, [2])
    Recorder(merged).expect("2")
  }

  func testItListensFromTheFirstRegistrationOnAndOnceForAll() {
    let source = ChannelSource<Int>()
    let seen = Heard<Int>()
    let merged = Channel.merge([source.channel.tap { seen.append($0) }])
    source.emit(1)
    let (one, two) = (merged.subscribe { _ in }, merged.subscribe { _ in })
    source.emit(2)
    XCTAssertEqual(seen.all, [2])
    one.dispose()
    two.dispose()
    source.emit(3)
    XCTAssertEqual(seen.all, [2, 3], "the channel is held")
  }

  func testAListenerThatEmitsIsFollowedInOrder() {
    let (one, two) = (ChannelSource<Int>(), ChannelSource<Int>())
    let heard = Heard<Int>()
    Channel.merge([one.channel, two.channel]).subscribe { [two] number in
      heard.append(number)
      if number == 1 {
        two.emit(2)
        two.emit(3)
      }
    }.disposed(by: bag)
    one.emit(1)
    one.emit(4)
    XCTAssertEqual(heard.all, [1, 2, 3, 4])
  }

  func testListenersOnOneSchedulerAreServedInOneHop() {
    let source = ChannelSource<Int>()
    let merged = Channel.merge([source.channel])
    let heard = Heard<String>()
    for name in ["a", "b"] { merged.subscribe(on: scheduler) { heard.append("\(name)\($0)") }.disposed(by: bag) }
    source.emit(1)
    XCTAssertEqual(scheduler.waitingCount, 1)
    scheduler.run()
    XCTAssertEqual(heard.all, ["a1", "b1"])
  }
}
