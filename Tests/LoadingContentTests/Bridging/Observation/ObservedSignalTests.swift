#if canImport(Observation)
  import LoadingContent
  import LoadingContentTesting
  import Observation
  import XCTest

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  final class ObservedSignalTests: XCTestCase {
    /// Notes each change of each property, from now on.
    @MainActor
    private static func observe<Content>(_ observed: ObservedSignal<Content>, in heard: Heard<String>) {
      track("state", heard, observed) { _ = $0.state }
      track("isLoading", heard, observed) { _ = $0.isLoading }
      track("loadingKind", heard, observed) { _ = $0.loadingKind }
      track("content", heard, observed) { _ = $0.content }
      track("error", heard, observed) { _ = $0.error }
      track("progress", heard, observed) { _ = $0.progress }
    }

    @MainActor
    private static func track<Content>(
      _ name: String, _ heard: Heard<String>, _ observed: ObservedSignal<Content>,
      _ read: @escaping @MainActor @Sendable (ObservedSignal<Content>) -> Void
    ) {
      withObservationTracking {
        read(observed)
      } onChange: { [weak observed] in
        MainActor.assumeIsolated {
          heard.append(name)
          guard let observed else { return }
          // Tracking ends with the first change: it goes on when this one is over.
          DispatchQueue.main.async { Self.track(name, heard, observed, read) }
        }
      }
    }

    /// Returns when what is queued for the main thread has run.
    private static func settle() {
      let isOver = Heard<Bool>()
      DispatchQueue.main.async { isOver.append(true) }
      waitUntil("what was queued has run") { isOver.count == 1 }
    }

    func testEachPropertyTellsWhenItChangesItself() {
      MainActor.assumeIsolated {
        let source = SignalSource<Int>()
        let observed = ObservedSignal(source.signal)
        let heard = Heard<String>()
        Self.observe(observed, in: heard)
        func expect(
          _ changes: String, line: UInt = #line, after state: AsyncLoadingContent<Int>
        ) {
          source.emit(state)
          Self.settle()
          XCTAssertEqual(heard.takeAll().joined(separator: " "), changes, line: line)
        }
        expect("state isLoading loadingKind", after: .loading)
        expect("", after: .loading)
        expect("state isLoading loadingKind content", after: .content(1))
        expect("state content", after: .content(1))
        expect("state isLoading loadingKind", after: .loading)
        expect("state isLoading loadingKind error", after: .error(Failure()))
        expect("state error", after: .error(Failure()))
        expect("state isLoading loadingKind error", after: .loading)
        expect("state isLoading loadingKind error", after: .error(CancellationError()))
        expect("", after: .error(CancellationError()))
      }
    }

    func testItShowsWhatTheSignalIs() {
      MainActor.assumeIsolated {
        let source = SignalSource<Int>()
        let observed = ObservedSignal(source.signal)
        XCTAssertNil(observed.state)
        source.emit(.loading)
        XCTAssertEqual(observed.state?.description, "loading")
        XCTAssertEqual(observed.loadingKind, .first)
        XCTAssertTrue(observed.isLoading)
        source.emit(.error(CancellationError()))
        XCTAssertNil(observed.state)
        XCTAssertFalse(observed.isLoading)
        source.emit(.content(1))
        source.emit(.loading)
        XCTAssertEqual(observed.loadingKind, .reload)
        XCTAssertEqual(observed.content, 1)
        source.emit(.error(Failure()))
        XCTAssertEqual(observed.state?.description, "error(failure)")
        XCTAssertEqual(observed.error as? Failure, Failure())
        XCTAssertEqual(observed.content, 1)
        source.emit(.content(2))
        XCTAssertEqual(observed.state?.description, "content(2)")
        XCTAssertNil(observed.error)
        XCTAssertNil(observed.progress)
      }
    }

    func testWhatIsThereAlreadyIsThereAtOnce() {
      MainActor.assumeIsolated {
        let source = SignalSource<Int>()
        source.emit(.content(1))
        source.emit(.loading)
        let observed = ObservedSignal(source.signal)
        XCTAssertEqual(observed.content, 1)
        XCTAssertEqual(observed.loadingKind, .reload)
        XCTAssertEqual(ObservedSignal(Future.fulfilled(2).loadingContent()).content, 2)
      }
    }

    func testAllThatAnEventChangesIsOldBeforeAndNewAfter() {
      MainActor.assumeIsolated {
        let source = SignalSource<Int>()
        let observed = ObservedSignal(source.signal)
        source.emit(.loading)
        let heard = Heard<String>()
        let read: @MainActor @Sendable () -> String = {
          "\(observed.isLoading) \(String(describing: observed.content)) \(observed.state!)"
        }
        for track: @MainActor @Sendable () -> Void in [
          { _ = observed.isLoading }, { _ = observed.content }, { _ = observed.state },
        ] {
          withObservationTracking(track) { MainActor.assumeIsolated { heard.append(read()) } }
        }
        source.emit(.content(1))
        XCTAssertEqual(heard.all, Array(repeating: "true nil loading", count: 3))
        XCTAssertEqual(read(), "false Optional(1) content(1)")
      }
    }

    func testItChangesOnTheMainThreadWhereverAnEventComesFrom() {
      MainActor.assumeIsolated {
        let source = SignalSource<Int>()
        let observed = ObservedSignal(source.signal)
        let heard = Heard<Bool>()
        withObservationTracking {
          _ = observed.content
        } onChange: {
          heard.append(Thread.isMainThread)
        }
        runConcurrently(threads: 1) { _ in
          source.emit(.loading)
          source.emit(.content(1))
        }
        XCTAssertNil(observed.content)
        waitUntil("the content is there") { observed.content == 1 }
        XCTAssertFalse(observed.isLoading)
        XCTAssertEqual(heard.all, [true])
      }
    }

    func testReleasedItEndsItsRegistrationAndWithdrawsTheRequest() {
      MainActor.assumeIsolated {
        let tracker = LifetimeTracker()
        let work = Work()
        let other = SignalSource<Int>()
        let registrations = LiveCounts.current?.registrations
        do {
          _ = tracker.track(ObservedSignal(other.signal))
          let observed = tracker.track(ObservedSignal(work.future.loadingContent()))
          XCTAssertFalse(work.isStopped)
          XCTAssertTrue(observed.isLoading)
        }
        XCTAssertTrue(work.isStopped)
        XCTAssertEqual(LiveCounts.current?.registrations, registrations)
        tracker.assertAllReleased()
      }
    }

    func testOneThatIsReleasedOnAnotherThreadIsOverToo() {
      let work = Work()
      let kept = MainActor.assumeIsolated { Kept(ObservedSignal(work.future.loadingContent())) }
      runConcurrently(threads: 1) { _ in kept.letGo() }
      XCTAssertTrue(work.isStopped)
    }

    /// Unchecked: one thread after the other uses it.
    private final class Kept: @unchecked Sendable {
      private var observed: ObservedSignal<Int>?
      init(_ observed: ObservedSignal<Int>) { self.observed = observed }
      func letGo() { observed = nil }
    }
  }
#endif
