import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class TakeUntilTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let bag = DisposeBag()

  private func numbers(_ marbles: String) -> Channel<Int> { scheduler.channel(marbles) }

  func testItEndsWithTheFirstValueOfTheOther() {
    scheduler.expect(numbers("1-2-3|").take(until: numbers("---9-9")), "1-2|")
    scheduler.expect(numbers("1-2|").take(until: numbers("-----9")), "1-2|")
  }

  func testThatTheOtherFinishesChangesNothing() {
    scheduler.expect(numbers("1-2-3|").take(until: numbers("-|")), "1-2-3|")
  }

  func testACurrentValueOfTheOtherEndsItBeforeAnything() {
    let (source, other) = (ChannelSource(1), ChannelSource(2))
    Recorder(source.channel.take(until: other.channel)).expect("|")
    let later = Recorder(source.channel.take(until: other.channel.dropFirst()))
    other.emit(3)
    later.expect("1|")
  }

  func testOverItIsOverForAllAndTheLastValueStaysIfTheChannelHasACurrentOne() {
    let other = ChannelSource<Int>()
    let (state, events) = (ChannelSource(1), ChannelSource<Int>())
    let (taken, takenEvents) = (state.channel.take(until: other.channel), events.channel.take(until: other.channel))
    let first = (Recorder(taken), Recorder(takenEvents))
    state.emit(2)
    events.emit(2)
    let later = (Recorder(taken), Recorder(takenEvents))
    other.emit(0)
    state.emit(3)
    events.emit(3)
    first.0.expect("12|")
    first.1.expect("2|")
    later.0.expect("2|")
    later.1.expect("|")
    Recorder(taken).expect("2|")
    Recorder(takenEvents).expect("|")
  }

  func testWhenItIsOverItListensToNeither() {
    let (source, other) = (ChannelSource<Int>(), ChannelSource<Int>())
    let taken = source.channel.take(until: other.channel)
    taken.subscribe { _ in }.disposed(by: bag)
    for channel in [source.channel, other.channel] { XCTAssertEqual(channel.inspection.lanes.map(\.content), [1]) }
    other.emit(1)
    for channel in [source.channel, other.channel] { XCTAssertEqual(channel.inspection.lanes.map(\.content), [0]) }
  }

  func testAListenerThatTellsTheOtherHearsNoMore() {
    let (source, other) = (ChannelSource<Int>(), ChannelSource<Int>())
    let heard = Heard<Int>()
    source.channel.take(until: other.channel).subscribe { [other, source] number in
      heard.append(number)
      other.emit(0)
      source.emit(number + 1)
    }.disposed(by: bag)
    source.emit(1)
    source.emit(9)
    XCTAssertEqual(heard.all, [1])
  }
}
