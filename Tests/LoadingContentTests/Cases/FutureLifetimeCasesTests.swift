import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// C10: after settling and letting go, no future, promise, value or capture is alive.
final class FutureLifetimeCasesTests: XCTestCase {
  /// Something made of a future, whose closures capture what it is handed; what is made is watched.
  private typealias Use = @Sendable (Future<Tracked>, LifetimeTracker) -> Void

  private static let queue = ProbedQueue("C10")

  #if DEBUG
    // Where the library's own objects are counted, none that nobody tracks may be left either.
    private var before = LiveObjects.none

    override func setUpWithError() throws { before = try LiveObjects.count() }

    override func tearDown() { XCTAssertNothingLives(but: before, within: Double(HangGuard.seconds)) }
  #endif

  private static let uses: [(name: String, use: Use)] = [
    ("whenSettled", { $0.whenSettled { [captured = $1.make()] _ in _ = captured } }),
    ("whenFulfilled", { $0.whenFulfilled { [captured = $1.make()] _ in _ = captured } }),
    ("whenRejected", { $0.whenRejected { [captured = $1.make()] _ in _ = captured } }),
    ("whenSettled on a queue", { $0.whenSettled(on: queue.queue) { [captured = $1.make()] _ in _ = captured } }),
    ("whenFulfilled on a queue", { $0.whenFulfilled(on: queue.queue) { [captured = $1.make()] _ in _ = captured } }),
    ("whenRejected on a queue", { $0.whenRejected(on: queue.queue) { [captured = $1.make()] _ in _ = captured } }),
    ("whenSettled on main", { $0.whenSettled(on: .main) { [captured = $1.make()] _ in _ = captured } }),
    ("whenFulfilled on main", { $0.whenFulfilled(on: .main) { [captured = $1.make()] _ in _ = captured } }),
    ("whenRejected on main", { $0.whenRejected(on: .main) { [captured = $1.make()] _ in _ = captured } }),
    ("hold", { future, _ in _ = future.hold() }),
    ("map", { $0.map { [captured = $1.make()] _ in captured }.trackCore(in: $1) }),
    ("map on a queue", { $0.map(on: queue.queue) { [captured = $1.make()] _ in captured }.trackCore(in: $1) }),
    ("map on main", { $0.map(on: .main) { [captured = $1.make()] _ in captured }.trackCore(in: $1) }),
    ("map that throws", { $0.map { [captured = $1.make()] _ -> Int in throw captured }.trackCore(in: $1) }),
    ("flatMap", { $0.flatMap { [captured = $1.make()] _ in .fulfilled(captured) }.trackCore(in: $1) }),
    (
      "flatMap that throws",
      { $0.flatMap { [captured = $1.make()] _ -> Future<Int> in throw captured }.trackCore(in: $1) }
    ),
    (
      "flatMap on a queue",
      { future, tracker in
        future.flatMap(on: queue.queue) { [captured = tracker.make()] _ in .fulfilled(captured) }.trackCore(in: tracker)
      }
    ),
    (
      "flatMap to a future",
      { future, tracker in
        future.flatMap { [captured = tracker.make()] _ in Future { $0.fulfill(captured) } }.trackCore(in: tracker)
      }
    ),
    (
      "flatMap to a future that comes later",
      { future, tracker in
        future.flatMap { [captured = tracker.make()] _ in
          Future { promise in queue.queue.async { promise.fulfill(captured) } }
        }.trackCore(in: tracker)
      }
    ),
    (
      "futures that follow each other",
      { future, tracker in
        let middle = Future.fulfilled(()).flatMap { future }
        let outer = Future.fulfilled(()).flatMap { middle }
        middle.trackCore(in: tracker)
        outer.trackCore(in: tracker)
        middle.whenSettled { [captured = tracker.make()] _ in _ = captured }
      }
    ),
    ("mapError", { $0.mapError { [captured = $1.make()] _ in captured }.trackCore(in: $1) }),
    ("recover", { $0.recover { [captured = $1.make()] _ in captured }.trackCore(in: $1) }),
    ("recover that throws", { $0.recover { [captured = $1.make()] _ in throw captured }.trackCore(in: $1) }),
    (
      "recover on a queue",
      { future, tracker in
        future.recover(on: queue.queue) { [captured = tracker.make()] _ in captured }.trackCore(in: tracker)
      }
    ),
    ("recover on main", { $0.recover(on: .main) { [captured = $1.make()] _ in captured }.trackCore(in: $1) }),
    (
      "flatMapError",
      { future, tracker in
        future.flatMapError { [captured = tracker.make()] _ in .fulfilled(captured) }.trackCore(in: tracker)
      }
    ),
    (
      "flatMapError on a queue to a future that comes later",
      { future, tracker in
        future.flatMapError(on: queue.queue) { [captured = tracker.make()] _ in
          Future { promise in queue.queue.async { promise.fulfill(captured) } }
        }.trackCore(in: tracker)
      }
    ),
    (
      "flatMapError on main",
      { future, tracker in
        future.flatMapError(on: .main) { [captured = tracker.make()] _ in throw captured }.trackCore(in: tracker)
      }
    ),
    ("tap", { $0.tap { [captured = $1.make()] _ in _ = captured }.trackCore(in: $1) }),
    ("tap that throws", { $0.tap { [captured = $1.make()] _ in throw captured }.trackCore(in: $1) }),
    ("tap on a queue", { $0.tap(on: queue.queue) { [captured = $1.make()] _ in _ = captured }.trackCore(in: $1) }),
    ("tap on main", { $0.tap(on: .main) { [captured = $1.make()] _ in _ = captured }.trackCore(in: $1) }),
    ("tapError", { $0.tapError { [captured = $1.make()] _ in _ = captured }.trackCore(in: $1) }),
    (
      "tapError on a queue",
      { $0.tapError(on: queue.queue) { [captured = $1.make()] _ in _ = captured }.trackCore(in: $1) }
    ),
    ("tapError on main", { $0.tapError(on: .main) { [captured = $1.make()] _ in _ = captured }.trackCore(in: $1) }),
    ("always", { $0.always { [captured = $1.make()] in _ = captured }.trackCore(in: $1) }),
    ("always on a queue", { $0.always(on: queue.queue) { [captured = $1.make()] in _ = captured }.trackCore(in: $1) }),
    ("always on main", { $0.always(on: .main) { [captured = $1.make()] in _ = captured }.trackCore(in: $1) }),
    (
      "always, cancelled itself",
      { future, tracker in
        let always = future.always { [captured = tracker.make()] in _ = captured }
        always.trackCore(in: tracker)
        always.cancel()
      }
    ),
    (
      "always on a queue, cancelled itself",
      { future, tracker in
        let always = future.always(on: queue.queue) { [captured = tracker.make()] in _ = captured }
        always.trackCore(in: tracker)
        always.cancel()
      }
    ),
    (
      "validate",
      { future, tracker in
        future.validate { [captured = tracker.make()] _ in
          _ = captured
          return false
        }.trackCore(in: tracker)
      }
    ),
    ("unwrap", { $0.map { $0 as Tracked? }.unwrap(orThrow: $1.make()).trackCore(in: $1) }),
    (
      "unwrap of nil",
      { $0.map { _ in Tracked?.none }.unwrap(orThrow: $1.make()).trackCore(in: $1) }
    ),
    (
      "a promise that follows",
      { future, tracker in
        let promise = tracker.track(Promise<Tracked>())
        promise.onCancel { [captured = tracker.make()] _ in _ = captured }
        promise.settle(with: future)
        promise.future.trackCore(in: tracker)
      }
    ),
    (
      "await",
      { future, tracker in
        Task { [captured = tracker.make()] in
          _ = try? await future.value
          withExtendedLifetime(captured) {}
        }
      }
    ),
    (
      "await, its task cancelled",
      { future, tracker in
        Task { [captured = tracker.make()] in
          _ = try? await future.value
          withExtendedLifetime(captured) {}
        }.cancel()
      }
    ),
    (
      "a task's future",
      { future, tracker in
        Future.task { [captured = tracker.make()] in
          _ = try await future.value
          return captured
        }.trackCore(in: tracker)
      }
    ),
    ("a signal's values", { future, _ in _ = future.loadingContent().content.values }),
    ("cancelled", { $0.map { [captured = $1.make()] _ in captured }.cancel() }),
    ("in a bag", { $0.whenSettled { [captured = $1.make()] _ in _ = captured }.disposed(by: DisposeBag()) }),
  ]

  /// What settles the promise, with something that is watched.
  private static let endings: [(name: String, end: @Sendable (Promise<Tracked>, LifetimeTracker) -> Void)] = [
    ("a value", { $0.fulfill($1.make()) }), ("an error", { $0.reject($1.make()) }),
    ("a cancellation", { promise, _ in promise.future.cancel() }), ("nothing", { _, _ in }),
  ]

  /// Nothing may be alive, once the schedulers have run what they were given.
  private func assertNothingIsAlive(_ tracker: LifetimeTracker, _ context: String, line: UInt = #line) {
    Self.queue.drain()
    Self.queue.drain()
    waitUntil("nothing is alive: \(context)", line: line) { tracker.alive.isEmpty }
  }

  func testC10_UsedBeforeTheSettling() {
    withoutReports {
      for (useName, use) in Self.uses {
        for (endName, end) in Self.endings {
          let tracker = LifetimeTracker()
          do {
            let promise = tracker.track(Promise<Tracked>())
            promise.future.trackCore(in: tracker)
            promise.onCancel { [captured = tracker.make()] _ in _ = captured }
            use(promise.future, tracker)
            end(promise, tracker)
          }
          assertNothingIsAlive(tracker, "\(useName), \(endName)")
        }
      }
    }
  }

  func testC10_UsedAfterTheSettling() {
    withoutReports {
      for (useName, use) in Self.uses {
        for (endName, end) in Self.endings.dropLast() {
          let tracker = LifetimeTracker()
          do {
            let promise = tracker.track(Promise<Tracked>())
            promise.future.trackCore(in: tracker)
            end(promise, tracker)
            promise.onCancel { [captured = tracker.make()] _ in _ = captured }
            use(promise.future, tracker)
          }
          assertNothingIsAlive(tracker, "\(useName), \(endName)")
        }
      }
    }
  }

  func testC10_UsedWithAFutureMadeSettled() {
    withoutReports {
      for (name, use) in Self.uses {
        let tracker = LifetimeTracker()
        do {
          use(.fulfilled(tracker.make()), tracker)
          use(.rejected(tracker.make()), tracker)
        }
        assertNothingIsAlive(tracker, name)
      }
    }
  }

  func testC10_UsedInsideACallback() {
    withoutReports {
      for (useName, use) in Self.uses {
        for (endName, end) in Self.endings.dropLast() {
          let tracker = LifetimeTracker()
          do {
            let (outer, promise) = (Promise<Int>(), tracker.track(Promise<Tracked>()))
            let future = promise.future
            future.trackCore(in: tracker)
            end(promise, tracker)
            outer.future.whenFulfilled { _ in use(future, tracker) }
            outer.fulfill(0)
          }
          assertNothingIsAlive(tracker, "\(useName), \(endName)")
        }
      }
    }
  }
}
