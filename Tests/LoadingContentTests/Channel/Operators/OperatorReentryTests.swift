import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Every closure that an operator is given emits, registers, disposes, finishes or lets go of its source: nothing
/// hangs, nothing is lost, nothing comes out of order.
final class OperatorReentryTests: XCTestCase {
  /// A source of numbers, and a registration behind an operator.
  private final class World: Sendable {
    let sources = Heard<ChannelSource<Int>>()
    let heard = Heard<Int>()
    let bag = DisposeBag()
    private let hasActed = Heard<Bool>()
    private let action: @Sendable (World) -> Void

    init(_ action: @escaping @Sendable (World) -> Void) {
      self.action = action
      sources.append(ChannelSource())
    }

    var channel: Channel<Int> { sources.all[0].channel }

    /// In a closure: acts once, when 1 comes.
    func act(_ value: Int) {
      guard value == 1, hasActed.count == 0 else { return }
      hasActed.append(true)
      action(self)
    }

    func emit(_ value: Int) { sources.all.first?.emit(value) }
  }

  /// A channel of the world's numbers through an operator whose closure acts.
  private static let closures: [(name: String, make: @Sendable (World) -> Channel<Int>)] = composed + relayed

  private static let composed: [(name: String, make: @Sendable (World) -> Channel<Int>)] = [
    ("map", { world in world.channel.map { number in acted(number, world) } }),
    ("compactMap", { world in world.channel.compactMap { number in acted(number, world) } }),
    ("filter", { world in world.channel.filter { number in acted(number, world) > 0 } }),
    ("scan", { world in world.channel.scan(0) { _, number in acted(number, world) } }),
    ("tap", { world in world.channel.tap { number in world.act(number) } }),
    (
      "removeDuplicates",
      { world in world.channel.startWith(0).removeDuplicates { acted($1, world) == $0 }.dropFirst() }
    ),
    (
      "mapContent",
      { world in
        world.channel.map { .content($0) }.mapContent { number in acted(number, world) }.content
      }
    ),
  ]

  private static let relayed: [(name: String, make: @Sendable (World) -> Channel<Int>)] = [
    ("flatMapLatest", { world in world.channel.flatMapLatest { ChannelSource(acted($0, world)).channel } }),
    ("merge", { world in .merge([world.channel.tap { world.act($0) }]) }),
    ("combineLatest", { world in Channel.combineLatest(world.channel.tap { world.act($0) }).dropFirst(0) }),
    ("take(until:)", { world in world.channel.tap { world.act($0) }.take(until: ChannelSource<Int>().channel) }),
    ("loadingLatest", { world in world.channel.loadingLatest { .fulfilled(acted($0, world)) }.content }),
    ("Signal.mapContent", { world in world.channel.loadingContent().mapContent { acted($0, world) }.content }),
    (
      "Signal.flatMapContent",
      { world in
        world.channel.loadingContent().flatMapContent { Future.fulfilled(acted($0, world)).loadingContent() }.content
      }
    ),
    (
      "Signal.recover",
      { world in
        world.channel.map { Result<Int, Failure>.failure(Failure(name: "\($0)")) }.loadingContent().recover {
          acted(Int("\($0)")!, world)
        }.content
      }
    ),
    (
      "Signal.combine",
      { world in Signal<[Int]>.combine([world.channel.tap { world.act($0) }.loadingContent()]).content.map { $0[0] } }
    ),
  ]

  private static func acted(_ number: Int, _ world: World) -> Int {
    world.act(number)
    return number
  }

  /// Registers behind each closure, and emits 1 and 2.
  private func check(
    _ closures: [(name: String, make: @Sendable (World) -> Channel<Int>)],
    on places: [TestScheduler?] = [nil, TestScheduler()], _ action: @escaping @Sendable (World) -> Void,
    expect: (_ name: String, World) -> Void
  ) {
    for (name, make) in closures {
      for scheduler in places {
        let world = World(action)
        let channel = make(world)
        let listener: @Sendable (Int) -> Void = { [heard = world.heard] in heard.append($0) }
        (scheduler.map { channel.subscribe(on: $0, listener) } ?? channel.subscribe(listener)).disposed(by: world.bag)
        world.emit(1)
        scheduler?.run()
        world.emit(2)
        scheduler?.run()
        expect("\(name), \(scheduler == nil ? "inline" : "on a scheduler")", world)
        world.bag.dispose()
        _ = world.sources.takeAll()
      }
    }
  }

  func testOneThatEmitsIsFollowed() {
    check(Self.closures) {
      $0.emit(9)
    } expect: { name, world in
      // A load that is superseded before it is there is not told.
      let isLoaded = name.hasPrefix("Signal.flatMapContent")
      XCTAssertEqual(world.heard.all, isLoaded ? [9, 2] : [1, 9, 2], name)
    }
  }

  func testOneThatRegistersIsHeardFromThenOn() {
    let late = Heard<Int>()
    check(Self.closures) { world in
      world.channel.subscribe { late.append($0) }.disposed(by: world.bag)
    } expect: { name, world in
      XCTAssertEqual(world.heard.all, [1, 2], name)
      XCTAssertEqual(late.takeAll(), [2], name)
    }
  }

  func testOneThatDisposesHearsNoMore() {
    check(Self.closures) {
      $0.bag.dispose()
    } expect: { name, world in
      // The listener and the composed operators before it are one call, which goes on to its end.
      XCTAssert([[], [1]].contains(world.heard.all), "\(name): \(world.heard.all)")
    }
  }

  func testOneThatDisposesOfARelaysListenerIsNotFollowedByThatListener() {
    check(Self.relayed) {
      $0.bag.dispose()
    } expect: { name, world in
      XCTAssertEqual(world.heard.all, [], name)
    }
  }

  func testOneThatFinishesIsTheLast() {
    check(Self.closures) {
      $0.sources.all.first?.finish()
    } expect: { name, world in
      XCTAssertEqual(world.heard.all, [1], name)
      XCTAssertEqual(world.bag.storage.count, 0, "\(name): still registered")
    }
  }

  func testOneThatLetsGoOfItsSourceIsTheLast() {
    check(Self.closures) {
      _ = $0.sources.takeAll()
    } expect: { name, world in
      XCTAssertEqual(world.heard.all, [1], name)
      XCTAssertEqual(world.bag.storage.count, 0, "\(name): still registered")
    }
  }

  // MARK: Numbers that make no sense

  func testCountsAndIntervalsThatMakeNoSenseAreTakenAsTheNearestThatDo() {
    let source = ChannelSource(1)
    let scheduler = TestScheduler()
    let (bag, heard) = (DisposeBag(), Heard<String>())
    func listen(_ name: String, _ channel: Channel<Int>) -> Disposable {
      let registration = channel.subscribe { heard.append("\(name) \($0)") }
      registration.disposed(by: bag)
      return registration
    }
    for count in [0, -1, Int.min] {
      XCTAssertTrue(listen("prefix", source.channel.prefix(count)).isDisposed)
      XCTAssertFalse(listen("dropFirst", source.channel.dropFirst(count)).isDisposed)
      XCTAssertEqual(heard.takeAll(), ["dropFirst 1"])
    }
    bag.dispose()
    for interval in [DispatchTimeInterval.seconds(-1), .nanoseconds(Int.min), .seconds(0)] {
      let bag = DisposeBag()
      let channels = [
        source.channel.debounce(interval, on: scheduler), source.channel.throttle(interval, on: scheduler),
        source.channel.delay(interval, on: scheduler),
      ]
      for channel in channels { channel.subscribe { heard.append("\($0)") }.disposed(by: bag) }
      scheduler.advance(by: .seconds(0))
      XCTAssertEqual(heard.takeAll(), ["1", "1", "1"], "\(interval)")
      XCTAssertEqual(scheduler.uptimeNanoseconds, 0)
      XCTAssertEqual(scheduler.waitingCount, 0, "\(interval)")
    }
  }

  func testOfNothingThereIsNothingToWaitFor() {
    XCTAssertTrue(Channel<Int>.merge([]).subscribe { _ in }.isDisposed)
    XCTAssertTrue(Channel<()>.combineLatest().subscribe { _ in }.isDisposed)
    XCTAssertEqual(Signal<[Int]>.combine([]).snapshot.content, [])
    XCTAssertEqual(Signal<[Int?]>.combinePartial([]).snapshot.content?.count, 0)
    XCTAssertEqual(Signal<[Int]>.combine([]).snapshot.isLoading, false)
  }
}
