import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// C33 and C35: errors, and what is none, on every way in which a signal comes to be. (C33 for what is bound is in
/// `BindingCasesTests`.)
final class SignalErrorCasesTests: XCTestCase {
  func testC33TwoEqualErrorsAreTwoEvents() {
    let (source, results) = (SignalSource<Int>(), ChannelSource<Result<Int, any Error>>())
    let (asked, later) = (ChannelSource<Int>(), ChannelSource<Int>())
    let paths: [(String, Signal<Int>, () -> Void)] = [
      (
        "a source", source.signal,
        {
          source.emit(.loading)
          source.emit(.error(Failure()))
        }
      ),
      ("results", results.channel.loadingContent(), { results.emit(.failure(Failure())) }),
      ("loadingLatest", asked.channel.loadingLatest { _ in .rejected(Failure()) }, { asked.emit(0) }),
      (
        "loadingLatest, later",
        later.channel.loadingLatest { _ in
          let promise = Promise<Int>()
          defer { promise.reject(Failure()) }
          return promise.future
        }, { later.emit(0) }
      ),
    ]
    for (name, signal, fail) in paths {
      let (inline, mapped, late) = (Heard<String>(), Heard<String>(), Heard<String>())
      let (bag, scheduler) = (DisposeBag(), TestScheduler())
      signal.error.subscribe { inline.append("\($0)") }.disposed(by: bag)
      signal.states.compactMap { $0.error }.subscribe { mapped.append("\($0)") }.disposed(by: bag)
      signal.subscribe(on: scheduler, content: { _ in }, error: { late.append("\($0)") }).disposed(by: bag)
      fail()
      fail()
      scheduler.run()
      for heard in [inline, mapped, late] { XCTAssertEqual(heard.all, ["failure", "failure"], name) }
    }
  }

  func testC35ACancelledFirstLoadIsNoErrorAndTheStateIsNilAgain() {
    for path in SignalPath.all where path.tellsCancellation {
      let (signal, end) = path.make()
      let (heard, bag) = signal.recorded(options: .skipCurrent)
      end(.cancelled)
      XCTAssertEqual(heard.all, ["loading false"], path.name)
      XCTAssertNil(signal.state, path.name)
      XCTAssertNil(signal.snapshot.error, path.name)
      withExtendedLifetime(bag) {}
    }
  }

  func testC35ACancelledReloadRestoresTheStateBeforeItWhicheverThatWas() {
    for before in [AsyncLoadingContent<Int>.content(1), .error(Failure())] {
      let source = SignalSource<Int>()
      let work = Promise<Int>()
      let asked = ChannelSource(0)
      let latest = asked.channel.loadingLatest { value -> Future<Int> in
        if value == 1 { return work.future }
        return before.error.map { .rejected($0) } ?? .fulfilled(1)
      }
      source.emit(before)
      let paths: [(String, Signal<Int>, () -> Void)] = [
        (
          "a source", source.signal,
          {
            source.emit(.loading)
            source.emit(.loading)
            source.emit(.error(CancellationError()))
          }
        ),
        (
          "loadingLatest", latest,
          {
            asked.emit(1)
            work.future.cancel()
          }
        ),
      ]
      for (name, signal, cancel) in paths {
        let (heard, bag) = signal.recorded(options: .skipCurrent)
        cancel()
        XCTAssertEqual(
          heard.all.filter { $0 != "state loading" }, ["loading true", "loading false", "state \(before)"], name)
        XCTAssertEqual("\(signal.state!)", "\(before)", name)
        withExtendedLifetime(bag) {}
      }
    }
  }
}
