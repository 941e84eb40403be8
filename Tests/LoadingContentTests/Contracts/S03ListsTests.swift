import LoadingContent
import LoadingContentTesting
import XCTest

/// S3: loading listeners first (only if the flag changed), then content or error listeners, then whole-state listeners;
/// each list in the order of registration. A list that the event does not concern is not touched.
final class S03ListsTests: XCTestCase {
  func testLoadingIsToldFirstThenContentThenStates() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let registrations = source.signal.record(in: heard)
    XCTAssertEqual(heard.takeAll(), ["loading false"])
    source.emit(.loading)
    XCTAssertEqual(heard.takeAll(), ["loading true", "state loading"])
    source.emit(.content(1))
    XCTAssertEqual(heard.takeAll(), ["loading false", "content 1", "state content(1)"])
    for registration in registrations { registration.dispose() }
  }

  func testLoadingIsToldFirstThenErrorThenStates() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let registrations = source.signal.record(in: heard, options: .skipCurrent)
    source.emit(.loading)
    source.emit(.error(Failure()))
    XCTAssertEqual(
      heard.all, ["loading true", "state loading", "loading false", "error failure", "state error(failure)"])
    for registration in registrations { registration.dispose() }
  }

  func testLoadingIsToldOnlyIfTheFlagChanged() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let registrations = source.signal.record(in: heard, options: .skipCurrent)
    source.emit(.content(1))
    source.emit(.content(2))
    source.emit(.loading)
    source.emit(.loading)
    XCTAssertEqual(
      heard.all,
      [
        "content 1", "state content(1)", "content 2", "state content(2)", "loading true", "state loading",
        "state loading",
      ])
    for registration in registrations { registration.dispose() }
  }

  /// Nor is anybody in it asked whether their owner lives.
  func testAListThatAnEventDoesNotConcernIsNotTouched() {
    typealias Bound = @Sendable (Signal<Int>, Tracked, Tracked) -> Void
    let lists: [(String, Bound, touching: AsyncLoadingContent<Int>, others: [AsyncLoadingContent<Int>])] = [
      (
        "error", { signal, owner, captured in signal.error.subscribe(with: owner) { _, _ in _ = captured } },
        .error(Failure()), [.loading, .content(1), .loading, .error(CancellationError())]
      ),
      (
        "content", { signal, owner, captured in signal.content.subscribe(with: owner) { _, _ in _ = captured } },
        .content(1), [.loading, .error(Failure()), .loading, .error(CancellationError())]
      ),
      (
        "loading", { signal, owner, captured in signal.loading.subscribe(with: owner) { _, _ in _ = captured } },
        .loading, [.content(1), .error(Failure()), .content(2)]
      ),
    ]
    for (name, bind, touching, others) in lists {
      let tracker = LifetimeTracker()
      let source = SignalSource<Int>()
      bind(source.signal, Tracked(), tracker.make())
      for state in others {
        source.emit(state)
        XCTAssertEqual(tracker.alive.count, 1, "\(name) is touched by \(state)")
      }
      source.emit(touching)
      XCTAssertEqual(tracker.alive.count, 0, "\(name) is not touched by \(touching)")
    }
  }

  func testEachListIsInTheOrderOfRegistration() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let bag = DisposeBag()
    for name in ["a", "b", "c"] {
      source.signal.states.subscribe { _ in heard.append("state \(name)") }.disposed(by: bag)
      source.signal.content.subscribe { _ in heard.append("content \(name)") }.disposed(by: bag)
    }
    source.emit(.content(1))
    XCTAssertEqual(heard.all, ["content a", "content b", "content c", "state a", "state b", "state c"])
  }

  func testOneRegistrationForSeveralListsHearsThemInThatOrder() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let registration = source.signal.subscribe {
      heard.append("loading \($0)")
    } content: {
      heard.append("content \($0)")
    } error: {
      heard.append("error \($0)")
    }
    source.emit(.loading)
    source.emit(.content(1))
    source.emit(.loading)
    source.emit(.error(Failure()))
    XCTAssertEqual(
      heard.takeAll(),
      [
        "loading false", "loading true", "loading false", "content 1", "loading true", "loading false", "error failure",
      ])
    registration.dispose()
    source.emit(.loading)
    source.emit(.content(2))
    XCTAssertEqual(heard.all, [])
    XCTAssertTrue(registration.isDisposed)
  }
}
