import LoadingContent
import LoadingContentTesting
import XCTest

/// S6: an error ends nothing. A source released while loading emits the abandoned error; a stream that finishes without
/// content gives an error that says so.
final class S06ErrorTests: XCTestCase {
  func testAnErrorEndsNothing() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    source.signal.error.subscribe { heard.append("error \($0)") }.disposed(by: bag)
    source.signal.content.subscribe { heard.append("content \($0)") }.disposed(by: bag)
    source.emit(.error(Failure()))
    source.emit(.content(1))
    source.emit(.error(Failure()))
    XCTAssertEqual(heard.all, ["error failure", "content 1", "error failure"])
  }

  func testC33EqualErrorsAreTwoEvents() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let registration = source.signal.error.subscribe { heard.append("\($0)") }
    for _ in 0..<2 {
      source.emit(.loading)
      source.emit(.error(Failure()))
    }
    XCTAssertEqual(heard.all, ["failure", "failure"])
    registration.dispose()
  }

  func testC18ASourceReleasedWhileLoadingEmitsTheAbandonedErrorOnce() {
    let heard = Heard<String>()
    let bag = DisposeBag()
    var source: SignalSource<Int>? = SignalSource(fileID: "File", line: 7)
    let signal = source!.signal
    for registration in signal.record(in: heard, options: .skipCurrent) { registration.disposed(by: bag) }
    source?.emit(.loading)
    source = nil
    let error = LoadingContentError.abandoned(fileID: "File", line: 7)
    XCTAssertEqual(
      heard.all, ["loading true", "state loading", "loading false", "error \(error)", "state error(\(error))"])
    XCTAssertEqual("\(signal.state!)", "error(\(error))")
  }

  func testASourceReleasedWithAnOutcomeEndsWithoutAnError() {
    let heard = Heard<String>()
    var source: SignalSource<Int>? = SignalSource()
    let signal = source!.signal
    let registrations = signal.record(in: heard, options: .skipCurrent)
    source?.emit(.content(1))
    source = nil
    XCTAssertEqual(heard.all, ["content 1", "state content(1)"])
    XCTAssertEqual(signal.state?.content, 1)
    XCTAssertTrue(registrations.allSatisfy(\.isDisposed))
  }

  func testC18AChannelThatFinishesWithoutAValueGivesAnErrorThatSaysSo() {
    let source = ChannelSource<Int>()
    let signal = source.channel.loadingContent()
    let heard = Heard<String>()
    let registrations = signal.record(in: heard)
    source.finish()
    source.finish()
    XCTAssertEqual(
      heard.all,
      [
        "state loading", "loading true", "loading false", "error \(LoadingContentError.missingValue)",
        "state error(\(LoadingContentError.missingValue))",
      ])
    XCTAssertTrue(registrations.allSatisfy(\.isDisposed))
  }

  func testAChannelThatFinishesAfterAValueGivesNoError() {
    let source = ChannelSource<Int>()
    let signal = source.channel.loadingContent()
    source.emit(1)
    source.finish()
    XCTAssertEqual(signal.state?.content, 1)
  }

  func testAFilteredChannelThatFinishesGivesAnErrorToo() {
    let source = ChannelSource<Int>()
    let signal = source.channel.filter { $0 > 1 }.loadingContent()
    source.emit(1)
    XCTAssertEqual(signal.state?.loading, true)
    source.finish()
    XCTAssertEqual("\(signal.state!)", "error(\(LoadingContentError.missingValue))")
  }

  func testAListenerThatComesAfterTheEndIsToldTheStateAndEnds() {
    let source = ChannelSource(1)
    source.finish()
    let heard = Heard<Int>()
    let replayed = source.channel.subscribe { heard.append($0) }
    XCTAssertEqual(heard.all, [1])
    XCTAssertTrue(replayed.isDisposed)
    XCTAssertTrue(source.channel.subscribe(options: .skipCurrent) { heard.append($0) }.isDisposed)
    source.emit(2)
    XCTAssertEqual(heard.all, [1])
  }

  func testTheEndComesBehindWhatWasEmittedBefore() {
    let source = ChannelSource<Int>()
    let scheduler = TestScheduler()
    let heard = Heard<Int>()
    let registration = source.channel.subscribe(on: scheduler) { heard.append($0) }
    source.emit(1)
    source.finish()
    source.emit(2)
    XCTAssertFalse(registration.isDisposed)
    scheduler.run()
    XCTAssertEqual(heard.all, [1])
    XCTAssertTrue(registration.isDisposed)
  }

  func testResultsOfAChannelBecomeContentsAndErrors() {
    let source = ChannelSource<Result<Int, Failure>>()
    // Without a type: the results' own method is meant, though that for any values would do.
    let signal = source.channel.loadingContent()
    let heard = Heard<String>()
    let registration = signal.states.subscribe { heard.append("\($0)") }
    source.emit(.failure(Failure()))
    source.emit(.success(1))
    XCTAssertEqual(heard.all, ["loading", "error(failure)", "content(1)"])
    registration.dispose()
  }
}
