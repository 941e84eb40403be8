import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class WithLatestTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let bag = DisposeBag()

  private func texts(_ marbles: String) -> Channel<String> { scheduler.channel(marbles) }

  func testEachValueComesWithTheLatestOfTheOther() {
    let pairs = texts("1-2---3-4|").withLatest(from: texts("-a--bc-|")).map { $0 + $1 }
    scheduler.expect(pairs, "--'2a'---'3c'-'4c'|")
  }

  func testCurrentValuesOfBothAreThePairThatANewListenerIsTold() {
    let (source, other) = (ChannelSource(1), ChannelSource("a"))
    let pairs = source.channel.withLatest(from: other.channel).map { "\($0)\($1)" }
    let (heard, later, without) = (Heard<String>(), Heard<String>(), Heard<String>())
    pairs.subscribe { heard.append($0) }.disposed(by: bag)
    other.emit("b")
    pairs.subscribe { later.append($0) }.disposed(by: bag)
    pairs.subscribe(options: .skipCurrent) { without.append($0) }.disposed(by: bag)
    source.emit(2)
    XCTAssertEqual(heard.all, ["1a", "2b"])
    XCTAssertEqual(later.all, ["1b", "2b"])
    XCTAssertEqual(without.all, ["2b"])
  }

  func testRegisteredInACallbackItIsToldTheCurrentPairToo() {
    let (source, other, start) = (ChannelSource(1), ChannelSource("a"), ChannelSource<Int>())
    let heard = Heard<String>()
    start.channel.subscribe { [bag] _ in
      source.channel.withLatest(from: other.channel).subscribe { heard.append("\($0)\($1)") }.disposed(by: bag)
    }.disposed(by: bag)
    start.emit(0)
    XCTAssertEqual(heard.all, ["1a"])
  }

  func testWithASchedulerTheLatestIsThatOfTheCall() {
    let (source, other) = (ChannelSource<Int>(), ChannelSource("a"))
    let heard = Heard<String>()
    source.channel.withLatest(from: other.channel).subscribe(on: scheduler) { heard.append("\($0)\($1)") }
      .disposed(by: bag)
    source.emit(1)
    other.emit("b")
    scheduler.run()
    XCTAssertEqual(heard.all, ["1b"])
  }

  func testARegistrationListensToTheOtherUntilItEnds() {
    let (source, other) = (ChannelSource<Int>(), ChannelSource<Int>())
    let pairs = source.channel.withLatest(from: other.channel)
    let counts = { other.channel.inspection.lanes.map(\.content) }
    XCTAssertEqual(counts(), [0])
    let (one, two) = (pairs.subscribe { _, _ in }, pairs.subscribe { _, _ in })
    XCTAssertEqual(counts(), [2])
    one.dispose()
    XCTAssertEqual(counts(), [1])
    source.finish()
    XCTAssertEqual(counts(), [0])
    _ = pairs.subscribe { _, _ in }
    XCTAssertEqual(counts(), [0], "it had ended before it began")
    withExtendedLifetime(two) {}
  }

  func testAListenerThatTellsTheOtherHearsItWithTheNextValue() {
    let (source, other) = (ChannelSource<Int>(), ChannelSource(0))
    let heard = Heard<String>()
    source.channel.withLatest(from: other.channel).subscribe { [other] number, latest in
      heard.append("\(number)\(latest)")
      other.emit(number)
    }.disposed(by: bag)
    source.emit(1)
    source.emit(2)
    XCTAssertEqual(heard.all, ["10", "21"])
  }
}
