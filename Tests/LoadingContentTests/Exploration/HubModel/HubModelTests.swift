import XCTest

@testable import LoadingContent

/// The values of a hub, with threads around them that do what its functions do, in every order of a few operations at
/// the grain of the lock: each listener hears what an account of the events says, nothing waits for ever, nobody is
/// left.
///
/// Worlds that are the same are followed once (a debug build goes through 50,000, which stand for 10¹⁰ orders), so
/// there is time for up to five operations at once, where two or three threads of real code are all that can be
/// stepped: that is `HubScheduleTests`, which holds the hub itself to the same account.
final class HubModelTests: XCTestCase {
  private typealias Template = HubWorld.Template

  /// How many operations there are in all, each on a thread of its own, or inside of a listener. An optimised build has
  /// time for five of every kind.
  private func budget(_ debug: Int) -> Int {
    #if LOADINGCONTENT_TSAN
      2  // there is one thread
    #elseif DEBUG
      debug
    #else
      5
    #endif
  }

  private func explore(
    listeners: [Template], hasMain: Bool = false, before: [HubOracle.Input] = [], budget: Int,
    _ operations: [(String, HubWorld.Operation, Int)], line: UInt = #line
  ) {
    var world = HubWorld(threads: budget, hasMain: hasMain, left: operations.map { $0.2 }, budget: budget)
    for input in before { world.runToEnd { $0.begin(.emit(input), on: $1) } }
    for template in listeners { world.runToEnd { $0.begin(.subscribe(template), on: $1) } }
    var explorer = HubWorldExplorer(operations.map { ($0.0, $0.1) })
    explorer.explore(world)
    for fault in explorer.faults { XCTFail(fault, line: line) }
    XCTAssertGreaterThan(explorer.worlds, 10, line: line)
    // The orders in which the threads can come by the lock, but for those that surely come to the same.
    if budget > 2 { XCTAssertGreaterThan(explorer.ways, Double(explorer.worlds), line: line) }
  }

  private static let several: ListSet = [.loading, .content, .error]

  private static func template(
    _ lists: ListSet, _ place: HubWorld.Place, _ options: SubscribeOptions = [], isBound: Bool = false
  ) -> Template {
    Template(name: "\(lists.rawValue) \(place)", lists: lists, place: place, options: options, isBound: isBound)
  }

  func testEmissions() {
    explore(
      listeners: [Self.template(Self.several, .inline), Self.template(.states, .other)],
      budget: budget(3),
      [
        ("content", .emit(.content), 2), ("loading", .emit(.loading), 2), ("cancel", .emit(.cancel), 1),
        ("error", .emit(.error), 1),
      ])
  }

  func testRegistrations() {
    explore(
      listeners: [Self.template(.content, .inline)], before: [.content, .error],
      budget: budget(3),
      [
        ("content", .emit(.content), 2), ("loading", .emit(.loading), 1),
        ("subscribe", .subscribe(Self.template(Self.several, .inline)), 1),
        ("subscribe there", .subscribe(Self.template(.states, .other)), 1),
        ("subscribe for later", .subscribe(Self.template(.content, .inline, .skipCurrent)), 1),
      ])
  }

  func testDisposals() {
    explore(
      listeners: [
        Self.template(.content, .inline), Self.template(.content, .inline), Self.template(.content, .other),
      ],
      budget: budget(5),
      [
        ("content", .emit(.content), 2), ("dispose first", .dispose(0), 1), ("dispose second", .dispose(1), 1),
        ("dispose third", .dispose(2), 1),
      ])
  }

  func testEnds() {
    explore(
      listeners: [Self.template(.content, .inline), Self.template([.content, .error, .ends], .other)],
      before: [.loading],
      budget: budget(5),
      [
        ("content", .emit(.content), 1), ("finish", .emit(.finish), 1), ("dispose", .dispose(0), 1),
        ("subscribe", .subscribe(Self.template(.content, .inline)), 1), ("release", .releaseHandle, 1),
      ])
  }

  func testLifetimes() {
    explore(
      listeners: [Self.template(.content, .inline), Self.template(Self.several, .other)],
      budget: budget(5),
      [
        ("content", .emit(.content), 1), ("release", .releaseHandle, 1), ("let go of first", .letGo(0), 1),
        ("let go of second", .letGo(1), 1), ("dispose", .dispose(1), 1), ("finish", .emit(.finish), 1),
      ])
  }

  func testOnce() {
    explore(
      listeners: [Self.template(.content, .inline, .once), Self.template(Self.several, .other, .once)],
      budget: budget(5),
      [
        ("content", .emit(.content), 2), ("dispose", .dispose(0), 1),
        ("subscribe", .subscribe(Self.template(.content, .inline, .once)), 1),
        ("subscribe there", .subscribe(Self.template(.content, .other, .once)), 1),
      ])
  }

  func testOwners() {
    for place in [HubWorld.Place.inline, .other] {
      explore(
        listeners: [Self.template(.content, place, isBound: true), Self.template(.content, place)],
        budget: budget(4),
        [
          ("content", .emit(.content), 2), ("end", .endOwner(0), 1), ("dispose", .dispose(1), 1),
          ("subscribe", .subscribe(Self.template(.content, place)), 1),
        ])
    }
  }

  func testFiveEmissions() {
    explore(
      listeners: [Self.template(.content, .inline), Self.template(.content, .other)], budget: budget(5),
      [("content", .emit(.content), 5)])
  }

  func testMain() {
    explore(
      listeners: [Self.template(.content, .main), Self.template(.content, .inline)], hasMain: true,
      budget: budget(4),
      [
        ("content", .emit(.content), 3), ("subscribe", .subscribe(Self.template(.content, .main)), 1),
        ("dispose", .dispose(0), 1),
      ])
  }

  func testLatestOnly() {
    explore(
      listeners: [Self.template(Self.several, .other, .latestOnly), Self.template(.content, .other)],
      budget: budget(5),
      [
        ("content", .emit(.content), 3), ("loading", .emit(.loading), 1), ("dispose", .dispose(1), 1),
        ("subscribe", .subscribe(Self.template(.content, .other, .latestOnly)), 1),
      ])
  }

  func testSnapshots() {
    explore(
      listeners: [Self.template(.snapshots, .inline), Self.template(.snapshots, .other)],
      budget: budget(3),
      [
        ("content", .emit(.content), 1), ("loading", .emit(.loading), 1), ("cancel", .emit(.cancel), 1),
        ("error", .emit(.error), 1), ("subscribe", .subscribe(Self.template(.snapshots, .inline)), 1),
      ])
  }
}

extension HubWorld {
  /// Before there are several threads.
  mutating func runToEnd(_ begin: (inout HubWorld, Int) -> Void) {
    let main = threads.firstIndex { $0.isMain }
    begin(&self, main ?? 0)
    while !isAtRest {
      if let thread = threads.indices.first(where: { !threads[$0].frames.isEmpty }) {
        if case .inCallback = threads[thread].frames.last { returnFromCallback(thread) } else { step(thread) }
      } else {
        arrive(0, on: hops[0].key == .main ? main! : 0)
      }
    }
  }
}
