import LoadingContent
import LoadingContentTesting
import XCTest

/// S11: a load that ends with `CancellationError`, whoever made it, restores the state before it: the flag's listeners
/// hear false; whole-state listeners the restored content or error, nothing if there is none; content and error
/// listeners nothing.
final class S11CancellationTests: XCTestCase {
  private func cancel(after emissions: [AsyncLoadingContent<Int>], on scheduler: TestScheduler? = nil) -> [String] {
    let source = SignalSource<Int>()
    for emission in emissions { source.emit(emission) }
    let heard = Heard<String>()
    let registrations =
      scheduler.map { source.signal.record(in: heard, on: $0, options: .skipCurrent) }
      ?? source.signal.record(in: heard, options: .skipCurrent)
    source.emit(.error(CancellationError()))
    scheduler?.run()
    for registration in registrations { registration.dispose() }
    return heard.all + [source.signal.state.map { "\($0)" } ?? "nil"]
  }

  func testC35ACancelledLoadRestoresTheStateBeforeItAndEmitsNoError() {
    for scheduler in [nil, TestScheduler()] {
      XCTAssertEqual(cancel(after: [.loading], on: scheduler), ["loading false", "nil"])
      XCTAssertEqual(
        cancel(after: [.content(1), .loading], on: scheduler), ["loading false", "state content(1)", "content(1)"])
      XCTAssertEqual(
        cancel(after: [.content(1), .error(Failure()), .loading], on: scheduler),
        ["loading false", "state error(failure)", "error(failure)"])
    }
  }

  func testNothingHappensIfNothingWasLoading() {
    XCTAssertEqual(cancel(after: []), ["nil"])
    XCTAssertEqual(cancel(after: [.content(1)]), ["content(1)"])
    XCTAssertEqual(cancel(after: [.error(Failure())]), ["error(failure)"])
  }

  func testC35ACancelledFetchTellsItsSignalNothingButTheFlag() {
    let promise = Promise<Int>()
    let signal = promise.future.loadingContent()
    let heard = Heard<String>()
    let registrations = signal.record(in: heard, options: .skipCurrent)
    promise.future.cancel()
    XCTAssertEqual(heard.all, ["loading false"])
    XCTAssertNil(signal.state)
    XCTAssertTrue(registrations.allSatisfy(\.isDisposed))
  }

  func testC35AFailedResultThatIsACancellationRestoresTheState() {
    let source = ChannelSource<Result<Int, any Error>>()
    let signal: Signal<Int> = source.channel.loadingContent()
    source.emit(.failure(CancellationError()))
    XCTAssertNil(signal.state)
    source.emit(.success(1))
    source.emit(.failure(CancellationError()))
    XCTAssertEqual(signal.state?.content, 1)
  }
}
