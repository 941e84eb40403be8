import XCTest

@testable import LoadingContent

/// Goes every way that a world can go, each world once, however it was come by.
struct HubWorldExplorer {
  let operations: [(name: String, operation: HubWorld.Operation)]
  /// How many worlds there are.
  private(set) var worlds = 0
  /// How many ways through them: the orders in which the threads can come by the lock.
  private(set) var ways = 0.0
  private(set) var faults: [String] = []
  private var seen: [HubWorldKey: Double] = [:]
  private let writer = HubWorldWriter()

  init(_ operations: [(name: String, operation: HubWorld.Operation)]) { self.operations = operations }

  mutating func explore(_ world: HubWorld) {
    ways += ways(from: world, nil)
    worlds = seen.count
  }

  private mutating func ways(from world: HubWorld, _ path: HubPath?) -> Double {
    if let fault = world.fault {
      faults.append("\(fault): \(path?.description ?? "")")
      return 0
    }
    guard faults.count < 3 else { return 0 }
    let key = writer.key(of: world)
    if let ways = seen[key] { return ways }
    var count = 0.0
    for (name, next) in successors(of: world) { count += ways(from: next, HubPath(before: path, step: name)) }
    if world.isAtRest {
      count += 1
      if let complaint = world.complaint { faults.append("\(complaint): \(path?.description ?? "")") }
    }
    seen[key] = count
    return count
  }

  private func successors(of world: HubWorld) -> [(HubPath.Step, HubWorld)] {
    var result: [(HubPath.Step, HubWorld)] = []
    func add(_ name: HubPath.Step, _ change: (inout HubWorld) -> Void) {
      var next = world
      change(&next)
      result.append((name, next))
    }
    // Nobody comes in the way of one who goes on to the next listener, as long as all stay.
    if let index = world.threads.firstIndex(where: { $0.frames.last?.isTell == true }), mayNobodyLeave(world) {
      add(.goesOn(index)) { $0.step(index) }
      return result
    }
    var hasIdle = false
    for (index, thread) in world.threads.enumerated() {
      let mayBegin: Bool
      switch thread.frames.last {
      case nil:
        // Of those that do nothing and are alike, one.
        mayBegin = thread.isMain || !hasIdle
        for (hop, turn) in world.hops.enumerated()
        where turn.key == .main ? thread.isMain : !thread.isMain && !hasIdle {
          add(.hop(index)) { $0.arrive(hop, on: index) }
        }
        if !thread.isMain { hasIdle = true }
      case .inCallback:
        mayBegin = true
        // What it does before the next lock is its own.
        add(.goesOn(index)) { next in
          next.returnFromCallback(index)
          if next.threads[index].frames.last?.needsLock == true { next.step(index) }
        }
      default:
        mayBegin = false
        add(.goesOn(index)) { $0.step(index) }
      }
      guard mayBegin, world.budget > 0 else { continue }
      for (number, (name, operation)) in operations.enumerated()
      where world.left[number] > 0 && world.allows(operation) {
        add(.begins(index, name)) { next in
          next.left[number] -= 1
          next.budget -= 1
          next.begin(operation, on: index)
        }
      }
    }
    return result
  }
}

extension HubWorldExplorer {
  private func mayNobodyLeave(_ world: HubWorld) -> Bool {
    guard world.oracle.listeners.allSatisfy({ !$0.isOnce && !$0.isOwnerGone }), !world.oracle.isFinished else {
      return false
    }
    for (number, (_, operation)) in operations.enumerated() where world.left[number] > 0 && world.budget > 0 {
      switch operation {
      case .emit(.loading), .emit(.content), .emit(.error), .emit(.cancel): break
      case .subscribe(let template): if template.options.contains(.once) { return false }
      default: return false
      }
    }
    return !world.threads.contains { $0.frames.contains { $0.isEnd } }
  }
}

extension HubWorld.Frame {
  fileprivate var isTell: Bool { if case .tell = self { true } else { false } }

  fileprivate var isEnd: Bool {
    switch self {
    case .end, .probe: true
    default: false
    }
  }
}

/// How a world was come by.
private final class HubPath: CustomStringConvertible {
  enum Step {
    case hop(Int)
    case goesOn(Int)
    case begins(Int, String)
  }

  let before: HubPath?
  let step: Step

  init(before: HubPath?, step: Step) {
    self.before = before
    self.step = step
  }

  var description: String {
    let last =
      switch step {
      case .hop(let thread): "\(thread): hop"
      case .goesOn(let thread): "\(thread)"
      case .begins(let thread, let name): "\(thread): \(name)"
      }
    return (before.map { "\($0), " } ?? "") + last
  }
}

extension HubWorld {
  fileprivate func allows(_ operation: Operation) -> Bool {
    switch operation {
    case .emit: true
    // Whoever registers holds the handle until that is done.
    case .subscribe: contents.state.hasHandle
    case .releaseHandle: oracle.listeners.allSatisfy { $0.isKnown }
    case .dispose(let index): oracle.listeners.count > index && oracle.listeners[index].isKnown
    case .letGo(let index):
      oracle.listeners.count > index && oracle.listeners[index].isKnown && oracle.listeners[index].isHeld
    case .endOwner(let index): oracle.listeners.count > index && oracle.running.allSatisfy { $0 != index }
    }
  }

  /// What is wrong though nothing is under way any more.
  fileprivate var complaint: String? {
    if let complaint = oracle.complaint { return complaint }
    var contents = contents
    var complaint: String?
    var ids: Set<UInt64> = []
    contents.eachLane { lane in
      if !lane.state.isIdle { complaint = "a lane is not at rest: \(lane.state)" }
      if !lane.waiting.isEmpty { complaint = "something waits for ever" }
      if lane.lists.isEmpty, lane.key != .inline, lane.key != .main { complaint = "a lane is left" }
      lane.lists.visit { id, _ in ids.insert(id) }
    }
    for listener in oracle.listeners where listener.hasEnded == ids.contains(listener.id) && !listener.isOwnerGone {
      complaint = "\(listener) is \(listener.hasEnded ? "still" : "no longer") there"
    }
    return complaint
  }
}
