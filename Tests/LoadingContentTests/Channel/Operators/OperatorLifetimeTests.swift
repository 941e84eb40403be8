import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Nothing is retained that a user did not retain: each operator, and each way in which it can end.
final class OperatorLifetimeTests: XCTestCase {
  /// What an operator is made with.
  struct Setting {
    let channel: Channel<Tracked>
    /// A second channel, whose source outlives everything.
    let other: Channel<Tracked>
    /// Outlives everything too.
    let scheduler: TestScheduler
    /// For its closures to capture.
    let captured: Tracked
  }

  /// Each operator with closures that capture, as a channel.
  static let operators: [(name: String, make: @Sendable (Setting) -> Channel<Tracked>)] = composed + several + timed

  private static let composed: [(name: String, make: @Sendable (Setting) -> Channel<Tracked>)] = [
    ("scan", { here in here.channel.scan(here.captured) { [captured = here.captured] _, _ in captured } }),
    ("prefix", { $0.channel.prefix(10) }),
    ("prefix of one", { $0.channel.prefix(1) }),
    ("dropFirst", { $0.channel.dropFirst() }),
    ("tap", { here in here.channel.tap { [captured = here.captured] _ in _ = captured } }),
    (
      "removeDuplicates",
      { here in here.channel.removeDuplicates { [captured = here.captured] in $0 === $1 || $0 === captured } }
    ),
    ("startWith", { $0.channel.startWith($0.captured) }),
  ]

  private static let several: [(name: String, make: @Sendable (Setting) -> Channel<Tracked>)] = [
    (
      "merge",
      { here in
        .merge([
          here.channel, here.channel.map { [captured = here.captured] _ in captured },
          here.other.take(until: here.channel),
        ])
      }
    ),
    (
      "combineLatest",
      { here in
        let other = here.other.take(until: here.channel).startWith(here.captured)
        return Channel.combineLatest(here.channel, other).map { $1 }
      }
    ),
    ("take(until:)", { here in here.channel.take(until: here.other) }),
    ("take(until:), which other ends", { here in here.channel.take(until: here.channel.dropFirst()) }),
    (
      "flatMapLatest",
      { here in
        here.channel.flatMapLatest { [captured = here.captured, other = here.other] in
          other.startWith($0).startWith(captured)
        }
      }
    ),
    ("flatMapLatest that ends", { here in here.channel.flatMapLatest { here.other.startWith($0).prefix(1) } }),
    ("loadingLatest", { here in here.channel.loadingLatest { .fulfilled($0) }.content }),
    ("loadingLatest, still loading", { here in here.channel.loadingLatest { _ in here.other.first() }.content }),
    ("withLatest", { here in here.channel.withLatest(from: here.other.startWith(here.captured)).map { $1 } }),
  ]

  private static let timed: [(name: String, make: @Sendable (Setting) -> Channel<Tracked>)] = [
    ("debounce", { $0.channel.debounce(.seconds(1), on: $0.scheduler) }),
    ("throttle", { $0.channel.throttle(.seconds(1), on: $0.scheduler) }),
    ("delay", { $0.channel.delay(.seconds(1), on: $0.scheduler) }),
    ("debounce, forever", { $0.channel.debounce(.never, on: $0.scheduler).startWith($0.captured) }),
    ("throttle, forever", { $0.channel.throttle(.never, on: $0.scheduler) }),
    ("delay, forever", { $0.channel.delay(.never, on: $0.scheduler).startWith($0.captured) }),
  ]

  /// The ways in which a registration ends.
  private enum Ending: CaseIterable {
    case disposed, bagReleased, finished, sourceReleased, channelReleased, neverBegun
  }

  func testNothingOutlivesAnyEndOfAnyOperator() {
    for (name, make) in Self.operators {
      for hasCurrent in [false, true] {
        for ending in Ending.allCases {
          for count in 0...3 {
            check("\(name), \(hasCurrent ? "with" : "without") a current value, \(ending), \(count) values") {
              Self.run(make, hasCurrent: hasCurrent, count: count, ending, $0, $1)
            }
          }
        }
      }
    }
  }

  func testFirstOutlivesNoEndOfItsOwn() {
    for (name, make) in Self.operators {
      for isCancelled in [false, true] {
        check("first of \(name), \(isCancelled ? "cancelled" : "not cancelled")") { tracker, world in
          let source = ChannelSource<Tracked>()
          let setting = Setting(
            channel: source.channel, other: world.other.channel, scheduler: world.scheduler, captured: tracker.make())
          let first = make(setting).first()
          first.whenSettled { [captured = tracker.make()] _ in _ = captured }
          if isCancelled { first.cancel() }
          for _ in 0..<3 { source.emit(tracker.make()) }
          world.other.emit(tracker.make())
          world.scheduler.run()
        }
      }
    }
  }

  private func check(_ what: String, _ body: (LifetimeTracker, OutsideWorld) -> Void) {
    let tracker = LifetimeTracker()
    let world = OutsideWorld()
    body(tracker, world)
    XCTAssertEqual(tracker.alive.count, 0, "\(what): alive")
    XCTAssertEqual(
      world.other.channel.inspection.lanes.map(\.content), [0], "\(what): still listens to the other channel")
    XCTAssertEqual(world.scheduler.waitingCount, 0, "\(what): a timer")
  }

  private static func run(
    _ make: (Setting) -> Channel<Tracked>, hasCurrent: Bool, count: Int, _ ending: Ending, _ tracker: LifetimeTracker,
    _ world: OutsideWorld
  ) {
    var source: ChannelSource<Tracked>? = hasCurrent ? ChannelSource(tracker.make()) : ChannelSource()
    var channel: Channel<Tracked>? = make(
      Setting(
        channel: source!.channel, other: world.other.channel, scheduler: world.scheduler, captured: tracker.make()))
    if ending == .neverBegun { return }
    let listener: @Sendable (Tracked) -> Void = { [captured = tracker.make()] _ in _ = captured }
    var bag = DisposeBag()
    var registration: Disposable? = channel?.subscribe(listener)
    if ending == .bagReleased {
      registration?.disposed(by: bag)
      registration = nil
    }
    for _ in 0..<count { source?.emit(tracker.make()) }
    switch ending {
    case .disposed: registration?.dispose()
    case .bagReleased: bag = DisposeBag()
    case .finished:
      source?.finish()
      world.scheduler.run()
    case .sourceReleased:
      source = nil
      world.scheduler.run()
    case .channelReleased, .neverBegun: registration = nil
    }
    channel = nil
    withExtendedLifetime((bag, registration, source)) {}
  }
}

/// What outlives what is tested.
final class OutsideWorld {
  let other = ChannelSource<Tracked>()
  let scheduler = TestScheduler()
}
