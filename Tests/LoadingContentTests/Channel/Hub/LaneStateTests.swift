import XCTest

@testable import LoadingContent

/// Every order of a few emissions, turns, hops and disposals on two threads, against what a lane promises: nothing is
/// lost, nothing waits for ever, one event at a time, in order, and on the main thread what is for it.
final class LaneStateTests: XCTestCase {
  /// What a turn in a run queue is, or a hop: the lane's own, which goes on with its service, or a new one.
  private struct Turn: Hashable {
    let number: Int
    let isHop: Bool
  }

  private struct Thread: Hashable {
    let isMain: Bool
    /// Its run queue; nil outside of any callback.
    var queue: [Turn]?
    /// The event it is delivering, and by what turn.
    var delivering: Int?
    var turn: Turn?
    /// It is in a callback of something else.
    var isElsewhere = false
    /// What was decided under the lock and is not done yet.
    var todo: Todo?
  }

  private enum Todo: Hashable {
    case turn(Turn)
    case hop
    case deliver(Int)
  }

  /// The machine as it was reached, with all around it. The machine is told by the steps that led here, so it need not
  /// be hashable.
  private struct World {
    var lane: LaneState
    var threads: [Thread]
    var waiting: [Int] = []
    var hops: [Turn] = []
    var emitted = 0
    var turns = 0
    var discards = 0
    var delivered: [Int] = []
    var discarded: Set<Int> = []
    var path: [String] = []
  }

  private let emissions = 3
  private var objects: [LaneObject] = []
  private final class LaneObject {}

  /// Stands for the address of a thread's run queue.
  private func identity(_ thread: Int, _ world: World) -> UnsafeRawPointer? {
    world.threads[thread].queue == nil ? nil : UnsafeRawPointer(bitPattern: 0x1000 * (thread + 1))
  }

  private func object(_ turn: Turn) -> ObjectIdentifier {
    while objects.count <= turn.number { objects.append(LaneObject()) }
    return ObjectIdentifier(objects[turn.number])
  }

  private func note(_ step: LaneState.Step, on thread: Int, _ turn: Turn?, _ world: inout World, event: Int? = nil) {
    switch step {
    case .nothing: break
    case .direct: world.threads[thread].todo = .deliver(event!)
    case .turn:
      if let turn {
        world.threads[thread].todo = .turn(turn)
      } else {
        world.turns += 1
        world.threads[thread].todo = .turn(Turn(number: world.turns, isHop: false))
      }
    case .hop: world.threads[thread].todo = .hop
    }
  }

  private func emit(on thread: Int, _ world: inout World) {
    world.emitted += 1
    let event = world.emitted
    let step = world.lane.accepted(
      UInt64(event), isFirst: world.waiting.isEmpty, queue: identity(thread, world),
      isMain: world.threads[thread].isMain)
    if step != .direct { world.waiting.append(event) }
    note(step, on: thread, nil, &world, event: event)
  }

  private func deliver(_ event: Int, by turn: Turn?, on thread: Int, _ world: inout World) {
    XCTAssertFalse(world.threads.contains { $0.delivering != nil }, "two at a time: \(world.path)")
    if world.lane.kind == .main { XCTAssertTrue(world.threads[thread].isMain, "not on main: \(world.path)") }
    if let last = world.delivered.last { XCTAssertLessThan(last, event, "out of order: \(world.path)") }
    world.threads[thread].queue = world.threads[thread].queue ?? []
    world.threads[thread].delivering = event
    world.threads[thread].turn = turn
    world.delivered.append(event)
  }

  private func take(_ turn: Turn, on thread: Int, _ world: inout World) {
    let (delivers, step) = world.lane.began(
      object(turn), turn.isHop ? .hop : .turn, next: world.waiting.first.map(UInt64.init),
      latest: UInt64(world.emitted), queue: identity(thread, world))
    if delivers { deliver(world.waiting.removeFirst(), by: turn, on: thread, &world) }
    note(step, on: thread, turn, &world)
  }

  /// What may happen next.
  private func successors(of world: World) -> [World] {
    var result: [World] = []
    func add(_ name: String, _ change: (inout World) -> Void) {
      var next = world
      next.path.append(name)
      change(&next)
      result.append(next)
    }
    if world.discards < 1 && !world.waiting.isEmpty {
      add("discard") { next in
        next.discards += 1
        next.discarded.formUnion(next.waiting)
        next.waiting = []
      }
    }
    for (index, thread) in world.threads.enumerated() {
      switch thread.todo {
      case .turn(let turn):
        add("\(index) schedules") { next in
          next.threads[index].todo = nil
          if next.threads[index].queue == nil {
            next.threads[index].queue = []
            take(turn, on: index, &next)
          } else {
            next.threads[index].queue!.append(turn)
          }
        }
        continue
      case .hop:
        add("\(index) hops") { next in
          next.threads[index].todo = nil
          next.turns += 1
          next.hops.append(Turn(number: next.turns, isHop: true))
        }
        continue
      case .deliver(let event):
        add("\(index) delivers") { next in
          next.threads[index].todo = nil
          deliver(event, by: nil, on: index, &next)
        }
        continue
      case nil: break
      }
      if thread.queue == nil {
        if world.emitted < emissions {
          add("\(index) emits") { emit(on: index, &$0) }
          add("\(index) enters a callback") { next in
            next.threads[index].queue = []
            next.threads[index].isElsewhere = true
          }
        }
        if let hop = world.hops.first, world.lane.kind != .main || thread.isMain {
          add("hop on \(index)") { next in
            next.hops.removeFirst()
            next.threads[index].queue = []
            take(hop, on: index, &next)
          }
        }
      } else if thread.delivering != nil || thread.isElsewhere {
        if world.emitted < emissions { add("\(index) emits inside") { emit(on: index, &$0) } }
        add("\(index) returns") { next in
          next.threads[index].isElsewhere = false
          guard next.threads[index].delivering != nil else { return }
          next.threads[index].delivering = nil
          let turn = next.threads[index].turn
          let queue = identity(index, next)
          if let turn, next.threads[index].queue!.isEmpty,
            next.lane.goesOn(object(turn), next: next.waiting.first.map(UInt64.init))
          {
            return deliver(next.waiting.removeFirst(), by: turn, on: index, &next)
          }
          let step = next.lane.ended(next: next.waiting.first.map(UInt64.init), queue: queue)
          note(step, on: index, turn, &next)
        }
      } else if thread.queue!.isEmpty {
        add("\(index) is idle") { $0.threads[index].queue = nil }
      } else {
        add("\(index) serves its queue") { next in
          let turn = next.threads[index].queue!.removeFirst()
          take(turn, on: index, &next)
        }
      }
    }
    return result
  }

  private func explore(_ kind: LaneState.Kind, mains: [Bool], line: UInt = #line) -> Int {
    var ends = 0
    var stack = [World(lane: LaneState(kind), threads: mains.map { Thread(isMain: $0) })]
    var seen: Set<String> = []
    while let world = stack.popLast() {
      // Paths that lead to the same world need not be followed twice.
      let key = """
        \(world.lane) \(world.threads) \(world.waiting) \(world.hops) \(world.emitted) \(world.discards) \
        \(world.delivered) \(world.discarded.sorted())
        """
      guard seen.insert(key).inserted else { continue }
      let next = successors(of: world)
      stack += next
      guard next.isEmpty else { continue }
      ends += 1
      XCTAssertEqual(world.waiting, [], "waits for ever: \(world.path)", line: line)
      XCTAssertTrue(world.lane.isIdle, "\(world.lane): \(world.path)", line: line)
      XCTAssertEqual(
        Set(world.delivered).union(world.discarded), Set(1...emissions), "lost: \(world.path)", line: line)
      XCTAssertEqual(world.delivered.count + world.discarded.count, emissions, "\(world.path)", line: line)
    }
    return ends
  }

  func testInlineInEveryOrderOfThreeEmissions() {
    XCTAssertGreaterThan(explore(.inline, mains: [false, false]), 10)
  }

  func testMainInEveryOrderOfThreeEmissions() {
    XCTAssertGreaterThan(explore(.main, mains: [true, false]), 10)
  }

  func testAnotherSchedulerInEveryOrderOfThreeEmissions() {
    XCTAssertGreaterThan(explore(.other, mains: [false, false]), 10)
  }

  func testATurnGoesOnWithWhatWasAcceptedBeforeItsServiceBegan() {
    let (turn, other) = (object(Turn(number: 0, isHop: true)), object(Turn(number: 1, isHop: true)))
    var lane = LaneState(.other)
    XCTAssertFalse(lane.goesOn(turn, next: 1), "nothing is being delivered")
    for event: UInt64 in 1...2 { _ = lane.accepted(event, isFirst: event == 1, queue: nil, isMain: false) }
    XCTAssertTrue(lane.began(turn, .hop, next: 1, latest: 2, queue: nil).delivers)
    XCTAssertTrue(lane.goesOn(turn, next: 2))
    XCTAssertFalse(lane.goesOn(turn, next: 3), "accepted later: a hop of its own")
    XCTAssertFalse(lane.goesOn(turn, next: nil))
    XCTAssertFalse(lane.goesOn(other, next: 2), "another turn's service")
  }
}
