import LoadingContent
import XCTest

final class ChannelTests: XCTestCase {
  func testAChannelWithoutACurrentValueTellsLaterValuesOnly() {
    let source = ChannelSource<Int>()
    let heard = Heard<Int>()
    source.emit(1)
    let registration = source.channel.subscribe { heard.append($0) }
    source.emit(2)
    XCTAssertEqual(heard.all, [2])
    registration.dispose()
    source.emit(3)
    XCTAssertEqual(heard.all, [2])
  }

  func testAChannelWithACurrentValueTellsItFirst() {
    let source = ChannelSource(1)
    let heard = Heard<Int>()
    source.emit(2)
    let registration = source.channel.subscribe { heard.append($0) }
    source.emit(3)
    XCTAssertEqual(heard.all, [2, 3])
    registration.dispose()
  }

  func testOperatorsComposeInTheirOrder() {
    let source = ChannelSource<Int>()
    let heard = Heard<String>()
    let registration = source.channel.filter { $0 > 1 }.map { $0 * 10 }.removeDuplicates().compactMap {
      $0 == 30 ? nil : "\($0)"
    }.subscribe { heard.append($0) }
    for value in [1, 2, 2, 3, 2] { source.emit(value) }
    XCTAssertEqual(heard.all, ["20", "20"])
    registration.dispose()
  }

  func testOnceEndsAfterOneDeliveredValue() {
    let source = ChannelSource(1)
    let heard = Heard<Int>()
    let registration = source.channel.filter { $0 > 1 }.subscribe(options: .once) { heard.append($0) }
    XCTAssertFalse(registration.isDisposed)
    source.emit(2)
    source.emit(3)
    XCTAssertEqual(heard.all, [2])
    XCTAssertTrue(registration.isDisposed)
  }
}
