import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class CombineLatestTests: XCTestCase {
  private let scheduler = TestScheduler()
  private let bag = DisposeBag()

  private func texts(_ marbles: String) -> Channel<String> { scheduler.channel(marbles) }

  func testItTellsTheLatestOfEachOnceEachHasToldOne() {
    let combined = Channel.combineLatest(texts("1---2-|"), texts("--a---b|")).map { $0 + $1 }
    scheduler.expect(combined, "--'1a'-'2a'-'2b'|")
  }

  func testItFinishesWhenOneHasWithoutAValue() {
    scheduler.expect(Channel.combineLatest(texts("1---2|"), texts("--|")).map { $0 + $1 }, "--|")
    scheduler.expect(Channel.combineLatest(texts("1|"), texts("--a|")).map { $0 + $1 }, "--'1a'|")
  }

  func testCombinedOfNothingItHasOneValueAndHasFinished() {
    let heard = Heard<Int>()
    let combined: Channel<()> = Channel.combineLatest()
    let registrations = (0..<2).map { number in combined.subscribe { heard.append(number) } }
    XCTAssertEqual(heard.all, [0, 1])
    XCTAssertEqual(registrations.map(\.isDisposed), [true, true])
  }

  func testOfOneItIsThatOne() {
    let combined: Channel<String> = Channel.combineLatest(texts("1-2|"))
    scheduler.expect(combined, "1-2|")
  }

  func testOfManyTypesCurrentValuesMakeOneCombination() {
    let (number, text, flag) = (ChannelSource(1), ChannelSource("a"), ChannelSource(true))
    let combined = Channel.combineLatest(number.channel, text.channel, flag.channel).map { "\($0) \($1) \($2)" }
    let first = Heard<String>()
    combined.subscribe { first.append($0) }.disposed(by: bag)
    XCTAssertEqual(first.all, ["1 a true"])
    flag.emit(false)
    let (later, without) = (Heard<String>(), Heard<String>())
    combined.subscribe { later.append($0) }.disposed(by: bag)
    combined.subscribe(options: .skipCurrent) { without.append($0) }.disposed(by: bag)
    number.emit(2)
    XCTAssertEqual(first.all, ["1 a true", "1 a false", "2 a false"])
    XCTAssertEqual(later.all, ["1 a false", "2 a false"])
    XCTAssertEqual(without.all, ["2 a false"])
  }

  func testWhoDoesNotWantTheCurrentCombinationIsNotToldItThoughNobodyListenedBefore() {
    let (one, two) = (ChannelSource(1), ChannelSource(2))
    let heard = Heard<Int>()
    Channel.combineLatest(one.channel, two.channel).map { $0 + $1 }.subscribe(options: .skipCurrent) {
      heard.append($0)
    }.disposed(by: bag)
    XCTAssertEqual(heard.all, [])
    one.emit(10)
    XCTAssertEqual(heard.all, [12])
  }

  func testAListenerThatEmitsIsFollowedAndNoCombinationIsLeftOut() {
    let (one, two) = (ChannelSource(0), ChannelSource(0))
    let heard = Heard<String>()
    Channel.combineLatest(one.channel, two.channel).subscribe { [two] a, b in
      heard.append("\(a)\(b)")
      if a == 1, b == 0 {
        two.emit(1)
        two.emit(2)
      }
    }.disposed(by: bag)
    one.emit(1)
    XCTAssertEqual(heard.all, ["00", "10", "11", "12"])
  }

  #if DEBUG
    func testWhateverTheOrderOfTwoThreadsTheLastCombinationIsOfTheLastValues() {
      for preemptions in 0...2 {
        Explorer.explore(threads: 2, preemptions: preemptions) {
          let (one, two) = (ChannelSource(0), ChannelSource(0))
          let (heard, bag) = (Heard<[Int]>(), DisposeBag())
          Channel.combineLatest(one.channel, two.channel).subscribe { heard.append([$0, $1]) }.disposed(by: bag)
          return Explorer.Run(threads: [{ one.emit(1) }, { two.emit(1) }]) { schedule in
            XCTAssert(
              [[[0, 0], [0, 1], [1, 1]], [[0, 0], [1, 0], [1, 1]]].contains(heard.all), "\(heard.all) in \(schedule)")
            bag.dispose()
          }
        }
      }
    }
  #endif
}
