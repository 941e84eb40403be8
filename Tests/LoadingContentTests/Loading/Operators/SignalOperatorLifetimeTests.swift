import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Nothing is retained that a user did not retain: each operator on signals, and each way in which it can end.
final class SignalOperatorLifetimeTests: XCTestCase {
  private struct Setting {
    let signal: Signal<Tracked>
    /// Outlives everything.
    let other: Signal<Tracked>
    let captured: Tracked
  }

  private static let operators: [(name: String, make: @Sendable (Setting) -> Signal<Tracked>)] = [
    ("mapContent", { here in here.signal.mapContent { [captured = here.captured] in ($0, captured).0 } }),
    ("mapContent that throws", { here in here.signal.mapContent { [captured = here.captured] _ in throw captured } }),
    ("mapError", { here in here.signal.mapError { [captured = here.captured] _ in captured } }),
    ("recover", { here in here.signal.recover { [captured = here.captured] _ in captured } }),
    ("recover that throws", { here in here.signal.recover { [captured = here.captured] _ in throw captured } }),
    (
      "flatMapContent",
      { here in
        here.signal.flatMapContent { [captured = here.captured, other = here.other] _ in
          other.mapContent { ($0, captured).0 }
        }
      }
    ),
    (
      "flatMapContent to one that is there",
      { here in
        here.signal.flatMapContent { [captured = here.captured] _ in Future.fulfilled(captured).loadingContent() }
      }
    ),
    ("combine", { Signal.combine($0.signal, $0.other).mapContent { $0.0 } }),
    ("combine of a list", { Signal.combine([$0.signal, $0.signal]).mapContent { $0[0] } }),
    (
      "combinePartial",
      { here in
        Signal.combinePartial(here.signal, here.other).mapContent { [captured = here.captured] in $0.0 ?? captured }
      }
    ),
  ]

  /// What is done to the source. A tracked value for each use.
  private static let events: [(name: String, apply: @Sendable (SignalSource<Tracked>, LifetimeTracker) -> Void)] = [
    ("nothing", { _, _ in }), ("a load", { source, _ in source.emit(.loading) }),
    ("a content", { $0.emit(.content($1.make())) }), ("an error", { $0.emit(.error($1.make())) }),
    (
      "a reload that fails",
      { source, tracker in
        source.emit(.content(tracker.make()))
        source.emit(.loading)
        source.emit(.error(tracker.make()))
      }
    ),
  ]

  private enum Ending: CaseIterable { case sourceDropped, signalDropped, registrationDisposed }

  func testWhateverEndsItAndWhateverCameBeforeNothingIsLeft() throws {
    for (name, make) in Self.operators {
      for (event, apply) in Self.events {
        for ending in Ending.allCases {
          let tracker = LifetimeTracker()
          let other = SignalSource<Tracked>()
          do {
            var source: SignalSource<Tracked>? = SignalSource()
            var derived: Signal<Tracked>? = make(
              Setting(signal: source!.signal, other: other.signal, captured: tracker.make()))
            let registration = derived!.content.subscribe { [captured = tracker.make()] _ in _ = captured }
            apply(source!, tracker)
            switch ending {
            case .sourceDropped:
              source = nil
              // The last content and the error stay with the signal, and what no more comes does not.
              let isInner = name.hasPrefix("flatMapContent to one") || name.hasPrefix("combine of a list")
              if name.hasPrefix("mapContent") || isInner { XCTAssertTrue(registration.isDisposed, "\(name), \(event)") }
            case .signalDropped: derived = nil
            case .registrationDisposed: registration.dispose()
            }
            derived = nil
            if ending != .sourceDropped {
              registration.dispose()
              XCTAssertTrue(
                source!.signal.hub.contents.withLock { $0.inline.lists.isEmpty }, "\(name), \(event), \(ending)")
              source = nil
            }
            registration.dispose()
          }
          XCTAssertEqual(tracker.alive.count, 0, "\(name), \(event), \(ending)")
          XCTAssertTrue(other.signal.hub.contents.withLock { $0.inline.lists.isEmpty }, "\(name), \(event), \(ending)")
        }
      }
    }
  }

  func testTheRequestGoesOnWhileOneHolderIsLeft() {
    for (name, make) in Self.operators {
      let tracker = LifetimeTracker()
      let other = SignalSource<Tracked>()
      let promise = Promise<Tracked>()
      let cancelled = Heard<Bool>()
      promise.onCancel { _ in cancelled.append(true) }
      var signals: [Signal<Tracked>] = []
      do {
        let loading = promise.future.loadingContent()
        signals = (0..<2).map { _ in
          make(Setting(signal: loading, other: other.signal, captured: tracker.make()))
        }
      }
      let bag = DisposeBag()
      signals[0].loading.subscribe { _ in }.disposed(by: bag)
      signals = []
      XCTAssertEqual(cancelled.count, 0, name)
      bag.dispose()
      XCTAssertEqual(cancelled.count, 1, name)
      XCTAssertEqual(tracker.alive.count, 0, name)
    }
  }

  /// Closures that let go of what they are called by.
  func testATransformThatLetsGoOfItsSignalIsTheLast() {
    for isThere in [false, true] {
      let kept = Heard<Signal<Int>>()
      let promise = Promise<Int>()
      let source = SignalSource<Int>()
      if isThere { source.emit(.content(0)) }
      let calls = Heard<Int>()
      kept.append(
        source.signal.flatMapContent { number in
          calls.append(number)
          _ = kept.takeAll()
          return promise.future.loadingContent()
        })
      source.emit(.content(1))
      source.emit(.content(2))
      XCTAssertEqual(calls.all, isThere ? [0, 1] : [1])
      XCTAssertEqual(promise.future.outcome, .cancelled)
      XCTAssertTrue(source.signal.hub.contents.withLock { $0.inline.lists.isEmpty })
    }
  }

  func testATransformThatMakesTheSameAgainHasWhatThereIs() {
    let source = SignalSource<Int>()
    let (made, heard) = (Heard<Signal<Int>>(), Heard<Int?>())
    @Sendable func double(_ number: Int) -> Int {
      if number == 1 {
        let again = source.signal.mapContent { $0 * 2 }
        made.append(again)
        heard.append(again.snapshot.content)
      }
      return number * 2
    }
    let mapped = source.signal.mapContent(double)
    source.emit(.content(1))
    source.emit(.content(3))
    XCTAssertEqual(heard.all, [2])
    XCTAssertEqual(made.all.map(\.snapshot.content), [6])
    XCTAssertEqual(mapped.snapshot.content, 6)
  }
}
